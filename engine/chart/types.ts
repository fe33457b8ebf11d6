/** Data of a chart. Values are decimal strings; `null` = not known, drawn as a gap. */
export type ChartKind = 'bar' | 'stackedBar' | 'line' | 'ring' | 'sankey' | 'waterfall' | 'radar' | 'gauge';

/** One row of values, one for each category. `as` draws it in another way than the chart, e.g. a line over bars. */
export type ChartSeries = { name: string; values: ReadonlyArray<string | null>; as?: 'bar' | 'line' };

/** What a chart shows, the same for every kind; its table is made from it too. */
export type ChartData = {
  kind: ChartKind;
  /** Names the chart for screen readers and above its table. */
  title: string;
  unit?: string;
  /** Digits after the point; default: as the values come. */
  digits?: number;
  /** Months, goods, stages; the axes of a radar; empty for sankey and gauge. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Flows of a sankey. */
  flows?: ReadonlyArray<{ from: string; to: string; value: string }>;
  /** Scale of radar and gauge; default 100. */
  max?: number;
  /** Bars lie, names of categories stand at the left. */
  horizontal?: boolean;
  /** Colours of the series, of the ring's parts, or of a gauge's bands; default: the palette. */
  colors?: readonly string[];
  /** A bound of the value axis, drawn as a line; points beyond it are red. */
  limit?: { label: string; value: string; beyond: 'above' | 'below' };
  /** Bars of a waterfall that stand on the ground (opening and closing balance). */
  totals?: readonly number[];
};

/** What was clicked. */
export type ChartPick = { category: string | null; series: string | null; index: number };
