/**
 * How many hold the stream: 1 for the sharer and one more for each viewer. A viewer who closes lowers the count; at 1
 * or less nobody watches any more and the stream stops (specification section 4; A-B07).
 */
export class StreamCount {
  #count = 0;

  get value(): number {
    return this.#count;
  }

  /** The sharer's own stream has started. */
  start(): void {
    this.#count = 1;
  }

  join(): number {
    this.#count += 1;
    return this.#count;
  }

  /** True when the stream has to stop. */
  leave(): boolean {
    this.#count = Math.max(this.#count - 1, 0);
    return this.#count <= 1;
  }

  stop(): void {
    this.#count = 0;
  }
}
