/** A line for slow work that would take something from all others: some at once, the next one is somebody else's. */
import { errors } from './errors.ts';

export type FairLineOptions = {
  atOnce: number;
  waitingOfOne: number;
  waitingOfAll: number;
};

type Waiting = { by: string; begin(): void };

/** Its order: among callers, whoever waits longest of those for whom nothing runs. */
export class FairLine {
  readonly #waiting: Waiting[] = [];
  readonly #running: string[] = [];

  constructor(private readonly options: FairLineOptions) {}

  /**
   * `by`: whom the work is done for.
   * @throws ServerError 429 when too much of the same caller waits, 503 when too much of all waits
   */
  async run<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.length < this.options.atOnce) this.#running.push(by);
    else await this.#turnOf(by);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(by), 1);
      this.#next();
    }
  }

  #turnOf(by: string): Promise<void> {
    const { waitingOfOne, waitingOfAll } = this.options;
    if (this.#waiting.filter((other) => other.by === by).length >= waitingOfOne)
      throw errors.SRV108({ reason: `slow work of ${by}` });
    if (this.#waiting.length >= waitingOfAll) throw errors.SRV503();
    return new Promise((begin) => this.#waiting.push({ by, begin }));
  }

  /** Whoever waits longest of those for whom nothing runs, else of all. */
  #next(): void {
    const served = new Set(this.#running);
    const other = this.#waiting.findIndex(({ by }) => !served.has(by));
    const [next] = this.#waiting.splice(Math.max(other, 0), 1);
    if (!next) return;
    this.#running.push(next.by);
    next.begin();
  }
}
