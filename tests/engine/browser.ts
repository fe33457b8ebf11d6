/** What jsdom lacks and the controls ask for; import first in a DOM test. */
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach } from 'vitest';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
Element.prototype.scrollIntoView ??= () => {};
// The document viewer asks for these while it loads; nothing is painted in jsdom.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
}

afterEach(cleanup);

/** Without the look at computed styles before each click, which takes jsdom seconds on antd's style sheets. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Puts a whole text into a control at once; for tests that are not about key strokes. */
export function fill(control: HTMLElement, text: string): void {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
}
