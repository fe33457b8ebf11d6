import { batch, observable } from '@formily/reactive';
import type { RefOption } from '../port.ts';
import { movedEntries, type RowMove } from './paths/rowPaths.ts';

type RecordValues = Record<string, unknown>;

/** What is known of the records behind the refs of a form, by the path of the ref. */
export class ChosenRecords {
  /** Labels; observable. */
  readonly labels: Record<string, string>;
  /** The records themselves, for document slots and account details. */
  readonly related = new Map<string, RecordValues>();
  /** Path that is being written: its label is the new one already. */
  private writing: string | null = null;

  constructor(labels: Record<string, string> = {}) {
    this.labels = observable.shallow({ ...labels });
  }

  /** Notes what was chosen (or that nothing is) around the change of the value. */
  note(path: string, option: RefOption | null, write: () => void): void {
    if (option) {
      this.labels[path] = option.label;
      this.related.set(path, option.record);
    } else this.drop(path);
    this.writing = path;
    write();
    this.writing = null;
  }

  /** The value is another: its record asks for its own label. */
  forget(path: string): void {
    if (path !== this.writing && path in this.labels) this.drop(path);
  }

  /** Labels below a path stand for another one, too (a copied row). */
  copy(from: string, to: string): void {
    for (const [path, label] of Object.entries(this.labels))
      if (path.startsWith(`${from}.`)) this.labels[to + path.slice(from.length)] = label;
  }

  /** Rows went elsewhere, and what is known of them with them. */
  move(table: string, move: RowMove): void {
    this.replace(movedEntries(Object.entries(this.labels), table, move), movedEntries(this.related, table, move));
  }

  replace(labels: Array<[string, string]>, related: Iterable<[string, RecordValues]>): void {
    const kept = [...related];
    batch(() => {
      const next = new Map(labels);
      for (const path of Object.keys(this.labels)) if (!next.has(path)) delete this.labels[path];
      for (const [path, label] of next) if (this.labels[path] !== label) this.labels[path] = label;
    });
    this.related.clear();
    for (const [path, record] of kept) this.related.set(path, record);
  }

  private drop(path: string): void {
    delete this.labels[path];
    this.related.delete(path);
  }
}
