/** Filters of lists (docs/protocol.md, "Records"): `f.<field>=value` as conditions; only listed columns, only values. */
import { type RawBuilder, sql } from 'kysely';
import { validateFormat } from '#core/validate';
import { type ColumnKind, castType, column as columnTerm, kindOf } from '#server/database';
import { errors } from '#server/kernel';
import { listedColumn, type RecordType } from '../type/record-type.ts';

const MAX_FILTERS = 50;
const MAX_LENGTH = 500;
const MAX_CHOICES = 100;

/** `month`: a text like `2026-11`, which has an order. */
type Operand = {
  kind: ColumnKind | 'month';
  sql: RawBuilder<unknown>;
  isCode: boolean;
  title: string;
  path: string;
};
type Period = { start: Operand; end: Operand };

/** @throws ServerError 400 for fields that are not listed and values that do not fit the field */
export function filterConditions(type: RecordType, query: Record<string, string>): RawBuilder<boolean>[] {
  const filters = Object.entries(query).filter(([key, value]) => key.startsWith('f.') && value !== '');
  if (filters.length > MAX_FILTERS) throw refuse('f', `more than ${MAX_FILTERS} filters`);
  return filters.map(([key, value]) => {
    const path = key.slice(2);
    const period = periodAt(type, path);
    return period ? overlap(period, value) : searched(type, path, value);
  });
}

/** A field may stand for others that are searched with it (`searches`). */
function searched(type: RecordType, path: string, value: string): RawBuilder<boolean> {
  const paths = [path, ...(listedColumn(type, path)?.schema?.searches ?? [])];
  const parts = paths.map((each) => condition(operand(type, each), value));
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** A nested object of two days, filtered as a whole. */
function periodAt(type: RecordType, path: string): Period | null {
  const { start, end } = listedColumn(type, path)?.schema?.properties ?? {};
  if (!start || !end) return null;
  return { start: operand(type, `${path}.start`), end: operand(type, `${path}.end`) };
}

/** Periods that share a day with the range; one without an end (or start) is open on that side. */
function overlap({ start, end }: Period, value: string): RawBuilder<boolean> {
  const [from = '', to = ''] = value.includes('~') ? value.split('~').map((side) => side.trim()) : [value, value];
  const parts = [sql<boolean>`(${start.sql} is not null or ${end.sql} is not null)`];
  if (from !== '') parts.push(sql`(${end.sql} is null or ${atLeast(end, from)})`);
  if (to !== '') parts.push(sql`(${start.sql} is null or ${atMost(start, to)})`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/**
 * Conditions of pickers: field -> the value that it must have; texts are compared whole, several codes stand for any of
 * them. @throws ServerError 400 as above
 */
export function equalConditions(type: RecordType, wanted: Record<string, string>): RawBuilder<boolean>[] {
  const filters = Object.entries(wanted).filter(([, value]) => value !== '');
  if (filters.length > MAX_FILTERS) throw refuse('f', `more than ${MAX_FILTERS} filters`);
  return filters.map(([path, value]) => {
    const asked = operand(type, path);
    if (asked.kind === 'text' && !asked.isCode) return sql`${asked.sql} = ${value.slice(0, MAX_LENGTH)}`;
    return condition(asked, value);
  });
}

function operand(type: RecordType, path: string): Operand {
  const parts = path.split('.');
  const column = listedColumn(type, parts[0] ?? '');
  if (!column) throw refuse(path, `no filter "${path}"`);
  const schema = parts.slice(1).reduce((current, part) => {
    const properties = current?.type === 'object' ? current.properties : undefined;
    const inner = properties && Object.hasOwn(properties, part) ? properties[part] : undefined;
    if (!inner || inner.internal || inner.sensitive) throw refuse(path, `no filter "${path}"`);
    return inner;
  }, column.schema);
  if (parts.length > 1 && !schema) throw refuse(path, `no filter "${path}"`);
  if (schema?.type === 'object' || schema?.items?.type === 'object') throw refuse(path, `"${path}" is not one value`);
  const term = columnTerm(parts, type.shape);
  if (term.kind === 'list') throw refuse(path, `"${path}" is a list`);
  const stored = parts.length > 1 && schema ? kindOf(schema) : column.kind;
  const kind = stored === 'text' && schema?.format === 'month' ? 'month' : stored;
  const isCode = !!schema?.dictionary || schema?.format === 'ref' || isHeadCode(column.name, column.head);
  return { kind, sql: term.sql, isCode, title: schema?.title ?? path, path };
}

/** Ids and states are compared whole; numbers and names are searched in. */
const isHeadCode = (name: string, head: boolean) => head && ['id', 'status', 'company_id', 'created_by'].includes(name);

function condition(operand: Operand, value: string): RawBuilder<boolean> {
  if (value.length > MAX_LENGTH) throw refuse(operand.path, 'longer than 500 characters');
  switch (operand.kind) {
    case 'json':
      return sql`coalesce(jsonb_exists_any(${operand.sql}, ${choices(operand, value)}::text[]), false)`;
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw misfit(operand);
      return sql`coalesce(${operand.sql}, false) = ${value}::boolean`;
    case 'text':
      if (operand.isCode) return sql`${operand.sql} = any(${choices(operand, value.replace(/^=/, ''))}::text[])`;
      return value.startsWith('=') ? sql`${operand.sql} = ${value.slice(1)}` : contains(operand.sql, value);
    default:
      return range(operand, value);
  }
}

/** `%`, `_` and `\` are letters like any other. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function choices(operand: Operand, value: string): string[] {
  const list = value.split(',').filter((item) => item !== '');
  if (list.length > MAX_CHOICES) throw refuse(operand.path, `more than ${MAX_CHOICES} choices`);
  return list;
}

/** `a~b`, `a~`, `~b` with both ends included, or one value. */
function range(operand: Operand, value: string): RawBuilder<boolean> {
  if (!value.includes('~')) return sql`(${atLeast(operand, value)} and ${atMost(operand, value)})`;
  const ends = value.split('~').map((end) => end.trim());
  const [from = '', to = ''] = ends;
  if (ends.length !== 2) throw misfit(operand);
  const conditions = [from === '' ? null : atLeast(operand, from), to === '' ? null : atMost(operand, to)].filter(
    (end) => end !== null,
  );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function atLeast(operand: Operand, end: string): RawBuilder<boolean> {
  return sql`${operand.sql} >= ${bound(operand, end)}`;
}

/** The last day of a range over times counts whole. */
function atMost(operand: Operand, end: string): RawBuilder<boolean> {
  if (operand.kind === 'datetime' && end.length === 10)
    return sql`${operand.sql} < ${bound(operand, end)} + interval '1 day'`;
  return sql`${operand.sql} <= ${bound(operand, end)}`;
}

function bound(operand: Operand, text: string): RawBuilder<unknown> {
  const { kind } = operand;
  if (kind === 'month') {
    // A day stands for its month: periods that are counted from today come as days or months.
    if (!/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(text)) throw misfit(operand);
    return sql`${text.slice(0, 7)}::text`;
  }
  const isDay = /^.{10}$/.test(text) && validateFormat('date', text) === null;
  const fits =
    kind === 'date'
      ? isDay
      : kind === 'datetime'
        ? isDay || validateFormat('datetime', text) === null
        : /^-?\d{1,18}(?:\.\d{1,10})?$/.test(text);
  if (!fits) throw misfit(operand);
  return sql`cast(${text} as ${kind === 'integer' ? sql`numeric` : castType(kind as Exclude<ColumnKind, 'json'>)})`;
}

const misfit = ({ path, title }: Operand) => errors.SRV113({ path, title });

const refuse = (path: string, reason: string) => errors.SRV114({ path: path.slice(0, 60), reason });
