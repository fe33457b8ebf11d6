import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { GOODS, makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

describe.each(engines)('transitions on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server?.close());

  const move = (as: string, id: string, name: string, version: number, input: Record<string, unknown> = {}) =>
    server.call(as, 'POST', `${ORDER}/${id}/${name}`, { version, input });

  it('moves the record, writes the effects and tells the other party', async () => {
    const order = await makeOrder(server);
    server.messages.length = 0;
    const { status, body } = await move('A', order.id, 'send', 1);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'SENT', version: 2, _actions: ['cancel', 'copy'] });
    expect(body.data.sentTime).toMatch(/^\d{4}-/);
    expect(server.messages).toEqual([
      {
        party: 'partner',
        permission: 'order:confirm',
        // Null: the platform's own kind, a to-do (a `kind` of the effect would stand here).
        kind: null,
        title: '订单待确认',
        text: `订单${order.orderNo}（汽运）待确认`,
        to: `/order?id=${order.id}`,
        companyIds: ['B'],
      },
    ]);
    const seen = await server.call('B', 'GET', `${ORDER}/${order.id}`);
    expect(seen.body.data).toMatchObject({ _parties: ['partner'], _actions: ['accept', 'refuse'] });
  });

  it('names the records that a message refers to, never their ids', async () => {
    const made = await server.call('A', 'POST', GOODS, {
      name: '公开货',
      holderId: 'A',
      stock: '5',
      secret: '底价',
      open: true,
    });
    const order = await makeOrder(server, { goodsId: made.body.data.id });
    server.messages.length = 0;
    await move('A', order.id, 'send', 1);
    expect(server.messages).toMatchObject([{ text: `订单${order.orderNo}（汽运）公开货待确认` }]);
  });

  it('validates the whole form before it moves and names every field', async () => {
    const order = await makeOrder(server, { title: null, kind: 'SHIP', shipName: null, price: '-1' });
    const { status, body } = await move('A', order.id, 'send', 1);
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path).sort()).toEqual(['price', 'shipName', 'title']);
    const after = await server.call('A', 'GET', `${ORDER}/${order.id}`);
    expect(after.body.data).toMatchObject({ status: 'DRAFT', version: 1 });
  });

  it('answers 409 with the text of a failed check', async () => {
    const order = await makeOrder(server, { partnerId: 'A' });
    const { status, body } = await move('A', order.id, 'send', 1);
    expect([status, body.message]).toEqual([409, '双方不能是同一企业']);
  });

  it('refuses a skipped state without any effect (abuse case 72)', async () => {
    const order = await makeOrder(server);
    for (const name of ['draw', 'seal']) {
      const { status } = await move('A', order.id, name, 1, { smsCode: '123456' });
      expect(status, name).toBe(409);
    }
    expect((await server.call('A', 'GET', `${ORDER}/${order.id}`)).body.data).toMatchObject({
      status: 'DRAFT',
      version: 1,
    });
  });

  it('refuses the wrong party, the missing permission and a stale version', async () => {
    const order = await makeOrder(server, { kind: 'SHIP', shipName: '甲' }, true);
    expect((await move('A', order.id, 'accept', 2)).status).toBe(403);
    expect((await move('B#order', order.id, 'accept', 2)).status).toBe(403);
    expect((await move('B', order.id, 'accept', 1)).status).toBe(409);
    expect((await move('B', order.id, 'fly', 2)).status).toBe(404);
    expect((await move('C', order.id, 'accept', 2)).status).toBe(404);
  });

  it('refuses a guard with the text of the entity file', async () => {
    const goods = await server.call('A', 'POST', GOODS, { name: '车', holderId: 'A', open: true });
    const order = await makeOrder(server, { kind: 'CAR', goodsId: goods.body.data.id }, true);
    const { status, body } = await move('B', order.id, 'accept', 2);
    expect([status, body.message]).toEqual([409, '汽运订单不能接受']);
  });

  it('asks for what the dialog asks for and keeps it in effects and timeline', async () => {
    const order = await makeOrder(server, {}, true);
    expect((await move('B', order.id, 'refuse', 2)).body.errors).toEqual([
      { path: 'opinion', message: '请输入退回原因' },
    ]);
    expect((await move('B', order.id, 'refuse', 2, { opinion: '短'.repeat(201) })).status).toBe(400);
    const { body } = await move('B', order.id, 'refuse', 2, { opinion: '价格过高', status: 'DONE' });
    expect(body.data).toMatchObject({ status: 'REFUSED', reason: '价格过高' });
    const logs = await server.call('A', 'GET', `${ORDER}/${order.id}/logs`);
    expect(logs.body.data.at(-1)).toMatchObject({
      action: 'refuse',
      label: '退回',
      companyName: 'B公司',
      userName: 'B的用户',
      fromState: 'SENT',
      toState: 'REFUSED',
      opinion: '价格过高',
    });
  });

  it('picks the first target whose condition holds and runs operations', async () => {
    const urgent = await makeOrder(server, { urgent: true }, true);
    expect((await move('B', urgent.id, 'accept', 2)).body.data).toMatchObject({
      status: 'DONE',
      reason: 'accepted by operation',
    });
    const calm = await makeOrder(server, {}, true);
    expect((await move('B', calm.id, 'accept', 2)).body.data.status).toBe('ACCEPTED');
  });

  it('updates and creates other records in the same transaction', async () => {
    const goods = (await server.call('B', 'POST', GOODS, { name: '库存', holderId: 'B', stock: '9', open: true })).body
      .data;
    const order = await makeOrder(server, { kind: 'SHIP', shipName: '甲', goodsId: goods.id }, true);
    await move('B', order.id, 'accept', 2);
    const { body } = await move('A', order.id, 'draw', 3);
    expect(body.data.status).toBe('DONE');
    const pledged = await server.call('B', 'GET', `${GOODS}/${goods.id}`);
    expect(pledged.body.data).toMatchObject({ state: 'PLEDGED', status: 'PLEDGED', version: 2 });
    const made = await server.call('B', 'GET', `${GOODS}/page?f.name=${encodeURIComponent(order.title)}`);
    expect(made.body.data.list[0]).toMatchObject({ holderId: 'B', stock: '3.2', state: 'FREE' });
  });

  it('undoes everything when an effect is refused', async () => {
    const goods = (await server.call('B', 'POST', GOODS, { name: '唯一货', holderId: 'B', open: true })).body.data;
    const orders = [];
    for (let index = 0; index < 2; index += 1) {
      const order = await makeOrder(server, { kind: 'SHIP', shipName: '甲', goodsId: goods.id }, true);
      orders.push((await move('B', order.id, 'accept', 2)).body.data);
    }
    expect((await move('A', orders[0].id, 'draw', 3)).status).toBe(200);
    expect((await move('A', orders[1].id, 'draw', 3)).status).toBe(409);
    expect((await server.call('A', 'GET', `${ORDER}/${orders[1].id}`)).body.data).toMatchObject({
      status: 'ACCEPTED',
      version: 3,
    });
  });

  it('seals through the signing port and stores what was signed', async () => {
    const order = await makeOrder(server, {}, true);
    await move('B', order.id, 'accept', 2);
    const wrong = await move('B', order.id, 'seal', 3, { smsCode: '000000', hash: 'claimed' });
    expect([wrong.status, wrong.body.message]).toEqual([400, '请输入正确的验证码']);
    const { body } = await move('B', order.id, 'seal', 3, { smsCode: '123456', hash: 'claimed', sealId: 's1' });
    expect(body.data).toMatchObject({ status: 'DONE', fileId: 'signed-file', reason: 'hash-of-bytes' });
    const logs = await server.call('A', 'GET', `${ORDER}/${order.id}/logs`);
    expect(logs.body.data.at(-1).fileId).toBe('signed-file');
  });

  it('takes a batch record by record and says what came of each', async () => {
    const fine = await makeOrder(server, {}, true);
    const stale = await makeOrder(server, {}, true);
    const { body } = await server.call('B', 'POST', `${ORDER}/batch/accept`, {
      items: [
        { id: fine.id, version: 2 },
        { id: stale.id, version: 1 },
        { id: 'nothing', version: 1 },
      ],
      input: {},
    });
    expect(body.data).toEqual([
      { id: fine.id, success: true, message: '' },
      { id: stale.id, success: false, message: '数据已更新，请刷新后重试' },
      { id: 'nothing', success: false, message: '数据不存在' },
    ]);
    expect((await server.call('B', 'POST', `${ORDER}/batch/accept`, { items: [] })).status).toBe(400);
  });
});

describe.each(engines)('foreign ids on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server?.close());

  it('answer 404 at every endpoint, as if the row were not there (abuse case 31)', async () => {
    const order = await makeOrder(server);
    const calls: Array<['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?]> = [
      ['GET', `/${order.id}`],
      ['GET', `/${order.id}/logs`],
      ['PUT', `/${order.id}`, { title: 'x', version: 1 }],
      ['DELETE', `/${order.id}?version=1`],
      ['POST', `/${order.id}/send`, { version: 1, input: {} }],
      ['POST', `/${order.id}/cancel`, { version: 1, input: {} }],
    ];
    for (const [method, url, body] of calls) {
      const foreign = await server.call('C', method, ORDER + url, body);
      const missing = await server.call('C', method, ORDER + url.replace(order.id, 'no-such-id'), body);
      expect(foreign.status, `${method} ${url}`).toBe(404);
      expect({ ...foreign.body, traceId: '' }).toEqual({ ...missing.body, traceId: '' });
    }
    // The partner does not see a draft either.
    expect((await server.call('B', 'GET', `${ORDER}/${order.id}`)).status).toBe(404);
    expect((await server.call('A', 'GET', `${ORDER}/${order.id}`)).body.data).toMatchObject({
      version: 1,
      status: 'DRAFT',
    });
  });

  it('of another entity’s row read nothing across (abuse case 34)', async () => {
    const order = await makeOrder(server);
    expect((await server.call('A', 'GET', `${GOODS}/${order.id}`)).status).toBe(404);
    const goods = (await server.call('A', 'POST', GOODS, { name: '货', holderId: 'A' })).body.data;
    expect((await server.call('A', 'GET', `${ORDER}/${goods.id}`)).status).toBe(404);
    expect((await server.call('A', 'POST', `${ORDER}/${goods.id}/pledge`, { version: 1, input: {} })).status).toBe(404);
  });
});
