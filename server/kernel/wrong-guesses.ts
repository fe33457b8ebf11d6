/** Wrong guesses at a secret, by calls whose transaction rolls back: they count although the call is refused. */
import type { Services } from './services.ts';
import type { Sql } from './types.ts';

/** Guesses that the database does not know yet, by the secret's key. */
const waiting = new WeakMap<Services, Map<string, number>>();

function waitingOf(services: Services): Map<string, number> {
  const known = waiting.get(services) ?? new Map<string, number>();
  waiting.set(services, known);
  return known;
}

/** To be added to what the database has counted: parallel calls must not all find the same number. */
export const uncountedGuesses = (services: Services, key: string): number => waitingOf(services).get(key) ?? 0;

/** Counts at once in this process, and by `write` in a transaction of its own right after the caller's. */
export function countGuess(services: Services, key: string, write: (sql: Sql) => Promise<unknown>): void {
  const guesses = waitingOf(services);
  guesses.set(key, (guesses.get(key) ?? 0) + 1);
  setImmediate(async () => {
    try {
      await services.database.system(write);
      const left = (guesses.get(key) ?? 1) - 1;
      if (left > 0) guesses.set(key, left);
      else guesses.delete(key);
    } catch (error) {
      // The guess stays counted in this process, which is the stricter side.
      services.log.error({ err: error, key }, 'a wrong guess could not be counted in the database');
    }
  });
}
