import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ActionSpec, EntitySpec, ListScreen } from '#core/language';
import { inCommon, labelOf, type OpenQuestion, transitionDialog, transitionOf } from '#engine/actions';
import type { Selection } from '#engine/table';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';
import { downloadFiles, isFileDownload } from './batchFiles.ts';

const BatchDialog = lazy(async () => ({ default: (await import('./BatchDialog.tsx')).BatchDialog }));

type Run = { action: ActionSpec; rows: RecordRow[]; input: Record<string, unknown> };

type BatchActionsProps = {
  screen: ListScreen;
  entity: EntitySpec;
  selection: Selection<RecordRow>;
  ask: OpenQuestion;
  onDone(): void;
};

/** Actions on several rows that this user may take; without any there is nothing to select rows for. */
export function batchActionsOf(screen: ListScreen, entity: EntitySpec, host: EngineHost): ActionSpec[] {
  return (screen.batchActions ?? []).filter((action) => mayRun(action, entity, host));
}

/** Buttons for the selected rows; running and results are a dialog of their own. */
export function BatchActions({ screen, entity, selection, ask, onDone }: BatchActionsProps) {
  const host = useHost();
  const [running, setRunning] = useState<Run | null>(null);
  const size = useSyncExternalStore(
    (listener) => selection.onAny(listener),
    () => selection.size,
  );
  const subject = { entity, row: null };
  const actions = batchActionsOf(screen, entity, host);
  const start = async (action: ActionSpec) => {
    if (isFileDownload(action, host)) return downloadFiles(host, entity, selection.rows());
    const transition = transitionOf(subject, action);
    const title = `批量${labelOf(action, subject)}`;
    const isAsking = transition !== undefined && Object.keys(transition.dialog?.fields ?? {}).length > 0;
    const asked = isAsking ? transitionDialog(transition, entity, inCommon(selection.rows())) : null;
    const input = asked ? await ask({ ...asked, title }) : {};
    if (input) setRunning({ action, input, rows: selection.rows() });
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          disabled={size === 0}
          danger={action.style === 'danger'}
          onClick={() => void start(action)}
        >
          {labelOf(action, subject)}
        </Button>
      ))}
      {running ? (
        <Suspense fallback={null}>
          <BatchDialog
            {...running}
            entity={entity}
            onClose={(changed) => {
              setRunning(null);
              if (!changed) return;
              selection.clear();
              onDone();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Rows differ in what may be done with them; a batch button needs the permission alone. */
function mayRun(action: ActionSpec, entity: EntitySpec, host: EngineHost): boolean {
  const transition = transitionOf({ entity, row: null }, action);
  const { operation } = action;
  const held =
    entity.operations?.[
      (operation === 'batchDownload' ? 'export' : operation) as keyof NonNullable<EntitySpec['operations']>
    ];
  return [action, transition, held].every((each) => host.holds(each?.permission));
}
