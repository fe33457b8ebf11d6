import type { KeyboardEvent } from 'react';
import type { RowCommands } from './TableContext.ts';

type CellPlace = { index: number; column: string };
type CellKeyOptions = {
  /** The control does not use Enter and the arrows itself. */
  arrows: boolean;
  /** Rows may be added, moved and removed. */
  structure: boolean;
};

/**
 * Keys inside a cell: Enter / Shift+Enter and the arrows go to the row below / above, Ctrl+Enter inserts a row below,
 * Ctrl+D copies the row, Alt+arrows move it, Ctrl+Delete removes it. Tab is the browser's own.
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
  if (event.key === 'Delete') return () => commands.remove(index);
  return null;
}

function moveKey(event: KeyboardEvent, { index, column }: CellPlace, commands: RowCommands, options: CellKeyOptions) {
  if (!options.arrows || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return () => commands.enter(event.shiftKey ? index - 1 : index + 1, column);
  if (event.key === 'ArrowUp') return () => commands.enter(index - 1, column);
  if (event.key === 'ArrowDown' && !isLastRow(event)) return () => commands.enter(index + 1, column);
  return null;
}

/** The arrow does not add rows, Enter does. */
function isLastRow(event: KeyboardEvent): boolean {
  return event.currentTarget.closest('tr')?.nextElementSibling === null;
}
