/** The company's six-digit password for stamping and payments (chapter 70, companyPassword). */
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { type CallContext, countGuess, errors, type Services, type Sql, uncountedGuesses } from '#server/kernel';
import { bodyText, checkedCode, hashPassword, maskMobile, platformOf, verifyPassword } from '#server/platform';
import { codeRoutes, personRoutes } from './caller.ts';
import { ADMIN, rolesOf } from './roles.ts';

const PURPOSE = 'companyPassword';
const MOST_FAILURES = 5;
const LOCK_HOURS = 24;

type Stored = { password_hash: string; failures: number; locked: boolean };

async function storedOf(sql: Sql, companyId: string): Promise<Stored | null> {
  const { rows } = await raw<Stored>`select password_hash, failures, coalesce(locked_until > now(), false) as locked
    from company_password where company_id = ${companyId} for update`.execute(sql);
  return rows[0] ?? null;
}

/** Codes go to an administrator: the caller when they are one, else the first of the company. */
async function adminOf(services: Services, sql: Sql, context: CallContext): Promise<Records['companyUser']> {
  const company = context.actor.company;
  if (!company) throw errors.SRV103({ reason: 'no acting company' });
  const rows = await services.entities.find(sql, 'companyUser', { companyId: company.id, status: 'ENABLED' });
  const admins = rows.filter((row) => rolesOf(row).includes(ADMIN));
  const admin = admins.find((row) => row.personId === context.actor.user.id) ?? admins[0];
  if (!admin) throw errors.SRV233();
  return admin;
}

function requireAdmin(context: CallContext): void {
  if (!context.actor.roles.includes(ADMIN))
    throw errors.SRV103({ reason: 'the company password is set by an administrator' });
}

const RISING = '0123456789';

/** Six digits: not one repeated, not a run, not part of the administrator's mobile. Null when fine. */
export function companyPasswordFault(password: string, mobile: string): string | null {
  if (!/^\d{6}$/.test(password)) return '企业密码须为6位数字';
  if (/^(\d)\1{5}$/.test(password)) return '企业密码不能为6个相同数字';
  const isRun = RISING.includes(password) || [...RISING].reverse().join('').includes(password);
  if (isRun) return '企业密码不能为连续数字';
  return mobile.includes(password) ? '企业密码不能是手机号的一部分' : null;
}

const keyOf = (companyId: string) => `company-password:${companyId}`;

function countFailure(services: Services, companyId: string): void {
  countGuess(services, keyOf(companyId), (sql) =>
    raw`update company_password set failures = failures + 1, locked_until = case when failures + 1 >= ${MOST_FAILURES}::int
      then now() + make_interval(hours => ${LOCK_HOURS}::int) else locked_until end where company_id = ${companyId}`.execute(
      sql,
    ),
  );
}

/** @throws ServerError 400 wrong, 409 locked. For what asks for the password: stamping, payments. */
export async function requireCompanyPassword(
  services: Services,
  sql: Sql,
  companyId: string,
  password: string,
  field: string,
  name = '企业密码',
) {
  const stored = await storedOf(sql, companyId);
  if (!stored) throw errors.SRV234();
  const uncounted = uncountedGuesses(services, keyOf(companyId));
  const failures = stored.failures + uncounted;
  if (stored.locked || (uncounted > 0 && failures >= MOST_FAILURES)) throw errors.SRV235({ hours: LOCK_HOURS });
  if (await verifyPassword(password, stored.password_hash, companyId)) {
    await raw`update company_password set failures = 0, locked_until = null where company_id = ${companyId}`.execute(
      sql,
    );
    return;
  }
  countFailure(services, companyId);
  throw errors.SRV613({ path: field, title: name, left: Math.max(0, MOST_FAILURES - failures - 1) });
}

export function companyPasswordRoutes(app: FastifyInstance, services: Services): void {
  const route = personRoutes(app, services);
  route('GET', '/api/company/password', async ({ sql, context }) => {
    const admin = await adminOf(services, sql, context);
    const { rows } = await raw<{
      updated: string;
      locked: boolean;
    }>`select coalesce(locked_until > now(), false) as locked,
        to_char(updated_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as updated
      from company_password where company_id = ${context.actor.company?.id}`.execute(sql);
    return {
      isSet: rows.length > 0,
      updatedAt: rows[0]?.updated ?? null,
      locked: rows[0]?.locked ?? false,
      mobile: maskMobile(admin.mobile ?? ''),
      mayChange: context.actor.roles.includes(ADMIN),
    };
  });
  codeRoutes(app, services)('/api/company/password/code/send', async ({ sql, context }) => {
    requireAdmin(context);
    const admin = await adminOf(services, sql, context);
    return { mobile: admin.mobile ?? '', purpose: `${PURPOSE}/${context.actor.company?.id}` };
  });
  route('POST', '/api/company/password', async ({ sql, context, request, person }) => {
    requireAdmin(context);
    const companyId = context.actor.company?.id ?? '';
    const { keys } = platformOf(services);
    const admin = await adminOf(services, sql, context);
    const code = checkedCode(bodyText(request, 'code', 10));
    const password = keys.decrypt(bodyText(request, 'newPassword', 400)) ?? '';
    const fault = companyPasswordFault(password, admin.mobile ?? '');
    if (fault !== null) throw errors.SRV202({ path: 'newPassword', text: fault });
    const stored = await storedOf(sql, companyId);
    // 忘记原密码: an administrator with a checked name proves themselves by the code alone.
    const forgotten = bodyText(request, 'forgotten', 5) === 'true' && person.auth === true;
    if (stored && !forgotten) {
      const old = keys.decrypt(bodyText(request, 'oldPassword', 400)) ?? '';
      await requireCompanyPassword(services, sql, companyId, old, 'oldPassword', '原密码');
      if (old === password) throw errors.SRV627();
    }
    await services.codes.check(sql, admin.mobile ?? '', `${PURPOSE}/${companyId}`, code);
    await raw`insert into company_password (company_id, password_hash) values (${companyId}, ${await hashPassword(password, companyId)})
      on conflict (company_id) do update set password_hash = excluded.password_hash, failures = 0, locked_until = null,
        updated_at = now()`.execute(sql);
    await services.audit(sql, { context, entity: 'company', recordId: companyId, action: 'changePassword' });
  });
}
