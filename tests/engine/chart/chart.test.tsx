// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chart, type ChartData, chartOption, figureText, tableOf, waterfallSteps } from '#engine/chart';
import { user } from '../browser.ts';

const bars: ChartData = {
  kind: 'bar',
  title: '月度结算趋势',
  unit: '万元',
  digits: 2,
  categories: ['1月', '2月'],
  series: [
    { name: '今年', values: ['8420.55', '7316.2'] },
    { name: '去年', values: ['7610.2', null], as: 'line' },
  ],
};

afterEach(cleanup);

describe('charts', () => {
  it('counts in whole numbers along the axis, and divides amounts as it likes', () => {
    const stepOf = (values: Array<string | null>) => {
      const data = {
        kind: 'bar',
        title: '数量',
        categories: ['一', '二'],
        series: [{ name: '合同', values }],
      } as ChartData;
      return (chartOption(data) as { yAxis: { minInterval?: number } }).yAxis.minInterval;
    };
    expect([stepOf(['1', '2']), stepOf(['1', null]), stepOf(['1.5', '2'])]).toEqual([1, 1, undefined]);
  });

  it('offers the figures as a table, with groups, digits and a dash for what is not known', async () => {
    render(<Chart data={bars} />);
    await user.click(screen.getByRole('button', { name: '月度结算趋势：看表格' }));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['项目今年（万元）去年（万元）', '1月8,420.557,610.20', '2月7,316.20–']);
  });

  it('leads somewhere from the rows of the table as from the drawing', async () => {
    const onPick = vi.fn();
    render(<Chart data={bars} onPick={onPick} />);
    await user.click(screen.getByRole('button', { name: '月度结算趋势：看表格' }));
    await user.click(screen.getByRole('button', { name: '2月' }));
    expect(onPick).toHaveBeenCalledWith({ category: '2月', series: null, index: 1 });
  });

  it('says that there is nothing to draw instead of showing empty axes', () => {
    render(<Chart data={{ ...bars, series: [{ name: '今年', values: [null, null] }] }} />);
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getByText('暂无数据')).toBeTruthy();
  });

  it('draws a series as a line over the bars when it asks for it', () => {
    const { series } = chartOption(bars) as { series: Array<{ type: string; data: unknown[] }> };
    expect(series.map(({ type }) => type)).toEqual(['bar', 'line']);
    expect(series[1]?.data).toEqual([7610.2, null]);
  });

  it('draws a bound as a line and marks the points beyond it', () => {
    const limit = { label: '警戒线 70%', value: '70', beyond: 'above' as const };
    const ratio = {
      ...bars,
      kind: 'line' as const,
      series: [{ name: '负债率', values: ['60.12', '71.5', null] }],
      limit,
    };
    const { series } = chartOption(ratio) as {
      series: Array<{ data: unknown[]; markLine: { data: unknown; label: { formatter: string } } }>;
    };
    expect(series[0]?.data).toEqual([60.12, { value: 71.5, itemStyle: { color: '#c8321f' } }, null]);
    expect(series[0]?.markLine.data).toEqual([{ yAxis: 70 }]);
    const below = chartOption({ ...ratio, limit: { ...limit, beyond: 'below' } }) as typeof ratio & {
      series: Array<{ data: unknown[] }>;
    };
    expect(below.series[0]?.data[1]).toBe(71.5);
  });

  it('lifts each step of a waterfall to where the one before ended', () => {
    const steps = waterfallSteps({
      kind: 'waterfall',
      title: '资金流',
      categories: ['期初', '回款', '付款', '期末'],
      series: [{ name: '资金', values: ['100', '40', '-60', '80'] }],
      totals: [0, 3],
    });
    expect(steps.map(({ low, height }) => [low, height])).toEqual([
      [0, 100],
      [100, 40],
      [80, 60],
      [0, 80],
    ]);
  });

  it('keeps every digit of a figure that is too long for a number', () => {
    expect(figureText('12345678901234567.89')).toBe('12,345,678,901,234,567.89');
    expect(figureText('-1234.5', 2)).toBe('-1,234.50');
    expect(figureText(null)).toBe('–');
  });

  it('tells the flows of a sankey by their ends', () => {
    const { rows } = tableOf({
      ...bars,
      kind: 'sankey',
      series: [],
      flows: [{ from: '源平站', to: '北港东站', value: '4820.56' }],
    });
    expect(rows).toEqual([['源平站', '北港东站', '4,820.56']]);
  });
});
