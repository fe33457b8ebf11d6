import { type RefObject, useEffect, useRef } from 'react';

const UNNAMED = 'input:not([aria-label]):not([aria-labelledby])';

/**
 * Gives a name to each part of a control that its library left without one: a box of a list is called what its line says,
 * one that stands for all of them so, a search after the field.
 */
export function useInnerNames(label: string): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    nameParts(box, label);
    const watcher = new MutationObserver(() => nameParts(box, label));
    watcher.observe(box, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [label]);
  return root;
}

function nameParts(box: HTMLElement, label: string): void {
  for (const part of box.querySelectorAll<HTMLInputElement>(UNNAMED))
    if (!part.closest('label')?.textContent) part.setAttribute('aria-label', nameOf(part, label));
}

function nameOf(part: HTMLInputElement, label: string): string {
  if (part.type !== 'checkbox' && part.type !== 'radio') return `查找${label}`;
  return part.closest('li, tbody tr')?.textContent?.trim() || `全选${label}`;
}
