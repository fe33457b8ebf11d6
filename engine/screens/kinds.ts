import { type ComponentType, lazy } from 'react';
import type { ScreenKind } from '#core/language';
import type { ScreenProps } from '../port.ts';

type Kinds = Partial<Record<ScreenKind, ComponentType<ScreenProps>>>;

/** `page` and `board` screens are drawn by the application around the engine. */
export const SCREEN_KINDS: Kinds = {
  list: lazy(async () => ({ default: (await import('./list/index.ts')).ListScreen })),
  redirect: lazy(async () => ({ default: (await import('./redirect/index.tsx')).RedirectScreen })),
};
