import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { cellKeys } from './cellKeys.ts';
import type { CellProps } from './cellProps.ts';
import { isBlock, parseBlock } from './clipboard.ts';
import { useTable } from './TableContext.ts';

type RejectedCellProps = CellProps & {
  /** What was pasted. */
  text: string;
  /** The user would rather choose: the control takes the cell's place. */
  onChoose(): void;
};

/**
 * A pasted text that a list, a calendar or a picker cannot hold: it stands in the cell, marked, can be copied and mended.
 * What is left of it when the cell is left is tried again like a pasted one; F4 or the button opens the control instead.
 */
export function RejectedCell({
  column,
  index,
  path,
  id,
  label,
  state,
  describedBy,
  text,
  onChoose,
}: RejectedCellProps) {
  const { store, commands, settings } = useTable();
  const [typed, setTyped] = useState(text);
  const paste = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text/plain');
    if (!isBlock(block)) return;
    event.preventDefault();
    commands.paste(index, column.name, parseBlock(block));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F4') {
      event.preventDefault();
      onChoose();
    } else cellKeys(event, { index, column: column.name }, commands, { arrows: true, structure: !settings.fixedRows });
  };
  return (
    <span className="blk-cell-rejected">
      <input
        id={id}
        className="blk-cell-input"
        value={typed}
        autoComplete="off"
        aria-label={label}
        aria-invalid
        aria-required={state.required || undefined}
        aria-describedby={describedBy}
        aria-keyshortcuts="F4"
        title="按 F4 从列表中选择"
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== text) commands.paste(index, column.name, [[typed]]);
          store.touch(path);
        }}
        onPaste={paste}
        onKeyDown={press}
      />
      <button type="button" tabIndex={-1} aria-label={`${label} 选择`} onMouseDown={keepFocus} onClick={onChoose}>
        ▾
      </button>
    </span>
  );
}

/** The text is not tried again on the way to the list. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
