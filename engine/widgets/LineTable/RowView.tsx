import { observer } from '@formily/reactive-react';
import { memo, useState } from 'react';
import { isLineTable } from '../../form/schema.ts';
import { Cell } from './Cell.tsx';
import { NestedTable } from './NestedTable.tsx';
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

/** Plain buttons: a row of icon components for hundreds of rows would weigh more than the rows. */
function RowActions({ index, last, mandatory }: { index: number; last: boolean; mandatory: boolean }) {
  const { commands, settings } = useTable();
  if (settings.fixedRows) return null;
  const name = `第${index + 1}行`;
  return (
    <span className="blk-line-actions">
      <button
        type="button"
        title="在下方插入"
        aria-label={`${name}下方插入`}
        onClick={() => commands.insert(index + 1)}
      >
        ＋
      </button>
      <button
        type="button"
        className="blk-copy-mark"
        title="复制本行"
        aria-label={`复制${name}`}
        onClick={() => commands.copy(index)}
      />
      <button
        type="button"
        title="上移"
        aria-label={`${name}上移`}
        disabled={index === 0}
        onClick={() => commands.move(index, index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        title="下移"
        aria-label={`${name}下移`}
        disabled={last}
        onClick={() => commands.move(index, index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className="blk-danger"
        title={mandatory ? '必填行不可删除' : '删除'}
        aria-label={`删除${name}`}
        disabled={mandatory}
        onClick={() => commands.remove(index)}
      >
        ×
      </button>
    </span>
  );
}
