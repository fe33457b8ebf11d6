import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext, OperationHandler } from '../../../server/kernel/types.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const LIST = '/trade-api/api/sys/message/list';
const UNREAD = '/trade-api/api/sys/message/unreadCount';

async function read(account: string, values = {}) {
  const token = await portal.signIn(account);
  const { data } = (await portal.get(LIST, values, { token })).body;
  const titles = data.list.map((message: { title: string }) => message.title);
  return { token, data, titles };
}
const send = (message: Parameters<typeof portal.services.messages.send>[1]) =>
  portal.system((sql) => portal.services.messages.send(sql, message));

describe('messages', () => {
  it('reach the users of the company who hold the permission and nobody else', async () => {
    await send({
      companyId: 'CO04',
      permission: 'dgChain:contract:stamp',
      title: '待盖章',
      text: '合同待盖章',
      to: '/x?id=1',
    });
    expect((await read('co04u07')).titles).toEqual(['待盖章']);
    for (const account of ['co04u03', 'co04u02', 'co02u07', 'co09u07'])
      expect((await read(account)).titles).toEqual([]);
  });

  it('without a permission reach the whole company', async () => {
    await send({ companyId: 'CO07', title: '停机维护', text: '今晚维护', kind: 'SYSTEM' });
    for (const account of ['co07u01', 'co07u03']) expect((await read(account)).titles).toContain('停机维护');
    expect((await read('co08u01')).titles).not.toContain('停机维护');
  });

  it('to one person reach that person in every company', async () => {
    await send({ userId: 'U9001', title: '欢迎', text: '请完成实名认证', kind: 'SYSTEM' });
    expect((await read('demo9001')).titles).toEqual(['欢迎']);
    expect((await read('demo9005')).titles).toEqual([]);
  });

  it("of all the person's companies count as unread, whichever is current", async () => {
    await send({ companyId: 'CO02', title: '甲', text: '甲' });
    await send({ companyId: 'CO04', title: '乙', text: '乙' });
    const { titles, data } = await read('demo9002');
    expect(titles.sort()).toEqual(['乙', '甲']);
    expect(data.unread).toBe(2);
  });

  it('are marked read one by one and all at once, for the reader alone', async () => {
    for (const title of ['一', '二', '三']) await send({ companyId: 'CO06', title, text: title });
    const { token, data } = await read('co06u01');
    expect(data).toMatchObject({ total: 3, unread: 3, pageNo: 1, pageSize: 10 });
    const url = `/trade-api/api/sys/message/read/${data.list[0].id}`;
    expect((await portal.post(url, {}, { token })).status).toBe(200);
    expect((await portal.post(url, {}, { token })).status).toBe(200);
    expect((await portal.get(UNREAD, {}, { token })).body.data).toEqual({ count: 2 });
    expect((await portal.get(LIST, { tab: 'UNREAD' }, { token })).body.data.total).toBe(2);
    await portal.post('/trade-api/api/sys/message/readAll', {}, { token });
    expect((await portal.get(UNREAD, {}, { token })).body.data).toEqual({ count: 0 });
    expect((await read('co06u02')).data.unread).toBe(3);
  });

  it('[31] of others cannot be marked read or found', async () => {
    await send({ companyId: 'CO03', title: '他人消息', text: '机密' });
    const { id } = (await read('co03u01')).data.list[0];
    const token = await portal.signIn('co09u01');
    expect((await portal.post(`/trade-api/api/sys/message/read/${id}`, {}, { token })).status).toBe(404);
    expect((await portal.get(LIST, { keyword: '他人' }, { token })).body.data.total).toBe(0);
  });

  it('[21] are searched literally', async () => {
    await send({ companyId: 'CO05', title: '涨幅100%', text: 'a_b' });
    await send({ companyId: 'CO05', title: '涨幅1000', text: 'acb' });
    expect((await read('co05u01', { keyword: '100%' })).titles).toEqual(['涨幅100%']);
    expect((await read('co05u01', { keyword: 'a_b' })).titles).toEqual(['涨幅100%']);
  });

  it.each(['1e9', '-1', 'NaN', '99999999'])('[24] keep to a bounded page for pageSize=%s', async (pageSize) => {
    const { data } = await read('co05u01', { pageSize });
    expect(data.pageSize).toBeLessThanOrEqual(200);
    expect(data.pageSize).toBeGreaterThanOrEqual(1);
  });

  it('[90] carry text as text', async () => {
    await send({ companyId: 'CO08', title: '<img onerror=alert(1)>', text: '{{constructor}}' });
    expect((await read('co08u03')).data.list[0]).toMatchObject({
      title: '<img onerror=alert(1)>',
      content: '{{constructor}}',
    });
  });

  it('are sent by the message effect of a transition from inside the transaction of another company', async () => {
    const operation = portal.services.operations.get('platform.message') as OperationHandler;
    const company = {
      id: 'CO02',
      name: '',
      uscc: '',
      companyType: 'CORE_COMPANY',
      groupCode: null,
      certStatus: 'CERTIFIED',
    };
    const user = { id: 'U0202', name: '李晓川', mobile: '', account: '', realNameAuth: true };
    await portal.services.database.tenant({ user, company }, (sql) =>
      operation({
        sql,
        context: { actor: { user, company } } as unknown as CallContext,
        entity: { name: 'tradeContract' },
        row: { id: 'HT1', version: 1, number: 'HT1' },
        input: {
          companyIds: ['CO09'],
          permission: 'dgChain:contract:confirm',
          title: '待确认',
          text: '请确认',
          to: '/c?id=HT1',
        },
        changes: {},
      } as unknown as Parameters<OperationHandler>[0]),
    );
    const { data } = await read('co09u02');
    expect(data.list[0]).toMatchObject({
      title: '待确认',
      kind: 'TODO',
      bizType: 'tradeContract',
      bizId: 'HT1',
      bizNumber: 'HT1',
      link: '/c?id=HT1',
      readFlag: false,
    });
  });
});
