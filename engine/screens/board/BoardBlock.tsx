import { useEffect, useState } from 'react';
import type { BoardBlock as BlockSpec } from '#core/language';
import { Card } from '#engine/blocks';
import { Chart, type ChartPick } from '#engine/chart';
import { LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { type BlockAnswer, chartOf } from './answers.ts';
import { listBehind, listBehindBlock } from './drill.ts';
import { Figures } from './Figures.tsx';

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
  const spans = block.kind === 'chart' ? block.spans : undefined;
  const [span, setSpan] = useState(spans?.[0]);
  const asked = { block: block.key, ...chosen, ...(span === undefined ? {} : { span: String(span) }) };
  const loaded = useLoaded(
    JSON.stringify(asked),
    async () => (await host.data.call('GET', answers, asked)) as BlockAnswer,
  );
  const { data: answer, reload } = loaded;
  // What is shown stays until the new figures have come.
  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  const open = (pick?: ChartPick) => {
    const to = answer && listBehindBlock(block, answer, chosen, { pick, today: host.context().today });
    if (to) host.navigate(to);
  };
  const leads = block.to !== undefined && block.kind !== 'figures';
  return (
    <Card
      title={block.title}
      extra={
        <>
          {spans ? <Spans title={block.title} spans={spans} chosen={span} onChoose={setSpan} /> : null}
          {leads ? (
            <button type="button" className="blk-board-more" onClick={() => open()}>
              查看明细
            </button>
          ) : null}
        </>
      }
    >
      <LoadState loaded={loaded}>
        {(shown) =>
          block.kind === 'figures' ? (
            <Figures
              cards={block.cards}
              answer={shown}
              onOpen={({ to, of }) => to && host.navigate(listBehind(to, of, chosen, shown.period))}
            />
          ) : (
            <Chart data={chartOf(block, shown)} onPick={leads ? open : undefined} />
          )
        }
      </LoadState>
    </Card>
  );
}

type SpansProps = { title: string; spans: readonly number[]; chosen?: number; onChoose: (days: number) => void };

/** How far a chart looks back. */
function Spans({ title, spans, chosen, onChoose }: SpansProps) {
  return (
    <fieldset className="blk-board-spans">
      <legend className="blk-visually-hidden">{title}的期间</legend>
      {spans.map((days) => (
        <button key={days} type="button" aria-pressed={days === chosen} onClick={() => onChoose(days)}>
          近{days}天
        </button>
      ))}
    </fieldset>
  );
}
