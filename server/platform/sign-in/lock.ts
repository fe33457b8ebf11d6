import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';

const MAX_FAILURES = 5;

/**
 * Takes one of the five tries of fifteen minutes; false while locked. The try is counted before the secret is checked,
 * so parallel guesses cannot slip past; a success gives all tries back.
 */
export async function takeTry(sql: Sql, subject: string): Promise<boolean> {
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
  return rows[0] !== undefined && Number(rows[0].failures) <= MAX_FAILURES;
}

/** After a failure: the fifth one locks for fifteen minutes. */
export async function recordFailure(sql: Sql, subject: string): Promise<void> {
  await raw`update auth_lock set locked_until = now() + interval '15 minutes'
    where subject = ${subject} and failures >= ${MAX_FAILURES} and locked_until is null`.execute(sql);
}

export async function forgetFailures(sql: Sql, subject: string): Promise<void> {
  await raw`delete from auth_lock where subject = ${subject}`.execute(sql);
}
