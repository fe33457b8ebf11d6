import { observer } from '@formily/reactive-react';
import { memo, useState } from 'react';
import { isLineTable } from '#engine/store';
import { Cell } from './Cell.tsx';
import { NestedTable } from './NestedTable.tsx';
import { RowActions } from './RowActions.tsx';
import { useTable } from './TableContext.ts';
import { rowsAt } from './useCommands.ts';

type RowViewProps = { rowKey: string; index: number; last: boolean; measure?: (row: Element | null) => void };

/** One row and, unfolded, its nested tables. Redrawn when its own version moves. */
export const RowView = memo(
  observer(function RowView({ rowKey, index, last, measure }: RowViewProps) {
    const table = useTable();
    const { store, path, model, layout, hidden } = table;
    const [open, setOpen] = useState(false);
    model.rowVersion(rowKey);
    const rows = rowsAt(store, path);
    if (index >= rows.length) return null;
    const columns = layout.columns.filter((column) => !hidden.has(column.name));
    const nested = layout.nested.filter(({ name }) => store.state(`${path}.${index}.${name}`).visible);
    const wrong = layout.nested.some(({ name }) => store.findings.at(`${path}.${index}.${name}`).length > 0);
    const width = columns.length + 1 + (layout.nested.length > 0 ? 1 : 0) + (table.editable ? 1 : 0);
    return (
      <>
        <tr ref={measure} data-index={index} data-wrong={wrong || undefined}>
          <td className="blk-cell-number">{index + 1}</td>
          {columns.map((column) => (
            <Cell key={column.name} column={column} index={index} />
          ))}
          {layout.nested.length > 0 ? (
            <td className={`blk-cell-actions ${table.editable ? 'blk-fixed-nested' : 'blk-fixed-last'}`}>
              {nested.length > 0 ? (
                <button type="button" className="blk-link" aria-expanded={open || wrong} onClick={() => setOpen(!open)}>
                  {nested
                    .map(({ name, schema }) => `${schema.title}(${rowsAt(store, `${path}.${index}.${name}`).length})`)
                    .join(' ')}
                </button>
              ) : null}
            </td>
          ) : null}
          {table.editable ? (
            <td className="blk-cell-actions blk-fixed-last">
              <RowActions index={index} last={last} mandatory={table.isMandatory(index)} />
            </td>
          ) : null}
        </tr>
        {(open || wrong) && nested.length > 0 ? (
          <tr className="blk-nested-row">
            <td colSpan={width}>
              {nested.map(({ name, schema }) =>
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
