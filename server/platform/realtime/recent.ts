/** What was told a moment ago, for a line that opens behind its page: the page was read before, the event came between. */
import type { ServerEvent } from '#server/kernel';

const KEPT_MS = 60_000;
const MOST = 2_000;
/** On its way a call takes a moment that its own count does not hold. */
const SLACK_MS = 2_000;

export class RecentEvents {
  readonly #events: Array<{ at: number; event: ServerEvent }> = [];
  /** Everything from here on is kept. */
  #from = Date.now();

  add(event: ServerEvent): void {
    const at = Date.now();
    this.#events.push({ at, event });
    while (this.#events.length > MOST || (this.#events[0]?.at ?? at) < at - KEPT_MS) this.#drop();
  }

  /** Events of the last `ago` milliseconds; null when they are no longer, or not yet, all kept. */
  since(ago: number): ServerEvent[] | null {
    const from = Date.now() - ago - SLACK_MS;
    if (ago > KEPT_MS || from < this.#from) return null;
    return this.#events.filter(({ at }) => at >= from).map(({ event }) => event);
  }

  /** Something may have gone by unheard. */
  forget(): void {
    this.#events.length = 0;
    this.#from = Date.now();
  }

  #drop(): void {
    const gone = this.#events.shift();
    if (gone) this.#from = gone.at + 1;
  }
}
