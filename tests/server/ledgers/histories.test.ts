/**
 * Random operations on a few lots by many callers at once, and what holds after them; calls at once on the last ton.
 * LEDGER_OPERATIONS and LEDGER_CALLERS make it longer: `LEDGER_OPERATIONS=100000 npx vitest run tests/server/ledgers/histories`.
 */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsFrom } from '../draws.ts';
import { engines } from '../engines.ts';
import { BAY, LOT, SLIP, TICKET } from '../fixtures/lots.ts';
import { type Row, Stock } from './stock.ts';

const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 240);
const CALLERS = Number(process.env.LEDGER_CALLERS ?? 20);
const SEED = Number(process.env.LEDGER_SEED ?? 20261123);

const tons = (thousandths: number) => (thousandths / 1000).toFixed(3);

describe.each(engines)('histories of a ledger on $name', (engine) => {
  let stock: Stock;
  let lots: string[] = [];
  beforeAll(async () => {
    stock = await Stock.start(engine);
    const { id: bayId } = await stock.make(BAY, { mixed: true });
    for (let index = 0; index < 6; index += 1)
      lots.push((await stock.brought(['100'], { bayId, goods: `G${index % 2}`, day: `2026-01-0${index + 1}` })).lot.id);
    lots = lots.toSorted();
  });
  afterAll(() => stock?.server.close());

  /** Slips and tickets that one caller has posted and may take back. */
  type Own = Array<[path: string, id: string]>;
  const count = { kept: 0, refused: 0 };

  async function operation(draw: (below: number) => number, own: Own): Promise<void> {
    const lotId = lots[draw(lots.length)];
    const amount = tons(1 + draw(60_000));
    const taken = draw(10) < 4 ? own.splice(draw(own.length), 1)[0] : undefined;
    if (taken) {
      const [path, id] = taken;
      if (!note(await stock.move(path, { id }, 'reverse'))) own.push(taken);
      return;
    }
    const goods = `G${draw(2)}`;
    const lines = [0, 1].map(() => ({ lotId: lots[draw(lots.length)], amount: tons(1 + draw(40_000)), pieces: 0 }));
    const kinds: Row[] = [
      { kind: 'IN', goods, bayId: undefined, lines: lines.map((line) => ({ amount: line.amount, pieces: 0 })) },
      { kind: 'OUT', lines },
      { kind: 'OUT', lines: lines.slice(1) },
      { kind: 'HOLD', lotId, amount },
      { kind: 'FREEZE', lotId, amount },
      { kind: 'PLAN', goods, amount },
      { kind: 'TAKE', goods, amount },
      { kind: 'GIVE', lotId, amount, takerId: 'B' },
    ];
    const slip = await stock.make(SLIP, kinds[draw(kinds.length)] ?? {});
    if (!note(await stock.move(SLIP, slip, 'post'))) return;
    own.push([SLIP, slip.id]);
    if (slip.kind !== 'HOLD') return;
    const ticket = await stock.make(TICKET, { slipId: slip.id, lotId: slip.lotId, amount: tons(1 + draw(30_000)) });
    if (note(await stock.move(TICKET, ticket, 'post'))) own.push([TICKET, ticket.id]);
  }

  /** Whether it was kept; a refusal is the set's own, never a failure of the server. */
  function note({ status, body }: Row): boolean {
    if (status !== 200 && status !== 400 && status !== 409) throw new Error(`${status} ${JSON.stringify(body)}`);
    count[status === 200 ? 'kept' : 'refused'] += 1;
    return status === 200;
  }

  it(`keep what their documents say, whoever comes first, in ${OPERATIONS} operations of ${CALLERS} callers`, async () => {
    const share = Math.ceil(OPERATIONS / CALLERS);
    const caller = async (_: unknown, index: number) => {
      const draw = drawsFrom(SEED + index);
      const own: Own = [];
      for (let step = 0; step < share; step += 1) await operation(draw, own);
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    expect(Math.min(count.kept, count.refused)).toBeGreaterThan(OPERATIONS / 20);
    console.log(`${engine.name}: ${count.kept} operations kept, ${count.refused} refused`);
    expect(await stock.wrong()).toEqual([]);
  }, 14_400_000);

  it('leave nothing of what was refused: no entry and no hold of a slip that is no longer posted', async () => {
    const left = await stock.rows(raw`select s.id from record.slip s where s.status <> 'POSTED' and (
      exists (select from claim c where c.entity = 'slip' and c.claimant = s.id)
      or (select coalesce(sum(abs(e.net)), 0) from (select key, sum(stock) as net from ledger_stock e
        where e.entity = 'slip' and e.claimant = s.id group by key) e) <> 0)`);
    expect(left).toEqual([]);
    const drafts = await stock.rows(raw`select e.claimant from ledger_stock e join record.slip s on s.id = e.claimant
      where s.status = 'DRAFT'`);
    expect(drafts).toEqual([]);
  });

  it('hold no more than there is, and in all what came and did not go, reckoned from the documents', async () => {
    const [{ came, went, stands, over }] = await stock.rows(raw`select
      (select sum((line ->> 'amount')::numeric) from record.slip, jsonb_array_elements(ext -> 'lines') line
        where status = 'POSTED' and kind = 'IN') as came,
      (select coalesce(sum((line ->> 'amount')::numeric), 0) from record.slip, jsonb_array_elements(ext -> 'lines') line
        where status = 'POSTED' and kind = 'OUT')
        + (select coalesce(sum(amount), 0) from record.slip where status = 'POSTED' and kind = 'TAKE')
        + (select coalesce(sum(amount), 0) from record.ticket where status = 'POSTED') as went,
      (select sum(stock) from record.lot) as stands,
      (select count(*) from record.lot where stock < held or held < 0 or held <> reserved + frozen) as over`);
    expect([Number(stands), over]).toEqual([Number((Number(came) - Number(went)).toFixed(3)), 0]);
  });

  it('let one of many have the last ton, and tell the others what is left', async () => {
    const { lot } = await stock.brought(['1'], { goods: 'LAST' });
    const slips = await Promise.all(
      Array.from({ length: CALLERS }, () =>
        stock.make(SLIP, { kind: 'OUT', lines: [{ lotId: lot.id, amount: '1', pieces: 0 }] }),
      ),
    );
    const replies = await Promise.all(
      slips.map(({ id }) => stock.server.call('A', 'POST', `${SLIP}/${id}/post`, { version: 1, input: {} })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = replies.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect([...new Set(told)]).toEqual(['库存不足：可用0.000吨']);
    expect((await stock.row(LOT, lot)).stock).toBe('0');
    expect(await stock.entries(lot)).toHaveLength(2);
  });
});
