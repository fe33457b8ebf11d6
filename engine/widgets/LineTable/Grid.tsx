import { observer } from '@formily/reactive-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldSchema } from '#core/language';
import { splitRow, useForm } from '#engine/store';
import { useWidgets } from '../registry.ts';
import { AddRow } from './AddRow.tsx';
import { layoutOf, type TableLayout, tableSettings } from './columns.ts';
import { NestedTableContext, type NestedTableProps } from './NestedTable.tsx';
import { isLastRequired } from './preset.ts';
import { RowView } from './RowView.tsx';
import { SheetTools } from './SheetTools.tsx';
import { TableContext, type TableContextValue, useTable } from './TableContext.ts';
import { Totals } from './Totals.tsx';
import { rowsAt, useCommands } from './useCommands.ts';
import { usePreset } from './usePreset.ts';
import './lineTable.css';

const NO_SETTINGS: Readonly<Record<string, unknown>> = {};
const VIRTUAL_FROM = 60;
const ROW_HEIGHT = 41;
const NUMBER_WIDTH = 52;
const NESTED_WIDTH = 88;
const ACTIONS_WIDTH = 136;
const NO_ACTIONS_WIDTH = 8;

/** Width of a column on screen; the printer gives each what is left. */
const wide = (px: number) => ({ '--blk-col': `${px}px` }) as CSSProperties;

export type GridProps = {
  path: string;
  label: string;
  schema: FieldSchema;
  settings?: Readonly<Record<string, unknown>>;
  editable: boolean;
};

/** The line table: header, rows, totals and the add button. Draws all rows up to 60, a window of them above. */
export const Grid = observer(({ path, label, schema, settings = NO_SETTINGS, editable }: GridProps) => {
  const { store, mode } = useForm();
  const widgets = useWidgets();
  const options = useMemo(() => tableSettings(settings), [settings]);
  const layout = useMemo(() => layoutOf(schema, options, widgets), [schema, options, widgets]);
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
  const columns = layout.columns.filter((column) => !hidden.has(column.name));
  const actionsWidth = options.fixedRows ? NO_ACTIONS_WIDTH : ACTIONS_WIDTH;
  const isPrinting = usePrinting();
  const Body = keys.length > VIRTUAL_FROM && mode !== 'print' && !isPrinting ? WindowedBody : FullBody;
  return (
    <NestedTableContext.Provider value={NestedGrid}>
      <TableContext.Provider value={table}>
        <div
          className="blk-table"
          data-own-keys
          data-editable={editable || undefined}
          style={{ '--blk-line-actions': `${actionsWidth}px` } as CSSProperties}
        >
          <Body keys={keys} label={label}>
            <colgroup>
              <col style={wide(NUMBER_WIDTH)} />
              {columns.map((column) => (
                <col key={column.name} style={wide(column.width)} />
              ))}
              {layout.nested.length > 0 ? <col style={wide(NESTED_WIDTH)} /> : null}
              {editable ? <col style={wide(actionsWidth)} /> : null}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">序号</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col" data-numeric={column.numeric || undefined}>
                    {column.required && editable ? (
                      <span className="blk-required" aria-hidden="true">
                        *
                      </span>
                    ) : null}
                    {column.schema.title}
                    {column.schema.unit ? <span className="blk-unit">（{column.schema.unit}）</span> : null}
                  </th>
                ))}
                {layout.nested.length > 0 ? (
                  <th scope="col" className={editable ? 'blk-fixed-nested' : 'blk-fixed-last'}>
                    明细
                  </th>
                ) : null}
                {editable ? (
                  <th scope="col" className="blk-fixed-last">
                    {options.fixedRows ? '' : '操作'}
                  </th>
                ) : null}
              </tr>
            </thead>
          </Body>
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

/** True while the page goes to the printer, which takes what is in the document: all rows have to be there by then. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

type BodyProps = { keys: readonly string[]; label: string; children: ReactNode };

function FullBody({ keys, label, children }: BodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="blk-table-scroll" aria-label={`${label}表格`} tabIndex={0}>
      <table aria-label={label}>
        {children}
        <tbody>
          {keys.map((key, index) => (
            <RowView key={key} rowKey={key} index={index} last={index === keys.length - 1} />
          ))}
        </tbody>
        <Totals />
      </table>
    </section>
  );
}

function WindowedBody({ keys, label, children }: BodyProps) {
  const { store, path } = useTable();
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
  });
  useEffect(
    () =>
      store.onReveal((wanted) => {
        const row = splitRow(wanted);
        if (row?.table === path) virtual.scrollToIndex(row.index, { align: 'auto' });
      }),
    [store, path, virtual],
  );
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="blk-table-scroll blk-table-window" aria-label={`${label}表格`} tabIndex={0} ref={scroller}>
      <table aria-label={label} aria-rowcount={keys.length}>
        {children}
        <tbody>
          {before > 0 ? <Spacer height={before} /> : null}
          {items.map((item) => (
            <RowView
              key={item.key}
              rowKey={keys[item.index] ?? ''}
              index={item.index}
              last={item.index === keys.length - 1}
              measure={virtual.measureElement}
            />
          ))}
          {after > 0 ? <Spacer height={after} /> : null}
        </tbody>
        <Totals />
      </table>
    </section>
  );
}

/** Stands for the rows outside of the window. */
function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td className="blk-table-spacer" style={{ height }} />
    </tr>
  );
}
