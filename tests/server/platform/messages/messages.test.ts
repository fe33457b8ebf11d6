import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '#codegen/out/types';
import type { CallContext, OperationHandler, ServerEvent } from '../../../../server/kernel/index.ts';
import { archiveOld } from '../../../../server/platform/messages/read.ts';
import { type Portal, startPortal } from '../portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const LIST = '/trade-api/api/sys/message/list';
const UNREAD = '/trade-api/api/sys/message/unreadCount';

const unread = async (token: string) => (await portal.get(UNREAD, {}, { token })).body.data.count;

async function read(account: string, values = {}) {
  const token = await portal.signIn(account);
  const { data } = (await portal.get(LIST, { view: 'mine', ...values }, { token })).body;
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
    const { titles, token } = await read('demo9002');
    expect(titles.sort()).toEqual(['乙', '甲']);
    expect(await unread(token)).toBe(2);
  });

  it('are marked read one by one and all at once, for the reader alone', async () => {
    for (const title of ['一', '二', '三']) await send({ companyId: 'CO06', title, text: title });
    const { token, data } = await read('co06u01');
    expect(data).toMatchObject({ total: 3, pageNo: 1, pageSize: 10 });
    expect(await unread(token)).toBe(3);
    const url = `/trade-api/api/sys/message/read/${data.list[0].id}`;
    expect((await portal.post(url, {}, { token })).status).toBe(200);
    expect((await portal.post(url, {}, { token })).status).toBe(200);
    expect(await unread(token)).toBe(2);
    expect((await portal.get(LIST, { view: 'mine', tab: 'UNREAD' }, { token })).body.data.total).toBe(2);
    await portal.post('/trade-api/api/sys/message/readAll', {}, { token });
    expect(await unread(token)).toBe(0);
    expect(await unread(await portal.signIn('co06u02'))).toBe(3);
  });

  it('are told to all pages of the person when they come and when they are read', async () => {
    const heard: ServerEvent[] = [];
    const stop = await portal.services.database.listen(
      (event) => heard.push(event),
      () => {},
    );
    const told = async (type: string) => {
      for (let tries = 0; tries < 40 && !heard.some((event) => event.type === type); tries += 1)
        await new Promise((done) => setTimeout(done, 50));
      return heard.splice(0).filter((event) => event.type === type);
    };
    await send({ userId: 'U0403', title: '两个窗口', text: '两个窗口', kind: 'SYSTEM' });
    expect(await told('noticeMessage')).toMatchObject([{ to: ['user:U0403'], data: { channel: 'trade' } }]);
    const [one, other] = [await portal.signIn('co04u03'), await portal.signIn('co04u03')];
    const { list } = (await portal.get(LIST, { view: 'mine', tab: 'UNREAD' }, { token: one })).body.data;
    const before = await unread(other);
    heard.length = 0;
    await portal.post(`/trade-api/api/sys/message/read/${list[0].id}`, {}, { token: one });
    expect(await told('noticeMessage')).toMatchObject([{ to: ['user:U0403'] }]);
    expect(await unread(other)).toBe(before - 1);
    await stop();
  });

  it('about a record are read when its page is opened', async () => {
    await send({ userId: 'U0403', title: '关于', text: '关于', entity: 'notice', recordId: 'N-1' });
    const token = await portal.signIn('co04u03');
    const before = await unread(token);
    await portal.post('/trade-api/api/sys/message/readAbout/N-1', {}, { token });
    expect(await unread(token)).toBe(before - 1);
  });

  it('of an alarm say what was done, to everybody who was told of it', async () => {
    for (const userId of ['U0601', 'U0602'])
      await send({
        companyId: 'CO06',
        userId,
        kind: 'FACILITY',
        title: '离线',
        text: '离线',
        recordId: 'CAM-9',
        entity: 'camera',
      });
    const { data, token } = await read('co06u01', { 'f.kind': 'FACILITY' });
    const url = `/trade-api/api/sys/message/handle/${data.list[0].id}`;
    expect((await portal.post(url, { remark: '' }, { token })).status).toBe(400);
    expect((await portal.post(url, { remark: '已恢复供电' }, { token })).status).toBe(200);
    const other = await read('co06u02', { 'f.kind': 'FACILITY' });
    expect(other.data.list[0].payload.handling).toContain('已恢复供电');
    const stranger = await portal.signIn('co09u01');
    expect((await portal.post(url, { remark: '他人' }, { token: stranger })).status).toBe(404);
  });

  it('[31] of others cannot be marked read or found', async () => {
    await send({ companyId: 'CO03', title: '他人消息', text: '机密' });
    const { id } = (await read('co03u01')).data.list[0];
    const token = await portal.signIn('co09u01');
    expect((await portal.post(`/trade-api/api/sys/message/read/${id}`, {}, { token })).status).toBe(404);
    expect((await portal.get(`/trade-api/api/sys/message/${id}`, {}, { token })).status).toBe(404);
    expect((await portal.get(LIST, { 'f.title': '他人' }, { token })).body.data.total).toBe(0);
    const colleague = await portal.signIn('co03u02');
    const { list } = (await portal.get(LIST, {}, { token: colleague })).body.data;
    expect(list.map((message: { id: string }) => message.id)).not.toContain(id);
    expect((await portal.get(`/trade-api/api/sys/message/${id}`, {}, { token: colleague })).status).toBe(404);
  });

  it('[21] are searched literally', async () => {
    await send({ companyId: 'CO05', title: '涨幅100%', text: 'a_b' });
    await send({ companyId: 'CO05', title: '涨幅1000', text: 'acb' });
    expect((await read('co05u01', { 'f.title': '100%' })).titles).toEqual(['涨幅100%']);
    expect((await read('co05u01', { 'f.title': 'a_b' })).titles).toEqual(['涨幅100%']);
  });

  it.each(['-1', '99999999'])('[24] keep to a bounded page for pageSize=%s', async (pageSize) => {
    const { data } = await read('co05u01', { pageSize });
    expect(data.pageSize).toBeLessThanOrEqual(200);
    expect(data.pageSize).toBeGreaterThanOrEqual(1);
  });

  it.each(['1e9', 'NaN'])('[24] refuse what is no page size: %s', async (pageSize) => {
    const token = await portal.signIn('co05u01');
    expect((await portal.get(LIST, { pageSize }, { token })).status).toBe(400);
  });

  it('are out of reach for who no longer acts for the company that they were for', async () => {
    await send({ companyId: 'CO04', title: '仅限在职', text: '仅限在职' });
    const before = await read('demo9002');
    expect(before.titles).toContain('仅限在职');
    const { id } = before.data.list.find(({ title }: { title: string }) => title === '仅限在职');
    const patch = (status: Codes['companyUserStatus']) =>
      portal.system(async (sql) => {
        const [row] = await portal.services.entities.find(sql, 'companyUser', { personId: 'U9002', companyId: 'CO04' });
        await portal.services.entities.patch(sql, 'companyUser', String(row?.id), { status });
      });
    await patch('UNBOUND');
    const { titles, token } = await read('demo9002');
    expect(titles).not.toContain('仅限在职');
    expect(titles).toContain('甲');
    expect((await portal.get(`/trade-api/api/sys/message/${id}`, {}, { token })).status).toBe(404);
    await patch('ENABLED');
  });

  it('of a kind with a page of its own lead there, others to what they speak of, if that page exists', async () => {
    const linkOf = async (more: object) => {
      await send({ userId: 'U0301', title: '去处', text: '去处', ...more });
      return (await read('co03u01')).data.list[0];
    };
    const alarm = await linkOf({ kind: 'FACILITY', to: '/center/contract/detail?id=1' });
    expect(alarm.link).toBe(`/center/message/facilityDetail?id=${alarm.id}`);
    expect((await linkOf({ to: '/center/contract/detail?id=1' })).link).toBe('/center/contract/detail?id=1');
    expect((await linkOf({ to: '/center/not/built?id=1' })).link).toBeNull();
  });

  it('that are old leave the list and the count, but not the archive', async () => {
    await send({ userId: 'U0701', title: '半年前', text: '半年前', kind: 'SYSTEM' });
    const { data, token } = await read('co07u01', { 'f.title': '半年前' });
    const before = await unread(token);
    await portal.system(async (sql) => {
      await raw`update record.message set create_time = now() - interval '181 days' where id = ${data.list[0].id}`.execute(
        sql,
      );
      await archiveOld(sql);
    });
    expect((await read('co07u01', { 'f.title': '半年前' })).titles).toEqual([]);
    expect(await unread(token)).toBe(before - 1);
    expect((await portal.get(`/trade-api/api/sys/message/${data.list[0].id}`, {}, { token })).status).toBe(200);
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
          to: '/center/contract/detail?id=HT1',
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
      link: '/center/contract/detail?id=HT1',
      readFlag: false,
    });
  });
});
