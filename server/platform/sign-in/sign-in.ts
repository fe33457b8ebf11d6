import { type ApprovalScope, errors, networkOf, type ServerError, type Services, type Sql } from '#server/kernel';
import type { Consents } from '../agreements/consents.ts';
import { firstExceeded, hit } from '../codes/throttle.ts';
import type { CompanyUser, Person } from '../directory/directory.ts';
import type { Platform } from '../platform.ts';
import { recentCompanies, rememberCompany, writeLoginLog } from '../session/login-log.ts';
import { type Client, type LoginWay, openSession } from '../session/sessions.ts';
import { type Declined, declined } from './declined.ts';
import { forgetFailures, giveTryBack, recordFailure, type Tries, takeTry, triesOf } from './lock.ts';
import { decoyHash, verifyPassword } from './passwords.ts';

/** Answer of a sign-in call. */
export type SignInAnswer = { success: true; data: { token: string } } | Declined;

/** What the steps of a sign-in work with. */
type Gate = Platform & { consents: Consents };

/** Company and rights with which a session begins; by default those of the company used last. */
type Start = { companyUserId?: string | null; scope?: ApprovalScope | null };

/** One try: how, from where, what was typed, and whom it names. */
type Attempt = { way: LoginWay; client: Client; typed: string; find(sql: Sql): Promise<Person | null> };

/** What a try proves: nothing (null), or why it does not (a word of the login log). */
type Proof = (person: Person | null) => Promise<string | null>;

export function createSignIn(platform: Platform, consents: Consents) {
  const gate: Gate = { ...platform, consents };
  const { codes, directory, services } = platform;
  return {
    open: (sql: Sql, person: Person, way: LoginWay, client: Client, start: Start = {}): Promise<string> =>
      open(gate, sql, person, { way, client, start }),
    byPassword: (account: string, cipher: string, client: Client): Promise<SignInAnswer> =>
      signIn(
        gate,
        { way: 'PASSWORD', client, typed: account, find: (sql) => directory.personByLogin(sql, account) },
        (person) => passwordFault(gate, person, cipher, networkOf(client.ip)),
        errors.SRV264,
      ),
    byCode: (mobile: string, code: string, client: Client): Promise<SignInAnswer> =>
      signIn(
        gate,
        { way: 'CODE', client, typed: mobile, find: (sql) => directory.personByMobile(sql, mobile) },
        async () => {
          const isRight = await services.database.system((sql) => codes.attempt(sql, mobile, 'login', code));
          return isRight ? null : 'WRONG_CODE';
        },
        () => errors.SRV215({ path: 'code' }),
      ),
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

async function signIn(gate: Gate, attempt: Attempt, prove: Proof, refusal: () => ServerError): Promise<SignInAnswer> {
  const { person, tries, open: mayTry } = await begin(gate, attempt);
  if (!mayTry) {
    await fail(gate, tries, person, { ...attempt, reason: 'LOCKED' });
    throw errors.SRV208();
  }
  const fault = await prove(person).catch(async (error: unknown) => {
    await gate.services.database.system((sql) => giveTryBack(sql, tries));
    throw error;
  });
  const reason = fault ?? (person?.status === 'NORMAL' ? null : 'PERSON_STATUS');
  if (person === null || reason !== null) {
    await fail(gate, tries, person, { ...attempt, reason: reason ?? 'UNKNOWN_ACCOUNT' });
    return declined(refusal());
  }
  const { way, client } = attempt;
  const token = await gate.services.database.system(async (sql) => {
    await forgetFailures(sql, tries);
    return open(gate, sql, person, { way, client, start: {} });
  });
  return { success: true, data: { token } };
}

/** Counts the address and the device, finds the person and takes one of their tries. */
async function begin({ services, keys }: Gate, { typed, client, find }: Attempt) {
  const network = networkOf(client.ip);
  const begun = await services.database.system(async (sql) => {
    const exceeded = await firstExceeded(sql, [
      { key: `sign-in:address:${network}`, limit: 200, seconds: 900 },
      { key: `sign-in:device:${client.device || network}`, limit: 60, seconds: 900 },
    ]);
    if (exceeded !== null) return { exceeded: exceeded.key, person: null, tries: [], open: false };
    const person = await find(sql);
    // Known accounts are locked as a person, unknown ones by what was typed: both behave alike to the outside.
    const account = person === null ? `typed:${keys.lasting('login', typed.toLowerCase())}` : `person:${person.id}`;
    const tries = await triesOf(sql, { account, userId: person?.id ?? null, client });
    return { exceeded: null, person, tries, open: await takeTry(sql, tries) };
  });
  if (begun.exceeded !== null) throw errors.SRV108({ reason: begun.exceeded });
  return begun;
}

/** Why a password does not open the account; unknown accounts pay for the same slow check. */
async function passwordFault(
  { services, keys }: Gate,
  person: Person | null,
  cipher: string,
  address: string,
): Promise<string | null> {
  const stored = person && (await services.database.system((sql) => passwordHash(sql, person.id)));
  const isRight = await verifyPassword(keys.decrypt(cipher) ?? '', stored ?? (await decoyHash()), address);
  if (person === null || stored === null) return 'UNKNOWN_ACCOUNT';
  return isRight ? null : 'WRONG_PASSWORD';
}

async function fail(
  { services }: Gate,
  tries: readonly Tries[],
  person: Person | null,
  { way, client, reason }: { way: LoginWay; client: Client; reason: string },
): Promise<void> {
  await services.database.system(async (sql) => {
    const locks = await recordFailure(sql, tries);
    await writeLoginLog(sql, { userId: person?.id ?? null, way, client, failReason: reason });
    if (locks && person !== null) await tellOwner(services, sql, person, client);
  });
}

/** The owner learns once an hour that somebody guesses, and from where. */
async function tellOwner(services: Services, sql: Sql, person: Person, client: Client): Promise<void> {
  if (!(await hit(sql, { key: `sign-in:told:${person.id}`, limit: 1, seconds: 3600 }))) return;
  await services.messages.send(sql, {
    userId: person.id,
    kind: 'SYSTEM',
    title: '账号登录多次失败',
    text: `有人在地址 ${client.ip} 多次以错误的密码或验证码登录您的账号，该处已暂停登录 15 分钟；您常用的设备不受影响。如非本人操作，请修改密码，并在登录记录中核对。`,
  });
}

/** Opens the session of a person whose secret was right, in the named company or the one used last. */
async function open(
  gate: Gate,
  sql: Sql,
  person: Person,
  { way, client, start }: { way: LoginWay; client: Client; start: Start },
): Promise<string> {
  const named = start.companyUserId ? await gate.directory.companyUser(sql, start.companyUserId) : null;
  const companyUser = named ?? (await startingCompany(gate, sql, person));
  const companyUserId = companyUser?.id ?? null;
  const token = await openSession(sql, { userId: person.id, companyUserId, way, client, scope: start.scope });
  const companyId = companyUser?.companyId ?? null;
  await writeLoginLog(sql, { userId: person.id, companyUserId, companyId, way, client, failReason: null });
  if (companyUserId !== null) await rememberCompany(sql, person.id, companyUserId);
  await gate.consents.bySigningIn(sql, person.id);
  return token;
}

/** The company used last, else the first one; null without a company that the person may act for. */
async function startingCompany({ directory }: Gate, sql: Sql, person: Person): Promise<CompanyUser | null> {
  const acting = (await directory.companyUsersOf(sql, person.id)).filter((companyUser) => companyUser.acting);
  for (const { companyUserId } of await recentCompanies(sql, person.id)) {
    const found = acting.find((companyUser) => companyUser.id === companyUserId);
    if (found) return found;
  }
  return acting.sort((a, b) => a.id.localeCompare(b.id))[0] ?? null;
}

/** The stored hash of a person's password; null when none was ever set. */
export async function passwordHash(sql: Sql, userId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('auth_credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : String(row.password_hash);
}
