/** Boards, statements and groups of the steel in store (chapter 50, section 2.4; INV-26; EX-5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { KEEPER, openYard, type Values, type Yard } from './yard.ts';

const DETAIL = '/steel-api/stock/detail';
const COLLECT = '/steel-api/stock/collect';
const LOCATION = '/steel-api/statement/location';
const PURCHASE = '/steel-api/statement/purchase';
const MOVEMENT = '/steel-api/statement/movement';
const [OWNER, OTHER] = ['co03u02', 'co02u02'];

describe.each(engines)('steel in store, told on $name', (engine) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard(engine);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const all = (account: string, path: string, query: Values = {}) =>
    yard.list(account, path, { pageSize: 100, ...query });
  const sum = (rows: Array<Record<string, unknown>>, field: string) =>
    Number(rows.reduce((total, row) => total + Number(row[field] ?? 0), 0).toFixed(3));

  it('EX-5: what is left of the slip is 196 pieces, 30.275 t and 103,022.40', async () => {
    const left = (await all(OWNER, DETAIL, { 'f.heatNo': 'H250903117' })).concat(
      await all(OWNER, DETAIL, { 'f.heatNo': 'H250902308' }),
    );
    expect(left.map((row) => [row.bundleNo, row.onHandPieces, Number(row.onHand), row.amount]).sort()).toEqual([
      ['B25090811', 65, 1.445, '5028.6'],
      ['B25090812', 130, 2.89, '10057.2'],
      ['C2509C0372', 1, 25.94, '87936.6'],
    ]);
    const groups = (await all(OWNER, COLLECT)).filter(({ goodsKey }) =>
      left.some((row) => row.goodsKey === goodsKey && row.ownerCompanyId === 'CO03'),
    );
    const coil = groups.find(({ goodsName }) => goodsName === '热轧卷板');
    expect(coil).toMatchObject({ bundles: 1, onHandPieces: 1, onHand: '25.94', amount: '87936.6', avgPrice: '3390' });
  });

  it('adds up to the same by bundle, by goods and by place', async () => {
    for (const account of [OWNER, KEEPER]) {
      const bundles = await all(account, DETAIL);
      const groups = await all(account, COLLECT);
      expect(groups.length).toBeLessThan(bundles.length);
      expect(sum(groups, 'onHand')).toBe(sum(bundles, 'onHand'));
      expect(sum(groups, 'onHandPieces')).toBe(sum(bundles, 'onHandPieces'));
      expect(sum(groups, 'bundles')).toBe(bundles.length);
    }
    const places = await all(KEEPER, LOCATION);
    expect(sum(places, 'weight')).toBe(sum(await all(KEEPER, DETAIL), 'onHand'));
  });

  it('keeps owners apart: each sees the own bundles and groups, the keeper all', async () => {
    const owners = async (account: string, path: string) =>
      [...new Set((await all(account, path)).map(({ ownerCompanyId }) => ownerCompanyId))].sort();
    for (const path of [DETAIL, COLLECT, MOVEMENT]) {
      expect(await owners(OWNER, path)).toEqual(['CO03']);
      expect(await owners(OTHER, path)).toEqual(['CO02']);
      expect(await owners(KEEPER, path)).toEqual(['CO02', 'CO03']);
    }
  });

  it('tells the buyer what of a contract has come', async () => {
    const [row] = await all(OWNER, PURCHASE, { 'f.contractNo': 'GT202609080002' });
    const came = 6.402 + 6.388 + 4 * 2.911;
    expect(Number(row?.inWeight)).toBe(Number(came.toFixed(3)));
    expect(Number(row?.openWeight)).toBe(Number((Number(row?.quantity) - came).toFixed(3)));
    expect((await all(OTHER, PURCHASE)).map(({ contractNo }) => contractNo)).not.toContain('GT202609080002');
  });
});
