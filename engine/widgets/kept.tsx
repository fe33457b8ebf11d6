import { type ReactElement, useEffect, useSyncExternalStore } from 'react';

/** Elements of the controls that are kept, by kind, in the order in which their code came. */
const known = new Map<string, ReactElement>();
let drawn: readonly ReactElement[] = [];
const listeners = new Set<() => void>();
let isWaiting = false;

/** Nobody waits for it: the browser takes it up when it has nothing else to do. */
const LATEST_MS = 5000;

/**
 * Keeps one hidden instance of a component library's control in the document from now on. The library computes the styles
 * of a control with its first instance and forgets them with its last one: without this, the first control of its kind
 * in the next form pays again.
 */
export function keepMounted(kind: string, element: ReactElement): void {
  if (known.has(kind)) return;
  known.set(kind, element);
  drawNext();
}

/** One at a time, so that no key stroke waits for two of them. */
function drawNext(): void {
  // Where nothing is painted there is nothing to gain.
  if (isWaiting || drawn.length === known.size || typeof IntersectionObserver === 'undefined') return;
  isWaiting = true;
  whenFree(() => {
    isWaiting = false;
    drawn = [...known.values()].slice(0, drawn.length + 1);
    for (const listener of listeners) listener();
    drawNext();
  });
}

function whenFree(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The kept controls, out of sight and reach. Stands once in the application, below its theme. */
export function KeptControls() {
  const elements = useSyncExternalStore(subscribe, () => drawn);
  useEffect(drawNext, []);
  if (elements.length === 0) return null;
  return (
    <div hidden aria-hidden="true" data-kept>
      {elements}
    </div>
  );
}
