import { compileExpression, entityNames } from '#core/expression';
import type { EntitySpec, RowSource } from '#core/language';
import { fillSlots, valueAt } from '#engine/cells';
import type { DataSource, EngineHost, RecordRow } from '../port.ts';

/** A row of a block's table: a record, a line of a field or an entry of a call's answer. */
export type Row = Record<string, unknown>;
type Host = Pick<EngineHost, 'data' | 'entity'> & Partial<Pick<EngineHost, 'query'>>;

/** As many records as the server gives at once. */
const MOST_RECORDS = 200;

/** Rows of a source; blocks that ask for the same call at once share its answer. */
export async function rowsOf(source: RowSource, row: RecordRow, host: Host, signal?: AbortSignal): Promise<Row[]> {
  if ('record' in source) return [row];
  if ('field' in source) return listOf(valueAt(row, source.field));
  if ('entity' in source) return recordsOf(source, row, host, signal);
  const answer = await answered(host, source.call, row);
  return listOf(source.at ? (answer as Row | null)?.[source.at] : answer);
}

/** Rows of a source as a page shows them: those of the record itself are picked by `where`. */
export async function rowsShown(
  source: RowSource,
  { entity, row }: { entity: EntitySpec; row: RecordRow },
  host: EngineHost,
  signal?: AbortSignal,
): Promise<Row[]> {
  return 'field' in source ? rowsHere(source, entity, row, host) : rowsOf(source, row, host, signal);
}

/** Rows that the record itself holds, those for which `where` holds. */
export function rowsHere(
  source: RowSource,
  entity: EntitySpec,
  row: RecordRow,
  host: Pick<EngineHost, 'dictionary' | 'context'>,
): Row[] {
  if (!('field' in source)) return [row];
  const rows = listOf(valueAt(row, source.field));
  if (source.where === undefined) return rows;
  const names = entityNames(entity, { field: `${source.field}.id` });
  const wanted = compileExpression(source.where, { names, dictionary: host.dictionary });
  const context = host.context();
  return rows.filter((each) => wanted.evaluate({ values: row, row: each, context }) === true);
}

async function recordsOf(
  { entity, by, of = 'id', same = [], view, sort }: Extract<RowSource, { entity: string }>,
  row: RecordRow,
  { data, entity: find }: Host,
  signal?: AbortSignal,
): Promise<Row[]> {
  const filters = Object.fromEntries(
    [[by, of], ...same.map((field) => [field, field])].map(([to, from]) => [to, String(row[from ?? ''] ?? '')]),
  );
  const query = { view, filters, sort, pageNo: 1, pageSize: MOST_RECORDS };
  return (await data.page(await find(entity), query, signal)).list;
}

const pending = new WeakMap<DataSource, Map<string, Promise<unknown>>>();

function answered({ data, query }: Host, call: string, row: RecordRow): Promise<unknown> {
  const filled = fillSlots(call, row, query?.() ?? new URLSearchParams());
  const [method = 'GET', target = ''] = filled.split(' ');
  const calls = pending.get(data) ?? new Map<string, Promise<unknown>>();
  pending.set(data, calls);
  const known = calls.get(filled);
  if (known) return known;
  const started = data.call(method, target).finally(() => calls.delete(filled));
  calls.set(filled, started);
  return started;
}

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
