import { useHost } from '../../host.tsx';
import { displayText } from '../displayText.ts';
import { NativeCell } from './NativeCell.tsx';
import { ShellCell } from './ShellCell.tsx';
import { useTable } from './TableContext.ts';
import type { CellView } from './useCell.ts';

/** What stands in a cell: text when computed or the table is read-only, else a control; and what is said about it. */
export function CellContent({ errors, isFixed, isRequired, caption, hint, errorId, hintId, ...control }: CellView) {
  return (
    <>
      {isFixed ? (
        <FixedText {...control} />
      ) : control.column.entry === 'widget' ? (
        <ShellCell {...control} />
      ) : (
        <NativeCell {...control} />
      )}
      {errors.length > 0 ? (
        <div id={errorId} className={control.invalid ? 'blk-error' : 'blk-warning'}>
          {errors.map((finding) => finding.message).join('；')}
        </div>
      ) : null}
      {hint ? (
        <div id={hintId} className="blk-cell-hint">
          {hint}
        </div>
      ) : null}
    </>
  );
}

function FixedText({ column, path, value }: Pick<CellView, 'column' | 'path' | 'value'>) {
  const { store } = useTable();
  const host = useHost();
  const label = store.labels[path];
  return (
    <span className="blk-cell-text">{displayText(column.schema, value, { dictionary: host.dictionary, label })}</span>
  );
}
