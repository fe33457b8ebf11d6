import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { makeOrder, ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

describe.each(engines)('records on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server?.close());

  const create = (more: Record<string, unknown> = {}, as = 'A') => server.call(as, 'POST', ORDER, orderValues(more));

  describe('creating and reading', () => {
    it('answers the record with head, computed values, rights and labels', async () => {
      const { status, body } = await create({
        tags: ['A'],
        period: { start: '2024-01-01', end: '2024-02-01' },
        lines: [{ amount: '1.50' }],
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        status: 'DRAFT',
        version: 1,
        companyId: 'A',
        createdBy: 'user-A',
        creatorName: 'A的用户',
        price: '12.5',
        quantity: '3.2',
        total: '40',
        tags: ['A'],
        period: { start: '2024-01-01', end: '2024-02-01' },
        lines: [{ amount: '1.5' }],
        _parties: ['owner'],
        _actions: ['send', 'cancel', 'edit', 'remove', 'copy'],
      });
      expect(body.data.orderNo).toMatch(/^TD\d{8}\d{4}$/);
      expect(body.data.number).toBe(body.data.orderNo);
      expect(body.data.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(body.data).not.toHaveProperty('marker');
      const read = await server.call('A', 'GET', `${ORDER}/${body.data.id}`);
      expect(read.body.data).toEqual(body.data);
    });

    it('takes a form-urlencoded body as well as JSON', async () => {
      const answer = await server.call(
        'A',
        'POST',
        ORDER,
        'title=%E8%A1%A8%E5%8D%95&ownerId=A&partnerId=B&price=2&quantity=2&urgent=true',
        {
          'content-type': 'application/x-www-form-urlencoded',
        },
      );
      expect(answer.body.data).toMatchObject({ title: '表单', total: '4', urgent: true });
    });

    it('stores hidden fields as empty and computes values itself', async () => {
      const { body } = await create({ kind: 'CAR', shipName: '东方号' });
      expect(body.data.shipName).toBeNull();
      const ship = await create({ kind: 'SHIP', shipName: '东方号' });
      expect(ship.body.data.shipName).toBe('东方号');
    });

    it('refuses an amount that differs from what the rules compute (abuse case 70)', async () => {
      const { status, body } = await create({ total: '1.00' });
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'total', message: '总额与系统计算结果不一致' }]);
      expect((await create({ total: '40.00' })).status).toBe(200);
    });

    it('ignores keys that only the server writes (abuse case 27)', async () => {
      const { status, body } = await create({
        id: 'chosen',
        status: 'DONE',
        version: 99,
        companyId: 'B',
        createdBy: 'someone',
        orderNo: 'TD1',
        number: 'TD1',
        role: 'admin',
        marker: 'x',
        sentTime: '2024-01-01 00:00:00',
        visible_to: ['B'],
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        status: 'DRAFT',
        version: 1,
        companyId: 'A',
        createdBy: 'user-A',
        sentTime: null,
      });
      expect(body.data.id).not.toBe('chosen');
      expect(body.data.orderNo).not.toBe('TD1');
      const stored = await server.services.database.system((sql) =>
        server.services.entities.raw(sql, 'purchaseOrder', body.data.id),
      );
      expect(stored?.marker).toBeNull();
    });

    it('refuses to create a record for another company (abuse case 33)', async () => {
      const { status, body } = await create({ ownerId: 'C', partnerId: 'A' });
      expect(status).toBe(403);
      expect(body.message).toBe('您没有该系统权限');
    });

    it('refuses callers without the permission, a company or a session', async () => {
      expect((await create({}, 'A#order')).status).toBe(403);
      expect((await create({}, '-')).status).toBe(403);
      expect((await server.call('', 'POST', ORDER, {})).status).toBe(401);
    });

    it('names only files that the caller may read (abuse cases 83, 88)', async () => {
      const own = '/trade-files/A-1/合同.pdf,/trade-files/A-2/附件 2.pdf';
      expect((await create({ attachments: own })).body.data.attachments).toBe(own);
      const foreign = await create({
        attachments: '/trade-files/A-1/x.pdf,/trade-files/B-1/y.pdf',
        lines: [{ proof: '/trade-files/B-2/z.pdf' }],
      });
      expect(foreign.status).toBe(400);
      expect(foreign.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
        'attachments',
        'lines.0.proof',
      ]);
      const order = await makeOrder(server);
      const saved = await server.call('A', 'PUT', `${ORDER}/${order.id}`, {
        attachments: '/trade-files/B-1/y.pdf',
        version: 1,
      });
      expect(saved.status).toBe(400);
      for (const path of [
        'http://evil.example/a.pdf',
        'javascript:alert(1)',
        '/trade-files/A-1/../../x',
        '//evil/trade-files/A-1/x',
        '/trade-files/A-1/x?y=1',
      ]) {
        expect((await create({ attachments: path })).status, path).toBe(400);
      }
    });

    it('refuses a second record that a unique rule forbids', async () => {
      const title = `唯一 ${Date.now()}`;
      expect((await create({ title, kind: 'SHIP', shipName: '甲' })).status).toBe(200);
      const second = await create({ title, kind: 'SHIP', shipName: '乙' });
      expect(second.status).toBe(400);
      expect(second.body).toMatchObject({ message: '标题已被使用', errors: [{ path: 'title' }, { path: 'ownerId' }] });
      expect((await create({ title, kind: 'CAR' })).status).toBe(200);
    });
  });

  describe('values that do not fit', () => {
    it.each([
      ['price', 'NaN'],
      ['price', 'Infinity'],
      ['price', '1e400'],
      ['price', 1e21],
      ['price', 0.1 + 0.2],
      ['price', '1.234'],
      ['quantity', { $gt: 1 }],
      ['copies', 1.5],
      ['copies', 2 ** 53],
      ['copies', '99999999999999999999'],
      ['signDate', '2024-02-30'],
      ['signDate', "2024-01-01'; drop table x"],
      ['dueTime', '2024-01-01'],
      ['urgent', 'maybe'],
      ['kind', 'PLANE'],
      ['title', '长'.repeat(51)],
      ['lines', { 0: {} }],
      ['lines', ['x']],
      ['period', 'x'],
      ['goodsId', '../../x'],
      ['goodsId', 'no-such-goods'],
    ])('answers 400 for %s = %j with the field’s path (abuse cases 28, 69)', async (field, value) => {
      const { status, body } = await create({ [field]: value });
      expect(status).toBe(400);
      expect(body.errors[0].path.split('.')[0]).toBe(field);
      expect(body.errors[0].message).toMatch(/[\u4e00-\u9fff]/);
    });

    it('keeps large integers and negative zero exact (abuse cases 29, 69)', async () => {
      const { body } = await create({ copies: '9007199254740993', price: '-0', quantity: '0.000' });
      expect(body.data).toMatchObject({ copies: '9007199254740993', price: '0', quantity: '0' });
    });

    it('adds decimals exactly', async () => {
      const { body } = await create({ price: '0.1', quantity: '0.2' });
      expect(body.data.total).toBe('0.02');
    });
  });

  describe('saving', () => {
    it('changes what is sent, keeps the rest and counts the version up', async () => {
      const order = await makeOrder(server);
      const { status, body } = await server.call('A', 'PUT', `${ORDER}/${order.id}`, { price: '2', version: 1 });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ price: '2', quantity: '3.2', total: '6.4', version: 2, title: order.title });
    });

    it('answers 409 with the differing fields for a stale version (abuse case 68)', async () => {
      const order = await makeOrder(server);
      await server.call('A', 'PUT', `${ORDER}/${order.id}`, { title: '别人改的', version: 1 });
      const { status, body } = await server.call('A', 'PUT', `${ORDER}/${order.id}`, {
        title: '我改的',
        price: '12.50',
        version: 1,
      });
      expect(status).toBe(409);
      expect(body.message).toBe('数据已更新，请刷新后重试');
      expect(body.data).toEqual({
        version: 2,
        differing: [{ field: 'title', title: '标题', mine: '我改的', theirs: '别人改的' }],
        labels: {},
      });
    });

    it('enforces by itself what the form requires, and asks for nothing that the rules hide', async () => {
      const order = await makeOrder(server, { kind: 'SHIP', shipName: '' });
      const send = (version: number) => server.call('A', 'POST', `${ORDER}/${order.id}/send`, { version, input: {} });
      const refused = await send(1);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path: 'shipName', message: '请输入船名' }]);
      const { body } = await server.call('A', 'PUT', `${ORDER}/${order.id}`, { kind: 'CAR', version: 1 });
      expect((await send(body.data.version)).status).toBe(200);
    });

    it('asks for the version', async () => {
      const order = await makeOrder(server);
      expect((await server.call('A', 'PUT', `${ORDER}/${order.id}`, { title: 'x' })).status).toBe(400);
    });

    it('refuses states in which the record is closed, and other parties', async () => {
      const order = await makeOrder(server, {}, true);
      expect((await server.call('A', 'PUT', `${ORDER}/${order.id}`, { title: 'x', version: 2 })).status).toBe(409);
      expect((await server.call('B', 'PUT', `${ORDER}/${order.id}`, { title: 'x', version: 2 })).status).toBe(403);
    });

    it('does not let a party hand the record to a company of its choice as owner', async () => {
      const order = await makeOrder(server);
      expect((await server.call('A', 'PUT', `${ORDER}/${order.id}`, { ownerId: 'C', version: 1 })).status).toBe(403);
    });

    it('passes the same checks on update as on create (abuse case 10)', async () => {
      const order = await makeOrder(server);
      for (const values of [{ price: 'NaN' }, { kind: 'PLANE' }, { goodsId: 'nothing' }, { total: '5' }]) {
        expect((await server.call('A', 'PUT', `${ORDER}/${order.id}`, { ...values, version: 1 })).status).toBe(400);
      }
      const owned = await server.call('A', 'PUT', `${ORDER}/${order.id}`, {
        status: 'DONE',
        companyId: 'C',
        reason: 'x',
        version: 1,
      });
      expect(owned.body.data).toMatchObject({ status: 'DRAFT', companyId: 'A', reason: null });
    });
  });

  describe('removing', () => {
    it('removes a draft and keeps its trail', async () => {
      const order = await makeOrder(server);
      expect((await server.call('A', 'DELETE', `${ORDER}/${order.id}?version=1`)).status).toBe(200);
      expect((await server.call('A', 'GET', `${ORDER}/${order.id}`)).status).toBe(404);
    });

    it('refuses what was sent once, other versions and other companies', async () => {
      const order = await makeOrder(server);
      expect((await server.call('A', 'DELETE', `${ORDER}/${order.id}?version=7`)).status).toBe(409);
      expect((await server.call('C', 'DELETE', `${ORDER}/${order.id}?version=1`)).status).toBe(404);
      const sent = await makeOrder(server, {}, true);
      expect((await server.call('A', 'DELETE', `${ORDER}/${sent.id}?version=2`)).status).toBe(409);
      const refused = await server.call('B', 'POST', `${ORDER}/${sent.id}/refuse`, {
        version: 2,
        input: { opinion: '不行' },
      });
      expect(refused.body.data.status).toBe('REFUSED');
    });
  });
});
