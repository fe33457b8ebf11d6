import { useEffect, useState } from 'react';

const LATEST_MS = 200;

/** Runs work when the browser has nothing else to do, 200 ms from now at the latest; returns the way to stop. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 1);
  return () => clearTimeout(id);
}

/** Runs work after the next picture is on the screen, when the browser is idle; returns the way to stop. */
export function whenPainted(work: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') return whenIdle(work);
  // A frame's callbacks run before it is painted: the second one comes after the first picture.
  let stopIdle: (() => void) | null = null;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      stopIdle = whenIdle(work);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    stopIdle?.();
  };
}

/**
 * The value as it was when the last picture was painted: for what sums the form up (error list, counts). It can move
 * the fields, so that they would be painted twice if it came before their own picture.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => whenPainted(() => setSettled(() => value)), [value]);
  return settled;
}
