/** Figures of boards in SQL: measures over the rows that the caller may see, by period, filter and group. */
import { type RawBuilder, sql as raw } from 'kysely';
import { figureFilters } from '#core/figures';
import type { EvaluationContext, FigureSource } from '#core/language';
import {
  aggregate,
  baseConditions,
  type RecordType,
  type RecordTypes,
  readAs,
  trimDecimal,
  valueSql,
  whereOf,
} from '#server/entity';
import type { Actor, Sql } from '#server/kernel';
import type { Period } from './period.ts';

const ROW = 'linked';

/** `values`: filter of the board -> what was chosen. */
export type Asking = {
  sql: Sql;
  types: RecordTypes;
  actor: Actor;
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

/** The day that the period chooses by. */
export function dayOf(asking: Asking, source: FigureSource): RawBuilder<unknown> {
  return raw`(${keyOf(asking, source, source.date ?? 'createTime')})::date`;
}

/** Which band the days since a date fall into: 0 up to the first edge, 1 up to the second …; none without a date. */
export function ageBand(
  asking: Asking,
  source: FigureSource,
  date: string,
  edges: readonly number[],
): RawBuilder<unknown> {
  const day = raw`(${keyOf(asking, source, date)})::date`;
  const cases = edges.map((edge, index) => raw`when current_date - ${day} <= ${raw.lit(edge)} then ${raw.lit(index)}`);
  return raw`case when ${day} is null then null ${raw.join(cases, raw` `)} else ${raw.lit(edges.length)} end`;
}

/** Rows are chosen as a list with the figure's view and filters chooses them. */
function fromRows(
  { actor, context, values }: Asking,
  type: RecordType,
  source: FigureSource,
  period: Period | { upTo: string } | null,
): RawBuilder<unknown> {
  const days = period && !('upTo' in period) ? period : null;
  const filters = Object.entries(figureFilters(source, values, days)).map(([field, value]) => [`f.${field}`, value]);
  const parts = baseConditions(type, { view: source.view ?? '', ...Object.fromEntries(filters) }, { actor, context });
  if (source.where !== undefined) parts.push(whereOf(source.where, { shape: type.shape, context, alias: ROW }));
  if (source.date !== undefined && period && 'upTo' in period) {
    const { sql: day } = valueSql(source.date, { shape: type.shape, context: null, alias: ROW });
    parts.push(raw`(${day})::date < ${period.upTo}::date`);
  }
  const where = parts.length === 0 ? raw`true` : raw.join(parts, raw` and `);
  return raw`from (select * from ${type.table}) as ${raw.ref(ROW)} where ${where}`;
}

async function select<T>({ sql }: Asking, type: RecordType, statement: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await readAs(sql, type, () => statement.execute(sql));
  return rows as T[];
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : trimDecimal(String(value));
