/** Where figures lead: the list of what was counted, opened with the filters that counted it (`#core/figures`). */
import { type Days, figureFilters, monthOf, yearOf } from '#core/figures';
import type { BoardBlock, FigureSource } from '#core/language';
import type { ChartPick } from '#engine/chart';
import type { BlockAnswer } from './answers.ts';

type Chosen = Readonly<Record<string, string>>;
type Narrowed = { of: FigureSource; period: Days; more: Record<string, string> };
const DAY_MS = 86_400_000;

/** Of a whole figure. `more`: filters of the part that was chosen. */
export function listBehind(
  to: string,
  of: FigureSource,
  chosen: Chosen,
  period: Days,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries({ ...figureFilters(of, chosen, period), ...more }))
    params.set(`f.${field}`, value);
  const text = params.toString();
  return text === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${text}`;
}

/** Of a block, or of the part of its chart that was picked; null for blocks that lead nowhere. */
export function listBehindBlock(
  block: BoardBlock,
  answer: BlockAnswer,
  chosen: Chosen,
  { pick, today }: { pick?: ChartPick; today: string },
): string | null {
  if (block.to === undefined) return null;
  const part =
    block.kind === 'chart'
      ? ofChart(block, answer, pick, today)
      : block.kind === 'flow'
        ? ofFlow(block, answer, pick)
        : null;
  return part && listBehind(block.to, part.of, chosen, part.period, part.more);
}

function ofFlow(
  { of, from, into }: Extract<BoardBlock, { kind: 'flow' }>,
  answer: BlockAnswer,
  pick?: ChartPick,
): Narrowed {
  const flow = pick && answer.flows?.[pick.index];
  return { of, period: answer.period, more: flow ? { [from]: `=${flow.from}`, [into]: `=${flow.to}` } : {} };
}

function ofChart(
  { group, series }: Extract<BoardBlock, { kind: 'chart' }>,
  answer: BlockAnswer,
  pick: ChartPick | undefined,
  today: string,
): Narrowed | null {
  const column = Math.max(answer.series?.findIndex(({ name }) => name === pick?.series) ?? 0, 0);
  // With a split (or bands of a field) every column is a part of the one figure.
  const source = series[column] ?? series[0];
  if (!source) return null;
  const { of } = source;
  const period = 'month' in group ? yearOf(answer.period.to, source.year) : answer.period;
  if (!pick) return { of, period, more: {} };
  const code = answer.codes?.[pick.index] ?? '';
  const category = wanted(code, answer.categories?.[pick.index]);
  if ('month' in group) return { of, period: monthOf(period, pick.index), more: {} };
  if ('day' in group) return { of, period: { from: code, to: code }, more: {} };
  const isPart = pick.series !== null && answer.series?.[column]?.name === pick.series;
  if ('age' in group)
    return { of, period, more: agePart(group, { category, index: pick.index, column, isPart }, today) };
  const part = answer.series?.[column];
  const split = group.split !== undefined && isPart ? { [group.split]: wanted(part?.code ?? '', part?.name) } : {};
  return { of, period, more: filled({ [group.field]: category, ...split }) };
}

type AgeGroup = Extract<Extract<BoardBlock, { kind: 'chart' }>['group'], { age: string }>;

/** Without a field the categories are the bands, with one the columns are. */
function agePart(
  { age, edges, field }: AgeGroup,
  { category, index, column, isPart }: { category: string; index: number; column: number; isPart: boolean },
  today: string,
): Record<string, string> {
  if (field === undefined) return { [age]: bornIn(edges, index, today) };
  return { ...filled({ [field]: category }), ...(isPart ? { [age]: bornIn(edges, column, today) } : {}) };
}

/** Days on which something began that has the age of a band today. */
function bornIn(edges: readonly number[], band: number, today: string): string {
  const before = (days: number | undefined) =>
    days === undefined ? '' : new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const youngest = edges[band - 1];
  return `${before(edges[band])}~${before(youngest === undefined ? undefined : youngest + 1)}`;
}

/** Texts that stand for themselves are wanted as a whole (`=`), codes are anyway. */
const wanted = (code: string, name: string | undefined): string => (code !== '' && code === name ? `=${code}` : code);

/** What is not filled in cannot be filtered for. */
const filled = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([, code]) => code !== ''));
