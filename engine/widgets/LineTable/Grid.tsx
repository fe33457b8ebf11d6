import { observer } from '@formily/reactive-react';
import { useCallback, useMemo } from 'react';
import type { FieldSchema } from '#core/language';
import { patternOf, useForm } from '#engine/store';
import { useTelephone } from '../../telephone.ts';
import { useWidgets } from '../registry.ts';
import { AddRow } from './AddRow.tsx';
import { Cards } from './Cards.tsx';
import { layoutOf, type TableLayout, tableSettings } from './columns.ts';
import { Lines } from './Lines.tsx';
import { NestedTableContext, type NestedTableProps } from './NestedTable.tsx';
import { isLastRequired } from './preset.ts';
import { SheetTools } from './SheetTools.tsx';
import { TableContext, type TableContextValue } from './TableContext.ts';
import { rowsAt, useCommands } from './useCommands.ts';
import { usePreset } from './usePreset.ts';
import './lineTable.css';

const NO_SETTINGS: Readonly<Record<string, unknown>> = {};
/** Columns that can be filled in side by side on a telephone. */
const MOST_BESIDE = 2;

export type GridProps = {
  path: string;
  label: string;
  schema: FieldSchema;
  settings?: Readonly<Record<string, unknown>>;
  editable: boolean;
};

/** The line table: rows as lines or cards, totals and the add button. */
export const Grid = observer(({ path, label, schema, settings = NO_SETTINGS, editable }: GridProps) => {
  const { store } = useForm();
  const widgets = useWidgets();
  const isGenerated = store.evaluation.model.generated.has(patternOf(path));
  const isNarrow = useTelephone();
  const said = useMemo(
    () => tableSettings(isGenerated ? { ...settings, fixedRows: true } : settings),
    [settings, isGenerated],
  );
  const layout = useMemo(() => layoutOf(schema, said, widgets), [schema, said, widgets]);
  const options = useMemo(() => {
    // A row that is filled in with a thumb stands for itself: its cells would lie beyond the edge.
    const stands = editable && isNarrow && layout.columns.length > MOST_BESIDE;
    return stands ? { ...said, as: said.as ?? ('folded' as const) } : said;
  }, [said, layout, editable, isNarrow]);
  const model = store.table(path);
  const preset = usePreset(store, path, settings, editable);
  const isMandatory = useCallback(
    (index: number) => {
      const rows = rowsAt(store, path);
      if (options.mandatory && rows[index]?.[options.mandatory] === true) return true;
      return preset !== null && isLastRequired(preset.preset, rows, index, preset.entries);
    },
    [store, path, options, preset],
  );
  const keys = model.keys();
  model.version();
  const hiddenKey = hiddenColumns(
    layout,
    keys.length,
    (index, name) => store.state(`${path}.${index}.${name}`).visible,
  );
  const hidden = useMemo(() => new Set(hiddenKey.split(' ')), [hiddenKey]);
  const commands = useCommands(store, path, layout, { settings: options, hidden, isMandatory });
  const table = useMemo<TableContextValue>(
    () => ({ store, path, label, model, layout, settings: options, hidden, editable, preset, isMandatory, commands }),
    [store, path, label, model, layout, options, hidden, editable, preset, isMandatory, commands],
  );
  const Face = options.as ? Cards : Lines;
  return (
    <NestedTableContext.Provider value={NestedGrid}>
      <TableContext.Provider value={table}>
        <div
          className="blk-table"
          data-own-keys
          data-editable={editable || undefined}
          data-as={options.as ?? undefined}
        >
          <Face keys={keys} />
          {keys.length === 0 ? (
            <div className="blk-table-empty">{editable ? '暂无数据，请添加' : '暂无数据'}</div>
          ) : null}
          {editable && !options.fixedRows ? <AddRow count={keys.length} /> : null}
          {editable ? <SheetTools /> : null}
        </div>
      </TableContext.Provider>
    </NestedTableContext.Provider>
  );
});

function NestedGrid({ path, schema, editable }: NestedTableProps) {
  return (
    <div className="blk-nested">
      <div className="blk-nested-title">{schema.title}</div>
      <Grid path={path} label={schema.title} schema={schema} editable={editable} />
    </div>
  );
}

/** Columns that no row shows, as one text so that it can be compared. */
function hiddenColumns(layout: TableLayout, rows: number, isVisible: (index: number, name: string) => boolean): string {
  if (rows === 0) return '';
  return layout.columns
    .filter(({ name }) => {
      for (let index = 0; index < rows; index += 1) if (isVisible(index, name)) return false;
      return true;
    })
    .map(({ name }) => name)
    .join(' ');
}
