import type { RowSource } from '#core/language';
import { valueAt } from '../cells/index.ts';
import type { DataSource, RecordRow } from '../port.ts';

export type Row = Record<string, unknown>;

/** Rows of a source; blocks that ask for the same call at once share its answer. */
export async function rowsOf(source: RowSource, row: RecordRow, data: DataSource): Promise<Row[]> {
  if ('record' in source) return [row];
  if ('field' in source) return listOf(valueAt(row, source.field));
  const answer = await answered(data, source.call, row);
  return listOf(source.at ? (answer as Row | null)?.[source.at] : answer);
}

const pending = new WeakMap<DataSource, Map<string, Promise<unknown>>>();

function answered(data: DataSource, call: string, row: RecordRow): Promise<unknown> {
  const filled = call.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field] ?? '')));
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
