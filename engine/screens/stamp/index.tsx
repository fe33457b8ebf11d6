import { Alert } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { errors } from '#core/errors';
import type { ActionSpec, BlockSpec, EntitySpec, StampScreen as StampSpec } from '#core/language';
import { ActionBar, type ActionTarget, useActions } from '#engine/actions';
import { BlockList, type BlockRecord, Card, useLogs } from '#engine/blocks';
import { LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow, ScreenProps } from '../../port.ts';
import { entityOf, screenOf } from '../bundle.ts';
import { transitionNamed } from '../confirm/index.tsx';
import { RecordHead, RecordPage, useBack, useRecord } from '../record/index.ts';
import { SealProblem, sealProblem } from './SealProblem.tsx';
import { StampDesk } from './StampDesk.tsx';
import { StampDone } from './StampDone.tsx';
import './stamp.css';

/** Stamping: certificate and seal are checked, the document composed, seal and place chosen, the code entered. */
export function StampScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'stamp');
  const entity = entityOf(bundle, screen.entity);
  const loaded = useRecord(entity);
  const [done, setDone] = useState<RecordRow | null>(null);
  return (
    <RecordPage screen={screen} entity={entity} loaded={loaded}>
      {(row) => (
        <Stamp
          bundle={bundle}
          screen={screen}
          entity={entity}
          row={done ?? row}
          done={done !== null}
          reload={loaded.reload}
          onDone={setDone}
        />
      )}
    </RecordPage>
  );
}

type StampProps = ScreenProps & {
  screen: StampSpec;
  entity: EntitySpec;
  row: RecordRow;
  done: boolean;
  reload(): void;
  onDone(row: RecordRow): void;
};

function Stamp({ bundle, screen, entity, row, done, reload, onDone }: StampProps) {
  const transition = transitionNamed(entity, screen.transition);
  const document = transition.dialog?.seal?.document;
  if (!document) throw errors.ENG312({ name: transition.name });
  const actions = useActions();
  const back = useBack(screen);
  const logs = useLogs(entity, row, screen.blocks);
  const record = useMemo<BlockRecord>(() => ({ bundle, entity, row, logs }), [bundle, entity, row, logs]);
  const others = useMemo(
    () => (screen.others ?? []).map((name) => otherAction(entity, name, screen.then)),
    [entity, screen],
  );
  const allowed = row._actions?.includes(screen.transition) ?? false;
  const target: ActionTarget = { entity, row, back, refresh: reload, changed: reload };
  return (
    <>
      <RecordHead screen={screen} entity={entity} row={row}>
        {done ? null : <ActionBar specs={others} target={target} actions={actions} />}
      </RecordHead>
      {done || allowed ? null : <NoStamp entity={entity} row={row} others={screen.others ?? []} />}
      <BlockList blocks={screen.blocks.filter(isFacts)} record={record} />
      {done ? <StampDone screen={screen} entity={entity} row={row} document={document} /> : null}
      {!done && allowed ? (
        <Desk key={row.version} screen={screen} entity={entity} row={row} reload={reload} onDone={onDone} />
      ) : null}
      <BlockList blocks={screen.blocks.filter((block) => !isFacts(block))} record={record} />
      {!done && !allowed ? <BlockList blocks={[{ kind: 'document', document }]} record={record} /> : null}
    </>
  );
}

type NoStampProps = Pick<StampProps, 'entity' | 'row'> & { others: readonly string[] };

/** Says that there is nothing to stamp; who signs on paper does so by a step beside the stamp, which is named then. */
function NoStamp({ entity, row, others }: NoStampProps) {
  const open = others.filter((name) => row._actions?.includes(name)).map((name) => transitionNamed(entity, name).label);
  if (open.length === 0) return <Alert type="warning" showIcon message="当前状态不可盖章" />;
  return <Alert type="info" showIcon message={`此处无需盖章，可以：${open.join('、')}`} />;
}

/** The facts stand above the desk, everything else below: seal and code are in sight without scrolling. */
const isFacts = (block: BlockSpec) => block.kind === 'summary';

/** Reject and withdraw stand beside the stamp; their reasons come from what the transition asks for. */
function otherAction(entity: EntitySpec, name: string, then: string | undefined): ActionSpec {
  const transition = transitionNamed(entity, name);
  return { key: name, transition: name, style: transition.danger ? 'danger' : 'default', then };
}

const NO_WAYS: ActionSpec[] = [];

type DeskProps = Pick<StampProps, 'screen' | 'entity' | 'row' | 'reload' | 'onDone'>;

function Desk({ screen, entity, row, reload, onDone }: DeskProps) {
  const host = useHost();
  const transition = transitionNamed(entity, screen.transition);
  const named = transition.dialog?.seal?.document ?? '';
  const info = useLoaded(`seal ${entity.name} ${named}`, () =>
    host.data.sealInfo({ entity: entity.name, document: named }),
  );
  const problem = info.data ? sealProblem(info.data) : null;
  const ready = info.data && !problem;
  const document = useLoaded(ready ? `${entity.name} ${row.id} ${row.version}` : null, () =>
    host.data.compose(entity, row.id, named),
  );
  const retry = useCallback(() => info.reload(), [info.reload]);
  if (problem)
    return <SealProblem problem={problem} ways={screen.repair ?? NO_WAYS} target={{ entity, row }} onRetry={retry} />;
  return (
    <LoadState loaded={info} skeleton="detail">
      {(seals) => (
        <>
          {document.loading ? <Card>正在生成文件…</Card> : null}
          {document.loading && !document.data ? null : (
            <LoadState loaded={document} skeleton="detail">
              {(composed) => (
                <StampDesk
                  entity={entity}
                  row={row}
                  transition={transition}
                  info={seals}
                  document={composed}
                  onDone={onDone}
                  onStale={reload}
                />
              )}
            </LoadState>
          )}
        </>
      )}
    </LoadState>
  );
}
