/** What each block of a board shows (docs/protocol.md, "Boards"). Values are decimal strings; dividing them is drawing. */
import Big from 'big.js';
import { sql as raw } from 'kysely';
import { yearOf } from '#core/figures';
import type { BoardBlock, BoardCard, BoardSeries, ChartGroup, FigureSource } from '#core/language';
import { type Asking, ageBand, dayOf, figure, type Group, grouped, keyOf } from './figures.ts';
import { namesOf } from './names.ts';
import { type Period, type PeriodKind, periodBefore, yearBefore } from './period.ts';

export type Chosen = { kind: PeriodKind; period: Period };
export type CardAnswer = {
  key: string;
  value: string | null;
  /** Change in percent against the year before and the period before; null: not known, or nothing before. */
  yearChange: string | null;
  periodChange: string | null;
};
export type BlockAnswer =
  | { cards: CardAnswer[] }
  | {
      categories: string[];
      codes: string[];
      series: Array<{ name: string; code?: string; values: Array<string | null>; as?: 'bar' | 'line' }>;
    }
  | { flows: Array<{ from: string; to: string; value: string }> }
  | { categories: string[]; values: string[] };

export function answerBlock(asking: Asking, block: BoardBlock, chosen: Chosen): Promise<BlockAnswer> {
  switch (block.kind) {
    case 'figures':
      return cards(asking, block.cards, chosen);
    case 'chart':
      return chart(asking, block.group, block.series, chosen);
    case 'flow':
      return flow(asking, block, chosen);
    case 'balance':
      return balance(asking, block.steps, chosen);
    case 'part':
      return Promise.resolve({ cards: [] });
  }
}

async function cards(asking: Asking, list: readonly BoardCard[], { kind, period }: Chosen): Promise<BlockAnswer> {
  const answers: CardAnswer[] = [];
  for (const { key, of, compare } of list) {
    const value = await figure(asking, of, period);
    const isCompared = compare === true && of.date !== undefined;
    const lastYear = isCompared ? await figure(asking, of, yearBefore(period)) : null;
    const previous = isCompared ? await figure(asking, of, periodBefore(kind, period)) : null;
    answers.push({ key, value, yearChange: change(value, lastYear), periodChange: change(value, previous) });
  }
  return { cards: answers };
}

/** (this − last) / last in percent, two digits; nothing to compare with gives null. */
export function change(value: string | null, last: string | null): string | null {
  if (value === null || last === null || new Big(last).eq(0)) return null;
  return new Big(value).minus(last).times(100).div(last).round(2, Big.roundHalfUp).toString();
}

async function chart(
  asking: Asking,
  group: ChartGroup,
  series: readonly BoardSeries[],
  { period }: Chosen,
): Promise<BlockAnswer> {
  if ('month' in group) return byMonth(asking, series, period);
  const [first] = series;
  if (!first) return { categories: [], codes: [], series: [] };
  if ('age' in group) return byAge(asking, group, first, period);
  return 'day' in group ? byDay(asking, series, period) : byField(asking, group, series, period);
}

/** What a figure says where it has no rows: nothing was sent, but no price is not a price of 0. */
const withoutRows = (of: FigureSource): string | null => ('sum' in of || 'count' in of ? '0' : null);

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

/** The twelve months of the year that the period ends in. */
async function byMonth(asking: Asking, series: readonly BoardSeries[], { to }: Period): Promise<BlockAnswer> {
  const answered = [];
  for (const { title, of, year = 0, as } of series) {
    const key = raw`extract(month from ${dayOf(asking, of)})`;
    const groups = await grouped(asking, of, yearOf(to, year), { key });
    const found = new Map(groups.map((group) => [Number(group.key), group.value]));
    answered.push({ name: title, as, values: MONTHS.map((_, index) => found.get(index + 1) ?? withoutRows(of)) });
  }
  return { categories: MONTHS, codes: MONTHS, series: answered };
}

const PERIOD = /^\d{4}-\d{2}(-\d{2})?$/;

/** Months and days stand in their order, the latest are kept; everything else by its figure. */
const ordered = (codes: string[], most: number): string[] =>
  codes.every((code) => PERIOD.test(code)) ? codes.sort().slice(-most) : codes.slice(0, most);

async function byDay(asking: Asking, series: readonly BoardSeries[], period: Period): Promise<BlockAnswer> {
  const tables = await tablesOf(series, (of) => grouped(asking, of, period, { key: dayOf(asking, of) }));
  const codes = [...new Set(tables.flat().map(({ key }) => key))].sort();
  return { categories: codes, codes, series: columnsOf(series, tables, codes) };
}

async function tablesOf(
  series: readonly BoardSeries[],
  ask: (of: FigureSource) => Promise<Group[]>,
): Promise<Group[][]> {
  const tables: Group[][] = [];
  for (const { of } of series) tables.push(await ask(of));
  return tables;
}

const columnsOf = (series: readonly BoardSeries[], tables: readonly Group[][], codes: readonly string[]) =>
  series.map(({ title, as, of }, index) => ({ name: title, as, values: valuesOf(of, tables[index] ?? [], codes) }));

async function byField(
  asking: Asking,
  group: { field: string; split?: string; top?: number },
  series: readonly BoardSeries[],
  period: Period,
): Promise<BlockAnswer> {
  const tables = await tablesOf(series, (of) => {
    const split = group.split === undefined ? undefined : keyOf(asking, of, group.split);
    return grouped(asking, of, period, { key: keyOf(asking, of, group.field), split });
  });
  const codes = ordered([...new Set(tables.flat().map(({ key }) => key))], group.top ?? 50);
  const source = series[0]?.of as FigureSource;
  const categories = await namesOf(asking, source, group.field, codes);
  if (group.split === undefined) return { categories, codes, series: columnsOf(series, tables, codes) };
  const groups = tables[0] ?? [];
  const splits = [...new Set(groups.map(({ split }) => split))];
  const names = await namesOf(asking, source, group.split, splits);
  return {
    categories,
    codes,
    series: splits.map((split, index) => ({
      name: names[index] ?? split,
      code: split,
      values: valuesOf(
        source,
        groups.filter((each) => each.split === split),
        codes,
      ),
    })),
  };
}

const valuesOf = (of: FigureSource, groups: readonly Group[], codes: readonly string[]): Array<string | null> =>
  codes.map((code) => groups.find(({ key }) => key === code)?.value ?? withoutRows(of));

async function byAge(
  asking: Asking,
  { age, edges, labels, field }: Extract<ChartGroup, { age: string }>,
  { title, of }: BoardSeries,
  period: Period,
): Promise<BlockAnswer> {
  const band = ageBand(asking, of, age, edges);
  const places = labels.map((_, index) => String(index));
  if (field === undefined) {
    const groups = await grouped(asking, of, of.date === undefined ? null : period, { key: band });
    return { categories: labels, codes: places, series: [{ name: title, values: valuesOf(of, groups, places) }] };
  }
  const groups = await grouped(asking, of, of.date === undefined ? null : period, {
    key: keyOf(asking, of, field),
    split: band,
  });
  const codes = [...new Set(groups.map(({ key }) => key))];
  return {
    categories: await namesOf(asking, of, field, codes),
    codes,
    series: labels.map((name, index) => ({
      name,
      values: valuesOf(
        of,
        groups.filter(({ split }) => split === String(index)),
        codes,
      ),
    })),
  };
}

async function flow(
  asking: Asking,
  { of, from, into }: { of: FigureSource; from: string; into: string },
  { period }: Chosen,
): Promise<BlockAnswer> {
  const groups = await grouped(asking, of, period, { key: keyOf(asking, of, from), split: keyOf(asking, of, into) });
  const known = groups.filter(({ key, split, value }) => key !== '' && split !== '' && value !== null && value !== '0');
  return { flows: known.slice(0, 40).map(({ key, split, value }) => ({ from: key, to: split, value: value ?? '0' })) };
}

async function balance(
  asking: Asking,
  steps: ReadonlyArray<{ title: string; of: FigureSource; sign: 1 | -1 }>,
  { period }: Chosen,
): Promise<BlockAnswer> {
  let opening = new Big(0);
  const moves: Big[] = [];
  for (const { of, sign } of steps) {
    const earlier = new Big((await figure(asking, of, { upTo: period.from })) ?? '0');
    const now = new Big((await figure(asking, of, period)) ?? '0');
    opening = opening.plus(earlier.times(sign));
    moves.push(now.times(sign));
  }
  const closing = moves.reduce((sum, move) => sum.plus(move), opening);
  return {
    categories: ['期初', ...steps.map(({ title }) => title), '期末'],
    values: [opening, ...moves, closing].map((value) => value.toFixed()),
  };
}
