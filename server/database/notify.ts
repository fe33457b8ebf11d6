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
export async function notify(sql: Sql, event: ServerEvent): Promise<void> {
  if (event.to.length === 0) return;
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) <= MAX_BYTES) {
    await raw`select pg_notify(${EVENT_CHANNEL}, ${payload})`.execute(sql);
    return;
  }
  if (event.to.length === 1) throw errors.SRV464({ type: event.type, limit: MAX_BYTES });
  const middle = Math.ceil(event.to.length / 2);
  await notify(sql, { ...event, to: event.to.slice(0, middle) });
  await notify(sql, { ...event, to: event.to.slice(middle) });
}
