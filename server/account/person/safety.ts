/** Password, avatar, devices, sign-in history and the end of an account (chapter 70, person). */
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { maskMobile } from '#core/format';
import { type CallContext, errors, inTurn, type Services, type Sql, shanghaiTime } from '#server/kernel';
import {
  bodyText,
  checkedCode,
  hashPassword,
  hit,
  newPasswordFault,
  platformOf,
  revokeFamily,
  revokeUser,
  storePassword,
  verifyPassword,
} from '#server/platform';
import { codeRoutes, personRoutes } from '../caller.ts';
import { loginHistory, pageOf } from '../login-history.ts';
import { ADMIN, rolesOf, SIGNER } from '../roles.ts';

const PASSWORD_DAYS = 180;
const TRIES_IN_QUARTER = 5;

/** 强 when the password is at most 180 days old, the name is checked and an e-mail is known; 中 with two of them. */
async function safetyOf(sql: Sql, person: Records['person']) {
  const { rows } = await raw<{ updated: string; fresh: boolean }>`select
      to_char(updated_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as updated,
      updated_at > now() - make_interval(days => ${PASSWORD_DAYS}::int) as fresh
    from auth_credential where user_id = ${person.id}`.execute(sql);
  const points = [rows[0]?.fresh === true, person.auth === true, Boolean(person.email)].filter(Boolean).length;
  return {
    level: points === 3 ? 'STRONG' : points === 2 ? 'MEDIUM' : 'WEAK',
    hasPassword: rows.length > 0,
    passwordUpdatedAt: rows[0]?.updated ?? null,
  };
}

async function ownPage(services: Services, sql: Sql, person: Records['person']) {
  const idNo = person.idNo ?? '';
  const { rows: agreed } = await raw<Record<string, unknown>>`select file_type, version_number,
      to_char(agreed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as agreed_at
    from agreement_consent where user_id = ${person.id} order by agreement_consent.agreed_at desc`.execute(sql);
  const members = await services.entities.find(sql, 'companyUser', { personId: person.id });
  const invited = await services.entities.find(sql, 'companyUser', { mobile: person.mobile, status: 'INVITED' });
  const list = [...new Map([...members, ...invited].map((row) => [row.id, row])).values()];
  return {
    ...(await safetyOf(sql, person)),
    id: person.id,
    name: person.name,
    account: person.account,
    mobile: maskMobile(person.mobile ?? ''),
    email: person.email,
    avatar: person.avatar,
    auth: person.auth === true,
    idType: person.idType,
    idNo: idNo === '' ? null : `${idNo.slice(0, 4)}****${idNo.slice(-4)}`,
    gender: person.gender,
    birthday: person.birthday,
    memberships: await inTurn(list, (row) => membershipOf(services, sql, row)),
    agreements: agreed.map((row) => ({
      fileType: row.file_type,
      versionNumber: row.version_number,
      agreedAt: row.agreed_at,
    })),
  };
}

async function membershipOf(services: Services, sql: Sql, row: Records['companyUser']) {
  const company = await services.entities.raw(sql, 'company', row.companyId ?? '');
  return {
    companyUserId: row.id,
    companyId: row.companyId,
    companyName: company?.name ?? row.companyName,
    companyType: company?.companyType ?? null,
    certStatus: company?.certStatus ?? null,
    roles: rolesOf(row),
    director: row.directorFlag === true,
    authPeriod: row.authPeriod,
    status: row.status,
    joinTime: row.joinTime,
  };
}

/** Changes the password behind the present one; wrong tries are limited and counted although they are refused. */
async function changePassword(services: Services, context: CallContext, oldCipher: string, newCipher: string) {
  const { keys } = platformOf(services);
  const userId = context.actor.user.id;
  const open = await services.database.system((sql) =>
    hit(sql, { key: `password:${userId}`, limit: TRIES_IN_QUARTER, seconds: 900 }),
  );
  if (!open) throw errors.SRV108({ reason: 'codes and tries of a person' });
  const { rows } = await services.database.system((sql) =>
    raw<{ password_hash: string; former_hashes: string[] }>`select password_hash, former_hashes
      from auth_credential where user_id = ${userId}`.execute(sql),
  );
  const stored = rows[0];
  if (stored && !(await verifyPassword(keys.decrypt(oldCipher) ?? '', stored.password_hash, userId)))
    throw errors.SRV612({ path: 'oldPassword', title: '原密码' });
  const password = keys.decrypt(newCipher) ?? '';
  const fault = await newPasswordFault(services.config.breachedPasswords, password);
  if (fault !== null) throw errors.SRV202({ path: 'newPassword', text: fault });
  const former = stored ? [stored.password_hash, ...stored.former_hashes].slice(0, 3) : [];
  for (const hash of former) {
    if (await verifyPassword(password, hash, userId)) throw errors.SRV616({ path: 'newPassword' });
  }
  const hash = await hashPassword(password, userId);
  await services.database.system(async (sql) => {
    await storePassword(sql, userId, hash, former);
    await services.entities.patch(sql, 'person', userId, { passwordUpdatedAt: shanghaiTime() });
    await revokeUser(sql, userId, 'password changed', context.actor.sessionId);
    await services.audit(sql, { context, entity: 'person', recordId: userId, action: 'changePassword' });
  });
}

/** The person's own live sign-ins; tokens refreshed from one another are one. */
async function devices(sql: Sql, context: CallContext) {
  const { rows } = await raw<Record<string, unknown>>`select family, max(device) as device, max(ip) as ip,
      max(user_agent) as user_agent, max(login_way) as login_way,
      to_char(min(created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as since,
      to_char(max(last_seen_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as seen,
      bool_or(id = ${context.actor.sessionId}::uuid) as current
    from auth_session where user_id = ${context.actor.user.id} and revoked_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now()
    group by family order by max(last_seen_at) desc limit 50`.execute(sql);
  return rows.map((row) => ({
    id: row.family,
    device: row.device,
    ip: row.ip,
    userAgent: row.user_agent,
    loginWay: row.login_way,
    since: row.since,
    lastSeen: row.seen,
    current: row.current === true,
  }));
}

/** Refused while somebody else depends on the person (chapter 70, person, cancel). */
async function cancelAccount(
  services: Services,
  sql: Sql,
  context: CallContext,
  person: Records['person'],
): Promise<void> {
  const members = await services.entities.find(sql, 'companyUser', { personId: person.id });
  const live = members.filter((row) => row.status === 'ENABLED' || row.status === 'EXPIRED');
  const bound = live.some((row) => rolesOf(row).some((role) => role === ADMIN || role === SIGNER));
  if (bound) throw errors.SRV244();
  for (const row of live) await services.entities.patch(sql, 'companyUser', row.id, { status: 'UNBOUND' });
  await services.entities.patch(sql, 'person', person.id, { status: 'CANCELLED' });
  await revokeUser(sql, person.id, 'account cancelled');
  await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'cancel' });
}

export function safetyRoutes(app: FastifyInstance, services: Services): void {
  const route = personRoutes(app, services);
  route('GET', '/api/personal/profile', ({ sql, person }) => ownPage(services, sql, person));
  route('GET', '/api/personal/devices', ({ sql, context }) => devices(sql, context));
  route('GET', '/api/personal/loginLog', ({ sql, person, request }) =>
    loginHistory(sql, { userId: person.id }, pageOf(request)),
  );
  const send = codeRoutes(app, services);
  const ending = (id: string) => `devices/remove/${id}`;
  send('/api/personal/devices/remove/send', async ({ person }) => ({
    mobile: person.mobile ?? '',
    purpose: ending(person.id),
  }));
  // Whoever came upon an open session shall not shut the owner out with it (ASVS 5.0, 7.5.2).
  route('POST', '/api/personal/devices/:id/remove', async ({ sql, context, person, request }) => {
    const { id: family } = request.params as { id: string };
    if (!/^[0-9a-f-]{36}$/.test(family)) throw errors.SRV104({ reason: 'no such sign-in' });
    const code = checkedCode(bodyText(request, 'code', 10));
    await services.codes.check(sql, person.mobile ?? '', ending(person.id), code);
    await revokeFamily(sql, family, 'signed out from another device', context.actor.user.id);
  });
  app.post('/user-api/api/personal/password', async (request) => {
    const context = await services.authenticate(request);
    await changePassword(
      services,
      context,
      bodyText(request, 'oldPassword', 400),
      bodyText(request, 'newPassword', 400),
    );
    return { success: true, data: null };
  });
  route('POST', '/api/personal/avatar', async ({ sql, context, person, request }) => {
    const avatar = bodyText(request, 'avatar', 300);
    const id = /^\/trade-files\/([\w.-]+)\/[^/\\?#,]+\.(?:bmp|jpe?g|png)$/i.exec(avatar)?.[1];
    if (!id) throw errors.SRV607({ path: 'avatar', title: '图片' });
    const { rows } = await raw`select 1 from stored_file where id = ${id}::uuid and created_by = ${person.id}`.execute(
      sql,
    );
    if (rows.length === 0) throw errors.SRV104({ reason: 'not a file of this person' });
    await services.entities.patch(sql, 'person', person.id, { avatar });
    await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'changeAvatar' });
  });
  route('POST', '/api/personal/cancel', ({ sql, context, person }) => cancelAccount(services, sql, context, person));
}
