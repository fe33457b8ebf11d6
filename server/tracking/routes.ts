/** `search, log, track, port` of waybills, ships, boxes and deliveries (specification section 7), positions, subscriptions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql as raw } from 'kysely';
import { ServerError } from '../kernel/errors.ts';
import type { CallContext, EntityRow, Services, Sql } from '../kernel/types.ts';
import { queryText } from '../platform/input.ts';
import { nameOf } from './arrival.ts';
import { planOf } from './figures.ts';
import { pointsOf } from './points.ts';
import { dailyLimit, noteHits, noteQuery, usedToday } from './queries.ts';
import { type Family, type Search, searchTracks } from './search.ts';

const FAMILIES: readonly Family[] = ['waybill', 'ship', 'shipBox', 'deliver'];
const PORT_KINDS: Record<Family, string> = { waybill: 'station', ship: 'port', shipBox: 'port', deliver: 'port' };
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MAP = 'base';
const MOST_POSITIONS = 500;

const badInput = (path: string, message: string) =>
  new ServerError(400, 'SRV101', message, { errors: [{ path, message }] });

export function trackingRoutes(app: FastifyInstance, services: Services): void {
  const read = (url: string, work: (sql: Sql, context: CallContext, request: FastifyRequest) => Promise<unknown>) =>
    app.get(`/trade-api${url}`, async (request) => {
      const context = await services.authenticate(request);
      const data = await services.database.tenant(context.actor, (sql) => work(sql, context, request));
      return { success: true, data };
    });

  for (const family of FAMILIES) {
    app.get(`/trade-api/api/${family}/search`, async (request) => {
      const context = await services.authenticate(request);
      return { success: true, data: await search(services, context, family, request) };
    });
    read(`/api/${family}/log`, (sql, context, request) => queryLog(sql, context, family, request));
    read(`/api/${family}/port`, async (_sql, _context, request) => places(services, family, request));
    read(`/api/${family}/track`, (sql, context, request) =>
      family === 'deliver' ? tracksOf(services, sql, context, request) : oneTrack(services, sql, context, request),
    );
  }
  read('/api/track/positions', (sql, _context, request) => positions(sql, request));
  for (const wanted of [true, false]) {
    const url = `/trade-api/api/track/:id/${wanted ? 'subscribe' : 'unsubscribe'}`;
    app.post<{ Params: { id: string } }>(url, async (request) => {
      const context = await services.authenticate(request);
      return { success: true, data: await subscribe(services, context, request.params.id, wanted) };
    });
  }
}

function searchOf(request: FastifyRequest): Search {
  const text = (name: string, most = 60) => queryText(request, name, most);
  const found: Search = {
    mode: text('mode', 20),
    keyword: text('keyword'),
    from: text('from', 10),
    to: text('to', 10),
    sendStation: text('sendStation'),
    arriveStation: text('arriveStation'),
    shipper: text('shipper'),
    status: text('status', 20),
  };
  for (const day of ['from', 'to'] as const)
    if (found[day] !== '' && !DATE.test(found[day])) throw badInput(day, '请输入正确的日期');
  const { keyword, sendStation, arriveStation, shipper } = found;
  if ([keyword, sendStation, arriveStation, shipper].every((each) => each === ''))
    throw badInput('keyword', '请输入查询条件');
  return found;
}

async function search(services: Services, context: CallContext, family: Family, request: FastifyRequest) {
  const wanted = searchOf(request);
  const dispatch = wanted.keyword === '';
  const words = [wanted.keyword, wanted.sendStation, wanted.arriveStation, wanted.shipper, wanted.from, wanted.to];
  const mode = wanted.mode || (family === 'ship' || family === 'shipBox' ? 'SHIP' : 'TRAIN');
  const noted = await services.database.system((sql) =>
    noteQuery(services, sql, context.actor, {
      mode,
      kind: dispatch ? 'DISPATCH' : 'TRACK',
      keyword: words.filter((word) => word !== '').join(' '),
    }),
  );
  const list = await services.database.tenant(context.actor, async (sql) => {
    const rows: EntityRow[] = [];
    for (const id of await searchTracks(sql, family, wanted))
      rows.push(await services.entities.get(sql, 'track', id, context));
    return rows;
  });
  const limit = dailyLimit();
  const remaining = await services.database.system(async (sql) => {
    await noteHits(sql, noted, list.length);
    return limit - (await usedToday(sql, context.actor.company?.id ?? ''));
  });
  return { list: list.map(withoutTables), total: list.length, remaining };
}

/** Lists carry no line tables. */
function withoutTables({ route, fences, events, stops, ports, ...row }: EntityRow): Record<string, unknown> {
  return row;
}

const PAGE = 10;
const MOST_ROWS = 50;

async function queryLog(sql: Sql, { actor }: CallContext, family: Family, request: FastifyRequest) {
  const number = (name: string, standard: number) =>
    Math.max(1, Math.min(1000, Number.parseInt(queryText(request, name, 6), 10) || standard));
  const size = Math.min(MOST_ROWS, number('pageSize', PAGE));
  const company = actor.company?.id ?? '';
  const modes = family === 'ship' || family === 'shipBox' ? ['SHIP'] : ['TRAIN', 'AUTOMOBILE'];
  const where = raw<boolean>`company_id = ${company} and mode in (${raw.join(modes)})`;
  const total = await raw<{ n: number }>`select count(*)::int as n from record.track_query_log where ${where}`.execute(
    sql,
  );
  const { rows } = await raw`select id, mode, kind, keyword, hits, user_name as "userName", time
    from record.track_query_log where ${where} order by time desc, id limit ${size} offset ${(number('pageNum', 1) - 1) * size}`.execute(
    sql,
  );
  return { list: rows, total: total.rows[0]?.n ?? 0, used: await usedToday(sql, company), limit: dailyLimit() };
}

/** Stations or ports of the base layer whose name holds the keyword. */
function places(services: Services, family: Family, request: FastifyRequest) {
  const keyword = queryText(request, 'keyword', 30);
  const all = services.schemas.maps?.[MAP]?.places ?? [];
  return all
    .filter(({ kind, name }) => kind === PORT_KINDS[family] && name.includes(keyword))
    .map(({ name, kind, lon, lat }) => ({ name, kind, lon, lat }));
}

/** @throws ServerError 404 for tracks of others */
async function oneTrack(services: Services, sql: Sql, context: CallContext, request: FastifyRequest) {
  return trackAnswer(services, sql, context, queryText(request, 'id', 64));
}

async function trackAnswer(services: Services, sql: Sql, context: CallContext, id: string) {
  const track = await services.entities.get(sql, 'track', id, context);
  const points = await pointsOf(sql, id);
  const { events, stops, ports, ...head } = track;
  return {
    track: head,
    points: points.map((point) => ({ ...point, check: point.drift ? '疑似漂移' : '正常' })),
    plan: planOf(track),
    events: withPlaces(events, points),
    stops: stops ?? [],
    ports: ports ?? [],
    now: nowOf(track),
  };
}

/** Events carry no coordinates of their own: they lie where the vehicle was then. */
function withPlaces(
  events: unknown,
  points: ReadonlyArray<{ time: string; lon: number; lat: number; drift: boolean }>,
) {
  const believed = points.filter(({ drift }) => !drift);
  return ((events as Array<{ time: string }> | null) ?? []).map((event) => {
    const at = believed.findLast(({ time }) => time <= event.time) ?? believed[0];
    return at ? { ...event, lon: at.lon, lat: at.lat } : event;
  });
}

function nowOf(track: Record<string, unknown>): unknown[] {
  const { lon, lat, course, speed, lastPlace: place, lastTime: time } = track;
  return lon && lat ? [{ name: nameOf(track), lon, lat, course, speed, place, time }] : [];
}

/** Tracks of a delivery; of the delivery itself what its track needs to say. */
async function tracksOf(services: Services, sql: Sql, context: CallContext, request: FastifyRequest) {
  const deliverId = queryText(request, 'deliverId', 64);
  const { rows } = await raw<{ id: string }>`select id from record.track where deliver_id = ${deliverId}
    order by number`.execute(sql);
  const tracks: EntityRow[] = [];
  for (const { id } of rows) tracks.push(await services.entities.get(sql, 'track', id, context));
  if (tracks.length === 0) throw new ServerError(404, 'SRV104', '数据不存在', { hint: `tracks of ${deliverId}` });
  const delivery = await services.entities.raw(sql, 'delivery', deliverId);
  const { deliveryNo, contractNo, goodsName, sendPlace, arrivePlace, sendWeight, dispatchDate, pieces, status } =
    delivery ?? ({} as Partial<EntityRow>);
  const plan = tracks[0] ? planOf(tracks[0]) : [];
  return {
    deliver: {
      deliverId,
      deliveryNo,
      contractNo,
      goodsName,
      sendPlace,
      arrivePlace,
      sendWeight,
      dispatchDate,
      pieces,
      status,
    },
    plan,
    tracks: tracks.map(withoutTables),
  };
}

/** Vehicles under way that the caller sees. */
async function positions(sql: Sql, request: FastifyRequest) {
  const wanted = {
    mode: queryText(request, 'mode', 20),
    port: queryText(request, 'port', 40),
    goods: queryText(request, 'goodsName', 40),
    abnormal: queryText(request, 'abnormal', 20),
  };
  const status = queryText(request, 'status', 20) || 'IN_TRANSIT';
  const conditions: RawBuilder<unknown>[] = [raw`lon is not null`, raw`status = ${status}`];
  if (wanted.mode) conditions.push(raw`mode = ${wanted.mode}`);
  if (wanted.port) conditions.push(raw`${wanted.port} in (from_name, to_name, load_port, discharge_port)`);
  if (wanted.goods) conditions.push(raw`goods_name = ${wanted.goods}`);
  const { rows } = await raw<
    Record<string, unknown>
  >`select id, mode, waybill_no as "waybillNo", deliver_id as "deliverId",
    ship_name as "shipName", plate_no as "plateNo", wagon_no as "wagonNo", mmsi, goods_name as "goodsName", trim_scale(quantity)::text as quantity,
    from_name as "fromName", to_name as "toName", load_port as "loadPort", discharge_port as "dischargePort",
    lon::text, lat::text, course::text, speed::text, nav_status as "navStatus", last_place as place, last_time as time, eta,
    progress::text, status, ext->'abnormal' as abnormal
    from record.track where ${raw.join(conditions, raw` and `)} order by number limit ${MOST_POSITIONS}`.execute(sql);
  return rows.map((row) => ({ ...row, name: nameOf(row) }));
}

/** Subscribes the caller to the arrival, or takes it back; either may be said twice. */
async function subscribe(
  services: Services,
  context: CallContext,
  id: string,
  wanted: boolean,
): Promise<{ subscribed: boolean }> {
  const { actor } = context;
  const track = await services.database.tenant(actor, (sql) => services.entities.get(sql, 'track', id, context));
  if (wanted && track.status !== 'WAIT' && track.status !== 'IN_TRANSIT')
    throw new ServerError(409, 'SRV105', '已到达的轨迹无需订阅', { hint: `track ${id} is ${String(track.status)}` });
  await services.database.system((sql) =>
    wanted
      ? raw`insert into track_subscription (track_id, user_id, company_id)
          values (${id}, ${actor.user.id}, ${actor.company?.id ?? ''}) on conflict do nothing`.execute(sql)
      : raw`delete from track_subscription where track_id = ${id} and user_id = ${actor.user.id}`.execute(sql),
  );
  return { subscribed: wanted };
}
