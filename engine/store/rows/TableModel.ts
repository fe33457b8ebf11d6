import { observable } from '@formily/reactive';
import { splitRow } from '../paths/paths.ts';

let serial = 0;

/** Stable identity of a row while it is inserted, moved and removed around. */
type Row = { key: string; version: { value: number }; nested: Map<string, TableModel> };

/**
 * Which rows a line table has and which of them changed. A row component subscribes to its row's version only, so a key
 * stroke in a cell redraws one row. Values and states stay in the evaluation; rows hold none.
 */
export class TableModel {
  private readonly rows = new Map<string, Row>();
  private readonly order = observable.ref<readonly string[]>([]);
  private readonly structure = observable.ref(0);

  /** @param nestedCount rows of a line table inside the row at an index, as the evaluation has them */
  constructor(
    count: number,
    private readonly nestedCount: (index: number, name: string) => number,
  ) {
    this.resize(count);
  }

  /** Row keys in order; reading it in an observer subscribes to inserts, removals and moves. */
  keys(): readonly string[] {
    return this.order.value;
  }

  /** Changes with any row; for totals and whole-table messages. */
  version(): number {
    return this.structure.value;
  }

  /** Subscribes to one row. */
  rowVersion(key: string): number {
    return this.rows.get(key)?.version.value ?? 0;
  }

  insert(index: number): string {
    const key = this.create();
    const next = [...this.order.value];
    next.splice(index, 0, key);
    this.order.value = next;
    this.touch();
    return key;
  }

  remove(index: number): void {
    const next = [...this.order.value];
    const [key] = next.splice(index, 1);
    if (key) this.rows.delete(key);
    this.order.value = next;
    this.touch();
  }

  move(from: number, to: number): void {
    const next = [...this.order.value];
    const [key] = next.splice(from, 1);
    if (key) next.splice(to, 0, key);
    this.order.value = next;
    this.touch();
  }

  /** Takes over a new number of rows (loading, pasting) and redraws all of them. */
  resize(count: number): void {
    const next = this.order.value.slice(0, count);
    for (const dropped of this.order.value.slice(count)) this.rows.delete(dropped);
    while (next.length < count) next.push(this.create());
    if (next.length !== this.order.value.length) this.order.value = next;
    next.forEach((key, index) => {
      this.bump(key);
      this.resizeNested(key, index);
    });
    this.touch();
  }

  /** Redraws the row at `index`; `rest` is the path inside the row and reaches nested tables. */
  changed(index: number, rest: string): void {
    const key = this.order.value[index];
    if (!key) return;
    this.bump(key);
    this.touch();
    const inner = splitRow(rest);
    const nested = this.rows.get(key)?.nested;
    if (inner) nested?.get(inner.table)?.changed(inner.index, inner.rest);
    else nested?.get(rest)?.resize(this.nestedCount(index, rest));
  }

  /** Redraws every row: errors came or went, the context changed. */
  changedAll(): void {
    for (const key of this.order.value) this.bump(key);
    this.touch();
  }

  /** Model of a line table inside the row; made when first asked for. */
  nested(index: number, name: string): TableModel | undefined {
    const key = this.order.value[index];
    const row = key ? this.rows.get(key) : undefined;
    if (!row) return undefined;
    const known = row.nested.get(name);
    if (known) return known;
    const made = new TableModel(this.nestedCount(index, name), () => 0);
    row.nested.set(name, made);
    return made;
  }

  private resizeNested(key: string, index: number): void {
    for (const [name, model] of this.rows.get(key)?.nested ?? []) model.resize(this.nestedCount(index, name));
  }

  private create(): string {
    serial += 1;
    const key = `r${serial}`;
    this.rows.set(key, { key, version: observable.ref(0), nested: new Map() });
    return key;
  }

  private bump(key: string): void {
    const row = this.rows.get(key);
    if (row) row.version.value += 1;
  }

  private touch(): void {
    this.structure.value += 1;
  }
}
