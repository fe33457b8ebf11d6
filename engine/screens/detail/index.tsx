import { lazy, Suspense, useEffect, useId, useMemo } from 'react';
import type { DetailScreen as DetailSpec, EntitySpec } from '#core/language';
import { ActionBar, type ActionTarget, tellOpened, useActions } from '#engine/actions';
import { BlockList, type BlockRecord, useLogs } from '#engine/blocks';
import { holdsFor } from '#engine/cells';
import type { Loaded } from '#engine/feedback';
import { TabBar, TabPanel } from '#engine/tabs';
import { useHost } from '../../host.tsx';
import type { RecordRow, ScreenProps } from '../../port.ts';
import { entityOf, screenOf } from '../bundle.ts';
import { RecordHead, RecordPage, useBack, useRecord } from '../record/index.ts';
import { downloadRecord } from './recordWorkbook.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useQueryValue } from './useQueryValue.ts';

const Verification = lazy(async () => ({ default: (await import('./Verification.tsx')).Verification }));

/** One record, read-only: facts on top, blocks in tabs, the actions that the server allows. */
export function DetailScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'detail');
  const entity = entityOf(bundle, screen.entity);
  const loaded = useRecord(entity, screen.record);
  if (loaded.id === null && entity.verify)
    return (
      <Suspense fallback={null}>
        <Verification screen={screen} entity={entity} verify={entity.verify} />
      </Suspense>
    );
  return (
    <RecordPage screen={screen} entity={entity} loaded={loaded}>
      {(row) => <Detail bundle={bundle} screen={screen} entity={entity} row={row} loaded={loaded} />}
    </RecordPage>
  );
}

/** Once for each record that the page shows. */
function useOpened(screen: DetailSpec, row: RecordRow): void {
  const host = useHost();
  const { id } = row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the record is no new opening
  useEffect(() => tellOpened(host, screen.opened, row), [host, screen.opened, id]);
}

type DetailProps = ScreenProps & { screen: DetailSpec; entity: EntitySpec; row: RecordRow; loaded: Loaded<RecordRow> };

function Detail({ bundle, screen, entity, row, loaded }: DetailProps) {
  const host = useHost();
  const panel = useId();
  const actions = useActions();
  const back = useBack(screen);
  const [wanted, setWanted] = useQueryValue('tab');
  const tabs = screen.tabs.filter((tab) => holdsFor(host, entity, tab.visible, row));
  const active = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  const blocks = useMemo(() => [...(screen.header ?? []), ...screen.tabs.flatMap((tab) => tab.blocks)], [screen]);
  const logs = useLogs(entity, row, blocks);
  const { previous, next } = useNeighbours(screen, entity, row);
  useOpened(screen, row);
  const { reload } = loaded;
  const record = useMemo<BlockRecord>(
    () => ({ bundle, entity, row, logs, reload }),
    [bundle, entity, row, logs, reload],
  );
  const target: ActionTarget = {
    entity,
    row,
    back,
    refresh: loaded.reload,
    previous,
    next,
    export: () => downloadRecord(host, { bundle, screen, entity, row }),
    changed: (next) => (next ? loaded.reload() : back()),
  };
  return (
    <>
      <RecordHead screen={screen} entity={entity} row={row}>
        <ActionBar specs={screen.actions ?? []} target={target} actions={actions} />
      </RecordHead>
      {screen.header ? <BlockList blocks={screen.header} record={record} /> : null}
      {tabs.length > 1 && active ? (
        <div className="blk-card blk-record-tabs">
          <TabBar
            label={screen.title}
            tabs={tabs.map(({ key, title }) => ({ key, label: title }))}
            active={active.key}
            panel={panel}
            onChange={setWanted}
          />
        </div>
      ) : null}
      {active ? (
        <TabPanel id={panel} tab={tabs.length > 1 ? active.key : null} className="blk-record-panel">
          <BlockList key={active.key} blocks={active.blocks} record={record} />
        </TabPanel>
      ) : null}
    </>
  );
}
