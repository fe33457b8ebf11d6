/** Messages between server processes through the database itself: told when the transaction commits, never before. */

import { sql as raw } from 'kysely';
import type { ServerEvent, Sql } from '#server/kernel';
import { errors } from '#server/kernel';

/** PostgreSQL's channel; one for all events, whose `type` tells them apart. */
export const EVENT_CHANNEL = 'bulkline_events';
/** NOTIFY carries less than 8000 bytes. */
const MAX_BYTES = 7_900;

/**
 * Tells every process of an event once the surrounding transaction commits; a rollback tells nobody. An event with many
 * addressees goes out in parts. Throws when the data alone is too large: events carry ids, never contents.
 */
export const notify = (sql: Sql, event: ServerEvent): Promise<void> => notifyAll(sql, [event]);

/** The same of several events, in their order and in one statement. */
export async function notifyAll(sql: Sql, events: readonly ServerEvent[]): Promise<void> {
  const payloads = events.flatMap(payloadsOf);
  if (payloads.length === 0) return;
  await raw`select pg_notify(${EVENT_CHANNEL}, p.payload)
    from unnest(${payloads}::text[]) with ordinality as p (payload, place) order by place`.execute(sql);
}

function payloadsOf(event: ServerEvent): string[] {
  if (event.to.length === 0) return [];
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) <= MAX_BYTES) return [payload];
  if (event.to.length === 1) throw errors.SRV464({ type: event.type, limit: MAX_BYTES });
  const middle = Math.ceil(event.to.length / 2);
  return [event.to.slice(0, middle), event.to.slice(middle)].flatMap((to) => payloadsOf({ ...event, to }));
}
