import type { SortOrder } from './types.ts';

/** Columns that an order may have (docs/protocol.md, "Records"); a further one takes the place of the last. */
export const MAX_SORTS = 5;

/**
 * The order after a click on a column's head: ascending, descending, none. `several` (Shift) keeps the other columns and
 * adds this one behind them.
 */
export function nextSorting(sorting: SortOrder, id: string, several: boolean): SortOrder {
  const before = sorting.find((each) => each.id === id);
  const after = before?.desc ? [] : [{ id, desc: before !== undefined }];
  if (!several) return after;
  if (!before) return [...sorting.slice(0, MAX_SORTS - 1), ...after];
  return sorting.flatMap((each) => (each.id === id ? after : [each]));
}
