import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import type { CellProps } from './cellProps.ts';
import type { Column } from './columns.ts';
import { NativeCell } from './NativeCell.tsx';
import { ShellCell } from './ShellCell.tsx';
import { useTable } from './TableContext.ts';

/** One cell: blank when hidden in this row, text when computed or the table is read-only, else a control. */
export function Cell({ column, index }: { column: Column; index: number }) {
  const { store, path: tablePath, label, editable } = useTable();
  const host = useHost();
  const path = `${tablePath}.${index}.${column.name}`;
  const state = store.state(path);
  const value = store.evaluation.value(path);
  if (!state.visible) return <td className="blk-cell-hidden" data-path={path} aria-label="不适用" />;
  const errors = store.findings.at(path);
  const id = store.idOf(path);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const fixed = !editable || column.schema.serverOwned || !state.enabled;
  const caption = state.label !== null && state.label !== column.schema.title ? state.label : null;
  const hint = errors.length === 0 ? state.hint : null;
  return (
    <td
      data-path={path}
      data-numeric={column.numeric || undefined}
      data-invalid={errors.length > 0 || undefined}
      // What the heading says for all rows is not said again in each.
      data-required={(!fixed && state.required && !column.required) || undefined}
    >
      {caption ? <span className="blk-cell-label">{caption}</span> : null}
      {fixed ? (
        <span className="blk-cell-text">
          {displayText(column.schema, value, { dictionary: host.dictionary, label: store.labels[path] })}
        </span>
      ) : (
        <CellControl
          column={column}
          index={index}
          path={path}
          id={id}
          label={`${label}第${index + 1}行 ${state.label ?? column.schema.title}`}
          state={state}
          value={value}
          invalid={errors.some((finding) => finding.level === 'error')}
          describedBy={errors.length > 0 ? errorId : hint ? hintId : undefined}
        />
      )}
      {errors.length > 0 ? (
        <div id={errorId} className={errors.some(({ level }) => level === 'error') ? 'blk-error' : 'blk-warning'}>
          {errors.map((finding) => finding.message).join('；')}
        </div>
      ) : null}
      {hint ? (
        <div id={hintId} className="blk-cell-hint">
          {hint}
        </div>
      ) : null}
    </td>
  );
}

function CellControl(props: CellProps) {
  return props.column.entry === 'widget' ? <ShellCell {...props} /> : <NativeCell {...props} />;
}
