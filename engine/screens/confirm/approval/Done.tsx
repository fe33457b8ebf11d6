import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { fillRoute } from '#engine/cells';
import { useHost } from '../../../host.tsx';

/** What became of the decision. */
export type Outcome = { label: string; voided: boolean };

export function Done({ outcome, to }: { outcome: Outcome; to: string | undefined }) {
  const host = useHost();
  const route = to ? fillRoute(to, {}, host.query()) : null;
  return (
    <section className="blk-approval-done" role="status">
      {outcome.voided ? <CloseCircleFilled data-kind="voided" /> : <CheckCircleFilled data-kind="done" />}
      <h1>{outcome.voided ? '审批已作废' : '提交成功'}</h1>
      <p>{outcome.voided ? '业务数据在提交后已变更，已通知提交人重新提交。' : `您已${outcome.label}该审批。`}</p>
      {route ? (
        <Button type="primary" onClick={() => host.navigate(route)}>
          返回待办
        </Button>
      ) : null}
    </section>
  );
}
