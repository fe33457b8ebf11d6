/** Records that a transaction has written and whose claims and limits are still to be settled. */
import { beforeCommit } from '#server/database';
import type { EntityRow, Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';

/** A record as it was before the transaction touched it (null: it is new). */
export type Touched = { type: RecordType; id: string; before: EntityRow | null; isGone: boolean };

const waiting = new WeakMap<object, Map<string, Touched>>();

export const keyOf = (entity: string, id: string): string => `${entity}\n${id}`;

/** Notes a write; `settle` runs when the transaction ends, unless the command has settled before. */
export function note(
  sql: Sql,
  type: RecordType,
  change: { before: EntityRow | null; after: EntityRow | null },
  settle: () => Promise<void>,
): void {
  const { before, after } = change;
  const id = (after ?? before)?.id;
  if (id === undefined) return;
  let touched = waiting.get(sql);
  if (!touched) {
    touched = new Map();
    waiting.set(sql, touched);
    beforeCommit(sql, settle);
  }
  const key = keyOf(type.spec.name, id);
  const first = touched.get(key);
  touched.set(key, { type, id, before: first ? first.before : before, isGone: after === null });
}

/** Takes what waits; the next write waits anew. */
export function take(sql: Sql): Touched[] {
  const touched = [...(waiting.get(sql)?.values() ?? [])];
  waiting.get(sql)?.clear();
  return touched;
}

export const isWaiting = (sql: Sql): boolean => (waiting.get(sql)?.size ?? 0) > 0;
