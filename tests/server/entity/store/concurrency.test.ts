import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../../server/audit/index.ts';
import { nextNumber } from '../../../../server/entity/index.ts';
import { engines } from '../../engines.ts';
import { GOODS, makeOrder, ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

/** On PostgreSQL these run over 30 connections; the embedded database queues them and must give the same outcomes. */
const PARALLEL = 24;

describe.each(engines)('parallel calls on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server?.close());

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_unused, index) => work(index)));
  const created = async (title: string) =>
    (await server.call('A', 'GET', `${ORDER}/page?f.title=${encodeURIComponent(title)}`)).body.data.total;

  it('with one idempotency key have one effect and identical answers (abuse case 63)', async () => {
    const key = randomUUID();
    const values = orderValues();
    const answers = await times(PARALLEL, () => server.call('A', 'POST', ORDER, values, { 'idempotency-key': key }));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect(await created(values.title)).toBe(1);
  });

  it('refuse the key with another body and other calls (abuse case 64)', async () => {
    const key = randomUUID();
    const values = orderValues();
    const send = (body: unknown, as = 'A') => server.call(as, 'POST', ORDER, body, { 'idempotency-key': key });
    const first = await send(values);
    const other = await send({ ...values, price: '99' });
    expect([first.status, other.status, other.body.message]).toEqual([200, 422, '请求重复且内容不一致']);
    // Keys are each caller's own: another company neither meets nor learns of it.
    const foreign = await send({ ...values, ownerId: 'C' }, 'C');
    expect(foreign.status).toBe(200);
    expect(foreign.body.data.id).not.toBe(first.body.data.id);
  });

  it('may repeat a key whose first call was refused (abuse case 65)', async () => {
    const key = randomUUID();
    const values = orderValues();
    const refused = await server.call('A', 'POST', ORDER, { ...values, price: 'x' }, { 'idempotency-key': key });
    const retried = await server.call('A', 'POST', ORDER, values, { 'idempotency-key': key });
    expect([refused.status, retried.status]).toEqual([400, 200]);
  });

  it.runIf(engine.name === 'PostgreSQL')(
    'lost in the middle leave nothing, and the retry has one effect (abuse case 65)',
    async () => {
      const order = await makeOrder(server, { title: 'lose the connection' }, true);
      const accept = () =>
        server.call(
          'B',
          'POST',
          `${ORDER}/${order.id}/accept`,
          { version: 2, input: {} },
          { 'idempotency-key': 'accept-lost-1' },
        );
      const lost = await accept();
      expect([lost.status, lost.body.code]).toEqual([503, 'SRV501']);
      expect((await server.call('B', 'GET', `${ORDER}/${order.id}`)).body.data).toMatchObject({
        status: 'SENT',
        version: 2,
      });
      expect((await accept()).body.data).toMatchObject({ status: 'ACCEPTED', version: 3 });
      expect((await accept()).body.data).toMatchObject({ status: 'ACCEPTED', version: 3 });
      const logs = await server.call('A', 'GET', `${ORDER}/${order.id}/logs`);
      expect(logs.body.data.filter((entry: { action: string }) => entry.action === 'accept')).toHaveLength(1);
    },
  );

  it('replay the answer of a repeated transition without a second effect', async () => {
    const order = await makeOrder(server);
    const send = () =>
      server.call(
        'A',
        'POST',
        `${ORDER}/${order.id}/send`,
        { version: 1, input: {} },
        { 'idempotency-key': 'send-again-1' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    const logs = await server.call('A', 'GET', `${ORDER}/${order.id}/logs`);
    expect(logs.body.data.filter((entry: { action: string }) => entry.action === 'send')).toHaveLength(1);
  });

  it('that race for one record let one win and answer the others 409 (abuse case 66)', async () => {
    const order = await makeOrder(server, {}, true);
    const moves = ['accept', 'refuse', 'cancel'];
    const answers = await times(PARALLEL, (index) => {
      const name = moves[index % moves.length] ?? 'accept';
      const as = name === 'cancel' ? 'A' : 'B';
      return server.call(as, 'POST', `${ORDER}/${order.id}/${name}`, { version: 2, input: { opinion: '不行' } });
    });
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect(new Set(statuses.slice(1))).toEqual(new Set([409]));
    expect((await server.call('A', 'GET', `${ORDER}/${order.id}`)).body.data.version).toBe(3);
  });

  it('that save one version let one through and lose no update', async () => {
    const order = await makeOrder(server);
    const answers = await times(PARALLEL, (index) =>
      server.call('A', 'PUT', `${ORDER}/${order.id}`, { title: `第${index}次`, version: 1 }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(PARALLEL - 1);
  });

  it('that take one row into two records let one win (abuse case 67)', async () => {
    const goods = (await server.call('B', 'POST', GOODS, { name: '唯一', holderId: 'B', open: true })).body.data;
    const orders: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const order = await makeOrder(server, { kind: 'SHIP', shipName: '甲', goodsId: goods.id }, true);
      await server.call('B', 'POST', `${ORDER}/${order.id}/accept`, { version: 2, input: {} });
      orders.push(order.id);
    }
    const answers = await times(orders.length, (index) =>
      server.call('A', 'POST', `${ORDER}/${orders[index]}/draw`, { version: 3, input: {} }),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('give every record its own serial number', async () => {
    const answers = await times(PARALLEL, () => server.call('A', 'POST', ORDER, orderValues()));
    const numbers = answers.map((answer) => answer.body.data.orderNo);
    expect(new Set(numbers).size).toBe(PARALLEL);
    const drawn = await times(PARALLEL, () =>
      server.services.database.system((sql) => nextNumber(sql, 'X{yyyyMMdd}{seq:4}', '2024-03-05')),
    );
    expect([...drawn].sort()).toEqual(
      Array.from({ length: PARALLEL }, (_unused, index) => `X20240305${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('draw on one limit without passing it (abuse case 62)', async () => {
    const goods = (await server.call('B', 'POST', GOODS, { name: '限量', holderId: 'B', stock: '10' })).body.data;
    const { services } = server;
    const draws = await times(50, () =>
      services.database.system(async (sql) => {
        const { rows } = await raw<{
          stock: string;
        }>`select stock from record.goods where id = ${goods.id} for update`.execute(sql);
        const left = Number(rows[0]?.stock);
        if (left < 1) return false;
        await services.entities.patch(sql, 'goods', goods.id, { stock: String(left - 1) });
        return true;
      }),
    );
    expect(draws.filter(Boolean)).toHaveLength(10);
    expect((await server.call('B', 'GET', `${GOODS}/${goods.id}`)).body.data.stock).toBe('0');
  });

  it('leave an audit trail without a gap', async () => {
    expect(await verifyAudit(server.services)).toEqual([]);
  });
});
