import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { FormSection } from '#core/language';
import { type FormMode, type FormStore, usesOf } from '#engine/store';
import type { WidgetLookup } from '#engine/widgets';
import { whenIdle } from '../idle.ts';
import type { Drawing } from './Drawing.ts';
import { ROW_PX } from './FieldBlock.ts';

/** Nobody submits a form in its first second. */
const FIRST_CHECK_MS = 1000;

/** Rows of fields that fill the window, one more for a part of a row; all where nothing tells what the user sees. */
export function rowsInWindow(): number {
  if (typeof IntersectionObserver === 'undefined') return Number.POSITIVE_INFINITY;
  return Math.ceil(window.innerHeight / ROW_PX) + 1;
}

/**
 * Work for the time after the first screen: the code of the controls that this form will need, and a first validation
 * (its result is dropped), so that the user's own one does not wait for the checks to be compiled.
 */
export function useWarmUp(
  store: FormStore,
  sections: readonly FormSection[],
  widgets: WidgetLookup,
  mode: FormMode,
): void {
  useEffect(() => {
    if (mode !== 'edit') return;
    const stopLoading = whenIdle(() => {
      for (const section of sections)
        for (const use of usesOf(section)) {
          const widget = widgets(store.schema(use.field), use.widget);
          // A failure shows when the control is asked for; it is loaded again then.
          if (widget.isReady?.() === false) widget.load?.().catch(() => undefined);
        }
    });
    const timer = setTimeout(() => store.evaluation.validate(), FIRST_CHECK_MS);
    return () => {
      stopLoading();
      clearTimeout(timer);
    };
  }, [store, sections, widgets, mode]);
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
