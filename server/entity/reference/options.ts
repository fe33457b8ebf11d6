/** Pickers: rows that a company may choose from, with the reference fields and a label; at most 50. */
import { type RawBuilder, sql as raw } from 'kysely';
import { asService, principals, scopeCondition, whereOf } from '#server/database';
import { type Actor, type CallContext, errors, type Sql } from '#server/kernel';
import { contains, equalConditions } from '../query/filters.ts';
import { every, type Query } from '../query/list-query.ts';
import { labelText } from '../read/labels.ts';
import { callerOf, type Reading, requireReading } from '../read/read.ts';
import { holds } from '../store/access.ts';
import { readRow } from '../store/rows.ts';
import { pickerCodes } from '../type/picker-codes.ts';
import { listedColumn, type RecordType } from '../type/record-type.ts';
import { offeredRows } from './offered-rows.ts';

const LIMIT = 50;
const FILTER = 'f.';
const EXCEPT = 'x.';
/** Whose record it is; not among the fields of an entity, and no secret to who reads the row anyway. */
const OWNER = 'companyId';

export type Option = { value: string; label: string; record: Record<string, unknown> };

/**
 * Reference data is open to every signed-in company within `reference.where` and `reference.fields`, to its users who
 * may read the entity or one that refers to it; without `reference` a picker offers what the user may read anyway.
 * @throws ServerError 403, 400 for a condition on a field that the picker does not show
 */
export async function options(sql: Sql, reading: Reading, context: CallContext, query: Query): Promise<Option[]> {
  const { type, types } = reading;
  if (!type.spec.reference) {
    requireReading(type, context.actor);
    const named = await offeredRows(sql, reading, context, query);
    return found(sql, type, query, [...listedCodes(type), OWNER], named);
  }
  const codes = pickerCodes(types, type);
  if (codes && !codes.some((code) => holds(context.actor, code)))
    throw errors.SRV103({ reason: `a picker of ${type.spec.name}` });
  if (!context.actor.company) return [];
  const caller = await callerOf(sql, reading, context);
  const { fields, where } = type.spec.reference;
  const offered = where ? [whereOf(where, { shape: type.shape, context: caller.context })] : [];
  if (!namesOwner(type, query)) offered.push(ownRows(context.actor));
  offered.push(...inScope(type), ...(await offeredRows(sql, reading, context, query)));
  return asService(sql, () => found(sql, type, query, fields, offered));
}

/** Whether the call says whose rows it wants, where the entity asks for that; an id names a row that somebody chose. */
function namesOwner({ spec }: RecordType, query: Query): boolean {
  const field = spec.reference?.within;
  if (field === undefined) return true;
  const isOne = (value = '') => value !== '' && !value.includes(',');
  return isOne(query[`${FILTER}${field}`]) || isOne(query[`${FILTER}id`]);
}

const ownRows = (actor: Actor): RawBuilder<boolean> => raw`visible_to && ${principals(actor)}::text[]`;

/** Read as the service, so row-level security does not narrow it to the caller's data scope. */
function inScope(type: RecordType): RawBuilder<boolean>[] {
  const condition = scopeCondition(type.shape);
  return condition === null ? [] : [raw<boolean>`${raw.raw(condition)}`];
}

async function found(
  sql: Sql,
  type: RecordType,
  query: Query,
  fields: string[],
  where: RawBuilder<boolean>[],
): Promise<Option[]> {
  const shown = fields.filter((code) => listedColumn(type, code));
  const conditions = [
    ...where,
    ...equalConditions(type, shownConditions(query, FILTER, shown)),
    ...equalConditions(type, shownConditions(query, EXCEPT, shown)).map(
      (equal) => raw<boolean>`not coalesce(${equal}, false)`,
    ),
    ...keywordCondition(type, query.keyword ?? '', shown),
  ];
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.table} where ${every(conditions)}
    order by create_time desc, id limit ${LIMIT}`.execute(sql);
  return rows.map((row) => {
    const { record } = readRow(type, row);
    return {
      value: record.id,
      label: labelText(type, record),
      record: { id: record.id, ...Object.fromEntries(shown.map((code) => [code, record[code] ?? null])) },
    };
  });
}

/** Field -> value of one kind of condition. Asking for a field that is not shown would tell its value bit by bit. */
function shownConditions(query: Query, prefix: string, shown: string[]): Record<string, string> {
  const entries = Object.entries(query).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const path = key.slice(prefix.length);
      const code = path.split('.')[0] ?? '';
      if (shown.includes(code) || code === 'id') return [path, value];
      throw errors.SRV114({ path: path.slice(0, 60), reason: 'the picker does not show the field' });
    }),
  );
}

function keywordCondition(type: RecordType, keyword: string, shown: string[]): RawBuilder<boolean>[] {
  const text = keyword.trim().slice(0, 100);
  if (text === '') return [];
  const columns = [...new Set([...type.spec.label, ...(type.spec.number ? [type.spec.number.field] : [])])]
    .map((code) => listedColumn(type, code))
    .filter((column) => column !== null)
    .filter(
      (column) => column.kind === 'text' && (shown.includes(column.code) || type.spec.label.includes(column.code)),
    );
  if (columns.length === 0) return [];
  return [
    raw`(${raw.join(
      columns.map((column) => contains(raw.ref(column.name), text)),
      raw` or `,
    )})`,
  ];
}

function listedCodes(type: RecordType): string[] {
  return Object.keys(type.spec.properties).filter((code) => {
    const column = listedColumn(type, code);
    return column !== null && column.schema?.items?.type !== 'object';
  });
}
