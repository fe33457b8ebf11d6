import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Drawing, ROW_PX } from './Drawing.ts';
import type { FormStore } from './FormStore.ts';

/** Rows of fields that fill the window, one more for a part of a row; all where nothing tells what the user sees. */
export function rowsInWindow(): number {
  if (typeof IntersectionObserver === 'undefined') return Number.POSITIVE_INFINITY;
  return Math.ceil(window.innerHeight / ROW_PX) + 1;
}

/** Draws what is asked for: the field that gets the focus, and everything for the printer and the browser's search. */
export function useDrawing(drawing: Drawing, store: FormStore): void {
  useEffect(() => {
    if (drawing.isWhole) return;
    const drawAll = () => flushSync(() => drawing.drawAll());
    const find = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') drawAll();
    };
    const stop = store.onReveal((path) => flushSync(() => drawing.reveal(path)));
    window.addEventListener('beforeprint', drawAll);
    window.addEventListener('keydown', find);
    return () => {
      stop();
      window.removeEventListener('beforeprint', drawAll);
      window.removeEventListener('keydown', find);
    };
  }, [drawing, store]);
}
