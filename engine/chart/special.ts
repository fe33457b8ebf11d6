/** Flows and balances: kinds whose bars and bands do not stand for one value each. */
import { drawn, figureText } from './figures.ts';
import { BAD, GOOD, PALETTE, TEXT } from './palette.ts';
import type { ChartData } from './types.ts';

/** Left and right side are told apart by a mark that is not shown, so that goods may go to where they came from. */
export function sankeyOption(data: ChartData): Record<string, unknown> {
  const flows = data.flows ?? [];
  const from = [...new Set(flows.map((flow) => flow.from))];
  const to = [...new Set(flows.map((flow) => flow.to))];
  const label = { formatter: ({ name }: { name: string }) => name.slice(2), color: TEXT };
  return {
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({
        data: item,
        name,
        value,
      }: {
        data: { source?: string; target?: string };
        name: string;
        value: number;
      }) => {
        const text = `${figureText(String(value), data.digits)} ${data.unit ?? ''}`;
        return item.source ? `${plain(item.source)} → ${plain(item.target ?? '')}：${text}` : `${plain(name)}：${text}`;
      },
    },
    series: [
      {
        type: 'sankey',
        left: 8,
        right: 96,
        top: 12,
        bottom: 12,
        nodeGap: 14,
        draggable: false,
        lineStyle: { color: 'gradient', opacity: 0.32 },
        data: [
          ...from.map((name, index) => ({ name: `a:${name}`, label, itemStyle: { color: shade(index) } })),
          ...to.map((name, index) => ({ name: `b:${name}`, label, itemStyle: { color: shade(index + 2) } })),
        ],
        links: flows.map((flow) => ({
          source: `a:${flow.from}`,
          target: `b:${flow.to}`,
          value: drawn(flow.value) ?? 0,
        })),
      },
    ],
  };
}

const shade = (index: number): string => PALETTE[index % PALETTE.length] as string;

/** Names come from records: tooltips are HTML. */
function plain(name: string): string {
  return name.slice(2).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Steps of a balance: an unseen bar lifts each change to where the one before ended. */
export function waterfallOption(data: ChartData): Record<string, unknown> {
  const steps = waterfallSteps(data);
  return {
    series: [
      {
        type: 'bar',
        stack: 'balance',
        silent: true,
        tooltip: { show: false },
        itemStyle: { color: 'transparent' },
        data: steps.map(({ low }) => low),
      },
      {
        name: data.series[0]?.name ?? data.title,
        type: 'bar',
        stack: 'balance',
        barMaxWidth: 44,
        label: {
          show: true,
          position: 'top',
          color: TEXT,
          formatter: ({ dataIndex }: { dataIndex: number }) => steps[dataIndex]?.text ?? '',
        },
        data: steps.map(({ height, color }) => ({ value: height, itemStyle: { color } })),
      },
    ],
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${steps[dataIndex]?.name ?? ''}：${steps[dataIndex]?.text ?? ''} ${data.unit ?? ''}`,
    },
  };
}

/** Where each bar starts and ends; bars named in `totals` stand on the ground. */
export function waterfallSteps(
  data: ChartData,
): Array<{ name: string; low: number; height: number; color: string; text: string }> {
  const values = data.series[0]?.values ?? [];
  let level = 0;
  return data.categories.map((name, index) => {
    const value = drawn(values[index]) ?? 0;
    const isTotal = data.totals?.includes(index) ?? false;
    const from = isTotal ? 0 : level;
    const to = from + value;
    level = to;
    const color = isTotal ? shade(0) : value < 0 ? BAD : GOOD;
    return {
      name,
      low: Math.min(from, to),
      height: Math.abs(value),
      color,
      text: figureText(values[index], data.digits),
    };
  });
}
