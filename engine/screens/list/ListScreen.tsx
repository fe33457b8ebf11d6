import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { EntitySpec, ListScreen as ListSpec } from '#core/language';
import { useActions } from '#engine/actions';
import { TabPanel } from '#engine/tabs';
import type { RecordRow, ScreenProps } from '../../port.ts';
import { useWhySubject } from '../../subjects.ts';
import { entityOf, screenOf } from '../bundle.ts';
import { addedFields, addedFilters, exportedFields, useListColumns } from './columns.tsx';
import { filterFields } from './filters/fields.ts';
import { ListBar } from './ListBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { RunOnRow } from './RowActions.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useExport } from './useExport.ts';
import { useLayout } from './useLayout.ts';
import { useListData } from './useListData.ts';
import { useSlashKey } from './useSlashKey.ts';
import './list.css';

const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings.tsx')).ColumnSettings }));

/** A list: filters, counted tabs, server paging and sorting, row and batch actions, export; its state lives in the address. */
export function ListScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'list');
  return <List screen={screen} entity={entityOf(bundle, screen.entity)} />;
}

const ExportJobs = lazy(async () => ({ default: (await import('./ExportJobs.tsx')).ExportJobs }));

const NO_ROWS: RecordRow[] = [];

function List({ screen, entity }: { screen: ListSpec; entity: EntitySpec }) {
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useLayout(`list.${screen.route}`);
  const { shown } = layout;
  const added = useMemo(() => addedFields(screen, entity, { shown }), [screen, entity, shown]);
  const data = useListData(screen, entity, added);
  const { refresh, tab } = data;
  const [settingsOpen, setSettingsOpen] = useState(false);

  const actions = useActions();
  const { run } = actions;
  const runOn = useCallback<RunOnRow>(
    (action, row) => void run(action, { entity, row, changed: refresh, refresh }),
    [run, entity, refresh],
  );
  const columns = useListColumns(screen, entity, added, runOn);
  const fields = useMemo(
    () => filterFields([...screen.filters, ...addedFilters(screen, entity, added)], entity),
    [screen, entity, added],
  );
  const exporting = useExport(entity, { ...data.asked, screen: screen.route }, () =>
    exportedFields(columns, screen, entity, layout),
  );
  useSlashKey(root);
  const rows = data.rows.result?.list ?? NO_ROWS;
  useWhySubject(useMemo(() => ({ kind: 'list' as const, entity, screen, rows }), [entity, screen, rows]));

  return (
    <div className="blk-list" ref={root}>
      <header className="blk-list-head">
        <h1>{screen.title}</h1>
        <Toolbar screen={screen} entity={entity} exporting={exporting} pending={actions.pending} onRun={runOn} />
      </header>
      {exporting.background !== null ? (
        <Suspense fallback={null}>
          <ExportJobs key={exporting.background} entity={entity} onNone={exporting.forget} />
        </Suspense>
      ) : null}
      <ListFilters screen={screen} entity={entity} fields={fields} data={data} />
      <section className="blk-list-card">
        <ListBar screen={screen} data={data} panel={panel} onSettings={() => setSettingsOpen(true)} />
        <TabPanel id={panel} tab={tab ?? null} className="blk-list-panel">
          <ListBody
            screen={screen}
            entity={entity}
            data={data}
            columns={columns}
            layout={layout}
            onLayout={setLayout}
            ask={actions.ask}
          />
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
