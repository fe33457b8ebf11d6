import { useCallback, useEffect, useState } from 'react';
import type { ListScreen } from '#core/language';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { ListView } from '../../port.ts';
import { type DefaultView, defaultView, defaultViewKey } from './useDefaultView.ts';

/** The views that a user saved in the settings of a host without shared ones; anything malformed is left out. */
export function readViews(stored: unknown): ListView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((view: Partial<ListView> | null) => {
    const isFine =
      typeof view?.name === 'string' && typeof view.query?.filters === 'object' && Array.isArray(view.query.sort);
    return isFine ? [{ shared: false, mine: true, ownerName: '', ...view, id: view.name } as ListView] : [];
  });
}

export type Views = {
  /** Null until they have come. */
  list: ListView[] | null;
  failure: string | null;
  canShare: boolean;
  chosen: DefaultView | null;
  save(name: string, query: ListView['query'], shared: boolean): Promise<void>;
  remove(view: ListView): Promise<void>;
  choose(view: ListView | null): void;
};

/** Views of a list: on the server where the host keeps them, else in the settings. */
export function useViews(screen: ListScreen): Views {
  const host = useHost();
  const { route } = screen;
  const localKey = `list.${route}.views`;
  const defaultKey = defaultViewKey(route, host);
  const [list, setList] = useState<ListView[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState(() => defaultView(host.settings.get(defaultKey)));

  const choose = useCallback(
    (view: ListView | null) => {
      const kept = view ? { id: view.id, name: view.name, query: view.query } : null;
      host.settings.set(defaultKey, kept);
      setChosen(kept);
    },
    [host, defaultKey],
  );
  const load = useCallback(async () => {
    setFailure(null);
    try {
      const found = host.views ? await host.views.list(route) : readViews(host.settings.get(localKey));
      setList(found);
      return found;
    } catch (error) {
      setFailure(messageOf(error, '加载失败'));
      return null;
    }
  }, [host, route, localKey]);
  useEffect(() => {
    void load().then((found) => {
      const kept = defaultView(host.settings.get(defaultKey));
      if (!found || !kept) return;
      // A colleague may have changed the view since, or taken it back.
      const now = found.find((view) => view.id === kept.id) ?? null;
      if (JSON.stringify(now?.query) !== JSON.stringify(kept.query)) choose(now);
    });
  }, [load, host, defaultKey, choose]);

  return {
    list,
    failure,
    canShare: host.views !== undefined,
    chosen,
    choose,
    async save(name, query, shared) {
      if (host.views) await host.views.save({ route, name, query, shared });
      else {
        const others = readViews(host.settings.get(localKey)).filter((view) => view.name !== name);
        host.settings.set(localKey, [...others, { name, query }]);
      }
      await load();
    },
    async remove(view) {
      if (host.views) await host.views.remove(view.id);
      else {
        const others = readViews(host.settings.get(localKey)).filter((other) => other.name !== view.name);
        host.settings.set(localKey, others);
      }
      if (chosen?.id === view.id) choose(null);
      await load();
    },
  };
}
