import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { splitRow } from '#engine/store';
import { useTable } from './TableContext.ts';

/** As many rows are all drawn; of more only those in sight. */
export const VIRTUAL_FROM = 60;

type RowWindow = {
  scroller: RefObject<HTMLElement>;
  items: VirtualItem[];
  /** Height of the rows before and after those that are drawn. */
  before: number;
  after: number;
  measure(row: Element | null): void;
};

/** The rows of a table that are in sight; a row that is looked for comes into it. */
export function useRowWindow(keys: readonly string[], height: number): RowWindow {
  const { store, path } = useTable();
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
  });
  useEffect(
    () =>
      store.onReveal((wanted) => {
        const row = splitRow(wanted);
        if (row?.table === path) virtual.scrollToIndex(row.index, { align: 'auto' });
      }),
    [store, path, virtual],
  );
  const items = virtual.getVirtualItems();
  return {
    scroller,
    items,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  };
}
