import { useEffect, useReducer } from 'react';
import { isLineTable } from '#engine/store';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import type { GridProps } from './Grid.tsx';

export { layoutOf, tableSettings } from './columns.ts';
export { choicesOf, headerOf, type SheetColumn, type SheetReading } from './sheet/columns.ts';
export { errorSheet } from './sheet/errorSheet.ts';
export { errors as sheetRefusals } from './sheet/errors.ts';
export type { ImportResult } from './sheet/file.ts';
export { Faults, ImportDialog } from './sheet/ImportDialog.tsx';
export { type BadLine, candidateOf, type SheetFault } from './sheet/judge.ts';
export { cellAt, type ReadSheet, readSheet, type SheetLine } from './sheet/read.ts';
export { recordFinder } from './sheet/records.ts';
export { templateOf } from './sheet/template.ts';
export { useWorkbook } from './useWorkbook.tsx';

type Grid = typeof import('./Grid.tsx').Grid;

let grid: Grid | null = null;
let coming: Promise<void> | null = null;

/** The table's code: many forms have none. */
function load(): Promise<void> {
  coming ??= import('./Grid.tsx').then(
    (fetched) => {
      grid = fetched.Grid;
    },
    (cause: unknown) => {
      // The next table asks again.
      coming = null;
      throw cause;
    },
  );
  return coming;
}

const HEAD_AND_ROWS_PX = 120;

/** The table, or its place until its code is there. */
function Table(props: GridProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isThere = grid !== null;
  useEffect(() => {
    if (isThere) return;
    load().then(redraw, (cause: unknown) => reportError(cause));
  }, [isThere]);
  const Drawn = grid;
  if (Drawn) return <Drawn {...props} />;
  return (
    <div aria-busy="true" role="status" aria-label={`${props.label}加载中`} style={{ minHeight: HEAD_AND_ROWS_PX }} />
  );
}

function Edit({ path, label, schema, settings, disabled }: WidgetProps) {
  return <Table path={path} label={label} schema={schema} settings={settings} editable={!disabled} />;
}

function ReadOnly({ path, label, schema, settings }: ReadOnlyProps) {
  return <Table path={path} label={label} schema={schema} settings={settings} editable={false} />;
}

/**
 * Rows of a record. `props`: `columns` (order), `totals` (summed columns, default the money ones), `mandatory` (boolean
 * column: such rows cannot be removed), `fixedRows`, `maxRows`, `addLabel`, `hiddenColumns`, `preset` (standard rows), `sheets`
 * (false: no template and import of workbooks). `as` and `heading` of the use: how rows stand.
 * Rows that a rule generates are fixed.
 */
export const LineTable: WidgetDefinition = {
  name: 'LineTable',
  applies: isLineTable,
  Edit,
  isReady: () => grid !== null,
  load,
  ReadOnly,
  wide: true,
  group: true,
};
