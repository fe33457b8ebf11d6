import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import type { Client, LoginWay } from './sessions.ts';

export type LoginAttempt = {
  userId: string | null;
  companyUserId?: string | null;
  companyId?: string | null;
  way: LoginWay;
  client: Client;
  /** Null = success; never the typed secret. */
  failReason: string | null;
};

/** Every attempt is written, the failed ones too (chapter 70, loginLog). */
export async function writeLoginLog(sql: Sql, attempt: LoginAttempt): Promise<void> {
  const { device, ip, userAgent } = attempt.client;
  await raw`insert into login_log
    (id, user_id, company_user_id, company_id, login_unique_id, login_way, ip, user_agent, result, fail_reason)
    values (${randomUUID()}, ${attempt.userId}, ${attempt.companyUserId ?? null}, ${attempt.companyId ?? null}, ${device},
      ${attempt.way}, ${ip}, ${userAgent}, ${attempt.failReason === null}, ${attempt.failReason})`.execute(sql);
}

/** Remembers the company for the next sign-in and for 最近登录. */
export async function rememberCompany(sql: Sql, userId: string, companyUserId: string): Promise<void> {
  await raw`insert into recent_company (user_id, company_user_id) values (${userId}, ${companyUserId})
    on conflict (user_id, company_user_id) do update set used_at = now()`.execute(sql);
}

/** Company users that the person used, the latest first. */
export async function recentCompanies(
  sql: Sql,
  userId: string,
): Promise<Array<{ companyUserId: string; usedAt: string }>> {
  const { rows } = await raw<{ company_user_id: string; used_at: string }>`
    select company_user_id, to_char(used_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as used_at
    from recent_company where user_id = ${userId} order by recent_company.used_at desc`.execute(sql);
  return rows.map((row) => ({ companyUserId: row.company_user_id, usedAt: row.used_at }));
}

/** Takes entries out of 最近登录; the login log itself is never deleted. */
export async function forgetCompanies(sql: Sql, userId: string, companyUserId: string | null): Promise<void> {
  await raw`delete from recent_company where user_id = ${userId}
    and (${companyUserId}::text is null or company_user_id = ${companyUserId})`.execute(sql);
}

/**
 * Notes trace id and login type on the person's latest successful sign-in. The first id that a person ever reported
 * stays theirs (specification section 4: saved once per person); the answer is that one.
 */
export async function reportTrace(
  sql: Sql,
  userId: string,
  report: { traceId: string; loginType: 'invoiceTools' | 'normal' },
): Promise<string> {
  const { rows } = await raw<{ trace_id: string }>`select trace_id from login_log
    where user_id = ${userId} and trace_id is not null order by login_time limit 1`.execute(sql);
  const traceId = rows[0]?.trace_id ?? report.traceId;
  await raw`update login_log set trace_id = ${traceId}, login_type = ${report.loginType}
    where id = (select id from login_log where user_id = ${userId} and result order by login_time desc limit 1)`.execute(
    sql,
  );
  return traceId;
}

export type LoginRecord = {
  id: string;
  loginTime: string;
  userName: string;
  loginWay: string;
  loginType: string;
  loginUniqueId: string;
  companyUserId: string | null;
  ip: string;
  region: string;
  userAgent: string;
  result: '1' | '0';
  failReason: string | null;
};

/** Whose sign-ins: one person's, one company's, or everybody's. */
export type LoginScope = { userId: string } | { companyId: string } | 'all';

/** A page of the login log, the newest first; times in Asia/Shanghai. */
export async function loginRecords(
  sql: Sql,
  scope: LoginScope,
  page: { number: number; size: number },
): Promise<{ list: LoginRecord[]; total: number }> {
  const where =
    scope === 'all'
      ? raw`true`
      : 'userId' in scope
        ? raw`user_id = ${scope.userId}`
        : raw`company_id = ${scope.companyId}`;
  const { rows } = await raw<LoginRecord>`
    select l.id::text as id, to_char(login_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "loginTime",
      coalesce(p.name, '') as "userName", login_way as "loginWay", login_type as "loginType",
      login_unique_id as "loginUniqueId", company_user_id as "companyUserId", ip, region, user_agent as "userAgent",
      case when result then '1' else '0' end as result, fail_reason as "failReason"
    from (select * from login_log where ${where}) l left join record.person p on p.id = l.user_id
    order by login_time desc limit ${page.size}::int offset ${(page.number - 1) * page.size}::int`.execute(sql);
  const counted = await raw<{ total: string }>`select count(*) as total from login_log where ${where}`.execute(sql);
  return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
}
