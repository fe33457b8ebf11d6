/** The element that a step points at. */
export function markOf(target: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-guide="${CSS.escape(target)}"]`);
}
