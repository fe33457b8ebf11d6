/**
 * What is still on its way into a form. Whoever sends the form waits for it: a file that is being sent would be missing
 * otherwise, and the form would refuse what the user has filled in.
 */
export class Arrivals {
  private readonly works = new Set<Promise<unknown>>();

  /** Waits for this too; how it ends is its own matter. */
  add(work: Promise<unknown>): void {
    const ended = () => this.works.delete(awaited);
    const awaited: Promise<unknown> = work.then(ended, ended);
    this.works.add(awaited);
  }

  /** Something is under way. */
  get some(): boolean {
    return this.works.size > 0;
  }

  /** Resolves when nothing is under way any more, also of what was added meanwhile. */
  async settled(): Promise<void> {
    while (this.works.size > 0) await Promise.all(this.works);
  }
}
