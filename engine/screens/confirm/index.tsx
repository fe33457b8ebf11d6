import { Alert } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { BlockList, type BlockRecord, useLogs } from '#engine/blocks';
import { ScreenSkeleton } from '#engine/feedback';
import type { ScreenProps } from '../../port.ts';
import { entityOf, screenOf } from '../bundle.ts';
import { RecordHead, RecordPage, useRecord } from '../record/index.ts';
import { Answer, type ConfirmProps } from './Answer.tsx';

export { transitionNamed } from './reject.ts';

const ApprovalPage = lazy(async () => ({ default: (await import('./approval/ApprovalPage.tsx')).ApprovalPage }));

/** The counterparty looks a record through, fills in its own part and says yes or no. */
export function ConfirmScreen({ bundle }: ScreenProps) {
  const screen = screenOf(bundle, 'confirm');
  const entity = entityOf(bundle, screen.entity);
  const loaded = useRecord(entity);
  return (
    <RecordPage screen={screen} entity={entity} loaded={loaded}>
      {(row) => {
        const props = { bundle, screen, entity, row, reload: loaded.reload };
        if (!screen.approval) return <Confirm {...props} />;
        return (
          <Suspense fallback={<ScreenSkeleton kind="detail" />}>
            <ApprovalPage {...props} />
          </Suspense>
        );
      }}
    </RecordPage>
  );
}

function Confirm({ bundle, screen, entity, row, reload }: ConfirmProps) {
  const logs = useLogs(entity, row, screen.blocks);
  const record = useMemo<BlockRecord>(() => ({ bundle, entity, row, logs }), [bundle, entity, row, logs]);
  const mayApprove = row._actions?.includes(screen.approve) ?? false;
  const mayReject = screen.reject !== undefined && (row._actions?.includes(screen.reject) ?? false);
  const others = (screen.others ?? []).filter((name) => row._actions?.includes(name));
  const mayAnswer = mayApprove || mayReject || others.length > 0;
  return (
    <>
      <RecordHead screen={screen} entity={entity} row={row} />
      {mayAnswer ? null : <Alert type="warning" showIcon message="当前状态不可操作" />}
      <BlockList blocks={screen.blocks} record={record} />
      {mayAnswer ? (
        <Answer
          key={row.version}
          bundle={bundle}
          screen={screen}
          entity={entity}
          row={row}
          mayApprove={mayApprove}
          mayReject={mayReject}
          others={others}
          reload={reload}
        />
      ) : null}
    </>
  );
}
