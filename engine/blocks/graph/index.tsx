import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { GraphBlock as GraphSpec, GraphNode as NodeSpec } from '#core/language';
import type { NodeAnswer } from '#core/protocol';
import { PALETTE } from '#engine/chart';
import { LoadState, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import { routeOf } from './answer.ts';
import { GraphNode } from './GraphNode.tsx';
import { type Layout, layout } from './layout.ts';
import { pictureOf } from './picture.ts';
import { usePanZoom } from './usePanZoom.ts';
import { LEGIBLE } from './view.ts';
import './graph.css';

const GraphDrawer = lazy(async () => ({ default: (await import('./GraphDrawer.tsx')).GraphDrawer }));

/** Linked records as a graph: lanes, columns, flows. The server says what stands behind each node. */
export function GraphBlock({ block, record }: BlockProps<'graph'>) {
  const host = useHost();
  const { entity, row, bundle } = record;
  const loaded = useLoaded(`graph ${entity.name} ${row.id} ${row.version}`, async () => {
    const path = `${entity.base}:${entity.path}/${encodeURIComponent(row.id)}/graph`;
    const answer = (await host.data.call('GET', path, { route: bundle.screen.route })) as { nodes: NodeAnswer[] };
    return new Map(answer.nodes.map((node) => [node.key, node]));
  });
  return (
    <Card title={block.title} flush>
      <LoadState loaded={loaded}>{(answers) => <Graph block={block} answers={answers} />}</LoadState>
    </Card>
  );
}

function Graph({ block, answers }: { block: GraphSpec; answers: ReadonlyMap<string, NodeAnswer> }) {
  const host = useHost();
  const drawn = useMemo(() => layout(block), [block]);
  const drawing = useRef<SVGSVGElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<NodeSpec | null>(null);
  const pan = usePanZoom(drawing, drawn);
  const follow = useCallback(
    (node: NodeSpec) => {
      const row = answers.get(node.key)?.rows.find(({ open }) => open);
      const to = routeOf(node, row, host.query());
      if (to) host.navigate(to);
      else setChosen(node);
    },
    [answers, host],
  );
  const save = async () => {
    try {
      if (drawing.current) host.saveFile?.(await pictureOf(drawing.current, drawn), `${block.title}.png`);
    } catch {
      host.toast('error', '图片导出失败，请重试');
    }
  };
  return (
    <div className="blk-graph">
      <div className="blk-graph-tools">
        <FlowToggles flows={block.flows} hidden={hidden} onChange={setHidden} />
        <span className="blk-graph-buttons">
          <button type="button" onClick={() => pan.zoomBy(1.25)} aria-label="放大">
            ＋
          </button>
          <button type="button" onClick={() => pan.zoomBy(0.8)} aria-label="缩小">
            －
          </button>
          <button type="button" onClick={pan.fit}>
            适应屏幕
          </button>
          <button type="button" onClick={() => void save()}>
            导出 PNG
          </button>
        </span>
      </div>
      <svg
        ref={drawing}
        className="blk-graph-drawing"
        height={Math.min(drawn.height * LEGIBLE + 16, 620)}
        {...pan.handlers}
      >
        <title>{block.title}</title>
        <g data-view="" transform={`translate(${pan.view.x} ${pan.view.y}) scale(${pan.view.scale})`}>
          <Ground drawn={drawn} />
          {drawn.edges.map((edge) => (
            <path
              key={edge.key}
              d={edge.path}
              stroke={colorOf(block.flows, edge.flow)}
              className={hidden.has(edge.flow) ? 'blk-edge blk-dimmed' : 'blk-edge'}
            />
          ))}
          {drawn.nodes.map((placed) => (
            <GraphNode
              key={placed.node.key}
              placed={placed}
              answer={answers.get(placed.node.key)}
              dimmed={hidden.has(placed.node.flow)}
              color={colorOf(block.flows, placed.node.flow)}
              onOpen={() => setChosen(placed.node)}
              onFollow={() => follow(placed.node)}
            />
          ))}
        </g>
      </svg>
      <p className="blk-graph-legend">
        <span className="blk-node-none-mark">未开始</span>
        <span className="blk-node-running-mark">进行中</span>
        <span className="blk-node-done-mark">已完成</span>
        <span className="blk-node-failed-mark">异常</span>
      </p>
      <Suspense fallback={null}>
        {chosen ? <GraphDrawer node={chosen} answer={answers.get(chosen.key)} onClose={() => setChosen(null)} /> : null}
      </Suspense>
    </div>
  );
}

/** Flows take the colours of the palette in their order. */
function colorOf(flows: GraphSpec['flows'], key: string): string {
  const index = flows.findIndex((flow) => flow.key === key);
  return PALETTE[index % PALETTE.length] ?? (PALETTE[0] as string);
}

type Toggles = {
  flows: GraphSpec['flows'];
  hidden: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
};

/** One pressed: only this flow stands out. Pressed again: all of them. */
function FlowToggles({ flows, hidden, onChange }: Toggles) {
  return (
    <fieldset className="blk-graph-flows">
      <legend className="blk-visually-hidden">突出显示</legend>
      {flows.map((flow) => {
        const others = flows.filter(({ key }) => key !== flow.key).map(({ key }) => key);
        const isOnly = hidden.size === others.length && !hidden.has(flow.key) && others.length > 0;
        return (
          <button
            key={flow.key}
            type="button"
            aria-pressed={isOnly}
            className="blk-flow-button"
            style={{ borderLeftColor: colorOf(flows, flow.key) }}
            onClick={() => onChange(new Set(isOnly ? [] : others))}
          >
            {flow.title}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Lanes and the names of the columns. */
function Ground({ drawn }: { drawn: Layout }) {
  return (
    <>
      {drawn.lanes.map((lane, index) => (
        <g key={lane.key}>
          <rect
            className={index % 2 ? 'blk-lane' : 'blk-lane blk-lane-even'}
            x={0}
            y={lane.y}
            width={drawn.width}
            height={lane.height}
          />
          <text className="blk-lane-title" x={drawn.laneTitle / 2} y={lane.y + lane.height / 2}>
            {lane.title}
          </text>
        </g>
      ))}
      {drawn.columns.map((column) => (
        <text key={column.key} className="blk-column-title" x={column.x + 84} y={drawn.head / 2}>
          {column.title}
        </text>
      ))}
    </>
  );
}
