import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { EntitySpec, ListScreen } from '#core/language';
import type { OpenQuestion } from '#engine/actions';
import { fieldText, fillRoute } from '#engine/cells';
import { EmptyState, ErrorState, messageOf, ScreenSkeleton } from '#engine/feedback';
import {
  DataTable,
  Pagination,
  preloadVirtualRows,
  Selection,
  type TableColumn,
  type TableLayout,
  VIRTUAL_FROM,
} from '#engine/table';
import { useHost, useRights } from '../../host.tsx';
import type { EngineHost, PageResult, RecordRow } from '../../port.ts';
import { BatchActions, batchActionsOf } from './BatchActions.tsx';
import { selectionOf } from './cache.ts';
import { useLastPage, useScrollMemory } from './position.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ListData } from './useListData.ts';

type ListBodyProps = {
  screen: ListScreen;
  entity: EntitySpec;
  data: ListData;
  columns: TableColumn[];
  layout: TableLayout;
  onLayout(next: TableLayout): void;
  ask: OpenQuestion;
};

/** The rows or what stands in their place; rows of the last visit stay in sight while they are asked for anew. */
export function ListBody(props: ListBodyProps) {
  const { rows, query, refresh } = props.data;
  useManyRows(query.pageSize);
  if (rows.result) {
    return (
      <>
        {rows.error ? <Stale error={rows.error} onRetry={refresh} /> : null}
        <ListTable {...props} result={rows.result} />
      </>
    );
  }
  return rows.error ? <ErrorState error={rows.error} onRetry={refresh} /> : <ScreenSkeleton kind="list" rows={10} />;
}

function Stale({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="blk-stale" role="alert">
      刷新失败：{messageOf(error, '请稍后重试')}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

function ListTable(props: ListBodyProps & { result: PageResult }) {
  const { screen, entity, data, columns, layout, onLayout, ask, result } = props;
  const { query, change, rows, exact, place, key, refresh } = data;
  const host = useHost();
  const rights = useRights();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(key, scroller);
  useLastPage(result, query.pageSize, (pageNo) => change({ pageNo }));
  const selection = useMemo(() => selectionOf(place, () => new Selection<RecordRow>()), [place]);
  useEffect(() => selection.refresh(result.list), [selection, result.list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host answers by the rights of the moment
  const selectable = useMemo(() => batchActionsOf(screen, entity, host).length > 0, [screen, entity, host, rights]);
  const summary = useMemo(() => summaryOf(result.summary, entity, host), [result.summary, entity, host]);
  return (
    <>
      <DataTable
        label={screen.title}
        rows={result.list}
        columns={columns}
        layout={layout}
        onLayout={onLayout}
        sorting={query.sort}
        onSorting={(sort) => change({ sort })}
        selection={selectable ? selection : null}
        onOpen={(row) => openRow(screen, row, host)}
        summary={summary}
        busy={rows.loading && !rows.error}
        scroller={scroller}
        empty={<Nothing filtered={Object.keys(query.filters).length > 0} onReset={() => change({ filters: {} })} />}
      />
      <footer className="blk-list-foot">
        {selectable ? (
          <SelectionBar selection={selection}>
            <BatchActions screen={screen} entity={entity} selection={selection} ask={ask} onDone={refresh} />
          </SelectionBar>
        ) : null}
        <Pagination
          pageNo={query.pageNo}
          pageSize={query.pageSize}
          total={result.total}
          more={result.more}
          onCount={exact.count}
          counting={exact.busy}
          onChange={(pageNo, pageSize) => change({ pageNo, pageSize })}
        />
      </footer>
    </>
  );
}

/** No data and no hits are different things: only the second has a way out. */
function Nothing({ filtered, onReset }: { filtered: boolean; onReset(): void }) {
  if (!filtered) return <EmptyState />;
  return (
    <EmptyState text="没有符合筛选条件的数据，可重置条件后再试" actions={<Button onClick={onReset}>重置条件</Button>} />
  );
}

/** Enter on a row goes where the link of its first linked column goes. */
function openRow({ columns }: ListScreen, row: RecordRow, host: EngineHost): void {
  const linked = columns.find((column) => typeof column === 'object' && column.link);
  const route = typeof linked === 'object' && linked.link ? fillRoute(linked.link, row, host.query()) : null;
  if (route) host.navigate(route);
}

function summaryOf(sums: PageResult['summary'], entity: EntitySpec, host: EngineHost) {
  if (!sums) return undefined;
  const text = (field: string, sum: string) => fieldText(host, entity, field, { id: '', version: 0, [field]: sum });
  return Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, text(field, sum)]));
}

/** Large pages are drawn by a part of their own: it is fetched beside the rows, not after them. */
function useManyRows(pageSize: number): void {
  useEffect(() => {
    // The table asks again when the rows are there, and shows what fails then.
    if (pageSize > VIRTUAL_FROM) preloadVirtualRows().catch(() => undefined);
  }, [pageSize]);
}
