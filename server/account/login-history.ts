/** Sign-ins of a person, or of a company's people for its administrators (chapter 70, loginLog). */
import type { FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { privateText, queryText } from '#server/platform';

export type HistoryPage = {
  pageNo: number;
  pageSize: number;
  /** Part of the name. */
  keyword: string;
  /** Part of the mobile. */
  mobile: string;
  result: string;
  from: string;
  to: string;
};

const MAX_PAGE_SIZE = 100;
const day = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

export function pageOf(request: FastifyRequest): HistoryPage {
  const number = (name: string, fallback: number, most: number) => {
    const value = Number(queryText(request, name, 9) || fallback);
    return Number.isInteger(value) ? Math.min(Math.max(value, 1), most) : fallback;
  };
  return {
    pageNo: number('pageNo', 1, 100_000),
    pageSize: number('pageSize', 10, MAX_PAGE_SIZE),
    keyword: queryText(request, 'keyword', 60),
    mobile: privateText(request, 'mobile', 20),
    result: queryText(request, 'result', 1),
    from: day(queryText(request, 'from', 10)),
    to: day(queryText(request, 'to', 10)),
  };
}

/** `companyId`: attempts for that company only; somebody's sign-ins for other companies are not its business. */
export async function loginHistory(sql: Sql, of: { userId: string } | { companyId: string }, page: HistoryPage) {
  const conditions = [
    'userId' in of ? raw<boolean>`log.user_id = ${of.userId}` : raw<boolean>`log.company_id = ${of.companyId}`,
  ];
  if (page.keyword !== '') conditions.push(raw<boolean>`person.name like ${partOf(page.keyword)}`);
  if (page.mobile !== '') conditions.push(raw<boolean>`person.mobile like ${partOf(page.mobile)}`);
  if (page.result !== '') conditions.push(raw<boolean>`log.result = ${page.result === '1'}`);
  if (page.from !== '') conditions.push(raw<boolean>`log.login_time >= ${`${page.from} 00:00:00+08`}::timestamptz`);
  if (page.to !== '')
    conditions.push(raw<boolean>`log.login_time < ${`${page.to} 00:00:00+08`}::timestamptz + interval '1 day'`);
  const source = raw`login_log log left join record.person person on person.id = log.user_id
    where ${raw.join(conditions, raw` and `)}`;
  const total = await raw<{ total: number }>`select count(*) as total from ${source}`.execute(sql);
  const { rows } = await raw<SignIn>`select log.id, person.name, person.mobile, log.login_way, log.login_type,
      log.login_unique_id, log.ip, log.region, log.user_agent, log.result, log.fail_reason,
      to_char(log.login_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as login_time
    from ${source} order by log.login_time desc, log.id
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(sql);
  return {
    total: Number(total.rows[0]?.total ?? 0),
    pageNo: page.pageNo,
    pageSize: page.pageSize,
    list: rows.map(served),
  };
}

/** Of `login_log`, with the person's name; they may be unknown. */
type SignIn = {
  id: string;
  name: string | null;
  mobile: string | null;
  login_time: string;
  login_way: string;
  login_type: string;
  login_unique_id: string;
  ip: string;
  region: string;
  user_agent: string;
  result: boolean;
  fail_reason: string | null;
};

const served = (row: SignIn) => ({
  id: row.id,
  name: row.name,
  mobile: (row.mobile ?? '').replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'),
  loginTime: row.login_time,
  loginWay: row.login_way,
  loginType: row.login_type,
  device: row.login_unique_id,
  ip: row.ip,
  region: row.region,
  userAgent: row.user_agent,
  result: row.result ? '1' : '0',
  failReason: row.fail_reason,
});

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
