/**
 * Cameras (chapters 60 section 10 and 70 section 5; specification section 7: GET preview URLs and control on the grain
 * API). A preview address lives 10 minutes and is bound to the user and the channel; who may see a channel is the record
 * videoChannel's to say. Without a device gateway the pictures are drawn.
 */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CameraPreview } from '#core/protocol';
import { type AnswerOf, type CallContext, codeIn, errors, type ServerModule, type Services } from '#server/kernel';
import { platformOf, queryText } from '#server/platform';
import { controlTables, heldBy, operate, viewOf } from './control.ts';
import { demoGateway, segmentAt } from './demo/index.ts';
import type { CameraGateway, Channel } from './gateway.ts';

export { DRAW_SEGMENT, drawSegment } from './demo/index.ts';
export type { CameraGateway } from './gateway.ts';

const PATH = '/grain-api/api/camera';
const CONTROL = 'logisticsStorageCenter:video:control';
const PREVIEW_MS = 600_000;
const DAY_MS = 86_400_000;
const PHASES = ['START', 'STOP', 'CALL'] as const;

const channelOf = (row: AnswerOf<'videoChannel'>): Channel => ({
  id: row.id,
  name: row.channelName ?? '',
  position: row.position ?? '',
});

/** The module of cameras behind the given device gateway. */
export function createCameraModule(gateway: CameraGateway): ServerModule {
  return {
    name: 'camera',
    tables: controlTables,
    setup: () => {},
    routes: (app, services) => routes(app, services, gateway),
  };
}

/** Cameras with drawn pictures, where no device gateway is given. */
export const cameraModule = createCameraModule(demoGateway);

function routes(app: FastifyInstance, services: Services, gateway: CameraGateway): void {
  const read = async (context: CallContext, id: string) => {
    const { permissions } = context.actor;
    if (!permissions.has('logisticsStorageCenter:video')) throw errors.SRV103({ reason: 'cameras need :video' });
    return services.database.tenant(context.actor, (sql) => services.entities.get(sql, 'videoChannel', id, context));
  };
  const signatures = (text: string) => platformOf(services).keys.digests('camera preview', text);

  app.get<{ Params: { id: string } }>(`${PATH}/:id/preview`, async (request) => {
    const context = await services.authenticate(request);
    const row = await read(context, request.params.id);
    const expireTime = Date.now() + PREVIEW_MS;
    const told = `${row.id}.${expireTime}`;
    const ticket = `${told}.${signatures(`${told}.${context.actor.user.id}`)[0]}`;
    const operator = await services.database.system((sql) => heldBy(sql, row.id, context.actor));
    const data: CameraPreview = {
      url: row.online === true && row.enabled === true ? `${PATH}/stream/${ticket}/live.m3u8` : null,
      online: row.online === true,
      expireTime,
      isDemo: gateway.isDemo,
      playbackDays: row.playbackDays ?? 0,
      mayControl: row.ptz === true && context.actor.permissions.has(CONTROL),
      operator,
    };
    return { success: true, data };
  });

  app.get<{ Params: { id: string } }>(`${PATH}/:id/control`, async (request) => {
    const context = await services.authenticate(request);
    const row = await read(context, request.params.id);
    if (!context.actor.permissions.has(CONTROL)) throw errors.SRV103({ reason: `cloud control needs ${CONTROL}` });
    if (row.ptz !== true || row.online !== true) throw errors.SRV201({ path: 'command' });
    const phase = PHASES.find((each) => each === queryText(request, 'phase', 10));
    if (!phase) throw errors.SRV201({ path: 'phase' });
    const command = codeIn(services.schemas, 'cameraCommand', queryText(request, 'command', 20));
    if (!command) throw errors.SRV201({ path: 'command' });
    const asked = { command, phase, preset: queryText(request, 'preset', 20) };
    await services.database.system((sql) => operate(services, sql, context.actor, row, asked));
    return { success: true, data: null };
  });

  /** The channel of a preview address: made for this user, not over, and still theirs to see. */
  const preview = async (
    request: FastifyRequest,
    ticket: string,
  ): Promise<{ context: CallContext; row: AnswerOf<'videoChannel'> }> => {
    const context = await services.authenticate(request);
    const [, id = '', until = '', mac = ''] = /^([\w-]{1,64})\.(\d{13})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
    const holds = signatures(`${id}.${until}.${context.actor.user.id}`).some(
      (right) => mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right)),
    );
    if (!holds || Number(until) < Date.now())
      throw errors.SRV103({ reason: 'the preview address is over or of somebody else' });
    return { context, row: await read(context, id) };
  };
  const playlist = 'application/vnd.apple.mpegurl';

  app.get<{ Params: { ticket: string; part: string } }>(
    `${PATH}/stream/:ticket/:part`,
    { compress: false },
    async (request, reply) => {
      const { ticket, part } = request.params;
      const { context, row } = await preview(request, ticket);
      const channel = channelOf(row);
      reply.header('cache-control', 'private, no-store');
      const now = Date.now();
      if (part === 'live.m3u8') return reply.type(playlist).send(await gateway.live(channel, now));
      if (part === 'past.m3u8') {
        const from = Number(queryText(request, 'from', 15));
        const oldest = now - (row.playbackDays ?? 0) * DAY_MS;
        if (!(from >= oldest && from < now)) throw errors.SRV638();
        return reply.type(playlist).send(await gateway.past(channel, from, now));
      }
      if (part === 'start.mp4') return reply.type('video/mp4').send(await gateway.start(channel));
      const index = Number(/^(\d{1,12})\.m4s$/.exec(part)?.[1] ?? Number.NaN);
      const isThere = index < segmentAt(now) && index >= segmentAt(now - (row.playbackDays ?? 0) * DAY_MS);
      if (!isThere) throw errors.SRV104({ reason: `segment ${part}` });
      // Only the present follows the cloud control; the past was not recorded with it.
      const isLive = index >= segmentAt(now) - 5;
      const view = isLive ? await services.database.system((sql) => viewOf(sql, row.id)) : { pan: 0, tilt: 0, zoom: 1 };
      const hands = { work: services.work, by: context.actor.user.id };
      return reply.type('video/mp4').send(await gateway.segment(channel, index, view, hands));
    },
  );
}
