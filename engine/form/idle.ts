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

/**
 * The value as it was when the browser last had a moment: for what sums the form up (error list, counts), so that the
 * fields themselves are painted first.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => whenIdle(() => setSettled(() => value)), [value]);
  return settled;
}
