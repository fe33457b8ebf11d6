/** Reports of a warehouse: drawn from the ledger by the time of posting, kept, confirmed by the other side (EX-7 of chapter 50). */

import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shanghaiDate } from '../../../server/kernel/clock.ts';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { AUDITOR, KEEPER, LOT, OTHER, OWNER, openYard, refusal, STRANGER, type Values, type Yard } from './yard.ts';

const REPORT = '/grain-api/api/storageCenter/report';
const DAYS = '/grain-api/api/storageCenter/history/day';
const SUPERVISOR = 'co08u02';
const MONTH = { reportType: 'MONTHLY', warehouseId: 'WH00001', periodStart: '2026-09-01', periodEnd: '2026-09-30' };
const SUMS = ['openQty', 'inQty', 'transferIn', 'outQty', 'transferOut', 'adjustQty', 'closeQty'] as const;

const yesterday = shanghaiDate(new Date(Date.now() - 86_400_000));

describe.each(engines)('reports of a warehouse on $name', (engine) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await openYard(engine);
    await yard.rows(raw<Row>`delete from record.stock_report`);
  }, 300_000);
  afterAll(() => yard?.house.close());

  const report = (values: Values = {}, account = KEEPER) =>
    yard.make(account, REPORT, { ...MONTH, summary: '本月正常', ...values });
  /** Of the warehouse's lots what came in a month, less what went, by the kinds of entries; from the entries themselves. */
  const entered = async (from: string, to: string, where = raw`true`) => {
    const [row] = await yard.rows(raw<Row>`
      select coalesce(sum(e.on_hand) filter (where e.posted_at < ${from}::date::timestamp at time zone 'Asia/Shanghai'), 0)::text as opening,
        coalesce(sum(e.on_hand) filter (where e.posted_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
          and coalesce(o.kind, e.kind) like 'IN_%'), 0)::text as came,
        coalesce(-sum(e.on_hand) filter (where e.posted_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
          and coalesce(o.kind, e.kind) like 'OUT_%'), 0)::text as went,
        coalesce(sum(e.on_hand), 0)::text as closing
      from ledger_stock e join record.stock_lot l on l.id = e.key
        left join ledger_stock o on o.key = e.key and o.seq = e.reverses
      where l.warehouse_id = 'WH00001' and ${where}
        and e.posted_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
    return [row?.opening, row?.came, row?.went, row?.closing].map(Number);
  };
  const figures = ({ openQty, inQty, outQty, closeQty }: Row) => [openQty, inQty, outQty, closeQty].map(Number);

  it('has the numbers of the entries, in all and line by line', async () => {
    const made = await report();
    expect(figures(made)).toEqual(await entered('2026-09-01', '2026-09-30'));
    for (const code of SUMS) {
      const lines = made.lines.map((line: Row) => Number(line[code]));
      expect(lines.reduce((sum: number, each: number) => sum + each, 0)).toBeCloseTo(Number(made[code]), 4);
    }
    expect(made.lines.length).toBeGreaterThan(2);
    expect(Number(made.closeQty)).toBeCloseTo(
      Number(made.openQty) + Number(made.inQty) - Number(made.outQty) + Number(made.adjustQty),
      4,
    );
    expect(Number(made.capacityRate)).toBeCloseTo((Number(made.closeQty) / 20_000) * 100, 2);

    await yard.rows(raw<Row>`delete from record.stock_report`);
  });

  it('opens with what the month before closed with', async () => {
    const [september, october] = [await report(), await report({ periodStart: '2026-10-01', periodEnd: '2026-10-31' })];
    expect(october.openQty).toBe(september.closeQty);
    expect(figures(october)).toEqual(await entered('2026-10-01', '2026-10-31'));

    await yard.rows(raw<Row>`delete from record.stock_report`);
  });

  it('of one owner lists what that owner has and no other', async () => {
    const made = await report({ ownerCompanyId: 'CO04' });
    expect(new Set(made.lines.map((line: Row) => line.ownerCompanyId))).toEqual(new Set(['CO04']));
    expect(figures(made)).toEqual(await entered('2026-09-01', '2026-09-30', raw`l.owner_company_id = 'CO04'`));
    await yard.rows(raw<Row>`delete from record.stock_report`);
  });

  it('takes no number from the call, and is drawn once for a period', async () => {
    const made = await report({ closeQty: '9', goodsValue: '9', lines: [{ goodsName: '黄金', closeQty: '9' }] });
    expect(figures(made)).toEqual(await entered('2026-09-01', '2026-09-30'));
    expect(made.lines.map((line: Row) => line.goodsName)).not.toContain('黄金');
    const again = await yard.send(KEEPER, REPORT, { ...MONTH, summary: '再报' });
    expect(refusal(again)).toEqual([400, '该仓库同期间的报告已生成']);
    const open = await yard.send(KEEPER, REPORT, { ...MONTH, periodEnd: '2026-09-29', summary: '半月' });
    expect(refusal(await yard.move(KEEPER, REPORT, (open.body as Row).data, 'submit'))).toEqual([
      400,
      '月报须为整个自然月',
    ]);
    await yard.rows(raw<Row>`delete from record.stock_report`);
  });

  it('is confirmed by the supervisor, not by who wrote it, and stays as it was', async () => {
    const made = await report();
    expect(await yard.status(SUPERVISOR, REPORT, made.id)).toBe(404);
    await yard.moved(KEEPER, REPORT, made, 'submit');
    expect((await yard.move(AUDITOR, REPORT, made, 'confirm')).status).toBe(403);
    const back = await yard.moved(SUPERVISOR, REPORT, made, 'refuse', { opinion: '缺巡库说明' });
    expect(back).toMatchObject({ status: 'REJECT', rejectReason: '缺巡库说明' });
    await yard.moved(KEEPER, REPORT, made, 'submit');
    const done = await yard.moved(SUPERVISOR, REPORT, made, 'confirm', { opinion: '与巡库一致' });
    expect(done).toMatchObject({ status: 'CONFIRMED', confirmUser: '姜涛' });
    // What is posted now is of today: the month stays, and what the ledger says of it.
    const { lotId } = await yard.brought(10);
    expect((await yard.row(KEEPER, LOT, lotId)).onHand).toBe('10');
    const looked = await yard.moved(KEEPER, REPORT, made, 'reconcile');
    expect(looked).toMatchObject({ status: 'CONFIRMED', closeQty: done.closeQty, ledgerQty: done.closeQty });
    expect(Number(looked.checkDiff)).toBe(0);
    for (const account of [OWNER, OTHER, STRANGER]) expect(await yard.status(account, REPORT, made.id)).toBe(404);
    await yard.rows(raw<Row>`delete from record.stock_report`);
  });

  it('says what of the stock is pledged, by the holds of the receipts', async () => {
    const held = await yard.rows(raw<Row>`select coalesce(sum(receipt_qty), 0)::text as receipts,
      coalesce(sum(pledged_qty), 0)::text as pledged from record.stock_lot l where warehouse_id = 'WH00001'
        and exists (select from ledger_stock e where e.key = l.id and e.posted_at < ${yesterday}::date + 1)`);
    const made = await report();
    const lots = await yard.rows(raw<Row>`select coalesce(sum(r.quantity), 0)::text as pledged
      from record.warehouse_receipt r where r.status = 'PLEDGED' and r.warehouse_id = 'WH00001'`);
    expect(Number(held[0]?.pledged)).toBe(Number(lots[0]?.pledged));
    expect(Number(held[0]?.pledged)).toBeGreaterThan(0);
    expect(Number(held[0]?.receipts)).toBeGreaterThan(Number(held[0]?.pledged));
    const today = await report({ reportType: 'SUPERVISE', periodStart: '2026-09-01', periodEnd: yesterday });
    expect([today.receiptQty, today.pledgedQty].map(Number)).toEqual([held[0]?.receipts, held[0]?.pledged].map(Number));
    expect(made.id).not.toBe(today.id);
    expect(await yard.wrong()).toEqual([]);
  });

  it('has its days: what stood before, came, went and stood after, each from the entries', async () => {
    const days = await yard.list(KEEPER, DAYS, { pageSize: 200 });
    expect(days.length).toBeGreaterThan(10);
    for (const day of days)
      expect(Number(day.opening) + Number(day.inQuantity) - Number(day.outQuantity)).toBeCloseTo(
        Number(day.closing),
        4,
      );
    const [row] = await yard.rows(raw<Row>`select count(*)::int as days from (select distinct e.key,
      (e.posted_at at time zone 'Asia/Shanghai')::date from ledger_stock e join record.stock_lot l on l.id = e.key
      where l.keeper_company_id = 'CO06') d`);
    expect(row?.days).toBe(days.length);
    expect(
      (await yard.list(STRANGER, DAYS, { pageSize: 200 })).every(({ ownerCompanyId }) => ownerCompanyId === 'CO03'),
    ).toBe(true);
  });
});
