import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec, ListScreen as ListSpec, TabSpec } from '#core/language';
import { useActions } from '../../actions/useActions.tsx';
import { fieldText, fillRoute } from '../../cells/index.ts';
import { EmptyState, ErrorState, ScreenSkeleton, useLoaded } from '../../feedback/index.ts';
import { useHost } from '../../host.tsx';
import type { RecordRow, ScreenProps } from '../../port.ts';
import {
  DataTable,
  Pagination,
  preloadVirtualRows,
  Selection,
  type SortOrder,
  VIRTUAL_FROM,
} from '../../table/index.ts';
import { useWhySubject } from '../../why/subjects.ts';
import { entityOf, screenOf } from '../bundle.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabPanel } from '../tabs/TabPanel.tsx';
import { BatchActions, batchActionsOf } from './BatchActions.tsx';
import { recall, remember, selectionOf } from './cache.ts';
import { addedFields, addedFilters, exportedFields, useListColumns } from './columns.tsx';
import { FilterChips } from './FilterChips.tsx';
import { askedFilters } from './filters/asked.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { filterFields } from './filters/fields.ts';
import { pageQuery, writeQuery } from './query.ts';
import type { RunOnRow } from './RowActions.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDefaultView } from './useDefaultView.ts';
import { useExport } from './useExport.ts';
import { useLayout } from './useLayout.ts';
import { useListQuery } from './useListQuery.ts';
import { useLiveRows } from './useLiveRows.ts';
import { useRows } from './useRows.ts';
import { useSlashKey } from './useSlashKey.ts';
import './list.css';

const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings.tsx')).ColumnSettings }));

/** A list: filters, counted tabs, server paging and sorting, row and batch actions, export; its state lives in the address. */
export function ListScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'list');
  return <List screen={screen} entity={entityOf(bundle, screen.entity)} />;
}

function tabsOf(screen: ListSpec, entity: EntitySpec): readonly TabSpec[] {
  if (typeof screen.tabs === 'string') return entity.tabs?.[screen.tabs] ?? [];
  return screen.tabs ?? [];
}

function List({ screen, entity }: { screen: ListSpec; entity: EntitySpec }) {
  const host = useHost();
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, change } = useListQuery(screen, entity);
  useDefaultView(screen, change);
  const tabs = useMemo(() => tabsOf(screen, entity), [screen, entity]);
  const tab = tabs.find((each) => each.key === query.tab)?.key ?? tabs[0]?.key;
  const { user, company, today } = host.context();
  const filters = useMemo(() => askedFilters(query.filters, entity, today), [query.filters, entity, today]);
  const asked = useMemo(() => pageQuery({ ...query, filters }, screen, tab), [query, filters, screen, tab]);

  const place = `${user.id} ${company.id} ${screen.route}`;
  const key = `${place}?${writeQuery(new URLSearchParams(), { ...query, filters }, screen)}`;
  const rows = useRows(entity, asked, key, screen.live);
  const counts = useLoaded(tabs.length > 0 ? `${place} ${JSON.stringify(filters)}` : null, (signal) =>
    host.data.tabCount(entity, { view: screen.view, filters }, signal),
  );
  const selection = useMemo(() => selectionOf(place, () => new Selection<RecordRow>()), [place]);
  const [layout, setLayout] = useLayout(`list.${screen.route}`);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(() => host.settings.get(`list.${screen.route}.filters`) === true);

  const { reload } = rows;
  const reloadCounts = counts.reload;
  const refresh = useCallback(() => {
    reload();
    reloadCounts();
  }, [reload, reloadCounts]);

  const { check } = rows;
  const onLive = useCallback(() => {
    check();
    reloadCounts();
  }, [check, reloadCounts]);
  useLiveRows(entity, onLive);

  const actions = useActions();
  const { run } = actions;
  const runOn = useCallback<RunOnRow>(
    (action, row) => void run(action, { entity, row, changed: refresh, refresh }),
    [run, entity, refresh],
  );
  const { shown } = layout;
  const added = useMemo(() => addedFields(screen, entity, { shown }), [screen, entity, shown]);
  const columns = useListColumns(screen, entity, added, runOn);
  const fields = useMemo(
    () => filterFields([...screen.filters, ...addedFilters(screen, entity, added)], entity),
    [screen, entity, added],
  );
  const exporting = useExport(entity, { ...asked, screen: screen.route }, () =>
    exportedFields(columns, screen, entity, layout),
  );
  useManyRows(query.pageSize);
  useSlashKey(root);
  const result = rows.result;
  const list = result?.list ?? NO_ROWS;
  useEffect(() => selection.refresh(list), [selection, list]);
  useWhySubject(useMemo(() => ({ kind: 'list' as const, entity, screen, rows: list }), [entity, screen, list]));
  useLastPage(result, query.pageSize, (pageNo) => change({ pageNo }));
  useScrollMemory(key, scroller, result !== null);

  const open = useCallback(
    (row: RecordRow) => {
      const link = screen.columns.find((column) => typeof column === 'object' && column.link);
      const route = typeof link === 'object' && link.link ? fillRoute(link.link, row, host.query()) : null;
      if (route) host.navigate(route);
    },
    [screen.columns, host],
  );
  const hidden = Object.fromEntries(
    Object.entries(query.filters).filter(([path]) => !fields.some((field) => field.path === path)),
  );
  const filtered = Object.keys(query.filters).length > 0;
  const selectable = useMemo(() => batchActionsOf(screen, entity, host).length > 0, [screen, entity, host]);
  const summary = useMemo(
    () =>
      summaryOf(result?.summary, (field, sum) => fieldText(host, entity, field, { id: '', version: 0, [field]: sum })),
    [result?.summary, host, entity],
  );

  return (
    <div className="blk-list" ref={root}>
      <header className="blk-list-head">
        <h1>{screen.title}</h1>
        <Toolbar screen={screen} entity={entity} exporting={exporting} pending={actions.pending} onRun={runOn} />
      </header>
      {fields.length > 0 ? (
        <FilterBar
          fields={fields}
          entity={entity}
          values={query.filters}
          open={filtersOpen}
          onOpen={(next) => {
            setFiltersOpen(next);
            host.settings.set(`list.${screen.route}.filters`, next);
          }}
          onSearch={(filters) => {
            change({ filters });
            if (JSON.stringify(filters) === JSON.stringify(query.filters)) refresh();
          }}
          onReset={() => change({ filters: {} })}
        />
      ) : null}
      <FilterChips
        entity={entity}
        filters={hidden}
        onRemove={(path) => change({ filters: without(query.filters, path) })}
      />
      <section className="blk-list-card">
        <div className="blk-list-bar">
          {tabs.length > 0 && tab ? (
            <TabBar
              label="状态"
              tabs={tabs.map(({ key, label, todo }) => ({ key, label, urgent: todo, count: counts.data?.[key] }))}
              active={tab}
              panel={panel}
              onChange={(next) => change({ tab: next === tabs[0]?.key ? null : next })}
            />
          ) : null}
          <div className="blk-list-tools">
            <span role="status">
              {rows.outdated ? (
                <button type="button" className="blk-outdated" onClick={refresh}>
                  有新数据，点击刷新
                </button>
              ) : null}
            </span>
            <SavedViews screen={screen} query={query} onApply={change} />
            <Button
              type="text"
              icon={<ReloadOutlined spin={rows.loading} />}
              aria-label="刷新"
              title="刷新"
              onClick={refresh}
            />
            <Button
              type="text"
              icon={<SettingOutlined />}
              aria-label="列设置"
              title="列设置"
              onClick={() => setSettingsOpen(true)}
            />
          </div>
        </div>
        <TabPanel id={panel} tab={tabs.length > 0 && tab ? tab : null} className="blk-list-panel">
          {rows.error && result ? (
            <div className="blk-stale" role="alert">
              刷新失败：{rows.error instanceof Error ? rows.error.message : '请稍后重试'}
              <Button type="link" size="small" onClick={refresh}>
                重试
              </Button>
            </div>
          ) : null}
          {result ? (
            <>
              <DataTable
                label={screen.title}
                rows={list}
                columns={columns}
                layout={layout}
                onLayout={setLayout}
                sorting={query.sort}
                onSorting={(sort: SortOrder) => change({ sort })}
                selection={selectable ? selection : null}
                onOpen={open}
                summary={summary}
                busy={rows.loading && !rows.error}
                scroller={scroller}
                empty={
                  <EmptyState
                    text={filtered ? '没有符合筛选条件的数据，可重置条件后再试' : undefined}
                    actions={filtered ? <Button onClick={() => change({ filters: {} })}>重置条件</Button> : undefined}
                  />
                }
              />
              <footer className="blk-list-foot">
                {selectable ? (
                  <SelectionBar selection={selection}>
                    <BatchActions
                      screen={screen}
                      entity={entity}
                      selection={selection}
                      ask={actions.ask}
                      onDone={refresh}
                    />
                  </SelectionBar>
                ) : null}
                <Pagination
                  pageNo={query.pageNo}
                  pageSize={query.pageSize}
                  total={result.total}
                  onChange={(pageNo, pageSize) => change({ pageNo, pageSize })}
                />
              </footer>
            </>
          ) : rows.error ? (
            <ErrorState error={rows.error} onRetry={refresh} />
          ) : (
            <ScreenSkeleton kind="list" rows={10} />
          )}
        </TabPanel>
      </section>
      {actions.dialog}
      {settingsOpen ? (
        <Suspense fallback={null}>
          <ColumnSettings
            screen={screen}
            entity={entity}
            layout={layout}
            onChange={setLayout}
            onClose={() => setSettingsOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const NO_ROWS: RecordRow[] = [];

function without(filters: Record<string, string>, path: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== path));
}

function summaryOf(sums: Record<string, string> | undefined, show: (field: string, sum: string) => string) {
  if (!sums) return undefined;
  return Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, show(field, sum)]));
}

/** A page that no longer exists (rows were removed) leads to the last one. */
function useLastPage(
  result: { total: number; list: unknown[]; pageNo: number } | null,
  pageSize: number,
  go: (pageNo: number) => void,
) {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!result || result.list.length > 0 || result.total === 0) return;
    const last = Math.max(1, Math.ceil(result.total / pageSize));
    if (result.pageNo > last) latest.current(last);
  }, [result, pageSize]);
}

/** Large pages are drawn by a part of their own: it is fetched beside the rows, not after them. */
function useManyRows(pageSize: number): void {
  useEffect(() => {
    // The table asks again when the rows are there, and shows what fails then.
    if (pageSize > VIRTUAL_FROM) preloadVirtualRows().catch(() => undefined);
  }, [pageSize]);
}

/** Puts the table where the user left it and remembers where he leaves it. */
function useScrollMemory(key: string, scroller: React.RefObject<HTMLDivElement>, ready: boolean) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!ready || !element) return;
    const before = recall(key);
    element.scrollTo?.({ top: before?.top ?? 0, left: before?.left ?? element.scrollLeft });
    const keep = () => remember(key, { top: element.scrollTop, left: element.scrollLeft });
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [key, ready, scroller]);
}
