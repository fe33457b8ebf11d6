/** What stood at the end of a day, what a period moved, months that are closed, histories that are brought along. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recomputeClaims } from '../../../server/entity/index.ts';
import { shanghaiDate } from '../../../server/kernel/index.ts';
import { balancesAsOf, closeMonth, monthToClose, periodOf } from '../../../server/ledgers/index.ts';
import { engines } from '../engines.ts';
import { LOT, lotSchemas } from '../fixtures/lots.ts';
import { ledger, lotTypes, type Row, Stock } from './stock.ts';

const by = { userId: 'u', userName: 'u', companyId: 'A' };

describe.each(engines)('months of a ledger on $name', (engine) => {
  let stock: Stock;
  /** The one key: brought in June, partly out in July, all of it back and again in August. */
  let lot: Row;
  const insert = (values: Row) =>
    stock.system((sql) => stock.server.services.entities.insert(sql, 'slip', { ownerId: 'A', ...values }, by));
  beforeAll(async () => {
    // Before the work of the night, which closes the last month by itself where it finds entries.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${shanghaiDate()}T00:05:00+08:00`) });
    stock = await Stock.start(engine);
    vi.useRealTimers();
    await insert({
      kind: 'IN',
      goods: 'JUNE',
      day: '2026-06-03',
      at: '2026-06-03 10:00:00',
      lines: [{ amount: '100' }],
    });
    const [slip] = await stock.rows(raw`select id from record.slip`);
    // As samples are: written without anybody watching, and entered afterwards in the order of time.
    await stock.rows(raw`update record.slip set status = 'POSTED' where id = ${slip.id}`);
    await recomputeClaims(stock.server.services, lotTypes, { all: true });
    const [{ key }] = await stock.rows(raw`select key from ledger_stock`);
    lot = { id: key };
  });
  afterAll(() => stock?.server.close());

  const asOf = (day: string, keys: 'all' | string[] = 'all') =>
    stock.system((sql) => balancesAsOf(sql, ledger, day, keys));

  it('a history that is brought along stands at the time at which it happened', async () => {
    const [entry] = await stock.rows(raw`select posted_at, at, seq from ledger_stock where key = ${lot.id}`);
    expect(entry).toEqual({ posted_at: '2026-06-03 10:00:00', at: '2026-06-03 10:00:00', seq: 1 });
    expect((await stock.row(LOT, lot)).stock).toBe('100');
    expect(await asOf('2026-06-02')).toEqual([]);
    const held = [{ key: lot.id, amounts: { stock: '100', pieces: '0' } }];
    expect([await asOf('2026-06-03'), await asOf('2026-06-03', [lot.id])]).toEqual([held, held]);
    expect(await stock.wrong()).toEqual([]);
  });

  it('what is posted today leaves every day before as it was', async () => {
    await stock.slipOf({ kind: 'OUT', lines: [{ lotId: lot.id, amount: '40', pieces: 0 }] });
    const today = shanghaiDate();
    expect((await asOf('2026-07-31'))[0]?.amounts.stock).toBe('100');
    expect((await asOf(today))[0]?.amounts.stock).toBe('60');
    const period = await stock.system((sql) => periodOf(sql, ledger, { from: '2026-07-01', to: today }));
    const of = (amount: string) => ({ stock: amount, pieces: '0' });
    expect(period).toEqual([{ key: lot.id, opening: of('100'), in: of('0'), out: of('40'), closing: of('60') }]);
  });

  it('a closed month keeps what stood, and takes nothing that happened in it any more', async () => {
    const close = (month: string) => stock.system((sql) => closeMonth(sql, ledger, month));
    expect([await close('2026-06'), await close('2026-06'), await close('2026-07')]).toEqual([true, false, true]);
    await expect(close('2026-05')).rejects.toMatchObject({ code: 'SRV136' });
    await expect(close(shanghaiDate().slice(0, 7))).rejects.toMatchObject({ code: 'SRV136' });
    expect((await asOf('2026-07-31'))[0]?.amounts.stock).toBe('100');
    expect((await asOf(shanghaiDate()))[0]?.amounts.stock).toBe('60');
    const lines = [{ amount: '5', pieces: 0 }];
    const late = await stock.posted({ kind: 'IN', goods: 'LATE', at: '2026-07-31 23:59:59', lines });
    expect([late.reply.status, late.reply.body.message]).toEqual([409, '该月份已结账，不能登记']);
    const early = await stock.posted({ kind: 'IN', goods: 'EARLY', at: '2099-01-01 00:00:00', lines });
    expect(early.reply.body.message).toBe('业务时间不能晚于当前时间');
    await stock.slipOf({ kind: 'IN', goods: 'OPEN', at: '2026-08-01 00:00:00', lines });
    expect(await stock.wrong()).toEqual([]);
  });

  it('what closed months keep cannot be changed, and is found where it is wrong', async () => {
    await expect(stock.rows(raw`update ledger_stock_month set stock = 1`)).rejects.toMatchObject({ code: '42501' });
    await stock.rows(raw`insert into ledger_stock_month (month, key, stock) values ('2026-07', 'nobody', 7)`);
    expect(await stock.wrong()).toMatchObject([{ id: 'nobody 2026-07', kept: '7', reckoned: '0' }]);
  });

  it('a number of a key that its entries do not make up is found', async () => {
    await stock.rows(raw`update record.lot set stock = stock + 1 where id = ${lot.id}`);
    const found = (await stock.wrong()).filter(({ id }) => id === lot.id).map(({ at }) => at);
    expect(found).toEqual(['lot.stock', 'stock.stock: what the key holds is the sum of its entries']);
    await stock.rows(raw`update record.lot set stock = stock - 1 where id = ${lot.id}`);
  });

  it('a month is closed on its own day of the next one', () => {
    expect(['2026-11-04', '2026-11-05', '2026-01-05'].map((day) => monthToClose(ledger, day))).toEqual([
      '2026-09',
      '2026-10',
      '2025-12',
    ]);
    expect(lotSchemas.ledgers?.stock?.closes).toBe(5);
  });

  it('why a number of a key is what it is names the documents that entered it', async () => {
    const { data } = (await stock.server.call('A', 'GET', `${LOT}/${lot.id}/balances/free`)).body;
    expect(data).toMatchObject({ value: '60', left: '60' });
    expect(data.claims.map(({ entity, amount }: Row) => [entity, amount])).toEqual([
      ['slip', '100'],
      ['slip', '-40'],
    ]);
  });
});
