import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { MonitoringEvent } from '#core/protocol';
import { notify } from '#server/database';
import type { Sql } from '#server/kernel';

/** The event of the line that carries what the monitoring socket says to browsers; `event` names which. */
export const MONITORING = 'monitoring';

export type Addressee = { user: string; socket: string };

/** Session descriptions are larger than an event may be: they wait in a table until the browser that they are for asks. */
export async function send(
  sql: Sql,
  to: Addressee,
  event: MonitoringEvent,
  body: Record<string, unknown>,
): Promise<void> {
  const id = randomUUID();
  await raw`insert into share_signal (id, to_user, to_socket, body)
    values (${id}::uuid, ${to.user}, ${to.socket}::uuid, ${JSON.stringify({ event, ...body })}::jsonb)`.execute(sql);
  await notify(sql, {
    type: MONITORING,
    to: [`user:${to.user}`],
    data: { event: 'signal', signal: id, socketId: to.socket },
  });
}

/** Once, and only by the page that it is for. */
export async function takeSignal(sql: Sql, id: string, by: Addressee): Promise<Record<string, unknown> | null> {
  const { rows } = await raw<{ body: Record<string, unknown> }>`delete from share_signal
    where id = ${id}::uuid and to_user = ${by.user} and to_socket = ${by.socket}::uuid returning body`.execute(sql);
  return rows[0]?.body ?? null;
}

export async function forgetOldSignals(sql: Sql): Promise<void> {
  await raw`delete from share_signal where created_at < now() - interval '2 minutes'`.execute(sql);
}
