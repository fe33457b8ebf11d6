import { useMemo, useRef } from 'react';
import type { FormStore } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { TableLayout, TableSettings } from './columns.ts';
import { chooseNamed, pasteBlock, pasteNotice } from './paste.ts';

type RowValues = Record<string, unknown>;

/** Row commands; indexes are positions at the time of the call. */
export type RowCommands = {
  insert(index: number, values?: Record<string, unknown>): void;
  copy(index: number): void;
  move(from: number, to: number): void;
  /** Removes a row; the cursor goes to the same column of the next one. */
  remove(index: number, column: string): void;
  /** Writes a pasted block with its upper left cell at (index, column). */
  paste(index: number, column: string, block: string[][]): void;
  /** Puts the cursor into a cell; past the last row a row is added. */
  enter(index: number, column: string): void;
};

export function rowsAt(store: FormStore, path: string): RowValues[] {
  const rows = store.evaluation.value(path);
  return Array.isArray(rows) ? (rows as RowValues[]) : [];
}

/** Literal defaults of the columns; expressions are the model's business. */
function freshRow(layout: TableLayout): RowValues {
  const row: RowValues = {};
  for (const { name, schema } of layout.columns)
    if (schema.default !== undefined && (typeof schema.default !== 'object' || schema.default === null))
      row[name] = schema.default;
  return row;
}

export type TableUse = {
  settings: TableSettings;
  /** Names of columns hidden in every row. */
  hidden: ReadonlySet<string>;
  isMandatory(index: number): boolean;
};

/** What the buttons, the keyboard and the clipboard do to the rows of one table. */
export function useCommands(
  store: FormStore,
  path: string,
  layout: TableLayout,
  { settings, hidden, isMandatory }: TableUse,
): RowCommands {
  const host = useHost();
  const latest = useRef({ layout, settings, hidden, isMandatory });
  latest.current = { layout, settings, hidden, isMandatory };
  return useMemo(() => {
    const count = () => rowsAt(store, path).length;
    const full = () => {
      if (count() < latest.current.settings.maxRows) return false;
      host.toast('warning', `最多${latest.current.settings.maxRows}行`);
      return true;
    };
    const focus = (index: number, column: string) =>
      requestAnimationFrame(() => store.focus(`${path}.${index}.${column}`));
    const commands: RowCommands = {
      insert(index, values) {
        if (!full()) store.rows.insert(path, index, { ...freshRow(latest.current.layout), ...values });
      },
      copy(index) {
        if (!full()) store.rows.copy(path, index);
      },
      move(from, to) {
        if (to >= 0 && to < count()) store.rows.move(path, from, to);
      },
      remove(index, column) {
        if (latest.current.settings.fixedRows || latest.current.isMandatory(index)) return;
        store.rows.remove(path, index);
        // The row took the focus along: it goes on with the next one, or with the button that adds one.
        if (count() === 0) requestAnimationFrame(() => store.focus(path));
        else focus(Math.min(index, count() - 1), column);
      },
      paste(index, column, block) {
        const { layout: shown, hidden: unseen, settings: given } = latest.current;
        const columns = shown.columns.filter(({ name }) => !unseen.has(name));
        const ground = {
          store,
          path,
          at: index,
          columns: columns.slice(columns.findIndex(({ name }) => name === column)),
          room: given.fixedRows ? count() : given.maxRows,
          fresh: () => freshRow(shown),
          dictionary: host.dictionary,
        };
        const pasted = pasteBlock(block, ground);
        const notice = pasteNotice(pasted, ground.room);
        if (notice) host.toast('warning', notice);
        void chooseNamed(pasted, ground, host);
      },
      enter(index, column) {
        if (index < 0) return;
        if (index >= count()) {
          if (latest.current.settings.fixedRows || full()) return;
          commands.insert(count());
          focus(count() - 1, column);
        } else focus(index, column);
      },
    };
    return commands;
  }, [store, path, host]);
}
