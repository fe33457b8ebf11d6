/**
 * What a list looked like when the user left it: rows, scroll position, selection. Kept in memory for the session, by
 * user, company, route and query, so that coming back shows the list at once and nobody sees the rows of another user.
 */

import type { Selection } from '#engine/table';
import type { PageResult, RecordRow } from '../../port.ts';

export type ListMemory = { result: PageResult; top: number; left: number };

const LIMIT = 30;
const pages = new Map<string, ListMemory>();
const selections = new Map<string, Selection<RecordRow>>();

/** The page under a key, or nothing. */
export function recall(key: string): ListMemory | undefined {
  return pages.get(key);
}

/** Keeps a page; the oldest ones go first. */
export function remember(key: string, change: Partial<ListMemory> & { result?: PageResult }): void {
  const before = pages.get(key);
  const result = change.result ?? before?.result;
  if (!result) return;
  pages.delete(key);
  pages.set(key, { result, top: change.top ?? before?.top ?? 0, left: change.left ?? before?.left ?? 0 });
  const oldest = pages.keys().next().value;
  if (pages.size > LIMIT && oldest !== undefined) pages.delete(oldest);
}

/** The selection of a list; lives on while the user looks at other pages. */
export function selectionOf(key: string, create: () => Selection<RecordRow>): Selection<RecordRow> {
  const kept = selections.get(key);
  if (kept) return kept;
  const fresh = create();
  selections.set(key, fresh);
  return fresh;
}

/** Forgets everything: another user signs in, or a test starts. */
export function forgetLists(): void {
  pages.clear();
  selections.clear();
}
