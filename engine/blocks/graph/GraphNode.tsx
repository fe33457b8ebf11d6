import type { KeyboardEvent } from 'react';
import type { NodeAnswer } from '#core/protocol';
import { figureText } from '#engine/chart';
import { STATE_TEXT } from './answer.ts';
import { NODE, type Placed } from './layout.ts';

type Props = {
  placed: Placed;
  answer: NodeAnswer | undefined;
  dimmed: boolean;
  color: string;
  onOpen: () => void;
  onFollow: () => void;
};

/** A box of the graph: mark, name, number or count, key figure, dot of its state. Enter opens, double click follows. */
export function GraphNode({ placed: { node, x, y }, answer, dimmed, color, onOpen, onFollow }: Props) {
  const state = answer?.state ?? 'none';
  const below = answer ? belowOf(answer) : '';
  const figure = answer && node.figure ? figureOf(answer, node.figure) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      role="button"
      tabIndex={0}
      className={`blk-node blk-node-${state}${dimmed ? ' blk-dimmed' : ''}`}
      transform={`translate(${x} ${y})`}
      onClick={onOpen}
      onDoubleClick={onFollow}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (event.shiftKey) onFollow();
        else onOpen();
      }}
    >
      <rect className="blk-node-box" width={NODE.width} height={NODE.height} rx={6} />
      <rect fill={color} width={4} height={NODE.height} rx={2} />
      <text className="blk-node-title" x={14} y={22}>
        {node.title}
      </text>
      <circle className="blk-node-dot" cx={NODE.width - 14} cy={17} r={5} />
      <text className="blk-node-text" x={14} y={39}>
        {fitting(below, NODE.width - 26)}
      </text>
      <text className="blk-node-figure" x={14} y={56}>
        {figure}
      </text>
      <text className="blk-node-said" x={14} y={60}>
        {STATE_TEXT[state]}
      </text>
    </g>
  );
}

/** As much of a text as a box has room for; Latin letters take about half of a Chinese one. */
export function fitting(text: string, pixels: number): string {
  let room = pixels;
  for (let index = 0; index < text.length; index++) {
    room -= /[\u2e80-\uffef]/.test(text[index] ?? '') ? 12 : 7;
    if (room < 0) return `${text.slice(0, Math.max(index - 1, 1))}…`;
  }
  return text;
}

function belowOf({ count, counted, rows, open }: NodeAnswer): string {
  if (count === 0) return '暂无';
  if (!open) return '无权查看明细';
  if (counted < count) return `${count} 笔（计入 ${counted}）`;
  return count === 1 && rows[0] ? rows[0].label : `${count} 笔`;
}

function figureOf({ figure }: NodeAnswer, spec: { unit?: string; digits?: number }): string {
  return figure === null ? '' : `${figureText(figure, spec.digits)}${spec.unit ? ` ${spec.unit}` : ''}`;
}
