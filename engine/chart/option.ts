/** ECharts options of each chart kind; pure, so that they are tested without a browser. */
import { drawn, figureText } from './figures.ts';
import { BAD, HAIRLINE, PALETTE, TEXT } from './palette.ts';
import { sankeyOption, waterfallOption } from './special.ts';
import type { ChartData } from './types.ts';

export type ChartOption = Record<string, unknown>;

/** The ECharts option that draws the data. */
export function chartOption(data: ChartData): ChartOption {
  return { ...frame(data), ...BY_KIND[data.kind](data) };
}

const BY_KIND: { [Kind in ChartData['kind']]: (data: ChartData) => ChartOption } = {
  bar: (data) => axesOption(data, 'bar', false),
  stackedBar: (data) => axesOption(data, 'bar', true),
  line: (data) => axesOption(data, 'line', false),
  ring: ringOption,
  radar: radarOption,
  gauge: gaugeOption,
  sankey: sankeyOption,
  waterfall: (data) => ({ ...axes(data), ...waterfallOption(data) }),
};

/** What all kinds share. Motion is left to the browser's setting by the component. */
function frame(data: ChartData): ChartOption {
  return {
    color: data.colors ?? PALETTE,
    textStyle: { color: TEXT, fontFamily: 'inherit' },
    tooltip: { trigger: 'item', confine: true, valueFormatter: (value: unknown) => withUnit(data, value) },
    aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
  };
}

function withUnit(data: ChartData, value: unknown): string {
  const text = figureText(value === null || value === undefined ? null : String(value), data.digits);
  return data.unit && text !== '–' ? `${text} ${data.unit}` : text;
}

const LEGEND = { type: 'plain', top: 0, left: 0, itemWidth: 12, itemHeight: 8, textStyle: { color: TEXT } };

const isWhole = (value: Parameters<typeof drawn>[0]): boolean => Number.isInteger(drawn(value) ?? 0);

export function axes(data: ChartData): ChartOption {
  const names = {
    type: 'category',
    data: data.categories,
    axisLine: { lineStyle: { color: HAIRLINE } },
    axisTick: { show: false },
    axisLabel: { color: TEXT, hideOverlap: true },
  };
  const values = {
    type: 'value',
    name: data.unit,
    nameTextStyle: { color: TEXT, align: 'left' },
    splitLine: { lineStyle: { color: HAIRLINE } },
    axisLabel: { color: TEXT, formatter: shortNumber },
    // Nobody counts half a contract.
    minInterval: data.series.every(({ values }) => values.every(isWhole)) ? 1 : undefined,
    // Lines show how a price moves; bars must stand on the ground.
    scale: data.kind === 'line' && data.series.every(({ as }) => as !== 'bar'),
  };
  return {
    // The unit stands behind the end of a lying axis.
    grid: {
      left: 8,
      right: data.horizontal && data.unit ? 40 : 16,
      top: data.series.length > 1 ? 52 : 34,
      bottom: 4,
      containLabel: true,
    },
    xAxis: data.horizontal ? values : names,
    yAxis: data.horizontal ? { ...names, inverse: true } : values,
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => withUnit(data, value),
    },
  };
}

/** 12000 → 1.2万: an axis has room for few digits. */
function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${trimmed(value / 1e8)}亿`;
  if (size >= 1e4) return `${trimmed(value / 1e4)}万`;
  return trimmed(value);
}

const trimmed = (value: number): string => String(Math.round(value * 100) / 100);

function axesOption(data: ChartData, kind: 'bar' | 'line', stacked: boolean): ChartOption {
  return {
    ...axes(data),
    legend: data.series.length > 1 ? LEGEND : undefined,
    series: data.series.map(({ name, values, as }) => ({
      name,
      type: as ?? kind,
      stack: stacked ? 'all' : undefined,
      barMaxWidth: 28,
      showSymbol: values.length < 40,
      symbolSize: 6,
      connectNulls: true,
      emphasis: { focus: 'series' },
      ...bounded(data, values.map(drawn)),
    })),
  };
}

/** Points beyond the bound of the chart are red, the bound is a line across it. */
function bounded({ limit }: ChartData, values: Array<number | null>): ChartOption {
  if (!limit) return { data: values };
  const bound = Number(limit.value);
  const isBeyond = (value: number | null) =>
    value !== null && (limit.beyond === 'above' ? value > bound : value < bound);
  return {
    data: values.map((value) => (isBeyond(value) ? { value, itemStyle: { color: BAD } } : value)),
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: BAD, type: 'dashed' },
      label: { formatter: limit.label, position: 'insideEndTop', color: BAD },
      data: [{ yAxis: bound }],
    },
  };
}

function ringOption(data: ChartData): ChartOption {
  const [series] = data.series;
  return {
    legend: { ...LEGEND, orient: 'vertical', type: 'scroll', top: 'middle', left: 'auto', right: 0 },
    series: [
      {
        name: series?.name ?? data.title,
        type: 'pie',
        radius: ['38%', '60%'],
        center: ['36%', '54%'],
        label: { show: false },
        itemStyle: { borderColor: '#fff', borderWidth: 2 },
        data: data.categories.map((name, index) => ({ name, value: drawn(series?.values[index]) ?? 0 })),
      },
    ],
  };
}

function radarOption(data: ChartData): ChartOption {
  return {
    legend: data.series.length > 1 ? LEGEND : undefined,
    radar: {
      indicator: data.categories.map((name) => ({ name, max: data.max ?? 100 })),
      radius: '64%',
      axisName: { color: TEXT },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: HAIRLINE } },
      axisLine: { lineStyle: { color: HAIRLINE } },
    },
    series: [
      {
        type: 'radar',
        areaStyle: { opacity: 0.16 },
        data: data.series.map(({ name, values }) => ({ name, value: values.map((value) => drawn(value) ?? 0) })),
      },
    ],
  };
}

/** Bands from the bottom up: D, C, B, A of a score. */
function gaugeOption(data: ChartData): ChartOption {
  const [series] = data.series;
  const value = drawn(series?.values[0]);
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: data.max ?? 100,
        startAngle: 210,
        endAngle: -30,
        radius: '92%',
        axisLine: { lineStyle: { width: 14, color: data.colors ? bands(data.colors) : [[1, PALETTE[0]]] } },
        pointer: { length: '58%', width: 5, itemStyle: { color: TEXT } },
        axisTick: { show: false },
        splitLine: { length: 14, lineStyle: { color: '#fff', width: 2 } },
        splitNumber: 5,
        axisLabel: { color: TEXT, distance: 16, fontSize: 10 },
        detail: { valueAnimation: false, fontSize: 28, color: '#1f2733', offsetCenter: [0, '48%'] },
        title: { offsetCenter: [0, '84%'], color: TEXT },
        data: value === null ? [] : [{ value, name: series?.name }],
      },
    ],
  };
}

/** `0.5:#c8321f` = this colour up to half of the scale. */
function bands(colors: readonly string[]): Array<[number, string]> {
  return colors.map((entry) => {
    const [end = '1', color = TEXT] = entry.split(':');
    return [Number(end), color];
  });
}
