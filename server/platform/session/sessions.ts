import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { notify } from '#server/database';
import type { ApprovalScope, Sql } from '#server/kernel';
import { tellUser } from '../realtime/index.ts';

/** Idle and absolute life of a session, in seconds. */
export const SESSION_IDLE = 2 * 60 * 60;
export const SESSION_LIFE = 12 * 60 * 60;
/** A token that was refreshed may still serve another tab that holds it, as long as that tab stays in use. */
const REPLACED_IDLE = 10 * 60;

export type LoginWay = 'CODE' | 'PASSWORD' | 'FREE' | 'ACCESS_TOKEN' | 'COMPANY_USER' | 'COMPANY_USER_SA';

export type SessionRow = {
  id: string;
  family: string;
  user_id: string;
  company_user_id: string | null;
  device: string;
  login_way: LoginWay;
  /** The session was opened for one approval and may do no more. */
  scope: ApprovalScope | null;
};

export type Client = { device: string; ip: string; userAgent: string };

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
/** Form of every token: 32 random bytes, base64url. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Opens a session and answers its token, which is stored as a digest only. */
export async function openSession(
  sql: Sql,
  session: {
    userId: string;
    companyUserId: string | null;
    way: LoginWay;
    client: Client;
    scope?: ApprovalScope | null;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const { device, ip, userAgent } = session.client;
  await raw`insert into auth_session
    (id, family, token_hash, user_id, company_user_id, device, ip, user_agent, login_way, scope, idle_seconds, expires_at)
    values (${id}, ${id}, ${tokenHash(token)}, ${session.userId}, ${session.companyUserId}, ${device}, ${ip},
      ${userAgent}, ${session.way}, ${session.scope ? JSON.stringify(session.scope) : null}::jsonb, ${SESSION_IDLE}, now() + make_interval(secs => ${SESSION_LIFE}::int))`.execute(
    sql,
  );
  return token;
}

/** A session as it is found; `stale`: its use was not noted for half a minute. */
export type FoundSession = SessionRow & { stale: boolean };

const FIELDS = raw`id, family, user_id, company_user_id, device, login_way, scope`;
const IS_LIVE = raw`revoked_at is null and expires_at > now()
  and last_seen_at + make_interval(secs => idle_seconds) > now()`;

/** The live session of a token; none when unknown, revoked, idle too long or over. */
export const sessionOf = (token: string) =>
  raw<FoundSession>`select ${FIELDS}, last_seen_at < now() - interval '30 seconds' as stale
    from auth_session where token_hash = ${tokenHash(token)} and ${IS_LIVE}`;

/** The live session with this id, which is not used by that: what it was used for was asked for with its token before. */
export const sessionWithId = (id: string) =>
  raw<FoundSession>`select ${FIELDS}, false as stale from auth_session where id = ${id}::uuid and ${IS_LIVE}`;

/** Notes that it is used, at most twice a minute. */
export async function noteUse(sql: Sql, { id, stale }: FoundSession): Promise<void> {
  if (stale) await raw`update auth_session set last_seen_at = now() where id = ${id}`.execute(sql);
}

/** Drivers differ in whether they read a JSON column. */
export const scopeOf = ({ scope }: SessionRow): SessionRow['scope'] =>
  typeof scope === 'string' ? JSON.parse(scope) : scope;

/** A new token for the same sign-in, with the same absolute end; the old one lives on briefly for other tabs. */
export async function refreshSession(sql: Sql, session: SessionRow, client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await raw`insert into auth_session
    (id, family, token_hash, user_id, company_user_id, device, ip, user_agent, login_way, login_type, scope, idle_seconds, expires_at)
    select ${randomUUID()}::uuid, family, ${tokenHash(token)}, user_id, company_user_id, ${client.device}, ${client.ip},
      ${client.userAgent}, login_way, login_type, scope, ${SESSION_IDLE}::int, expires_at
    from auth_session where id = ${session.id}`.execute(sql);
  await raw`update auth_session set idle_seconds = least(idle_seconds, ${REPLACED_IDLE}::int), last_seen_at = now()
    where id = ${session.id}`.execute(sql);
  return token;
}

/** Ends one sign-in: the session and every token refreshed from it; with `userId` only when it is that person's. */
export async function revokeFamily(sql: Sql, family: string, reason: string, userId?: string): Promise<void> {
  const { rows } = await raw<{ id: string }>`update auth_session set revoked_at = now(), revoke_reason = ${reason}
    where family = ${family}::uuid and revoked_at is null
      and (${userId ?? null}::text is null or user_id = ${userId ?? null}::text) returning id`.execute(sql);
  await tellEnded(sql, rows, reason);
}

/** Why sessions of a company user end who was stopped, unbound, or whose authorisation is over. */
export const MAY_NOT_ACT = 'company user may no longer act';

/** What a page says when its session was ended for this reason (type 3); for the others it is signed out (type 1). */
const WORDS: Record<string, string> = {
  [MAY_NOT_ACT]: '您在该企业的操作权限已停止，请重新登录',
  'person may no longer sign in': '账号已停用，如有疑问请联系平台客服',
  'password reset': '登录密码已修改，请重新登录',
  'password changed': '登录密码已修改，请重新登录',
  'account cancelled': '账号已注销',
};

/** Open pages of these sessions hear of it at once, at every process. */
async function tellEnded(sql: Sql, sessions: ReadonlyArray<{ id: string }>, reason: string): Promise<void> {
  const to = sessions.map(({ id }) => `session:${id}`);
  const message = WORDS[reason];
  await tellUser(sql, to, message ? { type: 3, message } : { type: 1 });
  await notify(sql, { type: 'sessionEnded', to, data: {} });
}

/** Ends every session of a person, e.g. after a password reset; but the sign-in that `kept` belongs to, where given. */
export async function revokeUser(sql: Sql, userId: string, reason: string, kept?: string): Promise<void> {
  const { rows } = await raw<{ id: string }>`update auth_session set revoked_at = now(), revoke_reason = ${reason}
    where user_id = ${userId} and revoked_at is null
      and family is distinct from (select family from auth_session where id = ${kept ?? null}::uuid) returning id`.execute(
    sql,
  );
  await tellEnded(sql, rows, reason);
}

/**
 * Ends every sign-in that acts as a company user, with the tokens refreshed from it. To be called before the person is
 * told anything else in the same transaction: a page that asks for its new message first meets the refusal before the reason.
 */
export async function revokeCompanyUser(sql: Sql, companyUserId: string, reason: string): Promise<void> {
  const { rows } = await raw<{ id: string }>`update auth_session set revoked_at = now(), revoke_reason = ${reason}
    where revoked_at is null
      and family in (select family from auth_session where company_user_id = ${companyUserId} and revoked_at is null)
    returning id`.execute(sql);
  await tellEnded(sql, rows, reason);
}

/** Lets the session act for another company and tells its open pages. The caller has checked the membership. */
export async function switchSession(sql: Sql, sessionId: string, companyUserId: string): Promise<void> {
  await raw`update auth_session set company_user_id = ${companyUserId} where id = ${sessionId}`.execute(sql);
  // Further pages of this session show the company that it acted for until now.
  await tellUser(sql, [`session:${sessionId}`], { type: 2 });
}
