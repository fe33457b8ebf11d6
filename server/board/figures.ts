/** Figures of boards in SQL: measures over the rows that the caller may see, by period, filter and group. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { EvaluationContext, FigureSource } from '#core/language';
import {
  aggregate,
  equalConditions,
  type RecordType,
  type RecordTypes,
  readAs,
  trimDecimal,
  valueSql,
  whereOf,
} from '../entity/index.ts';
import type { Sql } from '../kernel/types.ts';
import type { Period } from './period.ts';

const ROW = 'linked';

/** `values`: filter of the board -> what was chosen. */
export type Asking = {
  sql: Sql;
  types: RecordTypes;
  context: EvaluationContext;
  values: Readonly<Record<string, string>>;
};

/** One figure; null when its entity is not described yet. `upTo` counts everything before a day. */
export async function figure(
  asking: Asking,
  source: FigureSource,
  period: Period | { upTo: string } | null,
): Promise<string | null> {
  const type = asking.types.get(source.entity);
  if (!type) return null;
  const rows = await select<{ value: unknown }>(
    asking,
    type,
    raw`select ${aggregate(source, type.shape)} as value ${fromRows(asking, type, source, period)}`,
  );
  return textOf(rows[0]?.value);
}

export type Group = { key: string; split: string; value: string | null };

/** One figure for each value of the keys, the largest first. */
export async function grouped(
  asking: Asking,
  source: FigureSource,
  period: Period | null,
  keys: { key: RawBuilder<unknown>; split?: RawBuilder<unknown> },
): Promise<Group[]> {
  const type = asking.types.get(source.entity);
  if (!type) return [];
  const split = keys.split ?? raw`''`;
  const rows = await select<{ key: unknown; split: unknown; value: unknown }>(
    asking,
    type,
    raw`select (${keys.key})::text as key, (${split})::text as split, ${aggregate(source, type.shape)} as value
      ${fromRows(asking, type, source, period)} group by 1, 2 order by 3 desc nulls last, 1, 2`,
  );
  return rows.map((row) => ({ key: String(row.key ?? ''), split: String(row.split ?? ''), value: textOf(row.value) }));
}

/** A field or number of the source's entity as a key. */
export function keyOf(asking: Asking, source: FigureSource, text: string): RawBuilder<unknown> {
  const type = asking.types.get(source.entity);
  if (!type) return raw`null`;
  return valueSql(text, { shape: type.shape, context: asking.context, alias: ROW }).sql;
}

/** Which band a number falls into: 0 up to the first edge, 1 up to the second … */
export function bandOf(number: RawBuilder<unknown>, edges: readonly number[]): RawBuilder<unknown> {
  const cases = edges.map((edge, index) => raw`when (${number}) <= ${raw.lit(edge)} then ${raw.lit(index)}`);
  return raw`case ${raw.join(cases, raw` `)} else ${raw.lit(edges.length)} end`;
}

function fromRows(
  { context, values }: Asking,
  type: RecordType,
  source: FigureSource,
  period: Period | { upTo: string } | null,
): RawBuilder<unknown> {
  const parts: RawBuilder<boolean>[] = [];
  if (source.where !== undefined) parts.push(whereOf(source.where, { shape: type.shape, context, alias: ROW }));
  if (source.date !== undefined && period) parts.push(within(type, source.date, period));
  for (const [filter, field] of Object.entries(source.filters ?? {})) {
    const wanted = values[filter] ?? '';
    if (wanted !== '') parts.push(...equalConditions(type, { [field]: wanted }));
  }
  const where = parts.length === 0 ? raw`true` : raw.join(parts, raw` and `);
  return raw`from (select * from ${type.table}) as ${raw.ref(ROW)} where ${where}`;
}

function within(type: RecordType, field: string, period: Period | { upTo: string }): RawBuilder<boolean> {
  const { sql: day } = valueSql(field, { shape: type.shape, context: null, alias: ROW });
  if ('upTo' in period) return raw`(${day})::date < ${period.upTo}::date`;
  return raw`(${day})::date between ${period.from}::date and ${period.to}::date`;
}

async function select<T>({ sql }: Asking, type: RecordType, statement: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await readAs(sql, type, () => statement.execute(sql));
  return rows as T[];
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : trimDecimal(String(value));
