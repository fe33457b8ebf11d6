import { type ApprovalScope, errors, type Sql } from '#server/kernel';
import type { Consents } from '../agreements/consents.ts';
import { firstExceeded } from '../codes/throttle.ts';
import type { CompanyUser, Person } from '../directory/directory.ts';
import type { Platform } from '../platform.ts';
import { recentCompanies, rememberCompany, writeLoginLog } from '../session/login-log.ts';
import { type Client, type LoginWay, openSession } from '../session/sessions.ts';
import { forgetFailures, recordFailure, takeTry } from './lock.ts';
import { decoyHash, verifyPassword } from './passwords.ts';

/** Answer of a sign-in call; a failure is `200 { success: false }` (specification section 8). */
export type SignInAnswer = { success: true; data: { token: string } } | { success: false; message: string };

const FAILED: SignInAnswer = { success: false, message: '登陆失败' };

export function createSignIn({ services, keys, codes, directory }: Platform, consents: Consents) {
  const system = <T>(work: (sql: Sql) => Promise<T>) => services.database.system(work);

  /** Known accounts are locked as a person, unknown ones by what was typed: both behave alike to the outside. */
  const subjectOf = (person: Person | null, typed: string) =>
    person === null ? `typed:${keys.digest('login', typed.toLowerCase())}` : `person:${person.id}`;

  /** Counts the address and the device, finds the person and takes one of the five tries. */
  async function begin(typed: string, client: Client, find: (sql: Sql) => Promise<Person | null>) {
    const begun = await system(async (sql) => {
      const exceeded = await firstExceeded(sql, [
        { key: `sign-in:address:${client.ip}`, limit: 200, seconds: 900 },
        { key: `sign-in:device:${client.device || client.ip}`, limit: 60, seconds: 900 },
      ]);
      if (exceeded !== null) return { exceeded: exceeded.key, person: null, subject: '', open: false };
      const person = await find(sql);
      const subject = subjectOf(person, typed);
      return { exceeded: null, person, subject, open: await takeTry(sql, subject) };
    });
    if (begun.exceeded !== null) throw errors.SRV108({ reason: begun.exceeded });
    return begun;
  }

  async function fail(
    subject: string,
    attempt: { person: Person | null; way: LoginWay; client: Client; reason: string },
  ) {
    const { person, way, client, reason } = attempt;
    await system(async (sql) => {
      await recordFailure(sql, subject);
      await writeLoginLog(sql, { userId: person?.id ?? null, way, client, failReason: reason });
    });
  }

  /** The company used last, else the first one; null without a company that the person may act for. */
  async function startingCompany(sql: Sql, person: Person): Promise<CompanyUser | null> {
    const acting = (await directory.companyUsersOf(sql, person.id)).filter((companyUser) => companyUser.acting);
    for (const { companyUserId } of await recentCompanies(sql, person.id)) {
      const found = acting.find((companyUser) => companyUser.id === companyUserId);
      if (found) return found;
    }
    return acting.sort((a, b) => a.id.localeCompare(b.id))[0] ?? null;
  }

  /** Opens the session of a person whose secret was right, in the named company or the one used last. */
  async function open(
    sql: Sql,
    person: Person,
    way: LoginWay,
    client: Client,
    start: { companyUserId?: string | null; scope?: ApprovalScope | null } = {},
  ): Promise<string> {
    const named = start.companyUserId ? await directory.companyUser(sql, start.companyUserId) : null;
    const companyUser = named ?? (await startingCompany(sql, person));
    const companyUserId = companyUser?.id ?? null;
    const token = await openSession(sql, { userId: person.id, companyUserId, way, client, scope: start.scope });
    const companyId = companyUser?.companyId ?? null;
    await writeLoginLog(sql, { userId: person.id, companyUserId, companyId, way, client, failReason: null });
    if (companyUserId !== null) await rememberCompany(sql, person.id, companyUserId);
    await consents.bySigningIn(sql, person.id);
    return token;
  }

  async function succeed(subject: string, person: Person, way: LoginWay, client: Client): Promise<SignInAnswer> {
    const token = await system(async (sql) => {
      await forgetFailures(sql, subject);
      return open(sql, person, way, client);
    });
    return { success: true, data: { token } };
  }

  return {
    open,
    async byPassword(account: string, cipher: string, client: Client): Promise<SignInAnswer> {
      const way = 'PASSWORD';
      const {
        person,
        subject,
        open: mayTry,
      } = await begin(account, client, (sql) => directory.personByLogin(sql, account));
      if (!mayTry) {
        await fail(subject, { person, way, client, reason: 'LOCKED' });
        throw errors.SRV208();
      }
      const stored = person && (await system((sql) => passwordHash(sql, person.id)));
      // Unknown accounts pay for the same slow check.
      const right = await verifyPassword(keys.decrypt(cipher) ?? '', stored ?? (await decoyHash()));
      const reason = person === null || stored === null ? 'UNKNOWN_ACCOUNT' : right ? null : 'WRONG_PASSWORD';
      const refusal = reason ?? (person?.status === 'NORMAL' ? null : 'PERSON_STATUS');
      if (person === null || refusal !== null) {
        await fail(subject, { person, way, client, reason: refusal ?? 'UNKNOWN_ACCOUNT' });
        return FAILED;
      }
      return succeed(subject, person, way, client);
    },
    async byCode(mobile: string, code: string, client: Client): Promise<SignInAnswer> {
      const way = 'CODE';
      const {
        person,
        subject,
        open: mayTry,
      } = await begin(mobile, client, (sql) => directory.personByMobile(sql, mobile));
      if (!mayTry) {
        await fail(subject, { person, way, client, reason: 'LOCKED' });
        throw errors.SRV208();
      }
      const right = await system((sql) => codes.attempt(sql, mobile, 'login', code));
      const reason = !right ? 'WRONG_CODE' : person?.status === 'NORMAL' ? null : 'PERSON_STATUS';
      if (person === null || reason !== null) {
        await fail(subject, { person, way, client, reason: reason ?? 'UNKNOWN_ACCOUNT' });
        return { success: false, message: '请输入正确的验证码' };
      }
      return succeed(subject, person, way, client);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

/** The stored hash of a person's password; null when none was ever set. */
export async function passwordHash(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('auth_credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : String(row.password_hash);
}
