import { randomInt, randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type Codes, countGuess, errors, type Services, type Sql, uncountedGuesses } from '#server/kernel';
import type { ServerKeys } from './keys.ts';

const LIFE_SECONDS = 300;
const MAX_TRIES = 5;

type CodeRow = { id: string; code_hash: string; tries: number };

/** Codes plus the two calls that only the platform's own conversations use. */
export type CodeBook = Codes & {
  /** As `issue`, but the text is held back: an unknown mobile costs the same work and receives nothing. */
  issueSilently(sql: Sql, mobile: string, purpose: string): Promise<void>;
  /** Counts the try in the caller's transaction, which must then commit. True once, for the right code. */
  attempt(sql: Sql, mobile: string, purpose: string, code: string): Promise<boolean>;
};

const keyOf = (id: string) => `code:${id}`;
const text = (code: string) => `验证码${code}，5分钟内有效，请勿告知他人。`;

export function createCodes(services: Services, keys: ServerKeys): CodeBook {
  const digests = (id: string, mobile: string, purpose: string, code: string) =>
    keys.digests('sms-code', [id, mobile, purpose, code].join('\n'));

  async function create(sql: Sql, mobile: string, purpose: string): Promise<string> {
    const id = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    // Only the newest code counts; an older one that is still travelling must not double the guesses.
    await raw`update sms_code set used_at = now() where mobile = ${mobile} and purpose = ${purpose} and used_at is null`.execute(
      sql,
    );
    await raw`insert into sms_code (id, mobile, purpose, code_hash, expires_at)
      values (${id}, ${mobile}, ${purpose}, ${digests(id, mobile, purpose, code)[0]}, now() + make_interval(secs => ${LIFE_SECONDS}::int))`.execute(
      sql,
    );
    return code;
  }

  async function current(sql: Sql, mobile: string, purpose: string): Promise<CodeRow | null> {
    const { rows } = await raw<CodeRow>`select id, code_hash, tries from sms_code
      where mobile = ${mobile} and purpose = ${purpose} and used_at is null and expires_at > now()
      order by created_at desc limit 1 for update`.execute(sql);
    return rows[0] ?? null;
  }

  async function judge(sql: Sql, row: CodeRow, mobile: string, purpose: string, code: string): Promise<boolean> {
    if (row.tries + uncountedGuesses(services, keyOf(row.id)) >= MAX_TRIES) return false;
    if (!digests(row.id, mobile, purpose, code).includes(row.code_hash)) return false;
    await raw`update sms_code set used_at = now() where id = ${row.id}`.execute(sql);
    return true;
  }

  const countTry = (sql: Sql, id: string) => raw`update sms_code set tries = tries + 1 where id = ${id}`.execute(sql);

  return {
    async issue(sql, mobile, purpose) {
      const code = await create(sql, mobile, purpose);
      await services.sms.send(sql, { mobile, purpose, text: text(code), lifeSeconds: LIFE_SECONDS });
    },
    async issueSilently(sql, mobile, purpose) {
      const code = await create(sql, mobile, purpose);
      await services.sms.hold(sql, { mobile, purpose, text: text(code), lifeSeconds: LIFE_SECONDS });
    },
    async check(sql, mobile, purpose, code) {
      const row = await current(sql, mobile, purpose);
      if (row !== null && (await judge(sql, row, mobile, purpose, code))) return;
      if (row !== null) countGuess(services, keyOf(row.id), (own) => countTry(own, row.id));
      throw errors.SRV215({ path: 'code' });
    },
    async attempt(sql, mobile, purpose, code) {
      const row = await current(sql, mobile, purpose);
      if (row === null) return false;
      const right = await judge(sql, row, mobile, purpose, code);
      if (!right) await countTry(sql, row.id);
      return right;
    },
  };
}
