import { sql as raw } from 'kysely';
import { networkOf, type Sql } from '#server/kernel';
import type { Client } from '../session/sessions.ts';

/** Guesses that count together, and how many of them fifteen minutes allow. */
export type Tries = { subject: string; most: number };

const FROM_ONE_PLACE = 5;
/** From all places that the account was never opened at: each further address would bring five guesses more. */
const FROM_ALL_STRANGERS = 50;
const KNOWN_DAYS = 90;

/**
 * What a guess at `account` counts on. A device that the account was opened on lately counts alone: whoever guesses
 * elsewhere cannot lock it out. Anything else counts on its address and on all strangers together.
 */
export async function triesOf(
  sql: Sql,
  { account, userId, client }: { account: string; userId: string | null; client: Client },
): Promise<Tries[]> {
  if (userId !== null && (await isKnownDevice(sql, userId, client.device)))
    return [{ subject: `${account}|device:${client.device}`, most: FROM_ONE_PLACE }];
  return [
    { subject: `${account}|address:${networkOf(client.ip)}`, most: FROM_ONE_PLACE },
    { subject: `${account}|strangers`, most: FROM_ALL_STRANGERS },
  ];
}

async function isKnownDevice(sql: Sql, userId: string, device: string): Promise<boolean> {
  if (device === '') return false;
  const { rows } = await raw`select 1 from login_log where user_id = ${userId} and result
    and login_unique_id = ${device} and login_time > now() - make_interval(days => ${KNOWN_DAYS}::int) limit 1`.execute(
    sql,
  );
  return rows.length > 0;
}

/**
 * Takes one of the tries; false while locked. The try is counted before the secret is checked, so parallel guesses
 * cannot slip past; a success gives the tries of its place back.
 */
export async function takeTry(sql: Sql, tries: readonly Tries[]): Promise<boolean> {
  for (const one of tries) {
    // A locked place takes nothing from the tries of the others.
    if (!(await takeOne(sql, one))) return false;
  }
  return true;
}

async function takeOne(sql: Sql, { subject, most }: Tries): Promise<boolean> {
  const { rows } = await raw<{ failures: number }>`
    insert into auth_lock (subject, failures, window_start) values (${subject}, 1, now())
    on conflict (subject) do update set
      failures = case when auth_lock.locked_until is not null or auth_lock.window_start < now() - interval '15 minutes'
        then 1 else auth_lock.failures + 1 end,
      window_start = case when auth_lock.locked_until is not null or auth_lock.window_start < now() - interval '15 minutes'
        then now() else auth_lock.window_start end,
      locked_until = null
    where auth_lock.locked_until is null or auth_lock.locked_until <= now()
    returning failures`.execute(sql);
  return rows[0] !== undefined && Number(rows[0].failures) <= most;
}

/** The secret was not looked at: the try is none. */
export async function giveTryBack(sql: Sql, tries: readonly Tries[]): Promise<void> {
  for (const { subject } of tries)
    await raw`update auth_lock set failures = failures - 1 where subject = ${subject} and failures > 0
      and locked_until is null`.execute(sql);
}

/** After a failure: the last try locks for fifteen minutes. True when a lock begins. */
export async function recordFailure(sql: Sql, tries: readonly Tries[]): Promise<boolean> {
  let begins = false;
  for (const { subject, most } of tries) {
    const { rows } = await raw`update auth_lock set locked_until = now() + interval '15 minutes'
      where subject = ${subject} and failures >= ${most} and locked_until is null returning 1`.execute(sql);
    begins ||= rows.length > 0;
  }
  return begins;
}

/** After a success: its place has all tries again; what strangers tried elsewhere stays counted. */
export async function forgetFailures(sql: Sql, tries: readonly Tries[]): Promise<void> {
  const [place] = tries;
  if (place) await raw`delete from auth_lock where subject = ${place.subject}`.execute(sql);
}

/** A new password ends every lock of the account. */
export async function endLocks(sql: Sql, account: string): Promise<void> {
  await raw`delete from auth_lock where starts_with(subject, ${`${account}|`})`.execute(sql);
}
