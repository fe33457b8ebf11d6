const LIMIT = 100;
const MERGE_MS = 1000;

/** One step back: the value that a path had before. */
export type UndoStep = { path: string; before: unknown; at: number };

/** The last changes of the user. Typing on in one field within a second is one step. */
export class UndoHistory {
  private readonly steps: UndoStep[] = [];

  record(path: string, before: unknown, at: number): void {
    const last = this.steps.at(-1);
    if (last && last.path === path && at - last.at < MERGE_MS) {
      last.at = at;
      return;
    }
    this.steps.push({ path, before, at });
    if (this.steps.length > LIMIT) this.steps.shift();
  }

  /** Takes the last step off; undefined when there is none. */
  take(): UndoStep | undefined {
    return this.steps.pop();
  }

  clear(): void {
    this.steps.length = 0;
  }
}
