import { describe, expect, it } from 'vitest';
import { figureFilters, monthOf, yearOf } from '#core/figures';
import type { BoardBlock, FigureSource } from '#core/language';
import type { BlockAnswer } from '../../../engine/screens/board/answers.ts';
import { listBehind, listBehindBlock } from '../../../engine/screens/board/drill.ts';

const period = { from: '2026-01-01', to: '2026-12-31' };
const of: FigureSource = {
  entity: 'order',
  sum: 'amount',
  only: { status: 'A,B' },
  date: 'signDate',
  filters: { goods: 'goodsKind' },
};
const chart = (group: Extract<BoardBlock, { kind: 'chart' }>['group'], more: object = {}): BoardBlock => ({
  kind: 'chart',
  key: 'chart',
  title: '图',
  chart: 'bar',
  to: '/orders',
  group,
  series: [{ title: '金额', of }],
  ...more,
});
const behind = (block: BoardBlock, answer: Partial<BlockAnswer>, pick?: { index: number; series: string | null }) => {
  const to = listBehindBlock(
    block,
    { period, ...answer },
    { period: 'year' },
    { pick: pick && { category: null, ...pick }, today: '2026-11-22' },
  );
  return to === null ? null : Object.fromEntries(new URL(to, 'http://portal').searchParams);
};
const WHOLE = { 'f.status': 'A,B', 'f.signDate': '2026-01-01~2026-12-31' };

describe('the filters of a figure', () => {
  it('are its own, the period for its date, and the board’s for the fields that it names', () => {
    expect(figureFilters(of, { goods: 'COAL', area: 'x' }, period)).toEqual({
      status: 'A,B',
      signDate: '2026-01-01~2026-12-31',
      goodsKind: 'COAL',
    });
    expect(figureFilters(of, { goods: '' }, null)).toEqual({ status: 'A,B' });
  });

  it('know the days of a month and of the year before', () => {
    expect(monthOf(yearOf('2024-05-06'), 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(yearOf('2024-05-06', -1)).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  });
});

describe('the list behind a part of a board', () => {
  it('is opened with the filters of the figure, after a question mark that may be there already', () => {
    expect(listBehind('/orders?tab=x', { entity: 'order', count: true, only: { status: 'A' } }, {}, period)).toBe(
      '/orders?tab=x&f.status=A',
    );
  });

  it('holds the month that was picked, in the year of its series', () => {
    const block = chart(
      { month: true },
      {
        series: [
          { title: '今年', of },
          { title: '去年', of, year: -1 },
        ],
      },
    );
    const series = [
      { name: '今年', values: [] },
      { name: '去年', values: [] },
    ];
    expect(behind(block, { series }, { index: 1, series: '去年' })).toMatchObject({
      'f.signDate': '2025-02-01~2025-02-28',
    });
    expect(behind(block, { series })).toEqual(WHOLE);
  });

  it('holds codes as they are, texts as a whole, and nothing for what is not filled in', () => {
    const block = chart({ field: 'goodsKind', split: 'place' });
    const answer = {
      codes: ['COAL', ''],
      categories: ['煤', '未填写'],
      series: [{ name: '大同', code: '大同', values: ['1', '2'] }],
    };
    expect(behind(block, answer, { index: 0, series: '大同' })).toEqual({
      ...WHOLE,
      'f.goodsKind': 'COAL',
      'f.place': '=大同',
    });
    expect(behind(block, answer, { index: 1, series: null })).toEqual(WHOLE);
  });

  it('holds the days on which something of that age began', () => {
    const { date: _, ...balance } = of;
    const block = chart(
      { age: 'startDate', edges: [30, 60], labels: ['a', 'b', 'c'] },
      { series: [{ title: '余额', of: balance }] },
    );
    const answer = { codes: ['0', '1', '2'], series: [{ name: '余额', values: [] }] };
    const days = [0, 1, 2].map((index) => behind(block, answer, { index, series: '余额' })?.['f.startDate']);
    expect(days).toEqual(['2026-10-23~', '2026-09-23~2026-10-22', '~2026-09-22']);
  });

  it('holds both ends of a flow, and is nowhere for a block that leads nowhere', () => {
    const block: BoardBlock = { kind: 'flow', key: 'f', title: '流', to: '/orders', of, from: 'send', into: 'arrive' };
    const answer = { flows: [{ from: '大同', to: '柳村南', value: '5' }] };
    expect(behind(block, answer, { index: 0, series: null })).toEqual({
      ...WHOLE,
      'f.send': '=大同',
      'f.arrive': '=柳村南',
    });
    expect(behind(block, answer, { index: -1, series: null })).toEqual(WHOLE);
    expect(behind(chart({ field: 'goodsKind' }, { to: undefined }), {})).toBeNull();
  });
});
