/**
 * Looks after every watch: raises alerts, counts those that come again, lets them recover when their condition is gone.
 * Once a day, and when the rule or the watch has changed, at all rows; else at those that were written since the last
 * look, or that such a row is linked with. Each watch in transactions of its own: one that fails keeps none from its
 * turn, is an alert itself, and looks at all rows the next time.
 */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type RecordTypes, typeNamed } from '#server/entity';
import { canonical, type Services, type Sql, shanghaiDate } from '#server/kernel';
import type { Outcome, Part } from './alerts.ts';
import { recordColumn, recordOf, recordsBehind } from './behind.ts';
import { type Book, type Known, riskBook } from './book.ts';
import { noteFailure, noteRecovery } from './failures.ts';
import { riskOf } from './levels.ts';
import { registerBooks } from './registers/books.ts';
import { tellSubscribers } from './registers/subscribers.ts';
import { openAlerts, writeLevel } from './score.ts';
import { entitiesOf, type Sources, sourcesOf } from './sources.ts';
import { type Watch, watchesOf } from './watches.ts';

export type { Outcome } from './alerts.ts';

const LOCK_SPACE = 729_461_002;
/** Records that one transaction looks at. */
const CHUNK = 2000;

/** A watch whose turn it is. `touched`: records by entity that were written since; null: all rows are looked at. */
type Turn = {
  key: string;
  watch: Watch;
  book: Book;
  sources: Sources;
  hash: string;
  isFailing: boolean;
  touched: ReadonlyMap<string, readonly string[]> | null;
};
/** `now`: transactions from it on have still to be looked at. */
type Round = { now: string; day: string; turns: Turn[] };
type House = Omit<Part, 'sql' | 'outcome' | 'touched'>;

/** Raises, repeats and closes alerts as the watches find; leaves a watch to another process that is at it. */
export async function evaluateWatches(services: Services, types: RecordTypes): Promise<Outcome> {
  const house: House = { services, types, risk: riskOf(services.schemas), isOpen: openAlerts(services) };
  const outcome: Outcome = { raised: 0, again: 0, recovered: 0 };
  const round = await services.database.system((sql) => roundOf(sql, house));
  for (const turn of round.turns) await takeTurn(house, round, turn, outcome);
  if (outcome.raised > 0) await services.database.system((sql) => tellSubscribers(services, types, sql));
  if (round.turns.length > 0) await services.database.system((sql) => forget(sql, round));
  return outcome;
}

async function takeTurn(house: House, round: Round, turn: Turn, outcome: Outcome): Promise<void> {
  const { services } = house;
  const count = (more: Outcome) => {
    outcome.raised += more.raised;
    outcome.again += more.again;
    outcome.recovered += more.recovered;
  };
  try {
    const isDone = await look(house, round, turn, count);
    if (isDone && turn.isFailing) await inPart(house, turn, (part) => noteRecovery(part, turn.watch), count);
  } catch (error) {
    services.log.error({ err: error, watch: turn.key }, 'a watch was not looked at');
    await inPart(house, turn, (part) => noteFailure(part, turn.watch, turn.key), count).catch((failure) =>
      services.log.error({ err: failure, watch: turn.key }, 'no alert of a failing watch was raised'),
    );
  }
}

/** Nothing when another process is at this watch. */
async function inPart<T>(
  house: House,
  { key }: Turn,
  work: (part: Part) => Promise<T>,
  count: (outcome: Outcome) => void,
): Promise<T | null> {
  const outcome: Outcome = { raised: 0, again: 0, recovered: 0 };
  const done = await house.services.database.system(async (sql) => {
    const { rows } = await raw<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${key})) as free`.execute(sql);
    if (rows[0]?.free !== true) return null;
    const part: Part = { ...house, sql, outcome, touched: new Set() };
    const result = await work(part);
    for (const company of part.touched) await writeLevel(house.services, sql, company);
    return { result };
  });
  if (!done) return null;
  count(outcome);
  return done.result;
}

const keyOf = ({ type, name }: Watch, { name: rule }: Book) =>
  [type.spec.name, name, ...(rule ? [rule] : [])].join('.');

type State = { seen: string | null; day: string | null; hash: string | null; failing: boolean };

/** Whose turn it is, and why. */
async function roundOf(sql: Sql, { services, types, risk }: House): Promise<Round> {
  const { rows: clock } = await raw<{
    now: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as now`.execute(sql);
  const round: Round = { now: clock[0]?.now ?? '0', day: shanghaiDate(), turns: [] };
  const booksOf = await booksFor(sql, { services, risk });
  const states = await statesOf(sql);
  const touched = await touchedSince(sql);
  for (const watch of watchesOf(types))
    for (const book of booksOf(watch)) {
      const key = keyOf(watch, book);
      const sources = sourcesOf(services.schemas.entities, watch.type.spec.name, watch.spec);
      const hash = hashOf([watch.spec, watch.type.spec.derived, risk.levels, book.version]);
      const state = states.get(key);
      const isKnown = state?.seen && state.hash === hash && BigInt(state.seen) <= BigInt(round.now);
      const isFull = !isKnown || state?.day !== round.day || sources.readsNow;
      const own = isFull ? null : touchedOf(touched, entitiesOf(services.schemas.entities, sources), state?.seen ?? '');
      if (own?.size === 0) continue;
      round.turns.push({ key, watch, book, sources, hash, isFailing: state?.failing === true, touched: own });
    }
  await tellSubscribers(services, types, sql);
  return round;
}

/** The rules that a watch is looked at by. */
async function booksFor(sql: Sql, { services, risk }: Pick<House, 'services' | 'risk'>) {
  const rules = new Map((await services.entities.find(sql, 'riskRule', {})).map((rule) => [rule.code, rule]));
  const registered = await registerBooks(sql, services, risk);
  return ({ spec }: Watch): readonly Book[] => {
    if (spec.register !== undefined) return registered(spec.register, spec.rule);
    const rule = rules.get(spec.rule);
    return rule?.enabled === true ? [riskBook(risk, rule)] : [];
  };
}

const hashOf = (by: unknown) => createHash('sha256').update(canonical(by)).digest('hex');

async function statesOf(sql: Sql): Promise<Map<string, State>> {
  const { rows } = await raw<State & { watch: string }>`select watch, seen::text as seen, day::text as day, hash,
    failing from watch_look`.execute(sql);
  return new Map(rows.map(({ watch, ...state }) => [watch, state]));
}

type Touched = { xid: string; entity: string; id: string };

/** Each record once, with the last transaction that wrote it. */
async function touchedSince(sql: Sql): Promise<Touched[]> {
  const { rows } = await raw<Touched>`select max(xid)::text as xid, entity, id from touched_row
    where xid >= (select min(seen) from watch_look) group by entity, id`.execute(sql);
  return rows;
}

function touchedOf(touched: readonly Touched[], entities: readonly string[], seen: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { xid, entity, id } of touched)
    if (entities.includes(entity) && BigInt(xid) >= BigInt(seen)) found.set(entity, [...(found.get(entity) ?? []), id]);
  return found;
}

type Count = (outcome: Outcome) => void;

/** False when another process is at it. */
async function look(house: House, round: Round, turn: Turn, count: Count): Promise<boolean> {
  const records = await inPart(house, turn, (part) => recordsOf(part, turn), count);
  const isDone = records ? await lookAt(house, turn, records, count) : await lookAtAll(house, turn, count);
  if (isDone) await house.services.database.system((sql) => noteLook(sql, round, turn));
  return isDone;
}

/** Records whose rows may be otherwise than before; null: all of them. */
async function recordsOf(part: Part, { watch, book, sources, touched }: Turn): Promise<string[] | null> {
  if (!touched) return null;
  const found = new Set(touched.get(sources.base) ?? []);
  for (const link of sources.links) {
    const ids = touched.get(link.of.entity);
    if (!ids) continue;
    if (!link.isTraceable) return null;
    for (const id of await recordsBehind(part, link, ids)) found.add(id);
  }
  // A row may have lost a linked one: those with an alert are asked again.
  if (sources.links.length > 0)
    for (const alert of await book.known(part, watch, raw`true`)) found.add(recordOf(watch, alert));
  return [...found];
}

async function lookAt(house: House, turn: Turn, ids: readonly string[], count: Count): Promise<boolean> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    if ((await inPart(house, turn, (part) => judge(part, turn, some), count)) === null) return false;
  }
  return true;
}

async function lookAtAll(house: House, turn: Turn, count: Count): Promise<boolean> {
  for (let last = ''; ; ) {
    const after = last;
    const ids = await inPart(house, turn, (part) => judgeNext(part, turn, after), count);
    if (ids === null) return false;
    last = ids.at(-1) ?? last;
    if (ids.length < CHUNK) break;
  }
  return (await inPart(house, turn, (part) => endLost(part, turn), count)) !== null;
}

async function judgeNext(part: Part, turn: Turn, after: string): Promise<string[]> {
  const base = typeNamed(part.types, turn.sources.base);
  const { rows } = await raw<{ id: string }>`select id from ${base.stored} where id > ${after}
    order by id limit ${CHUNK}`.execute(part.sql);
  const ids = rows.map(({ id }) => id);
  await judge(part, turn, ids);
  return ids;
}

async function judge(part: Part, { watch, book }: Turn, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await book.known(part, watch, raw`${recordColumn(watch.type)} = any(${[...ids]}::text[])`);
  const hits = await book.hits(part.sql, watch, ids);
  const byRow = new Map<string, Known[]>();
  for (const alert of known) byRow.set(alert.bizId ?? '', [...(byRow.get(alert.bizId ?? '') ?? []), alert]);
  for (const hit of hits) await book.settle(part, watch, hit, byRow.get(hit.row.id) ?? []);
  const holding = new Set(hits.map(({ row }) => row.id));
  for (const alert of known) if (!holding.has(alert.bizId ?? '')) await book.end(part, alert);
  return true;
}

/** Alerts about records that are not there any more. */
async function endLost(part: Part, { watch, book, sources }: Turn): Promise<boolean> {
  const base = typeNamed(part.types, sources.base);
  const isLost = raw<boolean>`not exists (select from ${base.stored} as held where held.id = ${recordColumn(watch.type)})`;
  for (const alert of await book.known(part, watch, isLost)) await book.end(part, alert);
  return true;
}

async function noteLook(sql: Sql, { now, day }: Round, { key, hash, touched }: Turn): Promise<void> {
  const lookedAtAll = touched === null;
  await raw`insert into watch_look (watch, seen, day, hash) values (${key}, ${now}::xid8, ${day}::date, ${hash})
    on conflict (watch) do update set seen = excluded.seen, hash = excluded.hash, failing = false,
      day = case when ${lookedAtAll} then excluded.day else watch_look.day end`.execute(sql);
}

/** What every watch has looked at; a watch that nothing was touched for has seen as much as the others. */
async function forget(sql: Sql, { now, day, turns }: Round): Promise<void> {
  const taken = turns.map(({ key }) => key);
  await raw`update watch_look set seen = ${now}::xid8
    where seen is not null and day = ${day}::date and watch <> all(${taken}::text[])`.execute(sql);
  await raw`delete from touched_row where xid < coalesce((select min(seen) from watch_look), ${now}::xid8)`.execute(
    sql,
  );
}
