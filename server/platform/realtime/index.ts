/**
 * Realtime: events of all processes, delivered to the browsers that they concern (docs/protocol.md, "Realtime").
 * Any part of the server tells of something with `notify(sql, { type, to, data })` of the database door inside its own
 * transaction; `services.realtime.define(type, allows)` says who may hear of the type. Addressees are users, sessions,
 * companies and company types. A stream lives as long as its session.
 */

import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import { type Actor, errors, type ServerEvent, type ServerModule, type Services, type Sql } from '#server/kernel';
import { queryText } from '../input.ts';
import { followRights, refreshActor } from './actors.ts';
import { Hub, type Subscriber } from './hub.ts';
import { RecentEvents } from './recent.ts';
import { openStream } from './stream.ts';
import { channelsOf, NOTICE_MESSAGE, USER_MESSAGE } from './user-channel.ts';

export { NOTICE_MESSAGE, tellUser } from './user-channel.ts';

/** Address of the stream of events (text/event-stream). */
export const EVENTS_PATH = '/user-api/api/realtime/events';
/** A browser that hears this asks anew for what it shows: events may have been missed. */
export const RESYNC = 'resync';
/** Tells sessions that they are over; their streams end. */
export const SESSION_ENDED = 'sessionEnded';

const SESSION_CHECK_MS = 15_000;

const hubs = new WeakMap<Services, Hub>();

function hubOf(services: Services): Hub {
  const hub = hubs.get(services) ?? new Hub();
  hubs.set(services, hub);
  return hub;
}

/** The line of events: what modules tell, and the stream that pages hear. */
export const realtimeModule: ServerModule = {
  name: 'realtime',
  setup(services) {
    const hub = hubOf(services);
    services.realtime = {
      define: (type, allows) => hub.define(type, allows),
      tellAll: (type, data) => hub.stand(type, data),
      end: () => endAll(hub),
    };
    hub.define(SESSION_ENDED, () => true);
    hub.define(USER_MESSAGE, () => true);
    hub.define(NOTICE_MESSAGE, ({ permissions }, { permission }) => !permission || permissions.has(String(permission)));
    hub.define('recordChanged', (actor, { entity }) => mayRead(services, actor, String(entity)));
  },
  routes,
  takeOver(services, from) {
    const hub = hubOf(services);
    hub.takeOver(hubOf(from));
    // What their people may do follows from the schemas, too.
    for (const subscriber of hub.all())
      refreshActor(services, hub, subscriber).catch((error) =>
        services.log.warn({ err: error }, 'the rights of an open stream could not be looked up'),
      );
  },
};

/** Of records that the company sees, a person hears who may open them. */
function mayRead({ schemas }: Services, actor: Actor, entity: string): boolean {
  const spec = Object.hasOwn(schemas.entities, entity) ? schemas.entities[entity] : undefined;
  return spec !== undefined && (!spec.permission || actor.permissions.has(spec.permission));
}

async function routes(app: FastifyInstance, services: Services): Promise<void> {
  const hub = hubOf(services);
  const recent = new RecentEvents();
  const stop = await services.database.listen(
    (event) => {
      if (isOfData(event)) recent.add(event);
      void hear(services, hub, event);
    },
    () => {
      recent.forget();
      hub.broadcast(RESYNC);
    },
  );
  const watch = setInterval(() => void endStale(services, hub), SESSION_CHECK_MS);
  watch.unref();

  app.get(EVENTS_PATH, { compress: false }, async (request, reply) => {
    const { actor } = await services.authenticate(request);
    const channels = channelsOf(queryText(request, 'channels', 200), actor.user.id);
    if (channels === null) throw errors.SRV103({ reason: "a channel of somebody else's" });
    const ago = queryText(request, 'ago', 12);
    const subscriber: Subscriber = openStream(reply, { request, actor, channels }, () => subscriber.leave?.());
    hub.add(subscriber);
    if (ago !== '') catchUp(hub, subscriber, recent.since(Number(ago)));
  });
  // Before the server waits for its connections to end, which these would never do on their own.
  app.addHook('preClose', async () => {
    clearInterval(watch);
    endAll(hub);
    await stop();
  });
}

function endAll(hub: Hub): void {
  for (const subscriber of hub.all()) subscriber.end();
}

/** What ends a session spoke to the one that was open then. */
const isOfData = ({ type, data }: ServerEvent) => type !== SESSION_ENDED && (type !== USER_MESSAGE || data.type === 2);

function catchUp(hub: Hub, subscriber: Subscriber, missed: ServerEvent[] | null): void {
  if (missed) hub.catchUp(subscriber, missed);
  else subscriber.deliver(RESYNC, {});
}

/** One event of any process, for the streams of this one. */
async function hear(services: Services, hub: Hub, event: ServerEvent): Promise<void> {
  try {
    // Who is told that rights have changed hears by the new ones from here on.
    if (event.type === USER_MESSAGE && event.data.type === 2)
      for (const subscriber of hub.reached(event.to)) await refreshActor(services, hub, subscriber);
    hub.dispatch(event);
    if (event.type === SESSION_ENDED) for (const gone of hub.reached(event.to)) gone.end();
    await followRights(services, hub, event);
  } catch (error) {
    services.log.warn({ err: error, type: event.type }, 'an event could not be delivered');
  }
}

/** Ends the streams of sessions that ended without a word: idle too long, over, or acting for another company now. */
async function endStale(services: Services, hub: Hub): Promise<void> {
  const open = hub.all();
  if (open.length === 0) return;
  try {
    const standing = await services.database.system((sql) =>
      standingSessions(
        sql,
        open.map(({ actor }) => actor),
      ),
    );
    for (const subscriber of open) if (!standing.has(keyOf(subscriber.actor))) subscriber.end();
  } catch (error) {
    services.log.warn({ err: error }, 'the sessions of the open streams could not be checked');
  }
}

const keyOf = ({ sessionId, companyUserId }: Pick<Actor, 'sessionId' | 'companyUserId'>): string =>
  `${sessionId} ${companyUserId ?? ''}`;

/** Reads without touching: an open page alone does not keep a session alive. */
async function standingSessions(sql: Sql, actors: readonly Actor[]): Promise<Set<string>> {
  const ids = actors.map(({ sessionId }) => sessionId);
  const { rows } = await raw<{ id: string; company_user_id: string | null }>`select id, company_user_id
    from auth_session where id = any(${ids}::uuid[]) and revoked_at is null and expires_at > now()
      and last_seen_at + make_interval(secs => idle_seconds) > now()`.execute(sql);
  return new Set(rows.map((row) => keyOf({ sessionId: row.id, companyUserId: row.company_user_id })));
}
