/** What browsers have and the test DOM lacks; loaded before every test file, does nothing without a DOM. */
if (typeof window !== 'undefined') {
  globalThis.CSS ??= {} as typeof CSS;
  CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
  Element.prototype.scrollIntoView ??= () => undefined;
  // A test DOM is always idle.
  globalThis.requestIdleCallback ??= (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
  globalThis.cancelIdleCallback ??= () => undefined;
}
