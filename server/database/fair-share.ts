/** Connections are shared: whoever asks for many things at once has a few of them at a time, the rest waits in line. */
import { errors } from '#server/kernel';

/** A page begins with some five calls; a pool has 25 connections. */
const AT_ONCE = 5;
const WAITING = 100;

type Line = { running: number; waiting: Array<() => void> };

export class FairShare {
  readonly #lines = new Map<string, Line>();

  /** @throws ServerError 429 when too many calls of the same person wait */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running >= AT_ONCE) {
      if (line.waiting.length >= WAITING) throw errors.SRV108({ reason: `calls of ${person}` });
      // Whoever ends hands the place on, so that nobody steps in between.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else line.running += 1;
    try {
      return await work();
    } finally {
      this.#leave(person, line);
    }
  }

  #leave(person: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(person);
  }
}
