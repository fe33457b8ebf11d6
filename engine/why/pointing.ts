import { useEffect } from 'react';

/** What lies under the pointer: a field's path, or a button's or column's text. */
export type Pointed = { path: string; form: string | null } | { text: string; row: string | null };

const ASIDE = '.blk-why, .blk-why-toggle';
const MARK = 'data-why-pointed';

/** While on, the next click chooses instead of acting; Escape stops. */
export function usePointing(isOn: boolean, onPoint: (pointed: Pointed) => void, onStop: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    let marked: Element | null = null;
    const mark = (next: Element | null) => {
      marked?.removeAttribute(MARK);
      next?.setAttribute(MARK, '');
      marked = next;
    };
    const over = (event: Event) => mark(partOf(event.target));
    const swallow = (event: Event) => {
      const part = partOf(event.target);
      if (!part) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') onPoint(pointedAt(part));
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog behind stays open.
      event.stopPropagation();
      onStop();
    };
    document.addEventListener('pointerover', over, true);
    document.addEventListener('mousedown', swallow, true);
    document.addEventListener('click', swallow, true);
    document.addEventListener('keydown', key, true);
    return () => {
      mark(null);
      document.removeEventListener('pointerover', over, true);
      document.removeEventListener('mousedown', swallow, true);
      document.removeEventListener('click', swallow, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [isOn, onPoint, onStop]);
}

function partOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || target.closest(ASIDE)) return null;
  return target.closest(
    '[data-path], button, nav a, [role="tab"], [role="menuitem"], [role="columnheader"], .blk-section-title',
  );
}

function pointedAt(part: Element): Pointed {
  const path = part.getAttribute('data-path');
  return path
    ? { path, form: part.closest('[data-form]')?.getAttribute('data-form') ?? null }
    : { text: part.textContent?.trim() ?? '', row: part.closest('tr[data-id]')?.getAttribute('data-id') ?? null };
}
