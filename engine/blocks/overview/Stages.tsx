import { Steps } from 'antd';
import { Card } from '../Card.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';

/** Steps of a way, and which of them is the present one. */
export function StagesBlock({ block, record }: BlockProps<'stages'>) {
  const current = Number(useTexts(record)(block.at)) || 0;
  return (
    <Card title={block.title}>
      <Steps size="small" current={current} items={block.stages.map((title) => ({ title }))} />
    </Card>
  );
}
