/** Targets of changed claims: which they are, and what marks stand on them. */
import type { Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import type { LineChange } from './lines.ts';
import { holdersOf, writeMarks } from './store.ts';

/** Old and new targets by entity. */
export function targetIds(changes: readonly LineChange[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  // What is spread has no targets before they are chosen.
  for (const { was, is } of changes)
    for (const line of [was, is])
      if (line && line.target !== '') found.set(line.entity, (found.get(line.entity) ?? new Set()).add(line.target));
  return found;
}

/** Fields that a change marks say what their first holder says. Answers the rows that are written. */
export async function markTargets(
  sql: Sql,
  type: RecordType,
  ids: readonly string[],
  changes: readonly LineChange[],
): Promise<string[]> {
  const marked = changes
    .flatMap(({ was, is }) => [was, is])
    .filter((line) => line?.entity === type.spec.name && line.mark !== null);
  if (marked.length === 0) return [];
  const holders = await holdersOf(sql, type, ids);
  for (const field of new Set(marked.map((line) => line?.field ?? ''))) {
    const concerned = new Set(marked.flatMap((line) => (line?.field === field ? [line.target] : [])));
    const first = (id: string) =>
      holders.find((holder) => holder.target === id && holder.field === field)?.mark ?? null;
    await writeMarks(sql, type, field, new Map([...concerned].map((id) => [id, first(id)])));
  }
  return marked.flatMap((line) => line?.target ?? []);
}
