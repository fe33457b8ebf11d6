import type { KeyboardEvent } from 'react';
import { headingAt, stopOf } from './heading.ts';
import { clampWidth } from './resize.ts';
import type { Beside } from './types.ts';

const STEP = 16;

type HeadEvents = {
  onMove?: (id: string, beside: Beside) => void;
  onWidth?: (id: string, width: number) => void;
};

/** Headings of the head that take the focus. */
function headings(head: HTMLElement): HTMLElement[] {
  const all = [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return all.filter((each) => stopOf(each).hasAttribute('tabindex'));
}

/** Arrow keys, Home and End move between headings; with Shift they move the column, with Alt its edge. */
export function onHeadKey(event: KeyboardEvent<HTMLElement>, { onMove, onWidth }: HeadEvents): void {
  const id = headingAt(event.target);
  const head = (event.target as HTMLElement).closest<HTMLElement>('th[data-column]');
  if (!head || id === null || event.ctrlKey || event.metaKey) return;
  const heads = headings(head);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const index = heads.indexOf(head);
  const goal = step ? heads[index + step] : { Home: heads[0], End: heads.at(-1) }[event.key];
  if (event.altKey && step) onWidth?.(id, clampWidth(head.getBoundingClientRect().width + step * STEP));
  else if (event.shiftKey && step) {
    if (goal && goal.dataset.side === head.dataset.side)
      onMove?.(id, { id: goal.dataset.column ?? '', after: step > 0 });
  } else if (goal && !event.altKey && !event.shiftKey) {
    stopOf(goal).focus();
    goal.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (!step) return;
  event.preventDefault();
}
