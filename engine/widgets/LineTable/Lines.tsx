import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import type { Column } from './columns.ts';
import { RowDrawer } from './RowDrawer.tsx';
import { RowView } from './RowView.tsx';
import { useTable } from './TableContext.ts';
import { Totals } from './Totals.tsx';
import { rowsAt } from './useCommands.ts';
import { useOpenRow } from './useOpenRow.ts';
import { usePrinting } from './usePrinting.ts';
import { useRowWindow, VIRTUAL_FROM } from './useRowWindow.ts';
import { widthOf } from './widths.ts';

const ROW_HEIGHT = 41;
const NUMBER_WIDTH = 52;
const NESTED_WIDTH = 88;
const ACTIONS_WIDTH = 136;
const NO_ACTIONS_WIDTH = 8;
/** Of the button that shows a row in the drawer. */
const OPEN_WIDTH = 28;
/** Rows whose columns are wider together than any form is in a window of 1920 beside its preview can be shown in it. */
const WIDE_FROM = 900;

/** Width of a column on screen; the printer gives each what is left. */
const wide = (px: number) => ({ '--blk-col': `${px}px` }) as CSSProperties;

/** Rows as lines of one table, with its head and its sums. Draws all up to 60, a window of them above. */
export function Lines({ keys }: { keys: readonly string[] }) {
  const { label, layout, settings, hidden, editable } = useTable();
  const columns = useMemo(() => layout.columns.filter((column) => !hidden.has(column.name)), [layout, hidden]);
  const widths = useWidths(columns, keys);
  const row = useOpenRow(keys);
  const hasNested = layout.nested.length > 0;
  const isWide = widths.reduce((sum, width) => sum + width, 0) > WIDE_FROM;
  const ownActions = settings.fixedRows ? NO_ACTIONS_WIDTH : ACTIONS_WIDTH;
  const actionsWidth = ownActions + (isWide && !settings.fixedRows ? OPEN_WIDTH : 0);
  const isPrinting = usePrinting();
  const Body = keys.length > VIRTUAL_FROM && !isPrinting ? WindowedBody : FullBody;
  const room = { '--blk-line-actions': `${editable ? actionsWidth : 0}px`, '--blk-line-first': `${widths[0] ?? 0}px` };
  return (
    <div style={room as CSSProperties}>
      <Body
        keys={keys}
        label={label}
        away={row.key}
        onOpen={isWide || hasNested ? row.open : undefined}
        isWide={isWide}
        isFlat={isPrinting}
      >
        <colgroup>
          <col style={wide(NUMBER_WIDTH)} />
          {columns.map((column, place) => (
            <col key={column.name} style={wide(widths[place] ?? column.width)} />
          ))}
          {hasNested ? <col style={wide(NESTED_WIDTH)} /> : null}
          {editable ? <col style={wide(actionsWidth)} /> : null}
        </colgroup>
        <Head columns={columns} />
      </Body>
      {row.key !== null && !isPrinting ? (
        <RowDrawer key={row.key} index={keys.indexOf(row.key)} onClose={() => row.open(null)} />
      ) : null}
    </div>
  );
}

/** Widths of the columns by what stands in the rows that are there; a key that is typed moves no column. */
function useWidths(columns: readonly Column[], keys: readonly string[]): number[] {
  const { store, path } = useTable();
  const { dictionary } = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go are a reason to look again
  return useMemo(() => {
    const rows = rowsAt(store, path);
    return columns.map((column) => {
      const texts = rows.map((row, index) => {
        const label = store.labels[`${path}.${index}.${column.name}`];
        return displayText(column.schema, row[column.name], { dictionary, label });
      });
      return widthOf(column, texts, dictionary);
    });
  }, [columns, keys, store, path, dictionary]);
}

function Head({ columns }: { columns: readonly Column[] }) {
  const { layout, settings, editable } = useTable();
  return (
    <thead>
      <tr>
        <th scope="col" className="blk-fixed-number">
          序号
        </th>
        {columns.map((column, place) => (
          <th
            key={column.name}
            scope="col"
            className={place === 0 ? 'blk-fixed-first' : undefined}
            data-numeric={column.numeric || undefined}
          >
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
            {settings.fixedRows ? '' : '操作'}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type BodyProps = {
  keys: readonly string[];
  label: string;
  /** Key of the row that stands in the drawer. */
  away: string | null;
  onOpen?: (key: string) => void;
  isWide: boolean;
  isFlat: boolean;
  children: ReactNode;
};

function FullBody({ keys, label, away, onOpen, isWide, isFlat, children }: BodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="blk-table-scroll" aria-label={`${label}表格`} tabIndex={0}>
      <table aria-label={label}>
        {children}
        <tbody>
          {keys.map((key, index) => (
            <RowView
              key={key}
              rowKey={key}
              index={index}
              last={index === keys.length - 1}
              isAway={key === away}
              onOpen={onOpen}
              isWide={isWide}
              isFlat={isFlat}
            />
          ))}
        </tbody>
        <Totals />
      </table>
    </section>
  );
}

function WindowedBody({ keys, label, away, onOpen, isWide, isFlat, children }: BodyProps) {
  const { scroller, items, before, after, measure } = useRowWindow(keys, ROW_HEIGHT);
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
              isAway={keys[item.index] === away}
              onOpen={onOpen}
              isWide={isWide}
              isFlat={isFlat}
              measure={measure}
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
