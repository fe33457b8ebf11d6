import type { ArrayField } from '@formily/core';
import type { FormStore } from '#engine/store';

type Row = Record<string, unknown>;

/** Rows that Formily's components add, move and remove are the rows of the line table: each one step back. */
export function bridgeRows(field: ArrayField, store: FormStore, path: string): void {
  const count = () => {
    const rows = store.evaluation.value(path);
    return Array.isArray(rows) ? rows.length : 0;
  };
  const insert = async (index: number, rows: readonly Row[]) => {
    rows.forEach((row, offset) => {
      store.rows.insert(path, index + offset, row ?? {});
    });
  };
  const remove = async (index: number) => {
    if (index >= 0 && index < count()) store.rows.remove(path, index);
  };
  const move = async (from: number, to: number) => {
    if (from !== to && from >= 0 && from < count()) store.rows.move(path, from, to);
  };
  const around = (index: number) => (index + count()) % count();
  Object.assign(field, {
    push: (...rows: Row[]) => insert(count(), rows),
    unshift: (...rows: Row[]) => insert(0, rows),
    insert: (index: number, ...rows: Row[]) => insert(index, rows),
    remove,
    pop: () => remove(count() - 1),
    shift: () => remove(0),
    move,
    moveUp: (index: number) => move(index, around(index - 1)),
    moveDown: (index: number) => move(index, around(index + 1)),
  });
}
