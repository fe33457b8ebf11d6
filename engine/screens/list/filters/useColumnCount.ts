import { type RefObject, useEffect, useState } from 'react';

const CELL_WIDTH = 272;
const GAP = 16;
const DEFAULT_COLUMNS = 4;

/** How many filters fit side by side. */
export function useColumnCount(box: RefObject<HTMLElement>): number {
  const [columns, setColumns] = useState(DEFAULT_COLUMNS);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setColumns(Math.max(1, Math.floor((width + GAP) / (CELL_WIDTH + GAP))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return columns;
}
