/** What takes the focus for a column: its sort button, else the heading itself. */
export function stopOf(head: HTMLElement): HTMLElement {
  return head.querySelector<HTMLElement>('.blk-sorter') ?? head;
}

/** The column whose heading the event is about; null for what else stands in a heading. */
export function headingAt(target: EventTarget): string | null {
  const head = target instanceof HTMLElement ? target.closest<HTMLElement>('th[data-column]') : null;
  return head && stopOf(head) === target ? (head.dataset.column ?? null) : null;
}
