/** Runs a whole transaction again when PostgreSQL gave it up for another one's sake. */
import { errors } from '#server/kernel';
import { isOutdated } from './kept.ts';

/** Serialisation failure, deadlock, lock not available in time. */
const GIVEN_UP = new Set(['40001', '40P01', '55P03']);
const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/**
 * `work` must be one transaction and nothing else: what it did has been rolled back.
 * @throws ServerError 409 SRV135 when others were faster each time
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === undefined || !(GIVEN_UP.has(code) || isOutdated(error))) throw error;
      if (attempt >= TRIES) throw errors.SRV135({ reason: code }, { cause: error });
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
