import { batch } from '@formily/reactive';
import type { ChangeSet, Evaluation } from '#core/model';
import type { ChosenRecords } from './ChosenRecords.ts';
import { splitRow } from './paths/paths.ts';
import { type RowMove, rowInserted, rowMoved, rowRemoved, rowsLeft } from './paths/rowPaths.ts';
import type { TableModel } from './rows/TableModel.ts';

type Row = Record<string, unknown>;

/** What the edits of rows need of the form around them. */
export type RowHost = {
  evaluation: Evaluation;
  chosen: ChosenRecords;
  table(path: string): TableModel;
  /** Makes everything inside one step back; `follows`: it belongs to the step before. */
  asOneStep(path: string, work: () => void, follows?: boolean): void;
  /** What is kept by path goes with its row. */
  rowsWent(table: string, move: RowMove): void;
  /** Shows the result of a change of rows. */
  show(table: string, change: ChangeSet): void;
  /** Marks what does not fit its field. */
  judge(paths: string[]): void;
};

/** Changes of the rows of line tables by the user, each one step back; tables inside rows go by their path (`items.2.parts`). */
export class RowEdits {
  constructor(private readonly host: RowHost) {}

  insert(path: string, index: number, row: Row): void {
    this.host.asOneStep(path, () => {
      const change = this.host.evaluation.insertRow(path, index, row);
      this.host.table(path).insert(index);
      this.settle(path, rowInserted(index), change);
    });
  }

  /** The row once more, below itself, with the names of the records that it chose. */
  copy(path: string, index: number): void {
    this.host.asOneStep(path, () => {
      this.insert(path, index + 1, structuredClone(this.rowsAt(path)[index] ?? {}));
      this.host.chosen.copy(`${path}.${index}`, `${path}.${index + 1}`);
    });
  }

  remove(path: string, index: number): void {
    this.host.asOneStep(path, () => {
      const change = this.host.evaluation.removeRow(path, index);
      this.host.table(path).remove(index);
      this.settle(path, rowRemoved(index), change);
    });
  }

  move(path: string, from: number, to: number): void {
    this.host.asOneStep(path, () => {
      const change = this.host.evaluation.moveRow(path, from, to);
      this.host.table(path).move(from, to);
      this.settle(path, rowMoved(from, to), change);
    });
  }

  /** All rows of a table at once; `follows` another change (standard rows), so that one undo takes both back. */
  replace(path: string, rows: Row[], { follows = false } = {}): void {
    const replacing = () => {
      const inner = splitRow(path);
      const values = inner ? { [inner.table]: this.rowsWith(inner, rows) } : { [path]: rows };
      const change = this.host.evaluation.assign(values, { touched: true });
      this.host.table(path).resize(rows.length);
      this.settle(path, rowsLeft(0), change);
    };
    this.host.asOneStep(path, replacing, follows);
  }

  /**
   * A pasted block: the rows that it needs below those there are, then cells by their paths. `cells` is asked again until
   * it has nothing more: a cell may take something only once another one is written.
   */
  write(path: string, rows: readonly Row[], cells: () => Record<string, unknown>): void {
    const written: string[] = [];
    batch(() =>
      this.host.asOneStep(path, () => {
        for (const row of rows) this.insert(path, this.rowsAt(path).length, row);
        for (let next = cells(); Object.keys(next).length > 0; next = cells()) {
          written.push(...Object.keys(next));
          this.host.show(path, this.host.evaluation.assign(next, { touched: true }));
        }
      }),
    );
    this.host.judge(written);
  }

  private settle(path: string, move: RowMove, change: ChangeSet): void {
    this.host.rowsWent(path, move);
    this.host.show(path, change);
  }

  private rowsAt(path: string): Row[] {
    const rows = this.host.evaluation.value(path);
    return Array.isArray(rows) ? (rows as Row[]) : [];
  }

  private rowsWith(at: { table: string; index: number; rest: string }, rows: Row[]): Row[] {
    const outer = structuredClone(this.rowsAt(at.table));
    const row = outer[at.index];
    if (row && !at.rest.includes('.')) Object.assign(row, { [at.rest]: rows });
    return outer;
  }
}
