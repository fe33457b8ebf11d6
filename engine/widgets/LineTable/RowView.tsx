import { observer } from '@formily/reactive-react';
import { memo } from 'react';
import { isLineTable } from '#engine/store';
import { ErrorCount } from '../ErrorCount.tsx';
import { Cell } from './Cell.tsx';
import { NestedTable } from './NestedTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';

type RowViewProps = {
  rowKey: string;
  index: number;
  last: boolean;
  /** The row stands in the drawer: here its texts alone. */
  isAway: boolean;
  /** Shows the row in the drawer; undefined: nothing of it stands elsewhere. */
  onOpen?: (key: string) => void;
  /** Hardly any form has room for all its columns. */
  isWide: boolean;
  /** Paper: nested tables stand below their row. */
  isFlat: boolean;
  measure?: (row: Element | null) => void;
};

/** One row; its nested tables stand in the drawer, on paper below it. Redrawn when its own version moves. */
export const RowView = memo(
  observer(function RowView({ rowKey, index, last, isAway, onOpen, isWide, isFlat, measure }: RowViewProps) {
    const table = useTable();
    const { store, path, model, layout, hidden } = table;
    model.rowVersion(rowKey);
    const rows = rowsAt(store, path);
    if (index >= rows.length) return null;
    const columns = layout.columns.filter((column) => !hidden.has(column.name));
    const nested = layout.nested.filter(({ name }) => store.state(`${path}.${index}.${name}`).visible);
    const found = nested.flatMap(({ name }) => store.findings.at(`${path}.${index}.${name}`));
    const wrong = found.filter(({ level }) => level === 'error').length;
    const printed = nested.filter(({ name }) => rowsAt(store, `${path}.${index}.${name}`).length > 0);
    const open = onOpen && (() => onOpen(rowKey));
    const width = columns.length + 1 + (layout.nested.length > 0 ? 1 : 0) + (table.editable ? 1 : 0);
    return (
      <>
        <tr ref={measure} data-index={index} data-wrong={wrong > 0 || undefined} data-away={isAway || undefined}>
          <td className="blk-cell-number blk-fixed-number">{index + 1}</td>
          {columns.map((column, place) => (
            <Cell key={column.name} column={column} index={index} isText={isAway} isNaming={place === 0} />
          ))}
          {layout.nested.length > 0 ? (
            <td className={`blk-cell-actions ${table.editable ? 'blk-fixed-nested' : 'blk-fixed-last'}`}>
              {nested.length > 0 ? (
                <button type="button" className="blk-link" aria-expanded={isAway} onClick={open}>
                  {nested
                    .map(({ name, schema }) => `${schema.title}(${rowsAt(store, `${path}.${index}.${name}`).length})`)
                    .join(' ')}
                  <ErrorCount count={wrong} />
                </button>
              ) : null}
            </td>
          ) : null}
          {table.editable ? (
            <td className="blk-cell-actions blk-fixed-last">
              <RowActions
                index={index}
                last={last}
                mandatory={table.isMandatory(index)}
                onOpen={isWide ? open : undefined}
              />
            </td>
          ) : null}
        </tr>
        {isFlat && printed.length > 0 ? (
          <tr className="blk-nested-row">
            <td colSpan={width}>
              {printed.map(({ name, schema }) =>
                isLineTable(schema) ? (
                  <NestedTable key={name} path={`${path}.${index}.${name}`} schema={schema} editable={table.editable} />
                ) : null,
              )}
            </td>
          </tr>
        ) : null}
      </>
    );
  }),
);
