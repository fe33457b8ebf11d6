import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media.ts';

const narrow = mediaQuery('(max-width: 760px)');

/** Whether the window is as narrow as a telephone's; stylesheets change at that width, too. */
export const useTelephone = (): boolean => useSyncExternalStore(narrow.follow, narrow.holds, () => false);
