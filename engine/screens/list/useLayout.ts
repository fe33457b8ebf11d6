import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_LAYOUT, type TableLayout } from '#engine/table';
import { useHost } from '../../host.tsx';

const SAVE_PAUSE_MS = 400;

/** A stored layout that is safe to use, whatever an older version wrote. */
export function readLayout(stored: unknown): TableLayout {
  if (typeof stored !== 'object' || stored === null) return EMPTY_LAYOUT;
  const { order, shown, fixed, widths, density } = stored as Partial<TableLayout>;
  const record = <T>(value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Record<string, T>) : {};
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: record(shown),
    fixed: record(fixed),
    widths: record(widths),
    density: density === 'compact' || density === 'loose' ? density : 'middle',
  };
}

/** Columns as this user arranged them, kept per screen in the user's settings (written after a pause while resizing). */
export function useLayout(key: string): [TableLayout, (next: TableLayout) => void] {
  const host = useHost();
  const [layout, setLayout] = useState(() => readLayout(host.settings.get(key)));
  const waiting = useRef<TableLayout | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current) host.settings.set(key, waiting.current);
    waiting.current = null;
  }, [host, key]);
  useEffect(() => save, [save]);
  // Another device may have changed the layout; what is being changed here counts.
  useEffect(
    () =>
      host.settings.watch?.(key, () => {
        if (waiting.current === null) setLayout(readLayout(host.settings.get(key)));
      }),
    [host, key],
  );
  const change = useCallback(
    (next: TableLayout) => {
      setLayout(next);
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_PAUSE_MS);
    },
    [save],
  );
  return [layout, change];
}
