import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const listOf = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(QUERY) : null);

/** Whether the user asked the system for less motion (media query `prefers-reduced-motion`). */
export const wantsStillness = (): boolean => listOf()?.matches ?? false;

function follow(changed: () => void): () => void {
  const list = listOf();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** The same, followed while the page stands open. */
export const useStillness = (): boolean => useSyncExternalStore(follow, wantsStillness, () => false);
