/** `search, log, track, port` of waybills, ships, boxes and deliveries (specification section 7), positions, subscriptions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql as raw } from 'kysely';
import type { TrackFamilySpec, TrackingSpec } from '#core/language';
import type {
  LoadAnswer,
  TrackAnswer,
  TrackHappening,
  TrackPosition,
  TrackQueryLog,
  TrackQueryRow,
  TrackSearchAnswer,
  VehiclePosition,
} from '#core/protocol';
import { type RecordType, recordTypes, typeNamed } from '#server/entity';
import { type AnswerOf, type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { queryText } from '#server/platform';
import { planOf } from './figures.ts';
import { pointsOf } from './points.ts';
import { dailyLimit, noteHits, noteQuery, usedToday } from './queries.ts';
import { columnOf, type Search, searchTracks } from './search.ts';
import { foundPage, journeysOf, modeOf, nameOf, speedUnit, trackingOf } from './settings.ts';
import { subscribe } from './subscriptions.ts';

/** The family whose `track` answers all journeys of one load. */
const ALL_OF_A_LOAD = 'deliver';
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOST_POSITIONS = 500;

export function trackingRoutes(app: FastifyInstance, services: Services): void {
  const read = (url: string, work: (sql: Sql, context: CallContext, request: FastifyRequest) => Promise<unknown>) =>
    app.get(`/trade-api${url}`, async (request) => {
      const context = await services.authenticate(request);
      const data = await services.database.tenant(context.actor, (sql) => work(sql, context, request));
      return { success: true, data };
    });

  const tracking = trackingOf(services.schemas);
  const part: Part = { services, tracking, type: typeNamed(recordTypes(services.schemas), tracking.entity) };
  for (const [name, family] of Object.entries(tracking.families)) {
    app.get(`/trade-api/api/${name}/search`, async (request) => {
      const context = await services.authenticate(request);
      return { success: true, data: await search(part, context, family, request) };
    });
    read(`/api/${name}/log`, (sql, context, request) => queryLog(sql, context, family, request));
    read(`/api/${name}/port`, async (_sql, _context, request) => places(part, family, request));
    read(`/api/${name}/track`, (sql, context, request) =>
      name === ALL_OF_A_LOAD ? tracksOf(part, sql, context, request) : oneTrack(part, sql, context, request),
    );
  }
  read('/api/track/positions', (sql, context, request) => positions(part, sql, context, request));
  for (const wanted of [true, false]) {
    const url = `/trade-api/api/track/:id/${wanted ? 'subscribe' : 'unsubscribe'}`;
    app.post<{ Params: { id: string } }>(url, async (request) => {
      const context = await services.authenticate(request);
      return { success: true, data: await subscribe(services, context, request.params.id, wanted) };
    });
  }
}

type Track = AnswerOf<'track'>;
type Head = Omit<Track, 'route' | 'fences' | 'events' | 'stops' | 'ports'>;
type Part = { services: Services; tracking: TrackingSpec; type: RecordType };

function searchOf({ searches }: TrackingSpec, request: FastifyRequest): Search {
  const text = (name: string, most = 60) => queryText(request, name, most);
  const named = Object.keys(searches).map((name) => [name, text(name)]);
  const found: Search = {
    mode: text('mode', 20),
    keyword: text('keyword'),
    from: text('from', 10),
    to: text('to', 10),
    status: text('status', 20),
    conditions: Object.fromEntries(named.filter(([, value]) => value !== '')),
  };
  for (const day of ['from', 'to'] as const)
    if (found[day] !== '' && !DATE.test(found[day])) throw errors.SRV605({ path: day, title: '日期' });
  if (found.keyword === '' && Object.keys(found.conditions).length === 0)
    throw errors.SRV601({ path: 'keyword', title: '查询条件' });
  return found;
}

async function search(
  part: Part,
  context: CallContext,
  family: TrackFamilySpec,
  request: FastifyRequest,
): Promise<TrackSearchAnswer<Head>> {
  const { services, tracking, type } = part;
  const wanted = searchOf(tracking, request);
  const dispatch = wanted.keyword === '';
  const words = [wanted.keyword, ...Object.values(wanted.conditions), wanted.from, wanted.to];
  const mode = wanted.mode || (loggedModes(family)[0] ?? '');
  const noted = await services.database.system((sql) =>
    noteQuery(services, sql, context.actor, {
      mode,
      kind: dispatch ? 'DISPATCH' : 'TRACK',
      keyword: words.filter((word) => word !== '').join(' '),
    }),
  );
  const list = await services.database.tenant(context.actor, async (sql) =>
    services.entities.list(
      sql,
      journeysOf(tracking),
      await searchTracks(sql, { type, family, searches: tracking.searches }, wanted),
      context,
    ),
  );
  const limit = dailyLimit();
  const remaining = await services.database.system(async (sql) => {
    await noteHits(sql, noted, list.length);
    return limit - (await usedToday(sql, context.actor.company?.id ?? ''));
  });
  return {
    list: list.map((row) => ({ ...withoutTables(row), to: foundPage(tracking, row) })),
    total: list.length,
    remaining,
  };
}

/** Lists carry no line tables. */
function withoutTables({ route, fences, events, stops, ports, ...row }: Track): Head {
  return row;
}

const loggedModes = ({ modes, logged }: TrackFamilySpec): string[] => modes ?? logged ?? [];

const PAGE = 10;
const MOST_ROWS = 50;

async function queryLog(
  sql: Sql,
  { actor }: CallContext,
  family: TrackFamilySpec,
  request: FastifyRequest,
): Promise<TrackQueryLog> {
  const number = (name: string, standard: number) =>
    Math.max(1, Math.min(1000, Number.parseInt(queryText(request, name, 6), 10) || standard));
  const size = Math.min(MOST_ROWS, number('pageSize', PAGE));
  const company = actor.company?.id ?? '';
  const where = raw<boolean>`company_id = ${company} and mode in (${raw.join(loggedModes(family))})`;
  const total = await raw<{ n: number }>`select count(*)::int as n from record.track_query_log where ${where}`.execute(
    sql,
  );
  const { rows } = await raw<TrackQueryRow>`select id, mode, kind, keyword, hits, user_name as "userName", time
    from record.track_query_log where ${where} order by time desc, id limit ${size} offset ${(number('pageNum', 1) - 1) * size}`.execute(
    sql,
  );
  return { list: rows, total: total.rows[0]?.n ?? 0, used: await usedToday(sql, company), limit: dailyLimit() };
}

/** Stations or ports of the base layer whose name holds the keyword. */
function places({ services, tracking }: Part, family: TrackFamilySpec, request: FastifyRequest) {
  const keyword = queryText(request, 'keyword', 30);
  const all = services.schemas.maps?.[tracking.map]?.places ?? [];
  return all
    .filter(({ kind, name }) => kind === family.places && name.includes(keyword))
    .map(({ name, kind, lon, lat }) => ({ name, kind, lon, lat }));
}

/** @throws ServerError 404 for tracks of others */
async function oneTrack(part: Part, sql: Sql, context: CallContext, request: FastifyRequest) {
  return trackAnswer(part, sql, context, queryText(request, 'id', 64));
}

async function trackAnswer(
  { services, tracking }: Part,
  sql: Sql,
  context: CallContext,
  id: string,
): Promise<TrackAnswer<Track> & Pick<Track, 'stops'>> {
  const track = await services.entities.get(sql, journeysOf(tracking), id, context);
  const points = await pointsOf(sql, id);
  const { events, stops, ports, ...head } = track;
  return {
    track: head,
    points: points.map((point) => ({ ...point, check: point.drift ? '疑似漂移' : '正常' })),
    plan: planOf(track),
    events: withPlaces(events, points),
    stops: stops ?? [],
    ports: ports ?? [],
    now: nowOf(tracking, track),
    speedUnit: speedUnit(modeOf(tracking, track)),
  };
}

/** Events carry no coordinates of their own: they lie where the vehicle was then. */
function withPlaces(events: Track['events'], points: readonly TrackPosition[]): TrackHappening[] {
  const believed = points.filter(({ drift }) => !drift);
  return (events ?? []).map((event) => {
    const at = believed.findLast(({ time }) => time <= (event.time ?? '')) ?? believed[0];
    return at ? { ...event, lon: at.lon, lat: at.lat } : event;
  });
}

function nowOf(tracking: TrackingSpec, track: Track): TrackAnswer<Track>['now'] {
  const { lon, lat, course, speed, lastPlace: place, lastTime: time } = track;
  return lon && lat ? [{ name: nameOf(tracking, track), lon, lat, course, speed, place, time }] : [];
}

/** Journeys of one load, named itself or by one of them (`id`); of the load itself what its page says. */
async function tracksOf(
  { services, tracking, type }: Part,
  sql: Sql,
  context: CallContext,
  request: FastifyRequest,
): Promise<LoadAnswer<Head>> {
  const { field, head } = tracking.load;
  const named = queryText(request, field, 64);
  const journey = named === '' ? queryText(request, 'id', 64) : '';
  const loadId =
    journey === '' ? named : String((await services.entities.get(sql, tracking.entity, journey, context))[field] ?? '');
  const { rows } = await raw<{ id: string }>`select id from ${type.table} where ${columnOf(type, field)} = ${loadId}
    order by number`.execute(sql);
  const ids = rows.map(({ id }) => id);
  const tracks = await services.entities.list(sql, journeysOf(tracking), ids, context);
  const first = tracks[0];
  if (!first) throw errors.SRV104({ reason: `tracks of ${loadId}` });
  const load = await services.entities.raw(sql, type.spec.properties[field]?.ref?.entity ?? '', loadId);
  return {
    deliver: { [field]: loadId, ...Object.fromEntries(head.map((code) => [code, load?.[code]])) },
    plan: planOf(first),
    tracks: tracks.map(withoutTables),
  };
}

/** Vehicles under way that the caller sees. */
async function positions(
  { services, tracking, type }: Part,
  sql: Sql,
  context: CallContext,
  request: FastifyRequest,
): Promise<Array<VehiclePosition<Head>>> {
  const mode = queryText(request, 'mode', 20);
  const status = queryText(request, 'status', 20) || 'IN_TRANSIT';
  const conditions: RawBuilder<unknown>[] = [raw`lon is not null`, raw`status = ${status}`];
  if (mode) conditions.push(raw`mode = ${mode}`);
  for (const [name, fields] of Object.entries(tracking.searches)) {
    const text = queryText(request, name, 40);
    if (text) conditions.push(raw`${text} in (${raw.join(fields.map((field) => columnOf(type, field)))})`);
  }
  const { rows } = await raw<{ id: string }>`select id from ${type.table}
    where ${raw.join(conditions, raw` and `)} order by number limit ${MOST_POSITIONS}`.execute(sql);
  const ids = rows.map(({ id }) => id);
  const tracks = await services.entities.list(sql, journeysOf(tracking), ids, context);
  return tracks.map((track) => ({
    ...withoutTables(track),
    name: nameOf(tracking, track),
    to: foundPage(tracking, track),
    place: track.lastPlace ?? null,
    time: track.lastTime ?? null,
    speedUnit: speedUnit(modeOf(tracking, track)),
  }));
}
