/** Answers of the server by block (docs/protocol.md, "Boards") as data of charts. */
import type { BoardBlock } from '#core/language';
import { type ChartData, PALETTE } from '#engine/chart';

export type CardAnswer = { key: string; value: string | null; yearChange: string | null; periodChange: string | null };
export type BlockAnswer = {
  cards?: CardAnswer[];
  categories?: string[];
  codes?: string[];
  series?: Array<{ name: string; code?: string; values: Array<string | null>; as?: 'bar' | 'line' }>;
  flows?: Array<{ from: string; to: string; value: string }>;
  values?: string[];
  period: { from: string; to: string };
};

/** Decimal shift or division for the eye; the server's figure stays exact. */
export function divided(value: string | null, by: number | undefined): string | null {
  if (value === null || by === undefined || by === 1) return value;
  return String(Number(value) / by);
}

export function chartOf(block: Exclude<BoardBlock, { kind: 'figures' | 'part' }>, answer: BlockAnswer): ChartData {
  const { title, unit, digits, divide } = block;
  const frame = { title, unit, digits };
  if (block.kind === 'flow') {
    const flows = (answer.flows ?? []).map((flow) => ({ ...flow, value: divided(flow.value, divide) ?? '0' }));
    return { ...frame, kind: 'sankey', categories: [], series: [], flows };
  }
  const categories = answer.categories ?? [];
  if (block.kind === 'balance') {
    const values = (answer.values ?? []).map((value) => divided(value, divide));
    return {
      ...frame,
      kind: 'waterfall',
      categories,
      series: [{ name: title, values }],
      totals: [0, categories.length - 1],
    };
  }
  const series = (answer.series ?? []).map((each) => ({
    ...each,
    values: each.values.map((value) => divided(value, divide)),
  }));
  const colors =
    block.colors &&
    series.map(({ code }, index) => block.colors?.[code ?? ''] ?? PALETTE[index % PALETTE.length] ?? '');
  return { ...frame, kind: block.chart, categories, series, horizontal: block.horizontal, colors };
}
