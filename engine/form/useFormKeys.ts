import { type RefObject, useEffect, useRef } from 'react';
import type { FormStore } from './FormStore.ts';

const CHOOSERS = '.ant-select-open, .ant-picker-dropdown';

/**
 * Ctrl+S saves, Ctrl+Alt+Z takes the last change back (Ctrl+Z stays the text control's own), Enter goes to the next
 * field. Only while the focus is in this form, except for Ctrl+S, which also works from the page.
 */
export function useFormKeys(root: RefObject<HTMLElement | null>, store: FormStore | null, onSave?: () => void): void {
  const save = useRef(onSave);
  save.current = onSave;
  useEffect(() => {
    if (!store) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const inside = Boolean(target && root.current?.contains(target));
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 's' && save.current && (inside || target === document.body)) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        save.current();
      } else if ((event.ctrlKey || event.metaKey) && event.altKey && key === 'z' && inside) {
        event.preventDefault();
        store.undo();
      } else if (event.key === 'Enter' && inside && target instanceof HTMLInputElement)
        nextField(event, target, root.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root, store]);
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
