import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';

type SelectPageProps<Row extends { id: string }> = { rows: readonly Row[]; selection: Selection<Row> };

/** Tick of the whole page in the head. */
export function SelectPage<Row extends { id: string }>({ rows, selection }: SelectPageProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const picked = useSyncExternalStore(
    (listener) => selection.onAny(listener),
    () => selection.among(rows),
  );
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked === 'some';
  }, [picked]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="blk-checkbox"
      checked={picked === 'all'}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, picked !== 'all')}
      aria-label="选择本页全部"
    />
  );
}
