/** Links of approvals: one use, one task, nothing else (chapter 70, section 6, arrival ①–⑤). */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const TAKE = '/trade-api/api/takeGoods';
const TASK = '/trade-api/api/approval/task';
const LOGIN = '/user-api/api/loginByCompanyUserId';
const OTHER = 'FK202611190001';

describe.each(engines.slice(0, 1))('the arrival from a link on $name', (engine) => {
  let house: House;
  let row: Row;
  let link: URLSearchParams;

  beforeAll(async () => {
    house = await openHouse(engine);
    row = await newRecord();
    link = await lastLink();
  }, 300_000);
  afterAll(() => house?.close());

  /** A copy of the demonstration's record, submitted by the operator, so that the auditor is written to. */
  async function newRecord(): Promise<Row> {
    const { services } = house.portal;
    const files = `/trade-files/${await stored('提货申请.pdf')}/提货申请.pdf`;
    const record = await house.portal.system(async (sql) => {
      const sample = (await services.entities.raw(sql, 'takeGoods', 'TS202611200001')) as Record<string, unknown>;
      const { id: _id, number: _number, version: _version, takeNo: _no, ...values } = sample;
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      return services.entities.insert(sql, 'takeGoods', { ...values, files, status: 'DRAFT' }, by);
    });
    const operator = await house.person('co02u02');
    return operator.moved(await house.row('co02u02', record.id, TAKE), 'apply', {}, TAKE);
  }

  /** Id of a file that the operator has uploaded. */
  async function stored(name: string): Promise<string> {
    const about = { createdBy: 'U0202', companyId: 'CO02', kind: 'upload' as const, mime: 'application/pdf' };
    const bytes = Buffer.from(`%PDF-1.4 ${name}`);
    const { id } = await house.portal.system((sql) => house.portal.services.files.put(sql, { ...about, name, bytes }));
    return id;
  }

  async function lastLink(): Promise<URLSearchParams> {
    const { body } = await house.portal.get('/user-api/api/demo/outbox', {}, { privately: { mobile: '14000000205' } });
    const message = (body.data as Row[]).find(({ purpose }) => purpose === 'approval');
    const address = /https?:\/\/\S+/.exec(String(message?.text))?.[0] ?? '';
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:55470\/oaApplyOrder\?/);
    const { searchParams, hash } = new URL(address);
    return new URLSearchParams([...searchParams, ...new URLSearchParams(hash.slice(1))]);
  }

  const signIn = (values: Record<string, string>, token?: string) =>
    house.portal.call('POST', LOGIN, {}, { token, payload: { loginUniqueId: 'device-of-tests', ...values } });
  const claim = (more: Record<string, string> = {}) => ({
    companyUserId: link.get('companyUserId') ?? '',
    taskId: link.get('taskId') ?? '',
    secret: link.get('secret') ?? '',
    ...more,
  });

  it('leads to the record and the task, for the one who is asked', () => {
    expect(link.get('id')).toBe(row.id);
    expect(link.get('companyUserId')).toBe('CU0205');
    expect(link.get('secret')).toMatch(/^[\w-]{43}\.[0-9a-f]{64}$/);
  });

  it.each([
    ['a company user alone', { secret: '' }],
    ['a secret without its signature', { secret: 'cut' }],
    ['a secret with another signature', { secret: 'forged' }],
  ])('signs nobody in for %s', async (_what, more) => {
    const secret = link.get('secret') ?? '';
    const said = {
      '': '',
      cut: secret.slice(0, 43).replaceAll(/./g, 'x'),
      forged: `${'x'.repeat(43)}.${'0'.repeat(64)}`,
    }[more.secret];
    const answer = await signIn(claim({ secret: said ?? '' }));
    expect(answer).toMatchObject({ status: 200, body: { success: false, message: '链接已失效，请重新登录' } });
  });

  it('opens a session for this approval alone, once, and notes how it came', async () => {
    const opened = await signIn(claim());
    const token = data(opened).token as string;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await signIn(claim())).body.success).toBe(false);
    const ways = await house.portal.system(async (sql) => {
      const { rows } = await raw<{ login_way: string; result: boolean }>`
        select login_way, result from login_log where company_user_id = 'CU0205' order by login_time desc limit 1`.execute(
        sql,
      );
      return rows;
    });
    expect(ways).toEqual([{ login_way: 'COMPANY_USER', result: true }]);

    const get = (url: string, query = {}) => house.portal.get(url, query, { token });
    expect(data(await get(`${TAKE}/${row.id}`)).id).toBe(row.id);
    const run = data(await get('/trade-api/api/approval/run', { entity: 'takeGoods', id: row.id }));
    expect(run.task.id).toBe(link.get('taskId'));
    expect(data(await get('/user-api/api/company/user/permission'))).toEqual(['company']);

    const refused: Array<[string, string, Record<string, string>]> = [
      ['GET', `${TAKE}/page`, {}],
      ['GET', `/trade-api/api/fund/payment/${OTHER}`, {}],
      ['GET', '/trade-api/api/approval/run', { entity: 'payment', id: OTHER }],
      ['GET', '/trade-api/api/todo/page', {}],
      ['GET', `${TASK}/page`, {}],
      ['POST', `${TAKE}/${row.id}/approve`, {}],
      ['POST', '/user-api/api/company/user/switch', {}],
      ['POST', '/user-api/api/login/free/link', {}],
      ['GET', '/user-api/api/realtime/events', {}],
      ['POST', '/trade-api/api/cert/composePdf', {}],
      ['POST', '/trade-api/api/cert/pdfHash', {}],
      ['POST', `${TASK}/another-task/agree`, {}],
    ];
    for (const [method, url, query] of refused) {
      const answer = await house.portal.call(method as 'GET', url, query, {
        token,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect([url, answer.status, answer.body.message]).toEqual([url, 403, '当前仅可处理审批，请登录后再操作']);
    }
    // Files of the company: one that the record names, and one that has nothing to do with it.
    const named = String(row.files).split('/')[2] ?? '';
    const open = async (id: string) => (await get(`/trade-api/api/common/download/${id}`)).status;
    expect([await open(named), await open(await stored('其他.pdf'))]).toEqual([200, 403]);
    const payload = { version: run.task.version, input: { opinion: '同意提货' } };
    const agreed = await house.portal.call('POST', `${TASK}/${run.task.id}/agree`, {}, { token, payload });
    expect(agreed).toMatchObject({ status: 200, body: { data: { status: 'AGREED', opinion: '同意提货' } } });
    expect((await house.row('co02u02', row.id, TAKE)).status).toBe('WAIT_CONFIRM');
  });

  it('fits no other task than the one that it was made for', async () => {
    await newRecord();
    link = await lastLink();
    expect((await signIn(claim({ taskId: 'another-task' }))).body.success).toBe(false);
    expect((await signIn(claim())).body.success).toBe(false);
  });

  it('works a day and no longer', async () => {
    await newRecord();
    link = await lastLink();
    await house.portal.system((sql) =>
      raw`update login_link set expires_at = expires_at - interval '24 hours' where company_user_id = 'CU0205'`.execute(
        sql,
      ),
    );
    expect((await signIn(claim())).body.success).toBe(false);
  });

  it('is a switch of company for whoever is signed in and owns the company user, and nothing for others', async () => {
    const own = await house.portal.signIn('co02u05');
    expect(data(await signIn({ companyUserId: 'CU0205', secret: '' }, own)).token).toBe(own);
    const answer = await signIn({ companyUserId: 'CU0205', secret: '' }, await house.portal.signIn('co02u06'));
    expect(answer).toMatchObject({ status: 403, body: { message: '您没有该系统权限' } });
  });
});
