/** Rows of a table as records of the protocol, and back. */

import { type RawBuilder, sql as raw } from 'kysely';
import { type Column, parameterText } from '#server/database';
import type { EntityRow } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import { isSame } from './differences.ts';

export type StoredRow = { record: EntityRow; partyRoles: string[]; visibleTo: string[] };

type DatabaseRow = Record<string, unknown>;

/** The record with every field of its entity (null when empty); access lists stay beside it, never inside. */
export function readRow(type: Pick<RecordType, 'shape'>, row: DatabaseRow): StoredRow {
  const record: Record<string, unknown> = {};
  const ext = (row.ext ?? {}) as Record<string, unknown>;
  for (const column of type.shape.columns.values()) record[column.code] = readCell(column, row, ext);
  return {
    record: record as EntityRow,
    partyRoles: (row.party_roles as string[] | null) ?? [],
    visibleTo: (row.visible_to as string[] | null) ?? [],
  };
}

function readCell(column: Column, row: DatabaseRow, ext: Record<string, unknown>): unknown {
  if (column.kind === 'json') return Object.hasOwn(ext, column.code) ? ext[column.code] : null;
  const value = row[column.name] ?? null;
  return column.kind === 'decimal' && typeof value === 'string' ? trimDecimal(value) : value;
}

/** `850.00` -> `850`: what the user wrote, not how many digits the column has. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Column name -> parameter for the given fields; everything of `ext` is written as one value. */
export function writeRow(type: RecordType, record: Record<string, unknown>): Map<string, string | null> {
  const cells = new Map<string, string | null>();
  const ext: Record<string, unknown> = {};
  for (const column of type.shape.columns.values()) {
    const value = record[column.code];
    if (column.kind === 'json') {
      if (value !== null && value !== undefined) ext[column.code] = value;
    } else if (!column.head) {
      cells.set(column.name, cellText(value));
    }
  }
  cells.set('ext', JSON.stringify(ext));
  return cells;
}

const cellText = (value: unknown): string | null => (value === '' ? null : parameterText(value));

type Values = Record<string, unknown>;

/** Assignments of the cells in which `after` differs from `before`; every other cell stays as the table has it. */
export function changedCells(type: RecordType, before: Values, after: Values): RawBuilder<unknown>[] {
  const changed = [...type.shape.columns.values()].filter(
    (column) => isOwn(type, column) && differs(column, before, after),
  );
  const inExt = changed.filter(({ kind }) => kind === 'json');
  const cells = changed
    .filter(({ kind }) => kind !== 'json')
    .map(({ name, code }) => raw`${raw.id(name)} = ${cellText(after[code])}`);
  return inExt.length === 0 ? cells : [...cells, mergedExt(inExt, after)];
}

/** Columns that a write of the record itself may change. */
const isOwn = (type: RecordType, { head, code }: Column) => !head && !type.claimed.has(code);

function differs({ code, kind }: Column, before: Values, after: Values): boolean {
  const read = (value: unknown) => (kind === 'decimal' && typeof value === 'string' ? trimDecimal(value) : value);
  return !isSame(read(before[code]), read(after[code]));
}

/** Of the values that share one column those that changed. */
function mergedExt(columns: readonly Column[], after: Values): RawBuilder<unknown> {
  const isGone = ({ code }: Column) => after[code] === null || after[code] === undefined;
  const gone = columns.filter(isGone).map(({ code }) => code);
  const kept = columns.filter((column) => !isGone(column)).map(({ code }) => [code, after[code]]);
  return raw`ext = (ext || ${JSON.stringify(Object.fromEntries(kept))}::jsonb) - ${gone}::text[]`;
}
