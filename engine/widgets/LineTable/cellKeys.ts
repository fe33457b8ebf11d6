import type { KeyboardEvent } from 'react';
import type { RowCommands } from './useCommands.ts';

type CellPlace = { index: number; column: string };
type CellKeyOptions = {
  /** The control does not use Enter and the arrows itself. */
  arrows: boolean;
  /** Rows may be added, moved and removed. */
  structure: boolean;
};

/**
 * Keys inside a cell: Enter / Shift+Enter and the arrows up and down go to the row below / above, left and right past the
 * end of the text to the cell beside, Ctrl+Enter inserts a row below, Ctrl+D copies the row, Alt+arrows move it,
 * Ctrl+Delete removes it. Tab is the browser's own.
 */
export function cellKeys(event: KeyboardEvent, at: CellPlace, commands: RowCommands, options: CellKeyOptions): void {
  if (event.nativeEvent.isComposing) return;
  const work = (options.structure ? structureKey(event, at, commands) : null) ?? moveKey(event, at, commands, options);
  if (!work) return;
  event.preventDefault();
  event.stopPropagation();
  work();
}

function structureKey(event: KeyboardEvent, { index, column }: CellPlace, commands: RowCommands) {
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const to = event.key === 'ArrowDown' ? index + 1 : index - 1;
    return () => {
      commands.move(index, to);
      commands.enter(to, column);
    };
  }
  if (!control) return null;
  if (event.key === 'Enter')
    return () => {
      commands.insert(index + 1);
      commands.enter(index + 1, column);
    };
  if (event.key === 'd') return () => commands.copy(index);
  if (event.key === 'Delete') return () => commands.remove(index, column);
  return null;
}

function moveKey(event: KeyboardEvent, { index, column }: CellPlace, commands: RowCommands, options: CellKeyOptions) {
  if (!options.arrows || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return () => commands.enter(event.shiftKey ? index - 1 : index + 1, column);
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return beside(event);
  if (event.key === 'ArrowUp') return () => commands.enter(index - 1, column);
  if (event.key === 'ArrowDown' && !isLastRow(event)) return () => commands.enter(index + 1, column);
  return null;
}

/** A line of the table, or a card. */
const ROW = '[data-index]';

/** The arrow does not add rows, Enter does. */
function isLastRow(event: KeyboardEvent): boolean {
  return event.currentTarget.closest(ROW)?.nextElementSibling === null;
}

const CONTROL = 'input:not([readonly]):not(:disabled), button.blk-cell-shell:not(:disabled)';

/** The next control of the row, once the cursor stands at the end of the text that the arrow points to. */
function beside(event: KeyboardEvent): (() => void) | null {
  const { currentTarget, key, shiftKey } = event;
  if (shiftKey || !(currentTarget instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const edge = key === 'ArrowLeft' ? 0 : value.length;
  if (selectionStart !== edge || selectionEnd !== edge) return null;
  const all = [...(currentTarget.closest(ROW)?.querySelectorAll<HTMLElement>('*') ?? [])];
  const controls = all.filter((element) => element.matches(CONTROL));
  const next = controls[controls.indexOf(currentTarget) + (key === 'ArrowLeft' ? -1 : 1)];
  return next ? () => next.focus() : null;
}
