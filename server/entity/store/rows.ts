/** Rows of a table as records of the protocol, and back. */

import { type Column, parameterText } from '#server/database';
import type { EntityRow } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';

export type StoredRow = { record: EntityRow; partyRoles: string[]; visibleTo: string[] };

type DatabaseRow = Record<string, unknown>;

/** The record with every field of its entity (null when empty); access lists stay beside it, never inside. */
export function readRow(type: RecordType, row: DatabaseRow): StoredRow {
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
      cells.set(column.name, value === '' ? null : parameterText(value));
    }
  }
  cells.set('ext', JSON.stringify(ext));
  return cells;
}
