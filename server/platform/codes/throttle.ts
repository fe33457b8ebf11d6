import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Services, Sql } from '#server/kernel';

/** One limit: at most `limit` hits of `key` in `seconds`, derivedFields from the first of them. */
export type Limit = { key: string; limit: number; seconds: number };

/**
 * Counts one hit and says whether the limit still holds. The counter lives in the database, so several server
 * processes share it; the caller's transaction must commit for the hit to count.
 *
 * A window begins with its first hit: between two codes for which a minute is wanted lies a minute, which windows by the
 * clock would not see to.
 */
export async function hit(sql: Sql, { key, limit, seconds }: Limit): Promise<boolean> {
  // One after the other, each in sight of the one before: two first hits at once would begin two windows.
  await raw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(sql);
  const { rows } = await raw<{ hits: number }>`
    insert into auth_throttle (key, window_start, hits)
    values (${key}, coalesce((select max(window_start) from auth_throttle
      where key = ${key} and window_start > now() - make_interval(secs => ${seconds}::int)), now()), 1)
    on conflict (key, window_start) do update set hits = auth_throttle.hits + 1
    returning hits`.execute(sql);
  return Number(rows[0]?.hits ?? 1) <= limit;
}

/** Counts a hit on every limit and names the first one exceeded. */
export async function firstExceeded(sql: Sql, limits: Limit[]): Promise<Limit | null> {
  let exceeded: Limit | null = null;
  for (const limit of limits) {
    const holds = await hit(sql, limit);
    if (!holds) exceeded ??= limit;
  }
  return exceeded;
}

/** Removes counters, challenges, codes and sessions that can no longer matter. */
async function sweep(sql: Sql): Promise<void> {
  await raw`delete from auth_throttle where window_start < now() - interval '2 days'`.execute(sql);
  await raw`delete from captcha_challenge where expires_at < now() - interval '1 hour'`.execute(sql);
  await raw`delete from captcha_ticket where expires_at < now() - interval '1 hour'`.execute(sql);
  await raw`delete from sms_code where expires_at < now() - interval '2 days'`.execute(sql);
  await raw`delete from sms_outbox where created_at < now() - interval '90 days'`.execute(sql);
  await raw`delete from password_reset where expires_at < now() - interval '1 day'`.execute(sql);
  await raw`delete from login_link where expires_at < now() - interval '1 hour'`.execute(sql);
  await raw`delete from auth_session where expires_at < now() - interval '30 days'`.execute(sql);
}

/** Sweeps every hour while the server runs. */
export function startSweeping(app: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    services.database.system(sweep).catch((error) => services.log.error({ err: error }, 'the hourly sweep failed'));
  }, 3_600_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
