/** The business operation board (chapter 70, section 5): worked example of block 2, permissions, periods. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardScreen, FigureSource, ListScreen } from '#core/language';
import type { ChartPick } from '../../../engine/chart/types.ts';
import { listBehind, listBehindBlock } from '../../../engine/screens/board/drill.ts';
import { change, lastDays, periodBefore, periodOf, yearBefore } from '../../../server/board/index.ts';
import { shanghaiDate } from '../../../server/kernel/clock.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse } from '../story/house.ts';

/** The whole portal with its demonstration records, on a busy machine. */
const START_MS = 300_000;
const BOARD = '/trade-api/api/businessMonitoring/operation';
const THIS_YEAR = [
  '8420.55',
  '7316.20',
  '9188.40',
  '9904.75',
  '10260.30',
  '9875.60',
  '10422.85',
  '11036.40',
  '10688.95',
  '11420.10',
  '11875.35',
  '12360.55',
];
const LAST_YEAR = [
  '7610.20',
  '6935.45',
  '8304.10',
  '8990.35',
  '9145.80',
  '9022.15',
  '9411.60',
  '9880.25',
  '9766.40',
  '10105.90',
  '10480.75',
  '10922.05',
];
/** Years without demonstration records, so that the sums are the example's. */
const YEARS = { now: 2019, last: 2018 };
const yuan = (tenThousands: string) => (Number(tenThousands) * 10_000).toFixed(2);

describe('changes against an earlier period', () => {
  it.each([
    ['122770.00', '110575.00', '11.03'],
    ['12360.55', '10922.05', '13.17'],
    ['12360.55', '11875.35', '4.09'],
    ['90', '100', '-10'],
  ])('from %s against %s is %s percent', (value, last, wanted) => {
    expect(change(value, last)).toBe(wanted);
  });

  it('is not known when there was nothing before', () => {
    expect(change('5', '0')).toBeNull();
    expect(change('5', null)).toBeNull();
    expect(change(null, '5')).toBeNull();
  });
});

describe('periods of a board', () => {
  it('are the whole month, quarter or year of a day', () => {
    expect(periodOf('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(periodOf('quarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(periodOf('year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('of one’s own need two days in their order', () => {
    expect(periodOf('custom', '2026-11-21', { from: '2026-03-05', to: '2026-03-09' })).not.toBeNull();
    expect(periodOf('custom', '2026-11-21', { from: '2026-03-05', to: '2026-03-01' })).toBeNull();
    expect(periodOf('custom', '2026-11-21', { from: '5 March' })).toBeNull();
  });

  it('are compared with the same days a year before and with as long a time before', () => {
    expect(yearBefore({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2023-02-01', to: '2023-02-28' });
    expect(periodBefore('month', { from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(periodBefore('quarter', { from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
    expect(periodBefore('custom', { from: '2026-03-05', to: '2026-03-09' })).toEqual({
      from: '2026-02-28',
      to: '2026-03-04',
    });
  });
});

describe.each(engines.slice(0, 1))('the business operation board on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
    await house.portal.system(async (sql) => {
      const years = [
        [YEARS.now, THIS_YEAR],
        [YEARS.last, LAST_YEAR],
      ] as const;
      for (const [year, months] of years) {
        for (const [index, amount] of months.entries()) {
          const settleDate = `${year}-${String(index + 1).padStart(2, '0')}-15`;
          await house.portal.services.entities.insert(
            sql,
            'settlement',
            {
              settleDate,
              settleAmount: yuan(amount),
              buyerCompanyId: 'CO02',
              sellerCompanyId: 'CO04',
              status: 'COMPLETED',
            },
            { userId: 'U0202', userName: '李晓川', companyId: 'CO02' },
          );
        }
      }
    });
  }, START_MS);
  afterAll(() => house?.close());

  const ask = async (account: string, query: Record<string, string>) => (await house.person(account)).get(BOARD, query);
  const custom = (year: number, from = '01-01', to = '12-31') => ({
    period: 'custom',
    from: `${year}-${from}`,
    to: `${year}-${to}`,
  });

  it('draws the settlements of this year and the last by month (worked example of block 2)', async () => {
    const { categories, series } = data(await ask('co02u02', { block: 'settleTrend', ...custom(YEARS.now) }));
    expect(categories).toHaveLength(12);
    expect(series[0].values.map(Number)).toEqual(THIS_YEAR.map((value) => Number(yuan(value))));
    expect(series[1].values.map(Number)).toEqual(LAST_YEAR.map((value) => Number(yuan(value))));
  });

  it('compares the year and December as the worked example does', async () => {
    const settled = async (query: Record<string, string>) =>
      (data(await ask('co02u02', { block: 'kpi', ...query })).cards as Array<Record<string, string>>).find(
        ({ key }) => key === 'settled',
      );
    expect(await settled(custom(YEARS.now))).toMatchObject({ value: '1227700000', yearChange: '11.03' });
    expect(await settled(custom(YEARS.now, '12-01'))).toMatchObject({ value: '123605500', yearChange: '13.17' });
  });

  it('counts only what the acting company may see', async () => {
    const { series } = data(await ask('co05u02', { block: 'settleTrend', ...custom(YEARS.now) }));
    expect(series[0].values.every((value: string) => value === '0')).toBe(true);
  });

  it('is closed to companies outside the rule operationLive and to people without the code', async () => {
    expect((await ask('co08u02', { block: 'kpi' })).status).toBe(403);
    expect((await ask('co03u02', { block: 'kpi' })).status).toBe(403);
  });

  it('answers every block of the screen, and names what it does not know', async () => {
    for (const block of [
      'kpi',
      'settleTrend',
      'goods',
      'alerts',
      'areas',
      'transport',
      'funds',
      'ages',
      'stock',
      'prices',
    ])
      expect((await ask('co02u02', { block, period: 'year' })).status, block).toBe(200);
    expect((await ask('co02u02', { block: 'nothing' })).status).toBe(404);
    expect((await ask('co02u02', { block: 'kpi', period: 'custom', from: 'x' })).status).toBe(400);
  });

  describe('leads to lists that show what it counts', () => {
    const ADDRESS = '/center/monitoring/businessOperation';
    const CHOICES: Array<Record<string, string>> = [
      { period: 'year' },
      { period: 'quarter', goods: 'STEAM_COAL' },
      { ...custom(2026, '01-01', '06-30'), company: 'CO03' },
    ];
    const screens = () => house.portal.services.schemas.screens;
    const board = () => screens()[ADDRESS] as BoardScreen;
    const today = shanghaiDate();

    /** The list at an address, as its screen asks for it; `measure` says what to add up there. */
    const listed = async (address: string, of: FigureSource) => {
      const { pathname, searchParams } = new URL(address, 'http://portal');
      const list = screens()[pathname] as ListScreen;
      const entity = house.portal.services.schemas.entities[list.entity];
      const query = { ...Object.fromEntries(searchParams), view: list.view ?? '', pageSize: '1' };
      const summary = 'sum' in of ? { summary: of.sum } : {};
      const answer = data(
        await (await house.person('co02u02')).get(`/${entity?.base}-api${entity?.path}/page`, { ...query, ...summary }),
      );
      return Number('sum' in of ? answer.summary[of.sum] : answer.total);
    };

    it.each(CHOICES)('from every card, with %o', async (chosen) => {
      const { cards, period } = data(await ask('co02u02', { block: 'kpi', ...chosen }));
      const block = board().blocks.find(({ key }) => key === 'kpi');
      if (block?.kind !== 'figures') throw new Error('the board has no cards');
      for (const { key, of, to } of block.cards) {
        const value = Number(cards.find((card: { key: string }) => card.key === key).value);
        expect(await listed(listBehind(to ?? '', of, chosen, period), of), key).toBe(value);
      }
      expect(cards.some(({ value }: { value: string }) => Number(value) > 0)).toBe(true);
    });

    it.each(['settleTrend', 'goods', 'alerts', 'transport', 'areas', 'ages', 'stock'])(
      'from every part of %s',
      async (key) => {
        const chosen = custom(2026, '01-01', '12-31');
        const answer = data(await ask('co02u02', { block: key, ...chosen }));
        const block = board().blocks.find((each) => each.key === key);
        if (block?.kind !== 'chart' && block?.kind !== 'flow') throw new Error(`${key} is no chart`);
        const of = block.kind === 'flow' ? block.of : (block.series[0]?.of as FigureSource);
        const follow = async (pick: ChartPick, value: string | null) => {
          const address = listBehindBlock(block, answer, chosen, { pick, today });
          expect(await listed(address ?? '', of), `${key} ${JSON.stringify(pick)}`).toBe(Number(value));
        };
        for (const [index, flow] of (answer.flows ?? []).entries())
          await follow({ category: null, series: null, index }, flow.value);
        for (const { name, values } of answer.series ?? [])
          for (const [index, value] of values.entries()) await follow({ category: null, series: name, index }, value);
        expect((answer.flows ?? answer.series).length).toBeGreaterThan(0);
      },
    );
  });

  it('counts goods in stock once: what came into a lot less what left it', async () => {
    const { cards } = data(await ask('co02u02', { block: 'kpi', period: 'year' }));
    // 60 t at 702.00 stand in their lot; 7600 t at 698.40 came in and 1200 t went on; 2400 t at 1286.00 stand in another warehouse.
    expect(cards.find(({ key }: { key: string }) => key === 'stockValue').value).toBe('7598280');
    const held = async (account: string) =>
      data(await (await house.person(account)).get('/trade-api/api/stockHolding/page')).list.map(
        ({ transferNo, quantity }: { transferNo: string; quantity: string }) => [transferNo, quantity],
      );
    expect(await held('co02u02')).toEqual([
      ['HZ202610200005', '60'],
      ['HZ202610080003', '6400'],
      ['HZ202608200004', '2400'],
    ]);
    // Who sold the goods does not see what is left of them.
    expect((await held('co04u02')).flat()).not.toContain('HZ202610080003');
  });

  it('looks back over the days of a span, and leaves days without a price open', async () => {
    const { period, categories, series } = data(await ask('co02u02', { block: 'prices', span: '365' }));
    expect(period).toEqual(lastDays(shanghaiDate(), 365));
    expect(categories).toEqual([...categories].sort());
    expect(series[1].values).toContain(null);
    expect(series.flatMap(({ values }: { values: unknown[] }) => values)).not.toContain('0');
    expect(data(await ask('co02u02', { block: 'prices', span: '7' })).period).toEqual(lastDays(shanghaiDate(), 365));
  });

  it('ends a balance where its steps lead', async () => {
    const { values } = data(await ask('co02u02', { block: 'funds', period: 'year' }));
    const [opening, ...rest] = values.map(Number);
    const closing = rest.pop();
    expect(closing).toBeCloseTo(
      rest.reduce((sum: number, step: number) => sum + step, opening),
      2,
    );
  });
});
