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
