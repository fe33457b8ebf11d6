/** The browser's side of the monitoring socket: what it says arrives as calls, named after the events. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MonitoringOptions } from '#core/protocol';
import { type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { bodyText, headerText, hit, queryText } from '#server/platform';
import { createAddressLookup } from './address.ts';
import { takeSignal } from './events.ts';
import { isWatcher, leave, mayWatch, present, report, watch } from './presence.ts';
import type { MonitoringSettings } from './settings.ts';
import { ask, close, closeTicketsOf, fail, openTicket, pass } from './shares.ts';

/** The calls of monitoring lie below it. */
export const MONITOR_PATH = '/admin-api/api/monitor';

/** Session descriptions of two browsers' codecs are a few kilobytes. */
const MAX_DESCRIPTION = 40_000;
const MAX_CANDIDATE = 2_000;
/** Calls of one person in ten minutes: some thirty screens with all their candidates. */
const SIGNALS = 2_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const uuid = (text: string, name: string): string => {
  if (!UUID.test(text)) throw errors.SRV201({ path: name });
  return text;
};
const socketOf = (request: FastifyRequest) => uuid(bodyText(request, 'socketId', 36), 'socketId');

/** Path without query and without what names a record. */
export function pageOf(text: string): string {
  const path = text.split(/[?#]/)[0] ?? '';
  return /^\/[\w/.-]{0,199}$/.test(path) ? path.replace(/\/(?=[\w-]*\d)[\w-]{8,}(?=\/|$)/g, '/-') : '/';
}

/** What a call's body does; its answer is `data`. */
type Work = (sql: Sql, context: CallContext, request: FastifyRequest) => Promise<unknown>;
/** Registers a call below `MONITOR_PATH` that works in one transaction, of which a person makes so many. */
type Post = (name: string, work: Work) => void;

export function monitoringRoutes(app: FastifyInstance, services: Services, settings: MonitoringSettings): void {
  const post: Post = (name, work) => {
    app.post(`${MONITOR_PATH}/${name}`, async (request) => {
      const context = await caller(services, settings, request);
      // A transaction of its own: calls that are refused count, too.
      const limit = { key: `signals:${context.actor.user.id}`, limit: SIGNALS, seconds: 600 };
      if (!(await services.database.system((sql) => hit(sql, limit)))) throw errors.SRV108({ reason: limit.key });
      const data = await services.database.system((sql) => work(sql, context, request));
      return { success: true, data: data ?? null };
    });
  };
  configRoute(app, services, settings);
  onlineRoute(app, services, settings);
  presenceRoutes(services, post);
  createRoute(post);
  exchangeRoutes(services, post);
  endRoutes(services, post);
  signalRoute(app, services);
}

/** Pages of other origins have no monitoring socket. Calls without an Origin are not browsers'. */
async function caller(
  services: Services,
  { productionOrigin }: MonitoringSettings,
  request: FastifyRequest,
): Promise<CallContext> {
  const context = await services.authenticate(request);
  const { origin } = request.headers;
  const isProduction = productionOrigin !== null && (origin ?? productionOrigin) === productionOrigin;
  if (!isProduction) throw errors.SRV103({ reason: `monitoring runs on ${productionOrigin ?? 'no origin'} only` });
  return context;
}

/** The open share that the call's ticket names, and the caller's end of it. */
async function ticketed(sql: Sql, context: CallContext, request: FastifyRequest) {
  const socketId = socketOf(request);
  const id = uuid(bodyText(request, 'ticket', 36), 'ticket');
  const ticket = await openTicket(sql, id, context.actor.user.id, socketId);
  if (ticket === null) throw errors.SRV104({ reason: `ticket ${id} is closed or of others` });
  return { ticket, socketId };
}

function configRoute(app: FastifyInstance, services: Services, settings: MonitoringSettings): void {
  app.get(`${MONITOR_PATH}/config`, async (request) => {
    const { actor } = await services.authenticate(request);
    const data: MonitoringOptions = { iceServers: settings.iceServers, mayWatch: isWatcher(actor) };
    return { success: true, data };
  });
}

function onlineRoute(app: FastifyInstance, services: Services, settings: MonitoringSettings): void {
  const addressOf = createAddressLookup(settings.addressLookup, services.log);
  app.post(`${MONITOR_PATH}/online`, async (request) => {
    const context = await caller(services, settings, request);
    const given = {
      socketId: socketOf(request),
      deviceId: headerText(request, 'device', 128),
      address: await addressOf(context.ip),
      currentPage: pageOf(bodyText(request, 'currentPage', 500)),
      streamCount: Math.min(Math.max(Math.trunc(Number(bodyText(request, 'streamCount', 4)) || 0), 0), 99),
      shareSupported: bodyText(request, 'shareSupported', 5) === 'true',
    };
    const own = await services.database.system((sql) => report(sql, context.actor, given));
    if (!own) throw errors.SRV103({ reason: "a socket of somebody else's" });
    return { success: true, data: null };
  });
}

/** Who leaves, and who is watched. */
function presenceRoutes(services: Services, post: Post): void {
  post('offline', async (sql, context, request) => {
    const socketId = socketOf(request);
    if (await leave(sql, context.actor, socketId)) await closeTicketsOf(services, sql, socketId);
  });

  post('user', async (sql, context, request) => {
    if (!isWatcher(context.actor))
      throw errors.SRV103({ reason: 'only platform:screenView and directors see who is online' });
    return watch(sql, context.actor, socketOf(request));
  });
}

/** Asking to see a screen. */
function createRoute(post: Post): void {
  post('create', async (sql, context, request) => {
    const sharer = await present(sql, uuid(bodyText(request, 'target', 36), 'target'));
    if (sharer === null) throw errors.SRV104({ reason: 'the page is no longer online' });
    if (!mayWatch(context.actor, sharer.companyId)) throw errors.SRV103({ reason: 'a screen of another company' });
    if (!(await hit(sql, { key: `share:${context.actor.user.id}`, limit: 30, seconds: 600 })))
      throw errors.SRV108({ reason: 'asks for screens' });
    return { ticket: await ask(sql, context, socketOf(request), sharer) };
  });
}

/** What the two browsers tell each other before the picture comes. */
function exchangeRoutes(services: Services, post: Post): void {
  for (const event of ['offer', 'answer', 'candidate'] as const)
    post(event, async (sql, context, request) => {
      const { ticket, socketId } = await ticketed(sql, context, request);
      const body =
        event === 'candidate'
          ? { candidate: bodyText(request, 'candidate', MAX_CANDIDATE) }
          : // A description ends with a line end (RFC 8866), which reading a field takes off.
            { sdp: `${bodyText(request, 'sdp', MAX_DESCRIPTION)}\r\n` };
      const passed = await pass(services, sql, ticket, socketId, { event, body });
      if (!passed) throw errors.SRV103({ reason: `${event} out of order` });
    });
}

/** Either side closes; the sharer tells why there is no screen. */
function endRoutes(services: Services, post: Post): void {
  post('webrtcClose', async (sql, context, request) => {
    const { ticket, socketId } = await ticketed(sql, context, request);
    await close(services, sql, ticket, socketId, bodyText(request, 'reason', 40));
  });

  post('webrtcError', async (sql, context, request) => {
    const { ticket, socketId } = await ticketed(sql, context, request);
    if (ticket.sharer_socket !== socketId)
      throw errors.SRV103({ reason: 'only the sharer tells why there is no screen' });
    await fail(services, sql, ticket, bodyText(request, 'code', 1) === '1' ? 1 : 2);
  });
}

function signalRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(`${MONITOR_PATH}/signal/:id`, async (request) => {
    const { actor } = await services.authenticate(request);
    const id = uuid(request.params.id, 'id');
    const socket = uuid(queryText(request, 'socketId', 36), 'socketId');
    const data = await services.database.system((sql) => takeSignal(sql, id, { user: actor.user.id, socket }));
    if (data === null) throw errors.SRV104({ reason: `signal ${id}` });
    return { success: true, data };
  });
}
