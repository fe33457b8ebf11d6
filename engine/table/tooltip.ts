/** A cell whose text does not fit tells it on hover; found out then, because measuring each cell when drawing costs. */
export function tellCutText(target: EventTarget): void {
  const cell = target instanceof HTMLElement ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
