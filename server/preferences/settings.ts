import { sql as raw } from 'kysely';
import { errors, type ServerError, type Sql } from '#server/kernel';

const KEY = /^[\w./:-]{1,200}$/;
const MAX_BYTES = 16 * 1024;
const MAX_KEYS = 500;

export const badInput = (path: string, reason: string): ServerError => errors.SRV101({ reason }, { path });

/** All settings of a person by key. */
export async function settingsOf(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await raw<{ key: string; value: unknown }>`select key, value from user_setting
    where user_id = ${userId} order by key`.execute(sql);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Keeps a value under a key; null forgets it. @throws ServerError 400 for a strange key, a large value, too many keys */
export async function keepSetting(sql: Sql, userId: string, key: string, value: unknown): Promise<void> {
  if (!KEY.test(key)) throw badInput('key', 'a setting key has letters, digits and ./:-_');
  if (value === null || value === undefined) {
    await raw`delete from user_setting where user_id = ${userId} and key = ${key}`.execute(sql);
    return;
  }
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > MAX_BYTES) throw badInput('value', `a setting has at most ${MAX_BYTES} bytes`);
  const { rows } = await raw`insert into user_setting (user_id, key, value)
    select ${userId}, ${key}, ${text}::jsonb
    where exists (select 1 from user_setting where user_id = ${userId} and key = ${key})
      or (select count(*) from user_setting where user_id = ${userId}) < ${MAX_KEYS}
    on conflict (user_id, key) do update set value = excluded.value, updated_at = now() returning 1`.execute(sql);
  if (rows.length === 0) throw badInput('key', `a person has at most ${MAX_KEYS} settings`);
}
