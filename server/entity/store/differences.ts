/** What differs between two states of a record: for the audit trail and for the answer to a stale save. */

import { canonical } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;

const HOUSEKEEPING = new Set(['version', 'updateTime', 'createTime', 'id', 'createdBy', 'creatorName']);

export function isSame(a: unknown, b: unknown): boolean {
  return canonical(emptied(a)) === canonical(emptied(b));
}

/** Empty in all its forms is one thing: absent, null, '' and the members of objects that are. */
function emptied(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const kept = emptied(child);
      return kept === null ? [] : [[key, kept]];
    }),
  );
}

/** Fields that a write has changed, as they were and as they are. */
export function changedFields(type: RecordType, before: Values, after: Values): { before: Values; after: Values } {
  const changed = { before: {} as Values, after: {} as Values };
  for (const code of type.shape.columns.keys()) {
    if (HOUSEKEEPING.has(code) || isSame(before[code], after[code])) continue;
    changed.before[code] = before[code] ?? null;
    changed.after[code] = after[code] ?? null;
  }
  return changed;
}

/**
 * For the answer 409: the fields in which what the caller sent is not what is stored now. `shown` is the record as the
 * caller may read it: a field that is closed to them is not compared, and stars stay stars.
 */
export function differingFields(type: RecordType, mine: Values, stored: Values, shown: Values) {
  const isOpen = (code: string) => isSame(stored[code], null) || !isSame(shown[code], null);
  return Object.keys(mine)
    .filter((code) => type.shape.columns.has(code) && isOpen(code) && !isSame(mine[code], stored[code]))
    .map((code) => ({
      field: code,
      title: type.spec.properties[code]?.title ?? code,
      mine: mine[code] ?? null,
      theirs: shown[code] ?? null,
    }));
}
