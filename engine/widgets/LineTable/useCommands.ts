import { useMemo, useRef } from 'react';
import type { FormStore } from '../../form/FormStore.ts';
import { useHost } from '../../host.tsx';
import { cellValue } from './clipboard.ts';
import type { TableLayout, TableSettings } from './columns.ts';
import type { RowCommands } from './TableContext.ts';

type RowValues = Record<string, unknown>;

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

/** What the buttons, the keyboard and the clipboard do to the rows of one table. */
export function useCommands(
  store: FormStore,
  path: string,
  layout: TableLayout,
  settings: TableSettings,
  isMandatory: (index: number) => boolean,
): RowCommands {
  const host = useHost();
  const latest = useRef({ layout, settings, isMandatory });
  latest.current = { layout, settings, isMandatory };
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
        if (!full()) store.insertRow(path, index, { ...freshRow(latest.current.layout), ...values });
      },
      copy(index) {
        if (!full()) store.insertRow(path, index + 1, structuredClone(rowsAt(store, path)[index] ?? {}));
      },
      move(from, to) {
        if (to >= 0 && to < count()) store.moveRow(path, from, to);
      },
      remove(index) {
        if (latest.current.settings.fixedRows || latest.current.isMandatory(index)) return;
        store.removeRow(path, index);
      },
      paste(index, column, block) {
        const { columns } = latest.current.layout;
        const from = columns.findIndex((candidate) => candidate.name === column);
        const { maxRows, fixedRows } = latest.current.settings;
        const rows = structuredClone(rowsAt(store, path));
        const room = fixedRows ? rows.length : maxRows;
        let refused = 0;
        block.slice(0, room - index).forEach((cells, offset) => {
          const row = rows[index + offset] ?? freshRow(latest.current.layout);
          rows[index + offset] = row;
          cells.forEach((text, shift) => {
            const target = columns[from + shift];
            if (!target || target.schema.serverOwned) return;
            const known = index + offset < count();
            if (known && !store.state(`${path}.${index + offset}.${target.name}`).enabled) return;
            const value = cellValue(target, text, host.dictionary);
            if (value === undefined) refused += 1;
            else row[target.name] = value;
          });
        });
        store.replaceRows(path, rows);
        const dropped = Math.max(0, block.length - (room - index));
        if (refused > 0) host.toast('warning', `${refused}个单元格的内容不符合格式，未粘贴`);
        else if (dropped > 0) host.toast('warning', `超出行数限制，${dropped}行未粘贴`);
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
