/** A media query: whether it holds, and how to follow that; it never holds where nothing can be asked. */
export function mediaQuery(query: string) {
  const listOf = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);
  return {
    holds: (): boolean => listOf()?.matches ?? false,
    follow: (changed: () => void): (() => void) => {
      const list = listOf();
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
  };
}
