/** Requests in flight, keyed by url, method, params and body; an identical one is rejected (specification section 7). */
const inFlight = new Map<string, symbol>();

/**
 * Reserves the key; null when the same request is still under way. The returned function frees it; so does an abort,
 * at once, so that a screen that is left and entered again can ask again.
 */
export function reserveRequest(key: string, signal?: AbortSignal): (() => void) | null {
  if (inFlight.has(key)) return null;
  const ticket = Symbol(key);
  inFlight.set(key, ticket);
  const release = () => {
    if (inFlight.get(key) === ticket) inFlight.delete(key);
  };
  signal?.addEventListener('abort', release, { once: true });
  return release;
}
