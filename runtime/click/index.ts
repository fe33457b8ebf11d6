/** A second click within 1000 ms does nothing (specification section 9). */
export const CLICK_DEBOUNCE_MS = 1_000;

/** The action runs on the first call; calls within `waitMs` of the last one that ran are dropped. */
export function debounceClick<Values extends unknown[]>(
  action: (...values: Values) => void,
  waitMs: number = CLICK_DEBOUNCE_MS,
): (...values: Values) => void {
  let ran = Number.NEGATIVE_INFINITY;
  return (...values) => {
    const now = Date.now();
    if (now - ran < waitMs) return;
    ran = now;
    action(...values);
  };
}

/** Elements with `data-debounce` (its value: milliseconds, default 1000) take one click at a time. */
export function debounceClicks(page: Document = document): () => void {
  const last = new WeakMap<Element, number>();
  const onClick = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-debounce]') : null;
    if (!element) return;
    const now = Date.now();
    const waitMs = Number(element.dataset.debounce) || CLICK_DEBOUNCE_MS;
    if (now - (last.get(element) ?? Number.NEGATIVE_INFINITY) < waitMs) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last.set(element, now);
  };
  page.addEventListener('click', onClick, true);
  return () => page.removeEventListener('click', onClick, true);
}
