import type { RecordRow } from '../port.ts';

/**
 * Selected rows across pages. Each row listens to its own bit, so that ticking one draws one row, whatever the
 * number of rows; whole rows are kept because batch actions need their versions.
 */
export class Selection<Row extends { id: string } = RecordRow> {
  private readonly picked = new Map<string, Row>();
  private readonly byRow = new Map<string, Set<() => void>>();
  private readonly whole = new Set<() => void>();

  get size(): number {
    return this.picked.size;
  }

  has(id: string): boolean {
    return this.picked.has(id);
  }

  rows(): Row[] {
    return [...this.picked.values()];
  }

  /** How many of these rows are selected; looks no further than it must, for pages of thousands. */
  among(rows: readonly Row[]): 'none' | 'some' | 'all' {
    if (this.picked.size === 0 || rows.length === 0) return 'none';
    const first = this.has((rows[0] as Row).id);
    if (rows.every((row) => this.has(row.id) === first)) return first ? 'all' : 'none';
    return 'some';
  }

  /** Ticks or unticks rows; those already so stay untouched. */
  set(rows: readonly Row[], on: boolean): void {
    const changed = rows.filter((row) => this.picked.has(row.id) !== on);
    for (const row of changed) {
      if (on) this.picked.set(row.id, row);
      else this.picked.delete(row.id);
    }
    this.announce(changed.map((row) => row.id));
  }

  toggle(row: Row): void {
    this.set([row], !this.has(row.id));
  }

  clear(): void {
    const ids = [...this.picked.keys()];
    this.picked.clear();
    this.announce(ids);
  }

  /** Takes over newer versions of rows that are selected already. */
  refresh(rows: readonly Row[]): void {
    for (const row of rows) if (this.picked.has(row.id)) this.picked.set(row.id, row);
  }

  onRow(id: string, listener: () => void): () => void {
    const listeners = this.byRow.get(id) ?? new Set();
    this.byRow.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.byRow.get(id) === listeners) this.byRow.delete(id);
    };
  }

  onAny(listener: () => void): () => void {
    this.whole.add(listener);
    return () => this.whole.delete(listener);
  }

  private announce(ids: string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) for (const listener of this.byRow.get(id) ?? []) listener();
    for (const listener of this.whole) listener();
  }
}
