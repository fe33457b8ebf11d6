import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ActionSpec } from '#core/language';
import { ActionButton, type ActionTarget, useActions } from '#engine/actions';
import { Card } from '#engine/blocks';
import type { SealInfo } from '../../port.ts';

/** Why this company cannot stamp now; null when it can. */
export function sealProblem(info: SealInfo): string | null {
  if (!info.valid) return info.reason || '企业证书不可用';
  if (!info.certificate) return '企业尚未开通电子签章';
  return info.seals.length === 0 ? '企业没有可用的印章' : null;
}

type SealProblemProps = {
  problem: string;
  /** Pages that mend what is missing. */
  ways: readonly ActionSpec[];
  target: ActionTarget;
  onRetry(): void;
};

export function SealProblem({ problem, ways, target, onRetry }: SealProblemProps) {
  const actions = useActions();
  return (
    <Card>
      <div className="blk-seal-problem" role="alert">
        <WarningOutlined aria-hidden="true" />
        <div>
          <h2>暂时无法盖章</h2>
          <p>{problem}。处理完成后请重新检测。</p>
          <div className="blk-seal-ways">
            {ways.map((way) => (
              <ActionButton key={way.key} action={way} target={target} actions={actions} />
            ))}
            <Button type="primary" onClick={onRetry}>
              重新检测
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
