/** Before each DOM test file: what browsers have and jsdom lacks; an empty page and patience for every test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.CSS ??= {} as typeof CSS;
CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
// The document viewer asks for these while it loads; nothing is painted in jsdom.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
}
// A test DOM is always idle.
globalThis.requestIdleCallback ??= (work) => {
  work({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
globalThis.cancelIdleCallback ??= () => undefined;

// A search ends when it finds; the limit is for busy machines.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// Files share a process: a clock that stands still would hold up the files after it, their time limits included.
afterEach(() => void vi.useRealTimers());
