/** Reading records: lists, counts, one record, its timeline. Everything goes through the tenant door. */
import { type RawBuilder, sql as raw } from 'kysely';
import { asCaller, asService } from '#server/database';
import { type Actor, Breath, type CallContext, contextOf, errors, type Services, type Sql } from '#server/kernel';
import { typeOfRows } from '../query/list-fields.ts';
import {
  baseConditions,
  type Caller,
  chosenTab,
  every,
  fieldsAsked,
  paging,
  type Query,
  summaryColumns,
  tabCondition,
  tabsChosen,
  tabsOf,
} from '../query/list-query.ts';
import { orderBy } from '../query/order.ts';
import { actionsOf, holds, isTrue, rolesOf } from '../store/access.ts';
import { readRow, type StoredRow, trimDecimal } from '../store/rows.ts';
import { findRow, publicRecord } from '../store/store.ts';
import { isReckoned, selected } from '../type/narrowed.ts';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import { labelsOf } from './labels.ts';
import { maskRecord } from './masks.ts';

export type Reading = { services: Services; types: RecordTypes; type: RecordType };
type Answer = Record<string, unknown>;
type Row = Record<string, unknown>;

/** @throws ServerError 403 */
export function requireReading(type: RecordType, actor: Actor): void {
  if (!holds(actor, type.spec.permission)) throw errors.SRV103({ reason: `reading needs ${type.spec.permission}` });
}

/**
 * A derived entity counts what is linked whoever may open it, so it is read as the service; the statement itself keeps
 * to the caller's rows.
 */
export function readAs<T>(sql: Sql, type: RecordType, work: () => Promise<T>): Promise<T> {
  return type.spec.derived || type.spec.derivedFields ? asService(sql, work) : work();
}

/** Where the rows of a list stand, and as whom they are asked for. */
type Listed = { rows: RawBuilder<unknown>; as<T>(sql: Sql, work: () => Promise<T>): Promise<T> };

/**
 * What is chosen by stored fields alone is chosen in the table as the caller, whose rows an index finds and counts;
 * what is reckoned needs the statement that reckons it, as far as it is asked for.
 */
export function listedBy(type: RecordType, actor: Actor, fields: readonly string[]): Listed {
  if (!isReckoned(type, fields)) return { rows: type.stored, as: asCaller };
  return { rows: type.listedFor(actor, { codes: fields }), as: (sql, work) => readAs(sql, type, work) };
}

/** The caller with the facts that rules may ask for. */
export async function callerOf(
  sql: Sql,
  { services, type }: Pick<Reading, 'services' | 'type'>,
  context: Pick<CallContext, 'actor'>,
  view = '',
): Promise<Caller> {
  const { name } = type.spec;
  const callers = await callersOf(sql, services, context, [name]);
  return callers(name, view);
}

/** The caller for each of several entities, whose facts are asked for together. */
export async function callersOf(
  sql: Sql,
  services: Services,
  { actor }: Pick<CallContext, 'actor'>,
  entities: readonly string[],
): Promise<(entity: string, view?: string) => Caller> {
  const known = await asService(sql, () => services.facts(sql, actor, entities));
  return (entity, view = '') => ({ actor, context: contextOf(actor, { facts: known.get(entity) ?? {}, view }) });
}

/** A page of the records that the caller may read, with the sums that the query asks for. Rejects without permission. */
export async function page(sql: Sql, reading: Reading, context: CallContext, query: Query): Promise<Answer> {
  const { type, services } = reading;
  requireReading(type, context.actor);
  const caller = await callerOf(sql, reading, context, query.view);
  const where = every([...baseConditions(type, query, caller), ...chosenTab(type, query, caller)]);
  const { pageNo, pageSize } = paging(query);
  const order = orderBy(type, query.sort ?? '');
  const sums = summaryColumns(type, query.summary);
  const from = (pageNo - 1) * pageSize;
  const tabs = tabsChosen(type, query);
  const fields = { chosen: fieldsAsked(type, { ...query, summary: '' }, tabs), all: fieldsAsked(type, query, tabs) };
  const { rows, as } = listedBy(type, context.actor, fields.chosen);
  const shown = typeOfRows(type, services.schemas, query);
  const cells = shown === type ? raw`*` : selected(shown);
  const asked = { rows, cells, where, order, from, size: pageSize };
  const isStored = !isReckoned(shown, shown.shape.columns.keys());
  const isShort = from < DEEP && rows === type.stored && isStored;
  // What is reckoned is reckoned for the rows of the page alone.
  const ids = isShort ? null : await as(sql, () => idsOf(sql, asked));
  const found = ids ? ids.length : null;
  const read = async () => {
    const page = ids ? await rowsById(sql, { type: shown, cells }, context.actor, ids) : await rowsOf(sql, asked);
    const stored = await new Breath().map(page, (row) => readRow(shown, row));
    const list = await answers(sql, { ...reading, type: shown }, caller, stored, { inList: true });
    return { list, count: found ?? page.length };
  };
  const { list, count } = await (isStored ? read() : readAs(sql, type, read));
  // The last page tells by itself how many there are. Planning a derived record again costs more than reading it.
  const isLast = count < pageSize && (count > 0 || pageNo === 1);
  if (isLast && sums.length === 0) return { list, total: from + count, pageNo, pageSize };
  const summed = addedUp(type, context.actor, where, fields);
  const most = isLast ? null : mostCounted(services, query, from + pageSize);
  const totals = await summed.as(sql, () => totalsOf(sql, { rows: summed.rows, where, sums, most }));
  const total = Number(totals.total ?? 0);
  if (most !== null && total > most) return { list, total: most, more: true, pageNo, pageSize };
  if (sums.length === 0) return { list, total, pageNo, pageSize };
  const summary = Object.fromEntries(
    sums.map((column, index) => [column.code, trimDecimal(String(totals[`s${index}`] ?? '0'))]),
  );
  return { list, total, pageNo, pageSize, summary };
}

/** Rows that are passed over on the way to a page are looked at by their ids alone from here on. */
const DEEP = 200;

type Asked = {
  rows: RawBuilder<unknown>;
  cells: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  from: number;
  size: number;
};

async function rowsOf(sql: Sql, { rows, cells, where, order, from, size }: Asked): Promise<Row[]> {
  const found = await raw<Row>`select ${cells} from ${rows} where ${where}
    order by ${order} limit ${size} offset ${from}`.execute(sql);
  return found.rows;
}

/** Ids of a page, which an index alone may tell: nothing else is read or reckoned of the rows before it. */
async function idsOf(sql: Sql, { rows, where, order, from, size }: Omit<Asked, 'cells'>): Promise<string[]> {
  const page = await raw<{ id: string }>`select id from ${rows} where ${where}
    order by ${order} limit ${size} offset ${from}`.execute(sql);
  return page.rows.map(({ id }) => id);
}

/** Rows with what is added up of them; what is reckoned is reckoned once for each row that the other conditions choose. */
function addedUp(
  type: RecordType,
  actor: Actor,
  where: RawBuilder<boolean>,
  fields: Record<'chosen' | 'all', string[]>,
): Listed {
  if (!type.reckons(fields.all)) return listedBy(type, actor, fields.all);
  const ids = raw`select id from ${type.listedFor(actor, { codes: fields.chosen })} where ${where}`;
  const rows = type.listedFor(actor, { codes: fields.all, ids, once: true });
  return { rows, as: (sql, work) => readAs(sql, type, work) };
}

async function rowsById(
  sql: Sql,
  { type, cells }: { type: RecordType; cells: RawBuilder<unknown> },
  actor: Actor,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const codes = [...type.shape.columns.keys()];
  const rows = isReckoned(type, codes) ? type.listedFor(actor, { codes, ids, once: true }) : type.stored;
  const found = await raw<Row>`select ${cells} from ${rows} where id = any(${ids}::text[])`.execute(sql);
  const byId = new Map(found.rows.map((row) => [String(row.id), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

type Counting = {
  rows: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  sums: ReturnType<typeof summaryColumns>;
  /** Rows are counted up to this number and one more, which says that there are others; null: all of them. */
  most: number | null;
};

const COUNT_TO = 10_000;

/** What a list of the portal counts on its own: as many rows as pages are turned to, at least. */
function mostCounted({ config }: Services, query: Query, seen: number): number | null {
  return query.screen && query.exact !== 'true' ? Math.max(config.countTo ?? COUNT_TO, seen) : null;
}

/** The first of the rows that come to hand: if there are no more, what is added up of them is the whole sum. */
function someOf({ rows, where, sums, most }: Counting & { most: number }): RawBuilder<unknown> {
  const names = [...new Set(sums.map(({ name }) => name))].map((name) => raw.ref(name));
  return raw`(select ${raw.join(names)} from ${rows} where ${where} limit ${most + 1}) as counted`;
}

/** How many rows there are (`total`), and the sum of each column (`s0`, `s1` …). */
async function totalsOf(sql: Sql, { rows, where, sums, most }: Counting): Promise<Record<string, unknown>> {
  const columns = sums.map((column, index) => raw`, sum(${raw.ref(column.name)})::text as ${raw.ref(`s${index}`)}`);
  const found = await raw<Record<string, unknown>>`select count(*) as total ${raw.join(columns, raw``)}
    from ${most === null ? raw`${rows} where ${where}` : someOf({ rows, where, sums, most })}`.execute(sql);
  return found.rows[0] ?? {};
}

/** One statement counts all tabs. */
export async function tabCount(
  sql: Sql,
  reading: Reading,
  context: CallContext,
  query: Query,
): Promise<Record<string, number>> {
  const { type } = reading;
  requireReading(type, context.actor);
  const caller = await callerOf(sql, reading, context, query.view);
  const tabs = tabsOf(type, query).filter((tab) => tab.count !== false);
  if (tabs.length === 0) return {};
  const counts = tabs.map(
    (tab, index) => raw`count(*) filter (where ${tabCondition(type, tab, caller)}) as ${raw.ref(`t${index}`)}`,
  );
  const listed = listedBy(type, context.actor, fieldsAsked(type, query, tabs));
  const { rows } = await listed.as(sql, () =>
    raw<Record<string, unknown>>`select ${raw.join(counts)} from ${listed.rows}
      where ${every(baseConditions(type, query, caller))}`.execute(sql),
  );
  return Object.fromEntries(tabs.map((tab, index) => [tab.key, Number(rows[0]?.[`t${index}`] ?? 0)]));
}

/** @throws ServerError 404 for rows that are not there or not the caller's */
export async function get(sql: Sql, reading: Reading, context: CallContext, id: string): Promise<Answer> {
  const stored = await readableRow(sql, reading, context, id);
  if (!stored) throw errors.SRV104({ reason: `${reading.type.spec.name} ${id}` });
  return answerRecord(sql, reading, await callerOf(sql, reading, context), stored);
}

/** Who is asked to approve the record reads it without the permission of its pages, and beyond their data scope. */
export async function readableRow(sql: Sql, { services, type }: Reading, { actor }: CallContext, id: string) {
  const isAsked = async () => (await services.approvals?.mayRead(sql, actor, type.spec.name, id)) === true;
  const holdsIt = holds(actor, type.spec.permission);
  const stored = holdsIt ? await findRow(sql, type, id) : null;
  if (stored) return stored;
  if (await isAsked()) return asService(sql, () => findRow(sql, type, id));
  if (!holdsIt) requireReading(type, actor);
  return null;
}

/** Records as they are answered one by one, read together; `labelled`: the references whose labels are wanted. */
export const answerRecords = (
  sql: Sql,
  reading: Reading,
  caller: Caller,
  stored: StoredRow[],
  labelled?: ReadonlySet<string>,
): Promise<Answer[]> => answers(sql, reading, caller, stored, { inList: false, labelled });

export async function answerRecord(sql: Sql, reading: Reading, caller: Caller, stored: StoredRow): Promise<Answer> {
  const [answer = {}] = await answers(sql, reading, caller, [stored], { inList: false });
  return answer;
}

async function answers(
  sql: Sql,
  reading: Reading,
  caller: Caller,
  rows: StoredRow[],
  { inList, labelled }: { inList: boolean; labelled?: ReadonlySet<string> },
): Promise<Answer[]> {
  const { type, types } = reading;
  const breath = new Breath();
  const shown = await breath.map(rows, (row) => {
    const record = shownRecord(type, row, caller.actor);
    return inList ? listValues(type, record) : record;
  });
  if (!inList) await addPersonal(sql, reading, caller.actor, shown);
  // Of what is shown only: the label of a reference says what it refers to.
  const labels = await labelsOf(sql, types, type, labelled ? shown.map((row) => picked(row, labelled)) : shown);
  const roles = rows.map(({ partyRoles }) => rolesOf(partyRoles, caller.actor));
  const actions = await openActions(sql, reading, caller, rows, roles);
  return breath.map(rows, (_, index) => ({
    ...shown[index],
    _actions: actions[index] ?? [],
    _parties: roles[index] ?? [],
    _labels: labels[index] ?? {},
  }));
}

const picked = (row: Answer, fields: ReadonlySet<string>): Answer =>
  Object.fromEntries([...fields].map((field) => [field, row[field]]));

/** While a run of an approval is under way, its transitions are offered to whom it takes them from, and to nobody else. */
async function openActions(
  sql: Sql,
  { services, type }: Reading,
  caller: Caller,
  rows: readonly StoredRow[],
  roles: readonly string[][],
): Promise<string[][]> {
  const actions = await new Breath().map(rows, ({ record }, index) =>
    actionsOf(type, record, { roles: roles[index] ?? [], ...caller }),
  );
  const { approval } = type.spec;
  if (!services.approvals || !approval) return actions;
  const ids = rows.filter(({ record }) => record.status === approval.state).map(({ record }) => record.id);
  const offers = await services.approvals.offers(sql, caller.actor, type.spec.name, ids);
  return actions.map((names, index) => {
    const record = rows[index]?.record;
    const offer = record && offers.get(record.id);
    if (!offer) return names;
    const opened = offer.open.filter(
      (name) => !names.includes(name) && isTrue(type, type.transitions.get(name)?.when, record, caller.context),
    );
    return [...names.filter((name) => !offer.shut.includes(name)), ...opened];
  });
}

/** The record's fields as the caller may read them. */
export function shownRecord(type: RecordType, { record, partyRoles }: StoredRow, actor: Actor): Answer {
  return readableFields(type, maskRecord(type, publicRecord(type, record), actor), rolesOf(partyRoles, actor));
}

/** Fields for some of the parties are empty for the others; who plays no part sees the record by their company type, whole. */
function readableFields(type: RecordType, record: Answer, roles: string[]): Answer {
  const closed = Object.entries(type.spec.properties).filter(
    ([, { readableBy }]) => readableBy && roles.length > 0 && !readableBy.some((role) => roles.includes(role)),
  );
  return { ...record, ...Object.fromEntries(closed.map(([code]) => [code, null])) };
}

/** Fields that say what the record is to this reader. */
async function addPersonal(sql: Sql, { services, type }: Reading, actor: Actor, shown: Answer[]): Promise<void> {
  for (const [code, { personal }] of Object.entries(type.spec.properties)) {
    const answer = personal === undefined ? undefined : services.personal.get(personal);
    if (!answer) continue;
    const found = await answer(
      sql,
      actor,
      shown.map(({ id }) => String(id)),
    );
    for (const record of shown) record[code] = found.get(String(record.id)) ?? null;
  }
}

/** Lists carry no line tables, and nothing that only one record says. */
function listValues(type: RecordType, record: Answer): Answer {
  const shown = { ...record };
  for (const [code, schema] of Object.entries(type.spec.properties)) {
    if (schema.type === 'array' && schema.items?.type === 'object') delete shown[code];
    if (schema.internal || schema.personal) delete shown[code];
  }
  return shown;
}
