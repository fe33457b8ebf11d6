import { type RefObject, useEffect, useState } from 'react';

const CELL_WIDTH = 272;
const GAP = 16;
const DEFAULT_COLUMNS = 4;
const TELEPHONE = 640;

/** How many filters fit side by side; before that is measured, what a desktop or a telephone has room for. */
export function useColumnCount(box: RefObject<HTMLElement>): number {
  const [columns, setColumns] = useState(() => (window.innerWidth <= TELEPHONE ? 1 : DEFAULT_COLUMNS));
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
