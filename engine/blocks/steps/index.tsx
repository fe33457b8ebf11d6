import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { valueAt } from '#engine/cells';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { type Stage, stagesOf } from './stages.ts';

const WORDS: Record<Stage['state'], string> = { done: '已完成', current: '当前', waiting: '未开始', broken: '已中止' };

function Mark({ stage, index }: { stage: Stage; index: number }) {
  if (stage.state === 'done') return <CheckOutlined aria-hidden="true" />;
  if (stage.state === 'broken') return <CloseOutlined aria-hidden="true" />;
  return <>{index + 1}</>;
}

/** Where the record stands on its way, with the time of each state. */
export function StepsBlock({ block, record }: BlockProps<'steps'>) {
  const { entity, row, logs } = record;
  if (!entity.workflow) return null;
  const current = String(valueAt(row, entity.workflow.field) ?? '');
  const stages = stagesOf(block.states, entity.workflow, current, logs.data ?? []);
  return (
    <Card title={block.title}>
      <ol className="blk-steps">
        {stages.map((stage, index) => (
          <li key={stage.code} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
            <span className="blk-step-mark">
              <Mark stage={stage} index={index} />
            </span>
            <span className="blk-step-text">
              <b>{stage.label}</b>
              <span className="blk-visually-hidden">{WORDS[stage.state]}</span>
              <time>{stage.time?.slice(0, 16) ?? ''}</time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
