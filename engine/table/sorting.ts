import type { SortOrder } from './types.ts';

/**
 * The order after a click on a column's head: ascending, descending, none. `several` (Shift) keeps the other columns and
 * adds this one behind them.
 */
export function nextSorting(sorting: SortOrder, id: string, several: boolean): SortOrder {
  const before = sorting.find((each) => each.id === id);
  const after = before?.desc ? [] : [{ id, desc: before !== undefined }];
  if (!several) return after;
  if (!before) return [...sorting, ...after];
  return sorting.flatMap((each) => (each.id === id ? after : [each]));
}
