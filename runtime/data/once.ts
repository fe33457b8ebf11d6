import { DataError } from '#engine/port';

/** What the line may do before a write is given up: seconds in which a telephone finds its net again. */
const PAUSES_MS = [1000, 3000];
/** Writes without an answer that are remembered; the oldest goes. */
const MOST_OPEN = 50;
/** Nothing came back, or only the word of a proxy that nobody answers behind it. */
const UNANSWERED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const isUnanswered = (error: unknown): boolean =>
  error instanceof DataError && UNANSWERED.has(error.status) && error.code !== 'RUN221';

/**
 * Writes that count once. One whose answer was cut off is sent again under the key that it had, by itself and, should that
 * not help either, when somebody presses the button again: the server answers what it has done already.
 */
export function onceOnly(pauses: readonly number[] = PAUSES_MS) {
  const open = new Map<string, string>();
  return async <T>(about: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = open.get(about) ?? crypto.randomUUID();
    open.set(about, key);
    for (const stale of [...open.keys()].slice(0, -MOST_OPEN)) open.delete(stale);
    let isOpen = false;
    try {
      return await resent(() => send(key), pauses);
    } catch (error) {
      isOpen = isUnanswered(error);
      throw error;
    } finally {
      if (!isOpen) open.delete(about);
    }
  };
}

async function resent<T>(send: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
