import type { BoardBlock as BlockSpec } from '#core/language';
import { Chart } from '../../blocks/chart/Chart.tsx';
import { Card } from '../../blocks/index.ts';
import { LoadState, useLoaded } from '../../feedback/index.ts';
import { useHost } from '../../host.tsx';
import { type BlockAnswer, chartOf } from './answers.ts';
import { Figures } from './Figures.tsx';
import { drillDown } from './query.ts';

type Props = { block: BlockSpec; answers: string; chosen: Readonly<Record<string, string>>; turn: number };

/** A block asks for its own figures, so that a slow one keeps none of the others waiting. */
export function BoardBlock({ block, answers, chosen, turn }: Props) {
  const host = useHost();
  if (block.kind === 'part') {
    const Part = host.part?.(block.part) ?? null;
    return <Card title={block.title}>{Part ? <Part /> : <p>该内容暂不可用</p>}</Card>;
  }
  return <Asked block={block} answers={answers} chosen={chosen} turn={turn} />;
}

function Asked({ block, answers, chosen, turn }: Props & { block: Exclude<BlockSpec, { kind: 'part' }> }) {
  const host = useHost();
  const loaded = useLoaded(
    `${block.key} ${JSON.stringify(chosen)} ${turn}`,
    async () => (await host.data.call('GET', answers, { block: block.key, ...chosen })) as BlockAnswer,
  );
  const open = (to: string, more?: Record<string, string>) => host.navigate(drillDown(to, chosen, more));
  const { to } = block;
  return (
    <Card
      title={block.title}
      extra={
        to && block.kind !== 'figures' ? (
          <button type="button" className="blk-board-more" onClick={() => open(to)}>
            查看明细
          </button>
        ) : null
      }
    >
      <LoadState loaded={loaded}>
        {(answer) =>
          block.kind === 'figures' ? (
            <Figures cards={block.cards} answer={answer} onOpen={open} />
          ) : (
            <Chart data={chartOf(block, answer)} onPick={to ? () => open(to) : undefined} />
          )
        }
      </LoadState>
    </Card>
  );
}
