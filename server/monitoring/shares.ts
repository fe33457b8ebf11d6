/**
 * Sharing of a screen: a ticket for each watcher and sharer, and one screenShare record from the first viewer's consent
 * until nobody sees the screen any more (chapter 70, section 5).
 */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { PresenceRow } from '#core/protocol';
import { type CallContext, type Services, type Sql, shanghaiTime } from '#server/kernel';
import { type Addressee, send } from './events.ts';

export type EndReason = 'STOPPED' | 'VIEWERS_LEFT' | 'LOST';
/** Specification section 7: 1 sharing ended by the user, 2 capture request failed. */
export type ShareError = 1 | 2;

type Ticket = {
  ticket: string;
  sharer_socket: string;
  watcher_socket: string;
  sharer_user: string;
  watcher_user: string;
  watcher_name: string;
  share_id: string | null;
  state: 'ASKED' | 'LIVE' | 'CLOSED';
};

const sharerOf = (ticket: Ticket): Addressee => ({ user: ticket.sharer_user, socket: ticket.sharer_socket });
const watcherOf = (ticket: Ticket): Addressee => ({ user: ticket.watcher_user, socket: ticket.watcher_socket });

/** Asks the sharer for consent; answers the ticket that everything further between the two carries. */
export async function ask(sql: Sql, context: CallContext, watcherSocket: string, sharer: PresenceRow): Promise<string> {
  const { user, company } = context.actor;
  const ticket = randomUUID();
  await raw`insert into share_ticket (ticket, sharer_socket, watcher_socket, sharer_user, watcher_user, watcher_name)
    values (${ticket}::uuid, ${sharer.socketId}::uuid, ${watcherSocket}::uuid, ${sharer.userId}, ${user.id},
      ${user.name})`.execute(sql);
  const body = { ticket, watcherId: watcherSocket, name: user.name, company: company?.name ?? '' };
  await send(sql, { user: sharer.userId, socket: sharer.socketId }, 'create', body);
  return ticket;
}

/** The open ticket when the caller is one of its two pages. */
export async function openTicket(sql: Sql, id: string, userId: string, socketId: string): Promise<Ticket | null> {
  const { rows } = await raw<Ticket>`select * from share_ticket where ticket = ${id}::uuid and state <> 'CLOSED'
    and ((sharer_user = ${userId} and sharer_socket = ${socketId}::uuid)
      or (watcher_user = ${userId} and watcher_socket = ${socketId}::uuid)) for update`.execute(sql);
  return rows[0] ?? null;
}

const isSharer = (ticket: Ticket, socketId: string) => ticket.sharer_socket === socketId;

/** Offers come from the sharer, answers from the watcher, route candidates from both. False for any other order. */
export async function pass(
  services: Services,
  sql: Sql,
  ticket: Ticket,
  from: string,
  message: { event: 'offer' | 'answer' | 'candidate'; body: Record<string, unknown> },
): Promise<boolean> {
  const fromSharer = isSharer(ticket, from);
  if (message.event === 'offer' && !fromSharer) return false;
  if (message.event === 'answer' && (fromSharer || ticket.state !== 'LIVE')) return false;
  // The watcher is let in by the sharer's offer alone: it is the consent.
  if (message.event === 'candidate' && ticket.state !== 'LIVE') return false;
  if (message.event === 'offer' && ticket.state === 'ASKED') await begin(services, sql, ticket);
  const to = fromSharer ? watcherOf(ticket) : sharerOf(ticket);
  await send(sql, to, message.event, { ticket: ticket.ticket, ...message.body });
  return true;
}

/** The record of the running share, or a new one. */
async function begin(services: Services, sql: Sql, ticket: Ticket): Promise<void> {
  const { rows } = await raw<{ share_id: string }>`select share_id from share_ticket
    where sharer_socket = ${ticket.sharer_socket}::uuid and state = 'LIVE' and share_id is not null limit 1`.execute(
    sql,
  );
  const running = rows[0] && (await services.entities.raw(sql, 'screenShare', rows[0].share_id));
  const share = running ?? (await firstRecord(services, sql, ticket));
  const names = String(share.viewers ?? '')
    .split('、')
    .filter((name) => name !== '');
  await services.entities.patch(sql, 'screenShare', share.id, {
    viewers: [...new Set([...names, ticket.watcher_name])].join('、').slice(0, 500),
    viewerCount: Number(share.viewerCount ?? 0) + 1,
  });
  await raw`update share_ticket set state = 'LIVE', share_id = ${share.id} where ticket = ${ticket.ticket}::uuid`.execute(
    sql,
  );
}

async function firstRecord(services: Services, sql: Sql, ticket: Ticket) {
  const { rows } = await raw<{ user_name: string; company_id: string | null; company_name: string }>`select user_name,
    company_id, company_name from presence where socket_id = ${ticket.sharer_socket}::uuid`.execute(sql);
  const who = rows[0] ?? { user_name: '', company_id: null, company_name: '' };
  const values = { sharerId: ticket.sharer_user, sharerName: who.user_name, companyName: who.company_name };
  return services.entities.insert(
    sql,
    'screenShare',
    { ...values, viewers: '', viewerCount: 0, startTime: shanghaiTime() },
    { userId: ticket.sharer_user, userName: who.user_name, companyId: who.company_id },
  );
}

/** One viewer is gone, or the sharer closed towards one viewer; the other page hears of it. */
export async function close(services: Services, sql: Sql, ticket: Ticket, from: string, reason: string): Promise<void> {
  await shut(services, sql, ticket, 'VIEWERS_LEFT');
  const to = isSharer(ticket, from) ? watcherOf(ticket) : sharerOf(ticket);
  await send(sql, to, 'webrtcClose', { ticket: ticket.ticket, reason });
}

/** The sharer ended (1) or gave no screen (2): the viewer hears which. */
export async function fail(services: Services, sql: Sql, ticket: Ticket, code: ShareError): Promise<void> {
  await shut(services, sql, ticket, 'STOPPED');
  await send(sql, watcherOf(ticket), 'webrtcError', { ticket: ticket.ticket, code });
}

async function shut(services: Services, sql: Sql, ticket: Ticket, reason: EndReason): Promise<void> {
  await raw`update share_ticket set state = 'CLOSED' where ticket = ${ticket.ticket}::uuid`.execute(sql);
  if (ticket.share_id === null) return;
  const { rows } =
    await raw`select 1 from share_ticket where share_id = ${ticket.share_id} and state = 'LIVE' limit 1`.execute(sql);
  if (rows.length > 0) return;
  const changes = { endTime: shanghaiTime(), endReason: reason };
  await services.entities.patch(sql, 'screenShare', ticket.share_id, changes);
}

/** A page that no longer reports takes its tickets along: the other side is told. */
export async function closeTicketsOf(services: Services, sql: Sql, socketId: string): Promise<void> {
  const { rows } = await raw<Ticket>`select * from share_ticket where state <> 'CLOSED'
    and (sharer_socket = ${socketId}::uuid or watcher_socket = ${socketId}::uuid) for update`.execute(sql);
  for (const ticket of rows) {
    await shut(services, sql, ticket, 'LOST');
    if (isSharer(ticket, socketId))
      await send(sql, watcherOf(ticket), 'webrtcError', { ticket: ticket.ticket, code: 1 });
    else await send(sql, sharerOf(ticket), 'webrtcClose', { ticket: ticket.ticket, reason: 'LOST' });
  }
}

export async function forgetOldTickets(sql: Sql): Promise<void> {
  await raw`delete from share_ticket where state = 'CLOSED' and created_at < now() - interval '1 day'`.execute(sql);
}
