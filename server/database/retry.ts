/** Runs a whole transaction again when PostgreSQL gave it up for another one's sake. */
const GIVEN_UP = new Set(['40001', '40P01']);
const TRIES = 3;

/** `work` must be one transaction and nothing else: what it did has been rolled back. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt >= TRIES || code === undefined || !GIVEN_UP.has(code)) throw error;
    }
  }
}
