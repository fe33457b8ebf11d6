import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Services, Sql } from '../kernel/types.ts';

/** One limit: at most `limit` hits of `key` in a fixed window of `seconds`. */
export type Limit = { key: string; limit: number; seconds: number };

/**
 * Counts one hit and says whether the limit still holds. The counter lives in the database, so several server
 * processes share it; the caller's transaction must commit for the hit to count.
 */
export async function hit(sql: Sql, limit: Limit): Promise<boolean> {
  const { rows } = await raw<{ hits: number }>`
    insert into auth_throttle (key, window_start, hits)
    values (${limit.key}, to_timestamp(floor(extract(epoch from now())::float8 / ${limit.seconds}::int) * ${limit.seconds}::int), 1)
    on conflict (key, window_start) do update set hits = auth_throttle.hits + 1
    returning hits`.execute(sql);
  return Number(rows[0]?.hits ?? 1) <= limit.limit;
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
