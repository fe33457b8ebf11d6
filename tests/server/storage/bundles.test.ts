/** A whole ship of bundles: as many as an order holds, posted at once. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longestTurn } from '../../../scripts/loop-watch/turns.ts';
import { verifyAudit } from '../../../server/audit/index.ts';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { KEEPER, LOT, openYard, type Yard } from './yard.ts';

const IN = '/steel-api/inStorage';
const MOST = 500;
/** What the project allows one piece of work on the event loop's thread. */
const LONGEST_MS = 100;

const coil = (bundleNo: string) => ({
  ...{ bundleNo, heatNo: 'H250902308', goodsName: '热轧卷板', material: 'Q235B', spec: '4.75×1500×C', pieces: 1 },
  ...{ weightMode: 'WEIGH', weighWeight: '2.5', unitPrice: '3390.00' },
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('many bundles on $name', (engine) => {
  let yard: Yard;
  let place = '';
  beforeAll(async () => {
    yard = await openYard(engine);
    const own = { storehouseId: 'KF00016', goodsCategory: 'STEEL', capacityTon: '5000', mixAllowed: true };
    place = (await yard.point(own)).id;
  }, 300_000);
  afterAll(() => yard?.house.close());

  const entered = (prefix: string, count: number) => ({
    ...{ keeperCompanyId: 'CO06', warehouseId: 'WH00001', storehouseId: 'KF00016', allocationId: place },
    ...{ ownerCompanyId: 'CO03', inType: 'OTHER', sendCompanyName: '昌源特钢有限公司', transportMode: 'AUTOMOBILE' },
    bundleLines: Array.from({ length: count }, (_, index) => coil(`${prefix}${index}`)),
  });
  /** Each step within the time that one piece of work may take. */
  async function watched(work: () => Promise<Row>): Promise<Row> {
    const { result, longestMs } = await longestTurn(work);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    return result;
  }
  async function registered(prefix: string, count: number): Promise<Row> {
    const slip = await yard.make(KEEPER, IN, entered(prefix, count));
    return yard.moved(KEEPER, IN, slip, 'register');
  }
  async function statementsOf(prefix: string, count: number): Promise<number> {
    const slip = await registered(prefix, count);
    const said = vi.spyOn(pg.Client.prototype, 'query');
    await yard.moved(KEEPER, IN, slip, 'postAll');
    const inserts = said.mock.calls.filter(([text]) => String(text).startsWith('insert into "record"')).length;
    const trail = said.mock.calls.filter(([text]) => String(text).includes('insert into audit_log')).length;
    said.mockRestore();
    return inserts + trail;
  }

  it('makes the lots of many bundles with as many statements as those of two', async () => {
    expect(await statementsOf('S', 40)).toBe(await statementsOf('T', 2));
  });

  it('takes an order as long as it may be, no piece of work beyond its time, numbers without a gap', async () => {
    const made = await watched(() => yard.make(KEEPER, IN, entered('M', MOST)));
    const slip = await watched(() => yard.moved(KEEPER, IN, made, 'register'));
    const posted = await watched(() => yard.moved(KEEPER, IN, slip, 'postAll'));
    expect(posted).toMatchObject({ status: 'IN_PROGRESS', postedCount: MOST, postedWeight: '1250' });
    const lots: Row[] = [];
    for (let page = 1; page <= MOST / 100; page += 1)
      lots.push(
        ...(await yard.list(KEEPER, LOT, { 'f.steelInId': slip.id, pageSize: 100, pageNo: page, sort: 'lotNo' })),
      );
    const serials = lots.map(({ lotNo }) => Number(String(lotNo).slice(-5)));
    expect(serials).toEqual(Array.from({ length: MOST }, (_, index) => (serials[0] ?? 0) + index));
    expect(new Set(lots.map(({ bundleNo }) => bundleNo)).size).toBe(MOST);
    expect(lots.every(({ onHand, onHandPieces }) => Number(onHand) === 2.5 && onHandPieces === 1)).toBe(true);
    expect(await yard.wrong()).toEqual([]);
    expect(await verifyAudit(yard.house.portal.services, { entity: 'stockLot' })).toEqual([]);
  });
});
