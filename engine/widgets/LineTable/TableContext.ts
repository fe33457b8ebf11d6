import { createContext, useContext } from 'react';
import { errors } from '#core/errors';
import type { FormStore, TableModel } from '#engine/store';
import type { TableLayout, TableSettings } from './columns.ts';
import type { RowCommands } from './useCommands.ts';
import type { PresetRows } from './usePreset.ts';

export type TableContextValue = {
  store: FormStore;
  path: string;
  label: string;
  model: TableModel;
  layout: TableLayout;
  settings: TableSettings;
  /** Names of columns hidden in every row. */
  hidden: ReadonlySet<string>;
  editable: boolean;
  /** Rows that data forbids to remove. */
  isMandatory(index: number): boolean;
  /** Standard rows, where the table has them. */
  preset: PresetRows;
  commands: RowCommands;
};

export const TableContext = createContext<TableContextValue | null>(null);

export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw errors.ENG305({ name: 'a cell of a line table', around: '<LineTable>' });
  return table;
}
