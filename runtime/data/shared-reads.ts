/** A read under way and how many still wait for it. */
type Flight = { answer: Promise<unknown>; stop: AbortController; waiting: number; isOutdated: boolean };

/**
 * Reads of one page: two blocks that ask for the same at once share the answer instead of being duplicates. What is asked
 * after a write waits for no answer of before it. A read ends at the server when nobody waits for it any more.
 */
export function sharedReads() {
  const flights = new Map<string, Flight>();

  const begin = <T>(key: string, start: (signal: AbortSignal) => Promise<T>): Flight => {
    const before = flights.get(key);
    const stop = new AbortController();
    // The same call cannot be under way twice, so a renewed one goes out when the outdated one is over.
    const over = before?.answer.then(ignore, ignore) ?? null;
    const answer = over === null ? start(stop.signal) : over.then(() => start(stop.signal));
    const flight: Flight = { answer, stop, waiting: 0, isOutdated: false };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    answer.then(end, end);
    return flight;
  };

  return {
    read<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const known = flights.get(key);
      const flight = known && !known.isOutdated ? known : begin(key, start);
      flight.waiting += 1;
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.stop.abort();
      };
      return signal ? untilLeft(flight.answer as Promise<T>, signal, leave) : (flight.answer as Promise<T>);
    },
    /** Something was written: what is under way may be of before. */
    outdate(): void {
      for (const flight of flights.values()) flight.isOutdated = true;
    },
  };
}

const ignore = () => undefined;

/** The answer, or the reader's own leaving, whichever comes first. */
function untilLeft<T>(answer: Promise<T>, signal: AbortSignal, leave: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = () => {
      leave();
      reject(signal.reason);
    };
    signal.addEventListener('abort', left, { once: true });
    const done = () => signal.removeEventListener('abort', left);
    answer.then(resolve, reject).finally(done);
  });
}
