/**
 * Random operations of many callers at once on the money of a few contracts, and what holds after them.
 * FUND_OPERATIONS and FUND_CALLERS make it longer: `FUND_OPERATIONS=2500 npx vitest run tests/server/fund/histories`.
 */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes, verifyBalances } from '../../../server/entity/index.ts';
import { drawsFrom } from '../draws.ts';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { type Deal, openDeal } from './deal.ts';
import { type Field, Operations, PATHS } from './operations.ts';

const OPERATIONS = Number(process.env.FUND_OPERATIONS ?? 160);
const CALLERS = Number(process.env.FUND_CALLERS ?? 20);
const SEED = Number(process.env.FUND_SEED ?? 20261123);
/** Refusals after each of which everything is looked at. */
const ALONE = Math.min(OPERATIONS / 4, 100);

describe.each(engines)('histories of money on $name', (engine) => {
  let deal: Deal;
  let field: Field;
  let operations: Operations;
  beforeAll(async () => {
    deal = await openDeal(engine);
    const buys = [await deal.contracted({ depositAmount: '925425.00' }), await deal.contracted()];
    const parties = { companyId: 'CO02', sellerCompanyId: 'CO02', buyerCompanyId: 'CO03' };
    const sells = await deal.contracted({ ...parties, downstreamSignCompanyName: '海通钢贸有限公司' });
    const downstreamRows = [{ contractId: sells, contractNo: 'HT9' }];
    const line = await deal.insert('businessLine', { ownerCompanyId: 'CO02', status: 'IN_PROGRESS', downstreamRows });
    const voucher = { CO02: await deal.file('凭证.pdf'), CO04: await deal.file('凭证.pdf', 'CO04') };
    field = { buys, sells, line: line.id, voucher };
    operations = new Operations(deal, field);
  }, 300_000);
  afterAll(() => deal?.house.close());

  const system = (work: Parameters<Deal['house']['portal']['system']>[0]) => deal.house.portal.system(work);
  /** One after another: hundreds at once would wait for connections. */
  const rows = async (entity: string, ids: readonly string[]): Promise<Row[]> => {
    const found: Row[] = [];
    for (const id of ids) found.push(await deal.raw(entity, id));
    return found;
  };
  const wrong = async () => {
    const { services } = deal.house.portal;
    const checks = await verifyBalances(services.database, recordTypes(services.schemas));
    return checks.filter(({ differences }) => differences.length > 0);
  };
  /** Everything that an operation might touch, as one text. */
  const standing = async (): Promise<string> => {
    const tables = [
      'payment',
      'receipt_stream',
      'refund',
      'returned_payment',
      'bond_letter',
      'trade_contract',
      'business_line',
    ];
    const digest = (table: string) =>
      raw.raw(`select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as sum from record."${table}" t`);
    const claims = raw.raw(`select md5(coalesce(string_agg(c::text, '|' order by c::text), '')) as sum from claim c`);
    const answers = await system(async (sql) => {
      const sums: unknown[] = [];
      for (const statement of [...tables.map(digest), claims])
        sums.push((await raw<{ sum: string }>`${statement}`.execute(sql)).rows[0]);
      return sums;
    });
    return JSON.stringify(answers);
  };

  it(`keep every balance at what the documents say, in ${OPERATIONS} operations of ${CALLERS} callers`, async () => {
    const share = Math.ceil(OPERATIONS / CALLERS);
    const caller = async (_: unknown, index: number) => {
      const draw = drawsFrom(SEED + index);
      for (let step = 0; step < share; ) if ((await operations.take(draw)) !== null) step += 1;
    };
    // Nobody goes on while the next test looks at what stands.
    const ends = await Promise.allSettled(Array.from({ length: CALLERS }, caller));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const { kept, refused, busy } = operations.counts;
    console.log(`${engine.name}: ${kept} operations kept, ${refused} refused, ${busy} not begun`);
    expect(Math.min(kept, refused)).toBeGreaterThan(OPERATIONS / 20);
    expect(await wrong()).toEqual([]);
  }, 14_400_000);

  it('leave everything as it was where an operation is refused', async () => {
    const draw = drawsFrom(SEED - 1);
    const changed: number[] = [];
    let refusals = 0;
    for (let step = 0; refusals < ALONE && step < ALONE * 40; step += 1) {
      const before = await standing();
      const drafts = Object.values(operations.made).flat().length;
      if ((await operations.take(draw)) !== false) continue;
      // A draft that was made before its submission was refused stands, and is no part of the refusal.
      if (Object.values(operations.made).flat().length > drafts) continue;
      refusals += 1;
      if ((await standing()) !== before) changed.push(step);
    }
    expect(refusals).toBeGreaterThan(0);
    expect(changed).toEqual([]);
  }, 14_400_000);

  it('hold no more than there is, reckoned from the documents alone', async () => {
    const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100);
    const total = (list: Row[], amount: (row: Row) => unknown) =>
      list.reduce((sum, row) => sum + cents(amount(row)), 0);
    const is = (status: string) => (row: Row) => row.status === status;
    const [payments, streams, refunds, returns] = (await Promise.all(
      (['payment', 'receiptStream', 'refund', 'returnedPayment'] as const).map((name) =>
        rows(name, operations.made[name]),
      ),
    )) as [Row[], Row[], Row[], Row[]];
    for (const contractId of field.buys) {
      const contract = await deal.raw('tradeContract', contractId);
      const paid = payments.filter(is('COMPLETED')).filter((row) => row.contractId === contractId);
      const back = refunds
        .filter(is('COMPLETED'))
        .filter((row) => row.contractId === contractId && row.refundKind !== 'MISPAY');
      expect(cents(contract.paidAmount)).toBe(
        total(paid, (row) => row.confirmAmount) - total(back, (row) => row.refundAmount),
      );
      expect(cents(contract.prepayBalance) >= 0 && cents(contract.depositBalance) >= 0).toBe(true);
      expect(cents(contract.depositPaid) + cents(contract.payingDeposit)).toBeLessThanOrEqual(
        cents(contract.depositAmount),
      );
    }
    const line = await deal.raw('businessLine', field.line);
    const home = returns.filter(is('COMPLETED'));
    expect(cents(line.returnedPrincipal)).toBe(total(home, (row) => row.toPrincipal));
    const streamed = (id: string) => home.flatMap((row) => row.streams as Row[]).filter((row) => row.streamId === id);
    for (const stream of streams) {
      const used =
        cents(stream.claimedAmount) +
        cents(stream.returnedBack) +
        cents(stream.returningAmount) +
        cents(stream.homingAmount);
      expect(used + total(streamed(stream.id), (row) => row.amount)).toBeLessThanOrEqual(cents(stream.amount));
    }
    for (const letter of await rows('bondLetter', operations.made.bondLetter))
      expect(cents(letter.paidAmount) + cents(letter.payingAmount)).toBeLessThanOrEqual(cents(letter.callAmount));
    // A short history may be without a kind, whoever comes first; a long one has all.
    const never = Object.keys(PATHS).filter((name) => operations.made[name as keyof typeof PATHS].length === 0);
    expect(never.length).toBeLessThanOrEqual(OPERATIONS < 1000 ? 2 : 0);
  });
});
