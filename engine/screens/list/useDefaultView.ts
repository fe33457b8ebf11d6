import { useLayoutEffect } from 'react';
import type { ListScreen } from '#core/language';
import { useHost } from '../../host.tsx';
import type { EngineHost, ListView } from '../../port.ts';
import { isOwnKey, type ListQuery } from './query.ts';

export type DefaultView = Pick<ListView, 'id' | 'name' | 'query'>;

/** Under the company too: a view's filters speak of its records. */
export const defaultViewKey = (route: string, host: Pick<EngineHost, 'context'>): string =>
  `list.${route}.default.${host.context().company.id}`;

/** The view that this person opens the list with; anything malformed is none. */
export function defaultView(stored: unknown): DefaultView | null {
  const view = stored as Partial<DefaultView> | null | undefined;
  const isFine =
    typeof view?.id === 'string' && typeof view.query?.filters === 'object' && Array.isArray(view.query.sort);
  return isFine ? (view as DefaultView) : null;
}

/** Opens the list with the person's own view when the address says nothing about its state. */
export function useDefaultView(screen: ListScreen, change: (patch: Partial<ListQuery>) => void): void {
  const host = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is opened
  useLayoutEffect(() => {
    if ([...host.query().keys()].some(isOwnKey)) return;
    const view = defaultView(host.settings.get(defaultViewKey(screen.route, host)));
    if (view) change({ ...view.query, pageNo: 1 });
  }, [screen.route]);
}
