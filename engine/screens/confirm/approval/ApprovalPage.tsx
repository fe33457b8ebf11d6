import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useActions } from '#engine/actions';
import { BlockList, type BlockRecord, Card, Progress, useApproval, useLogs } from '#engine/blocks';
import { ForbiddenState, LoadState, messageOf } from '#engine/feedback';
import { useHost } from '../../../host.tsx';
import { type ApprovalRun, DataError } from '../../../port.ts';
import { RecordHead } from '../../record/index.ts';
import { Answer, type ConfirmProps } from '../Answer.tsx';
import { Decision } from './Decision.tsx';
import { Done, type Outcome } from './Done.tsx';
import './approval.css';

/** The record left, the approval right, the decision always in reach; for telephones first. */
export function ApprovalPage({ bundle, screen, entity, row, reload }: ConfirmProps) {
  const logs = useLogs(entity, row, screen.blocks);
  const record = useMemo<BlockRecord>(() => ({ bundle, entity, row, logs }), [bundle, entity, row, logs]);
  const loaded = useApproval(entity, row.id, row.version);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (loaded.error instanceof DataError && loaded.error.status === 403) return <ForbiddenState />;
  if (outcome) return <Done outcome={outcome} to={screen.then} />;
  return (
    <>
      <RecordHead screen={screen} entity={entity} row={row} />
      <LoadState loaded={loaded} skeleton="list">
        {(run) => (
          <div className="blk-approval-page">
            <BlockList blocks={screen.blocks} record={record} />
            <div className="blk-approval-side">
              <Card title="审批进度">
                {run ? <Progress run={run} /> : <p className="blk-approval-none">未发起审批</p>}
                {run ? <OwnRun run={run} onChanged={reload} /> : null}
              </Card>
              {run ? <State run={run} /> : null}
              {run?.task ? (
                <Decision key={run.task.version} run={run} onDone={setOutcome} onStale={reload} />
              ) : run ? null : (
                <WithoutRun bundle={bundle} screen={screen} entity={entity} row={row} reload={reload} />
              )}
            </div>
          </div>
        )}
      </LoadState>
    </>
  );
}

/** A record that waits without a run is answered with its own transitions. */
function WithoutRun(props: ConfirmProps) {
  const { screen, row } = props;
  const mayApprove = row._actions?.includes(screen.approve) ?? false;
  const mayReject = screen.reject !== undefined && (row._actions?.includes(screen.reject) ?? false);
  if (!mayApprove && !mayReject) return null;
  return <Answer key={row.version} {...props} mayApprove={mayApprove} mayReject={mayReject} />;
}

/** Why there is nothing to decide, or what to know before deciding. */
function State({ run }: { run: ApprovalRun }) {
  if (run.changed) return <Alert type="error" showIcon message="业务数据在提交后已变更，处理时本次审批将作废" />;
  if (run.task) return null;
  if (run.acted) return <Alert type="info" showIcon message={`该审批已由${run.acted.name}于${run.acted.time}处理`} />;
  return null;
}

/** The submitter takes the approval back or reminds the approvers. */
function OwnRun({ run, onChanged }: { run: ApprovalRun; onChanged(): void }) {
  const host = useHost();
  const { dialog } = useActions();
  const [pending, setPending] = useState<string | null>(null);
  const take = async (name: string, label: string) => {
    if (!(await host.confirm(`确认${label}吗？`, { title: label }))) return;
    setPending(name);
    try {
      await host.data.transition(await host.entity(run.records.run), run.id, name, run.version, {});
      host.toast('success', `${label}成功`);
      onChanged();
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败，请稍后重试'));
    } finally {
      setPending(null);
    }
  };
  const offered = [
    { name: 'urge', label: '催办' },
    { name: 'withdraw', label: '撤回' },
  ].filter(({ name }) => run.actions.includes(name));
  if (offered.length === 0) return null;
  return (
    <div className="blk-approval-own">
      {offered.map(({ name, label }) => (
        <Button key={name} loading={pending === name} disabled={pending !== null} onClick={() => take(name, label)}>
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
