import { createHash, randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { ForgottenAccount } from '#core/protocol';
import { errors, type Sql } from '#server/kernel';
import { maskMobile } from '../input.ts';
import type { Platform } from '../platform.ts';
import { revokeUser } from '../session/sessions.ts';
import { endLocks } from './lock.ts';
import { hashPassword, newPasswordFault, verifyPassword } from './passwords.ts';

const token = () => randomBytes(24).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

type ResetRow = { user_id: string | null; mobile: string; ticket_hash: string | null; ticket_live: boolean };

/**
 * Forgotten password in three steps (chapter 70, section 2.3). An account that does not exist walks the same way with
 * the same answers: its mobile is made up from a keyed digest, codes are drawn and never delivered, no code is right.
 */
export function createPasswordReset({ services, keys, codes, directory }: Platform) {
  function madeUpMobile(account: string): string {
    if (/^1\d{10}$/.test(account)) return account;
    const digits = BigInt(`0x${keys.lasting('reset mobile', account.toLowerCase()).slice(0, 15)}`)
      .toString()
      .padStart(18, '7');
    return `1${3 + (Number(digits[0]) % 7)}${digits.slice(1, 10)}`;
  }

  async function find(sql: Sql, key: string): Promise<ResetRow | null> {
    const { rows } = await raw<ResetRow>`select user_id, mobile, ticket_hash,
        coalesce(ticket_expires_at > now(), false) as ticket_live
      from password_reset where key_hash = ${digest(key)} and expires_at > now() for update`.execute(sql);
    return rows[0] ?? null;
  }

  async function formerHashes(sql: Sql, userId: string): Promise<string[]> {
    const { rows } = await raw<{ password_hash: string; former_hashes: string[] }>`
      select password_hash, former_hashes from auth_credential where user_id = ${userId}`.execute(sql);
    return rows[0] === undefined ? [] : [rows[0].password_hash, ...rows[0].former_hashes];
  }

  return {
    /** Step 1: key of the conversation and the masked mobile. */
    async begin(sql: Sql, account: string): Promise<ForgottenAccount> {
      const person = await directory.personByLogin(sql, account);
      const usable = person?.status === 'NORMAL' ? person : null;
      const mobile = usable?.mobile ?? madeUpMobile(account);
      const key = token();
      await raw`insert into password_reset (key_hash, user_id, mobile, expires_at)
        values (${digest(key)}, ${usable?.id ?? null}, ${mobile}, now() + interval '30 minutes')`.execute(sql);
      return { key, mobile: maskMobile(mobile) };
    },
    /** Whom the code of step 2 goes to; null when the key is unknown or over. */
    async target(sql: Sql, key: string): Promise<{ mobile: string; known: boolean } | null> {
      const row = await find(sql, key);
      return row && { mobile: row.mobile, known: row.user_id !== null };
    },
    /** Step 2: a ticket for ten minutes; null when the code is wrong. Throws nothing inside, so that tries count. */
    async check(sql: Sql, key: string, code: string): Promise<string | null> {
      const row = await find(sql, key);
      if (row === null) return null;
      const right = await codes.attempt(sql, row.mobile, 'forgetPwd', code);
      if (!right || row.user_id === null) return null;
      const ticket = token();
      await raw`update password_reset set ticket_hash = ${digest(ticket)}, ticket_expires_at = now() + interval '10 minutes'
        where key_hash = ${digest(key)}`.execute(sql);
      return ticket;
    },
    /** Step 3: sets the password, ends every session of the person and uses up the ticket. */
    async finish(key: string, ticket: string, cipher: string): Promise<void> {
      const { database } = services;
      const row = await database.system((sql) => find(sql, key));
      const fits = row?.user_id != null && row.ticket_live && row.ticket_hash === digest(ticket);
      if (!fits || row.user_id === null) throw errors.SRV210();
      const userId = row.user_id;
      const password = keys.decrypt(cipher) ?? '';
      const fault = await newPasswordFault(services.config.breachedPasswords, password, [row.mobile]);
      if (fault !== null) throw errors.SRV202({ path: 'password', text: fault });
      const former = (await database.system((sql) => formerHashes(sql, userId))).slice(0, 3);
      for (const hash of former) {
        if (await verifyPassword(password, hash, userId)) throw errors.SRV616({ path: 'password' });
      }
      const hash = await hashPassword(password, userId);
      const used = await database.system(async (sql) => {
        const { rows } = await raw`delete from password_reset
          where key_hash = ${digest(key)} and ticket_hash = ${digest(ticket)} returning 1`.execute(sql);
        if (rows.length === 0) return false;
        await storePassword(sql, userId, hash, former);
        await revokeUser(sql, userId, 'password reset');
        await endLocks(sql, `person:${userId}`);
        return true;
      });
      if (!used) throw errors.SRV210();
    },
  };
}
export type PasswordReset = ReturnType<typeof createPasswordReset>;

/** Writes the hash and keeps the former ones for the rule against reuse. */
export async function storePassword(sql: Sql, userId: string, hash: string, former: string[]): Promise<void> {
  const kept = JSON.stringify(former.slice(0, 2));
  await raw`insert into auth_credential (user_id, password_hash, former_hashes) values (${userId}, ${hash}, ${kept}::jsonb)
    on conflict (user_id) do update set password_hash = excluded.password_hash, former_hashes = excluded.former_hashes,
      seeded = false, updated_at = now()`.execute(sql);
}
