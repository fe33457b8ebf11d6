/** What a `statement` effect lists: openings, movements by kind, days stood, from entries of several days. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementOf } from '../../../server/entity/transition/statement.ts';
import { engines } from '../engines.ts';
import { lotTypes, Stock } from './stock.ts';

type Statement = Parameters<typeof statementOf>[2]['statement'];

/** EX-6 of chapter 50: two lots of September, ten free days, the second lot keeps the first day of the first. */
const MOVED: Array<[key: string, seq: number, kind: string, day: string, amount: string, reverses: number | null]> = [
  ['L1', 1, 'BUY', '2025-09-10', '558.62', null],
  ['L1', 2, 'SELL', '2025-09-16', '-39.86', null],
  ['L1', 3, 'GIVE', '2025-09-18', '-300', null],
  ['L1', 4, 'SELL', '2025-10-02', '-10', null],
  ['L2', 1, 'GET', '2025-09-18', '300', null],
  ['L3', 1, 'BUY', '2025-09-20', '50', null],
  ['L3', 2, 'BACK', '2025-09-21', '-50', 1],
];

const FIGURES: Statement['figures'] = {
  opening: { of: 'stock', is: 'opening' },
  came: { of: 'stock', is: 'moved', kinds: ['BUY'] },
  went: { of: 'stock', is: 'moved', kinds: ['SELL'], negative: true },
  given: { of: 'stock', is: 'moved', kinds: ['GIVE'], negative: true },
  moved: { of: 'stock', is: 'moved' },
  closing: { of: 'stock' },
  tonDays: { of: 'stock', is: 'daily', since: 'begin' },
};

describe.each(engines)('a statement on $name', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await Stock.start(engine);
    const after = new Map<string, number>();
    for (const [key, seq, kind, day, amount, reverses] of MOVED) {
      const stood = Number(((after.get(key) ?? 0) + Number(amount)).toFixed(4));
      after.set(key, stood);
      const time = `${day} 10:00:00+08`;
      await stock.system((sql) =>
        raw`insert into ledger_stock (key, seq, kind, posted_at, at, entity, claimant, claim, line, turn, reverses, stock, stock_after)
          values (${key}, ${seq}, ${kind}, ${time}::timestamptz, ${time}::timestamptz, 'slip', ${`${key}-${seq}`}, 'in', '', 0,
            ${reverses}, ${amount}::numeric, ${stood})`.execute(sql),
      );
    }
  });
  afterAll(() => stock?.server.close());

  async function listed(from: string | null, to: string, since = '2025-09-20') {
    const type = lotTypes.get('lot');
    if (!type) throw new Error('the world of lots has no lots');
    const statement: Statement = { field: 'lines', of: 'lot', match: {}, to: 'to', columns: {}, figures: FIGURES };
    const keys = ['L2', 'L1', 'L3'].map((id) => ({ id }));
    const read = (texts: Record<string, string>) => ('since' in texts ? { since } : {});
    return stock.system((sql) => statementOf(sql, type, { statement, from, to, keys, read }));
  }

  it('gives the numbers of EX-6', async () => {
    const rows = await listed('2025-09-01', '2025-09-30');
    const ofL1 = { opening: '0', came: '558.62', went: '39.86', given: '300', moved: '218.76', closing: '218.76' };
    const ofL2 = { opening: '0', came: '0', went: '0', given: '0', moved: '300', closing: '300', tonDays: '3300' };
    expect(rows.slice(0, 2)).toEqual([
      { id: 'L1', ...ofL1, tonDays: '2406.36' },
      { id: 'L2', ...ofL2 },
    ]);
  });

  it('counts a reversal as what it takes back, and a day in store as a day', async () => {
    const [, , returned] = await listed('2025-09-01', '2025-09-30');
    expect(returned).toMatchObject({ id: 'L3', came: '0', moved: '0', closing: '0', tonDays: '50' });
  });

  it('begins with what stood, and leaves out what neither stood nor moved', async () => {
    const rows = await listed('2025-10-01', '2025-10-03');
    expect(rows.map(({ id, opening, went, tonDays }) => [id, opening, went, tonDays])).toEqual([
      ['L1', '218.76', '10', '636.28'],
      ['L2', '300', '0', '900'],
    ]);
    expect(await listed('2025-01-01', '2025-09-09')).toEqual([]);
  });

  it('makes one row of keys that agree, with the sums of their figures', async () => {
    const columns = { owner: 'other.owner' };
    const figures: Statement['figures'] = { closing: { of: 'stock' }, held: { of: 'held', is: 'now' } };
    const statement: Statement = { field: 'lines', of: 'lot', match: {}, to: 'to', columns, figures, one: ['owner'] };
    const keys = [
      { id: 'L1', owner: 'A', held: '7.5' },
      { id: 'L2', owner: 'B', held: null },
      { id: 'L3', owner: 'A', held: '0.25' },
    ];
    const type = lotTypes.get('lot');
    if (!type) throw new Error('the world of lots has no lots');
    const read = (_texts: Record<string, string>, key: Record<string, unknown>) => ({ owner: key.owner });
    const asked = { statement, from: '2025-09-20', to: '2025-09-20', keys, read };
    expect(await stock.system((sql) => statementOf(sql, type, asked))).toEqual([
      { id: 'L1', owner: 'A', closing: '268.76', held: '7.75' },
      { id: 'L2', owner: 'B', closing: '300', held: '0' },
    ]);
  });

  it('counts nothing before the first day that counts', async () => {
    const [first] = await listed('2025-09-01', '2025-09-30', '2025-10-01');
    expect(first).toMatchObject({ id: 'L1', closing: '218.76', tonDays: '0' });
    expect((await listed(null, '2025-09-10', '2025-09-01'))[0]).toMatchObject({ opening: '0', tonDays: '558.62' });
  });
});
