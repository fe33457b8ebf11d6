import { CellContent } from './CellContent.tsx';
import type { Column } from './columns.ts';
import { useCell } from './useCell.ts';

type Place = { column: Column; index: number };

/** One cell of a line: blank when hidden in this row, a text alone while its row stands in the drawer. */
export function Cell({ isText = false, isNaming = false, ...place }: Place & { isText?: boolean; isNaming?: boolean }) {
  const cell = useCell(place);
  const { column, path, errors } = cell;
  const fixed = isNaming ? 'blk-fixed-first' : undefined;
  if (!cell.state.visible)
    return <td className={`blk-cell-hidden ${fixed ?? ''}`} data-path={path} aria-label="不适用" />;
  return (
    <td
      className={fixed}
      data-path={isText ? undefined : path}
      data-numeric={column.numeric || undefined}
      data-invalid={errors.length > 0 || undefined}
      // What the heading says for all rows is not said again in each.
      data-required={(cell.isRequired && !column.required) || undefined}
    >
      {cell.caption ? <span className="blk-cell-label">{cell.caption}</span> : null}
      {isText ? <CellContent {...cell} errors={[]} hint={null} isFixed /> : <CellContent {...cell} />}
    </td>
  );
}

/** One cell of a card: with its own label, nothing when hidden in this row. */
export function CardCell(place: Place) {
  const cell = useCell(place);
  const { column, path, id, errors, isFixed } = cell;
  if (!cell.state.visible) return null;
  const title = cell.caption ?? column.schema.title;
  const text = column.schema.unit ? `${title}（${column.schema.unit}）` : title;
  return (
    <div className="blk-card-cell" data-path={path} data-invalid={errors.length > 0 || undefined}>
      {isFixed ? (
        <span className="blk-label">{text}</span>
      ) : (
        <label className="blk-label" htmlFor={id} data-required={cell.isRequired || undefined}>
          {text}
        </label>
      )}
      <CellContent {...cell} />
    </div>
  );
}
