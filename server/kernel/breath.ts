/** Long work of the event loop's own thread in pieces, between which others have their turn. */
import { setImmediate } from 'node:timers/promises';

/** Longer no piece goes on before others are let in; what one step between two questions takes comes on top. */
const PIECE_MS = 15;

/** Ask it between the steps of long work, e.g. after each row: `await breath.taken()`. */
export class Breath {
  #since = performance.now();

  async taken(): Promise<void> {
    if (performance.now() - this.#since < PIECE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }

  /** The results of a step for each item, in their order. */
  async map<Item, Result>(items: readonly Item[], step: (item: Item, index: number) => Result): Promise<Result[]> {
    const results: Result[] = [];
    for (const [index, item] of items.entries()) {
      results.push(step(item, index));
      await this.taken();
    }
    return results;
  }
}
