import { type RefObject, useEffect, useRef } from 'react';
import type { FormStore } from '#engine/store';

const CHOOSERS = '.ant-select-open, .ant-picker-dropdown';

/**
 * Ctrl+S saves; Ctrl+Z takes the last change back, Ctrl+Y or Ctrl+Shift+Z does it again; Enter goes to the next field.
 * Saving, undo and redo also work from the page itself, as long as no dialog is open.
 */
export function useFormKeys(root: RefObject<HTMLElement | null>, store: FormStore | null, onSave?: () => void): void {
  const save = useRef(onSave);
  save.current = onSave;
  useEffect(() => {
    if (!store) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const inside = Boolean(target && root.current?.contains(target));
      if (!inside && (target !== document.body || isDialogOpen())) return;
      const command = commandOf(event);
      if (command === 'save' && save.current) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        save.current();
      } else if (command === 'undo' || command === 'redo') {
        if (!isOwnText(target) && store[command]()) event.preventDefault();
      } else if (event.key === 'Enter' && target instanceof HTMLInputElement) nextField(event, target, root.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root, store]);
}

/** Closed dialogs may stay in the document without a box. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);
}

type Command = 'save' | 'undo' | 'redo' | null;

function commandOf(event: KeyboardEvent): Command {
  if (event.isComposing || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  if (key === 'y') return 'redo';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Text that is no value of the form: what is looked for in a list, or in the field search. */
function isOwnText(target: Element | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.closest('[data-path]') === null) return true;
  return target.getAttribute('role') === 'combobox' && target.value !== '' && !target.readOnly;
}

/** Enter moves on like Tab, unless a list is open, the control uses Enter itself, or the field is in a line table. */
function nextField(event: KeyboardEvent, from: HTMLInputElement, root: HTMLElement | null): void {
  if (event.isComposing || event.defaultPrevented || from.closest(CHOOSERS) || from.closest('[data-own-keys]')) return;
  if (from.getAttribute('role') === 'combobox' || from.type === 'search') return;
  const controls = [...(root?.querySelectorAll<HTMLElement>('input, textarea, [role="switch"]') ?? [])].filter(
    (control) => !control.hasAttribute('disabled') && control.tabIndex >= 0,
  );
  controls[controls.indexOf(from) + 1]?.focus();
}
