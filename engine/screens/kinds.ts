import { type ComponentType, lazy } from 'react';
import type { ScreenKind } from '#core/language';
import type { ScreenProps } from '../port.ts';

type Kinds = Partial<Record<ScreenKind, ComponentType<ScreenProps>>>;

/** `page` screens are drawn by the application around the engine. */
export const SCREEN_KINDS: Kinds = {
  list: lazy(async () => ({ default: (await import('./list/index.ts')).ListScreen })),
  detail: lazy(async () => ({ default: (await import('./detail/index.tsx')).DetailScreen })),
  confirm: lazy(async () => ({ default: (await import('./confirm/index.tsx')).ConfirmScreen })),
  form: lazy(async () => ({ default: (await import('./form/index.tsx')).FormScreen })),
  steps: lazy(async () => ({ default: (await import('./steps/index.tsx')).StepsScreen })),
  stamp: lazy(async () => ({ default: (await import('./stamp/index.tsx')).StampScreen })),
  board: lazy(async () => ({ default: (await import('./board/index.tsx')).BoardScreen })),
  overview: lazy(async () => ({ default: (await import('./overview/index.tsx')).OverviewScreen })),
  redirect: lazy(async () => ({ default: (await import('./redirect/index.tsx')).RedirectScreen })),
};
