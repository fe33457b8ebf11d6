/** Pickers: rows that a company may choose from, with the reference fields and a label; at most 50. */
import { type RawBuilder, sql as raw } from 'kysely';
import { asService } from '../database/index.ts';
import { ServerError } from '../kernel/errors.ts';
import type { CallContext, Sql } from '../kernel/types.ts';
import { contains, filterConditions } from './filters.ts';
import { labelText } from './labels.ts';
import { every, type Query } from './list-query.ts';
import { callerOf, type Reading, requireReading } from './read.ts';
import { listedColumn, type RecordType } from './record-type.ts';
import { readRow } from './rows.ts';
import { whereOf } from './translate.ts';

const LIMIT = 50;

export type Option = { value: string; label: string; record: Record<string, unknown> };

/**
 * Reference data is open to every signed-in company within `reference.where` and `reference.fields`; without it a
 * picker offers what the company may read anyway.
 */
export async function options(sql: Sql, reading: Reading, context: CallContext, query: Query): Promise<Option[]> {
  const { type } = reading;
  if (!type.spec.reference) {
    requireReading(type, context.actor);
    return found(sql, type, query, listedCodes(type), []);
  }
  if (!context.actor.company) return [];
  const caller = await callerOf(sql, reading, context);
  const { fields, where } = type.spec.reference;
  const offered = where ? [whereOf(where, { shape: type.shape, context: caller.context })] : [];
  return asService(sql, () => found(sql, type, query, fields, offered));
}

async function found(
  sql: Sql,
  type: RecordType,
  query: Query,
  fields: string[],
  where: RawBuilder<boolean>[],
): Promise<Option[]> {
  const shown = fields.filter((code) => listedColumn(type, code));
  refuseOtherFilters(query, shown);
  const conditions = [
    ...where,
    ...filterConditions(type, query),
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

/** Filtering by a field that is not shown would tell its value bit by bit. */
function refuseOtherFilters(query: Query, shown: string[]): void {
  for (const key of Object.keys(query)) {
    if (!key.startsWith('f.')) continue;
    const code = key.slice(2).split('.')[0] ?? '';
    if (!shown.includes(code) && code !== 'id') {
      throw new ServerError(400, 'SRV101', '查询条件不正确', {
        errors: [{ path: key.slice(2, 60), message: '查询条件不正确' }],
      });
    }
  }
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
