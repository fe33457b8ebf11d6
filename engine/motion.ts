import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media.ts';

const stillness = mediaQuery('(prefers-reduced-motion: reduce)');

/** Whether the user asked the system for less motion (media query `prefers-reduced-motion`). */
export const wantsStillness = stillness.holds;

/** The same, followed while the page stands open. */
export const useStillness = (): boolean => useSyncExternalStore(stillness.follow, stillness.holds, () => false);
