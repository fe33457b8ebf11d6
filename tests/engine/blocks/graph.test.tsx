// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EntitySpec, GraphBlock as GraphSpec } from '#core/language';
import { EngineProvider } from '#engine';
import type { EngineHost, ScreenBundle } from '#engine/port';
import { fitting } from '../../../engine/blocks/graph/GraphNode.tsx';
import { GraphBlock } from '../../../engine/blocks/graph/index.tsx';
import { layout } from '../../../engine/blocks/graph/layout.ts';
import { fitted, LEAST, MOST, start, zoom } from '../../../engine/blocks/graph/view.ts';

const block: GraphSpec = {
  kind: 'graph',
  title: '业务线图',
  lanes: [
    { key: 'up', title: '上游' },
    { key: 'none', title: '空' },
    { key: 'down', title: '下游' },
  ],
  columns: [
    { key: 'sign', title: '签约' },
    { key: 'unused', title: '没有' },
    { key: 'settle', title: '结算' },
  ],
  flows: [
    { key: 'trade', title: '商流' },
    { key: 'money', title: '资金流' },
  ],
  nodes: [
    {
      key: 'a',
      title: '合同',
      lane: 'up',
      column: 'sign',
      flow: 'trade',
      of: { entity: 'x' },
      link: '/contract?id={id}',
      figure: { sum: 'n', unit: '吨' },
    },
    { key: 'b', title: '协议', lane: 'up', column: 'sign', flow: 'trade', of: { entity: 'x' } },
    { key: 'c', title: '结算单', lane: 'down', column: 'settle', flow: 'money', of: { entity: 'x' } },
  ],
  edges: [
    { from: 'a', to: 'c', flow: 'money' },
    { from: 'a', to: 'gone', flow: 'money' },
  ],
};

const answers = [
  {
    key: 'a',
    state: 'running',
    count: 1,
    open: true,
    figure: '50000',
    rows: [{ id: '7', label: 'HT01', state: '执行中', open: true, figure: '50000', time: '2026-01-05 09:12:00' }],
  },
  { key: 'b', state: 'none', count: 0, open: true, figure: null, rows: [] },
  {
    key: 'c',
    state: 'failed',
    count: 2,
    open: false,
    figure: null,
    rows: [{ id: '', label: '结算单', state: '已驳回', open: false, figure: null, time: '' }],
  },
];

function show(navigate = vi.fn()) {
  const call = vi.fn(async () => ({ nodes: answers }));
  const host = {
    data: { call },
    navigate,
    query: () => new URLSearchParams(),
    toast: vi.fn(),
  } as unknown as EngineHost;
  const entity = { name: 'line', base: 'trade', path: '/api/line' } as EntitySpec;
  const bundle = { screen: { route: '/line/detail' }, entities: {}, forms: {}, tables: {} } as unknown as ScreenBundle;
  const record = { bundle, entity, row: { id: 'L1', version: 1 }, logs: {} as never };
  render(
    <EngineProvider host={host}>
      <GraphBlock block={block} record={record} />
    </EngineProvider>,
  );
  return { call, navigate };
}

afterEach(cleanup);

describe('the layout of a graph', () => {
  it('takes no room for lanes and columns without nodes, and stacks nodes of one cell', () => {
    const drawn = layout(block);
    expect(drawn.lanes.map(({ key }) => key)).toEqual(['up', 'down']);
    expect(drawn.columns.map(({ key }) => key)).toEqual(['sign', 'settle']);
    const [a, b, c] = drawn.nodes;
    expect(a?.x).toBe(b?.x);
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThanOrEqual(64);
    expect(c?.x ?? 0).toBeGreaterThan((a?.x ?? 0) + 168);
  });

  it('runs edges at right angles and drops those whose end is not there', () => {
    const { edges } = layout(block);
    expect(edges).toHaveLength(1);
    expect(edges[0]?.path).toMatch(/^M\d+ \d+ H-?\d+ V\d+ H\d+$/);
  });
});

describe('the view of a graph', () => {
  it('zooms between 0.3 and 3 and keeps the point under the pointer', () => {
    const view = { x: 10, y: 20, scale: 1 };
    expect(zoom(view, 100, { x: 0, y: 0 }).scale).toBe(MOST);
    expect(zoom(view, 0.001, { x: 0, y: 0 }).scale).toBe(LEAST);
    const near = zoom(view, 2, { x: 110, y: 120 });
    expect([(110 - near.x) / near.scale, (120 - near.y) / near.scale]).toEqual([100, 100]);
  });

  it('shows everything when asked to, but starts legible', () => {
    const drawing = { width: 2400, height: 600 };
    const window = { width: 1200, height: 600 };
    expect(fitted(drawing, window)).toMatchObject({ scale: 0.5, x: 0 });
    expect(start(drawing, window)).toEqual({ x: 0, y: 0, scale: 0.8 });
  });

  it('cuts labels to the room of their box', () => {
    expect(fitting('HT202601050022 动力煤购销合同', 142)).toBe('HT202601050022 动力…');
    expect(fitting('5 笔', 142)).toBe('5 笔');
  });
});

describe('a graph of linked records', () => {
  it('asks the server with the screen’s route and says name, figure and state of each node', async () => {
    const { call } = show();
    const node = await screen.findByRole('button', { name: /合同.*HT01.*50,000 吨.*进行中/s });
    expect(node).toBeTruthy();
    expect(call).toHaveBeenCalledWith('GET', 'trade:/api/line/L1/graph', { route: '/line/detail' });
    expect(screen.getByRole('button', { name: /结算单.*无权查看明细.*异常/s })).toBeTruthy();
  });

  it('opens the records of a node by keyboard, and follows its link by double click', async () => {
    const { navigate } = show();
    const node = await screen.findByRole('button', { name: /HT01/ });
    fireEvent.keyDown(node, { key: 'Enter' });
    await waitFor(() => expect(screen.getByText('合同（1）')).toBeTruthy(), { timeout: 10_000 });
    fireEvent.doubleClick(node);
    expect(navigate).toHaveBeenCalledWith('/contract?id=7');
  });

  it('dims the other flows while one is pressed', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: '商流' }));
    expect(screen.getByRole('button', { name: '商流' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelectorAll('.blk-edge.blk-dimmed')).toHaveLength(1);
  });
});
