import type { CSSProperties, ReactNode } from 'react';
import { RowView } from './RowView.tsx';
import { useTable } from './TableContext.ts';
import { Totals } from './Totals.tsx';
import { usePrinting } from './usePrinting.ts';
import { useRowWindow, VIRTUAL_FROM } from './useRowWindow.ts';

const ROW_HEIGHT = 41;
const NUMBER_WIDTH = 52;
const NESTED_WIDTH = 88;
const ACTIONS_WIDTH = 136;
const NO_ACTIONS_WIDTH = 8;

/** Width of a column on screen; the printer gives each what is left. */
const wide = (px: number) => ({ '--blk-col': `${px}px` }) as CSSProperties;

/** Rows as lines of one table, with its head and its sums. Draws all up to 60, a window of them above. */
export function Lines({ keys }: { keys: readonly string[] }) {
  const { label, layout, settings, hidden, editable } = useTable();
  const columns = layout.columns.filter((column) => !hidden.has(column.name));
  const actionsWidth = settings.fixedRows ? NO_ACTIONS_WIDTH : ACTIONS_WIDTH;
  const isPrinting = usePrinting();
  const Body = keys.length > VIRTUAL_FROM && !isPrinting ? WindowedBody : FullBody;
  return (
    <div style={{ '--blk-line-actions': `${actionsWidth}px` } as CSSProperties}>
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
                {settings.fixedRows ? '' : '操作'}
              </th>
            ) : null}
          </tr>
        </thead>
      </Body>
    </div>
  );
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
