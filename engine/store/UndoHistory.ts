import type { FormSnapshot } from '#core/model';
import type { Refusal } from './Findings.ts';
import { type RowMove, rowsBack } from './paths/rowPaths.ts';

const LIMIT = 100;
const MERGE_MS = 1000;

/** The form at one moment: what was put in, and what is known of the records that were chosen. */
export type Moment = {
  snapshot: FormSnapshot;
  labels: Array<[string, string]>;
  related: Array<[string, Record<string, unknown>]>;
  /** What was refused of the values of then. */
  refused: Refusal[];
};
type TableMove = { table: string; move: RowMove };
/** One step back or forward: where it leads, the field that it is about, and where rows go with it, in turn. */
export type UndoStep = { path: string; moment: Moment; moves: readonly TableMove[] };

type Recorded = { path: string; moment: Moment; moves: TableMove[]; at: number; merges: boolean };

/**
 * The last changes of the user, each with the form as it was before: going back takes what the rules did along. Typing
 * on in one field within a second is one step.
 */
export class UndoHistory {
  private readonly done: Recorded[] = [];
  private readonly undone: Array<Omit<Recorded, 'at' | 'merges'>> = [];

  /** @param now gives the form as it is before the change; asked for only where a new step begins */
  record(path: string, { at, merges }: { at: number; merges: boolean }, now: () => Moment): void {
    this.undone.length = 0;
    const last = this.done.at(-1);
    if (merges && last?.merges && last.path === path && at - last.at < MERGE_MS) {
      last.at = at;
      return;
    }
    this.done.push({ path, moment: now(), moves: [], at, merges });
    if (this.done.length > LIMIT) this.done.shift();
  }

  /** Rows went elsewhere with the last step. */
  rowsWent(table: string, move: RowMove): void {
    this.done.at(-1)?.moves.push({ table, move });
  }

  /** Takes the last step back; undefined when there is none. `now` is kept for going forward again. */
  back(now: () => Moment): UndoStep | undefined {
    const step = this.done.pop();
    if (!step) return undefined;
    const { path, moment, moves } = step;
    this.undone.push({ path, moment: now(), moves });
    return { path, moment, moves: moves.map(({ table, move }) => ({ table, move: rowsBack(move) })).reverse() };
  }

  /** Takes a step forward that was taken back; undefined when there is none, or something was changed since. */
  forward(now: () => Moment): UndoStep | undefined {
    const step = this.undone.pop();
    if (step) this.done.push({ ...step, moment: now(), at: 0, merges: false });
    return step;
  }

  clear(): void {
    this.done.length = 0;
    this.undone.length = 0;
  }
}
