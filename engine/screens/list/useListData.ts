import { useCallback, useEffect, useMemo } from 'react';
import type { EntitySpec, ListScreen, TabSpec } from '#core/language';
import { tabSetOf, tabsOf } from '#core/listing';
import { type Loaded, useLoaded } from '#engine/feedback';
import { useHost, useRights } from '../../host.tsx';
import type { PageQuery } from '../../port.ts';
import { askedFilters } from './filters/asked.ts';
import { type ListQuery, pageQuery, writeQuery } from './query.ts';
import { useDefaultView } from './useDefaultView.ts';
import { type ExactCount, useExactCount } from './useExactCount.ts';
import { useListQuery } from './useListQuery.ts';
import { useLiveRows } from './useLiveRows.ts';
import { type Rows, useRows } from './useRows.ts';

/** State of a list and what the server says of it. */
export type ListData = {
  query: ListQuery;
  change(patch: Partial<ListQuery>): void;
  tabs: readonly TabSpec[];
  /** Key of the tab in force; undefined without tabs. */
  tab: string | undefined;
  /** What the server was asked. */
  asked: PageQuery;
  /** Whose list this is: user, company, route. */
  place: string;
  /** What the page is kept by: place and query. */
  key: string;
  rows: Rows;
  exact: ExactCount;
  /** Number of rows by tab. */
  counts: Loaded<Record<string, number>>;
  /** Asks for rows and counts anew. */
  refresh(): void;
};

/** `added`: fields that the user has added to the columns. */
export function useListData(screen: ListScreen, entity: EntitySpec, added: readonly string[]): ListData {
  const host = useHost();
  const { query, change } = useListQuery(screen, entity);
  useDefaultView(screen, change);
  const tabs = useMemo(() => tabsOf(screen, entity), [screen, entity]);
  const tab = tabs.find((each) => each.key === query.tab)?.key ?? tabs[0]?.key;
  const { user, company, today } = host.context();
  const filters = useMemo(() => askedFilters(query.filters, entity, today), [query.filters, entity, today]);
  const asked = useMemo(() => pageQuery({ ...query, filters }, screen, tab), [query, filters, screen, tab]);

  const place = `${user.id} ${company.id} ${screen.route}`;
  // Rows hold what the list shows: asked for with other columns they are other rows.
  const key = `${place} ${added.join(',')}?${writeQuery(new URLSearchParams(), { ...query, filters }, screen)}`;
  const found = useRows(entity, { ...asked, shown: added }, key, screen.live);
  const whose = JSON.stringify([place, tab, filters]);
  const { result, exact, forget } = useExactCount(entity, asked, whose, found.result);
  const rows = useMemo(() => ({ ...found, result }), [found, result]);
  const counts = useLoaded(tabs.length > 0 ? `${place} ${JSON.stringify(filters)}` : null, (signal) =>
    host.data.tabCount(entity, { view: screen.view, tabs: tabSetOf(screen), filters }, signal),
  );

  const { reload, check } = rows;
  const recount = counts.reload;
  const refresh = useCallback(() => {
    forget();
    reload();
    recount();
  }, [forget, reload, recount]);
  // Each row says what may be done with it (`_actions`).
  const rights = useRights();
  useEffect(() => {
    if (rights > 0) refresh();
  }, [rights, refresh]);
  const onLive = useCallback(() => {
    check();
    recount();
  }, [check, recount]);
  useLiveRows(entity, onLive);
  return { query, change, tabs, tab, asked, place, key, rows, exact, counts, refresh };
}
