/** What records enter in a ledger, hold of it, and what is refused: by calls, as the pages make them. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines.ts';
import { BAY, LOT, SLIP, TICKET } from '../../fixtures/lots.ts';
import { type Row, Stock } from '../../ledgers/stock.ts';

describe.each(engines)('a ledger on $name', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await Stock.start(engine);
  });
  afterAll(() => stock?.server.close());

  const system: Stock['system'] = (work) => stock.system(work);
  const done: Stock['done'] = (reply) => stock.done(reply);
  const make: Stock['make'] = (...args) => stock.make(...args);
  const row: Stock['row'] = (...args) => stock.row(...args);
  const move: Stock['move'] = (...args) => stock.move(...args);
  const save: Stock['save'] = (...args) => stock.save(...args);
  const posted: Stock['posted'] = (values) => stock.posted(values);
  const slipOf: Stock['slipOf'] = (values) => stock.slipOf(values);
  const brought: Stock['brought'] = (...args) => stock.brought(...args);
  const entries: Stock['entries'] = (lot) => stock.entries(lot);
  const wrong: Stock['wrong'] = () => stock.wrong();
  const bay = (values: Row = {}) => make(BAY, values);
  const numbers = async (lot: Row, as = 'A') => {
    const { stock, held, reserved, frozen } = await row(LOT, lot, as);
    return [stock, held, reserved, frozen];
  };
  it('a document opens a key, each of its lines is an entry, and taking it back reverses each', async () => {
    const { slip, lot, lots } = await brought(['69.96', '69.7', '30.5']);
    expect(lots).toHaveLength(1);
    expect(await row(LOT, lot)).toMatchObject({ goods: 'COAL', since: '2026-01-02', stock: '170.16', held: '0' });
    done(await move(SLIP, slip, 'reverse'));
    expect(await entries(lot)).toEqual([
      [1, 'BUY', 69.96, 69.96, null],
      [2, 'BUY', 69.7, 139.66, null],
      [3, 'BUY', 30.5, 170.16, null],
      [4, 'BACK', -69.96, 100.2, 1],
      [5, 'BACK', -69.7, 30.5, 2],
      [6, 'BACK', -30.5, 0, 3],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('another amount is a reversal and a new entry, the same one nothing', async () => {
    const { slip, lot } = await brought(['70', '30']);
    const { lines } = await row(SLIP, slip);
    done(await save(SLIP, slip, { name: '改名' }));
    done(await save(SLIP, slip, { lines: [{ ...lines[0], amount: '69.9' }, lines[1]] }));
    expect(await entries(lot)).toEqual([
      [1, 'BUY', 70, 70, null],
      [2, 'BUY', 30, 100, null],
      [3, 'BUY', 69.9, 169.9, null],
      [4, 'BACK', -70, 99.9, 1],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('an entry of two numbers is taken back and entered as a whole, also where one of them stays', async () => {
    const { slip, lot } = await brought([], { goods: 'PAIR', lines: [{ amount: '12', pieces: 4 }] });
    const { lines } = await row(SLIP, slip);
    done(await save(SLIP, slip, { lines: [{ ...lines[0], amount: '11' }] }));
    const found = await stock.rows(
      raw`select stock::text, pieces from ledger_stock where key = ${lot.id} order by seq`,
    );
    expect(found.map(({ stock: weight, pieces }) => [Number(weight), pieces])).toEqual([
      [12, 4],
      [11, 4],
      [-12, -4],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('posted again after it was taken back, a line is a new entry', async () => {
    const { slip, lot } = await brought(['10']);
    done(await move(SLIP, slip, 'back'));
    done(await move(SLIP, slip, 'post'));
    expect((await entries(lot)).map(([, kind]: Row) => kind)).toEqual(['BUY', 'BACK', 'BUY']);
    expect(await wrong()).toEqual([]);
  });

  it('more than is free is refused with what is left, and nothing is changed', async () => {
    const { lot } = await brought(['100']);
    await slipOf({ kind: 'HOLD', lotId: lot.id, amount: '60' });
    const { slip, reply } = await posted({ kind: 'OUT', lines: [{ lotId: lot.id, amount: '40.001', pieces: 0 }] });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ path: 'lines.0.amount', message: '库存不足：可用40.000吨' }],
    ]);
    expect((await row(SLIP, slip)).state).toBe('DRAFT');
    expect(await numbers(lot)).toEqual(['100', '60', '60', '0']);
    expect(await entries(lot)).toHaveLength(1);
    const held = await posted({ kind: 'FREEZE', lotId: lot.id, amount: '41' });
    expect(held.reply.body.message).toBe('库存不足：可用40.000吨');
  });

  it('what is brought cannot be taken back while it is held or gone', async () => {
    const { slip, lot } = await brought(['100']);
    const hold = await slipOf({ kind: 'HOLD', lotId: lot.id, amount: '0.001' });
    const refused = await move(SLIP, slip, 'reverse');
    expect([refused.status, refused.body.message]).toEqual([409, '该批次已被占用或出库，不能冲销']);
    done(await move(SLIP, hold, 'reverse'));
    expect((await move(SLIP, slip, 'reverse')).status).toBe(200);
    expect(await numbers(lot)).toEqual(['0', '0', '0', '0']);
  });

  it('holds are kept by their kind, and given back by the state alone', async () => {
    const { lot } = await brought(['100']);
    const hold = await slipOf({ kind: 'HOLD', lotId: lot.id, amount: '30' });
    const freeze = await slipOf({ kind: 'FREEZE', lotId: lot.id, amount: '20.5' });
    expect(await numbers(lot)).toEqual(['100', '50.5', '30', '20.5']);
    done(await move(SLIP, hold, 'back'));
    expect(await numbers(lot)).toEqual(['100', '20.5', '0', '20.5']);
    done(await move(SLIP, freeze, 'reverse'));
    expect(await numbers(lot)).toEqual(['100', '0', '0', '0']);
    expect(await wrong()).toEqual([]);
  });

  it('a ticket of another record takes out of a hold of all there is, and gives it back', async () => {
    const { lot } = await brought(['100']);
    const hold = await slipOf({ kind: 'HOLD', lotId: lot.id, amount: '100' });
    const ticket = await make(TICKET, { slipId: hold.id, lotId: lot.id, amount: '39.86' });
    done(await move(TICKET, ticket, 'post'));
    expect(await numbers(lot)).toEqual(['60.14', '60.14', '60.14', '0']);
    const over = await make(TICKET, { slipId: hold.id, lotId: lot.id, amount: '60.15' });
    expect((await move(TICKET, over, 'post')).body.message).toBe('超出占用数量');
    done(await move(TICKET, ticket, 'reverse'));
    expect(await numbers(lot)).toEqual(['100', '100', '100', '0']);
    expect(await wrong()).toEqual([]);
  });

  it('what is handed over stands on a new key of the taker, the two entries sum to nothing', async () => {
    const { lot, bayId } = await brought(['100']);
    const give = await slipOf({ kind: 'GIVE', lotId: lot.id, takerId: 'B', amount: '30' });
    const { rows } = await system((sql) =>
      raw<Row>`select key, kind, stock::text from ledger_stock where claimant = ${give.id} order by kind`.execute(sql),
    );
    expect(rows.map(({ kind, stock }) => [kind, Number(stock)])).toEqual([
      ['GET', 30],
      ['GIVE', -30],
    ]);
    const taken = await row(LOT, { id: rows[0]?.key }, 'B');
    expect(taken).toMatchObject({
      ownerId: 'B',
      bayId,
      goods: 'COAL',
      since: '2026-01-02',
      originId: lot.id,
      stock: '30',
    });
    expect((await row(BAY, { id: bayId })).stock).toBe('100');
    const refused = await move(SLIP, give, 'reverse');
    expect([refused.status, refused.body.message]).toEqual([409, '过户不能冲销']);
    expect(await wrong()).toEqual([]);
  });

  it('a sealed place refuses what moves and its reversal, not a change of owner', async () => {
    const { slip, lot, bayId } = await brought(['100']);
    done(await save(BAY, { id: bayId }, { sealed: true }));
    const { reply } = await posted({ kind: 'OUT', lines: [{ lotId: lot.id, amount: '1', pieces: 0 }] });
    expect([reply.status, reply.body.message]).toEqual([409, '库房已封仓，禁止出入库']);
    expect((await move(SLIP, slip, 'reverse')).body.message).toBe('库房已封仓，禁止出入库');
    await slipOf({ kind: 'GIVE', lotId: lot.id, takerId: 'B', amount: '30' });
    expect((await numbers(lot))[0]).toBe('70');
  });

  it('a place holds no more than it may, and one kind of goods unless it may be mixed', async () => {
    const { id: bayId } = await bay({ capacity: '100' });
    await brought(['60'], { bayId });
    const line = [{ amount: '41', pieces: 0 }];
    const over = await posted({ kind: 'IN', goods: 'COAL', day: '2026-01-03', bayId, lines: line });
    expect([over.reply.status, over.reply.body.message]).toEqual([409, '超出核定量，可存40.000']);
    const other = await posted({ kind: 'IN', goods: 'COKE', bayId, lines: [{ amount: '1', pieces: 0 }] });
    expect([other.reply.status, other.reply.body.message]).toEqual([409, '该货位不允许混堆']);
    done(await save(BAY, { id: bayId }, { mixed: true }));
    expect((await move(SLIP, other.slip, 'post')).status).toBe(200);
    expect((await row(BAY, { id: bayId })).stock).toBe('61');
  });

  it('keys beside each other differ where the ledger says so, as long as something of them is there', async () => {
    const { id: bayId } = await bay({ mixed: true });
    const { lot } = await brought(['60'], { bayId, mark: 'M1' });
    await brought(['5'], { bayId });
    await brought(['5'], { bayId });
    const line = [{ amount: '1', pieces: 0 }];
    const twin = await posted({ kind: 'IN', goods: 'COAL', day: '2026-01-03', bayId, mark: 'M1', lines: line });
    expect([twin.reply.status, twin.reply.body.message]).toEqual([409, '标签重复：M1']);
    await brought(['1'], { mark: 'M1' });
    await slipOf({ kind: 'OUT', lines: [{ lotId: lot.id, amount: '60', pieces: 0 }] });
    expect((await move(SLIP, twin.slip, 'post')).status).toBe(200);
  });

  it('numbers that go together are moved together, to the last piece', async () => {
    const steel = { steel: true, goods: 'STEEL' };
    const { lot } = await brought([], { ...steel, lines: [{ amount: '12', pieces: 4 }] });
    const out = (amount: string, pieces: number) => posted({ kind: 'OUT', lines: [{ lotId: lot.id, amount, pieces }] });
    expect((await out('3', 0)).reply.body.message).toBe('件数与重量须同时出入库');
    expect((await out('12', 3)).reply.body.message).toBe('件数与重量须同时出入库');
    expect((await out('3', 5)).reply.body.message).toContain('件数');
    expect((await out('3', 1)).reply.status).toBe(200);
    expect((await out('9', 3)).reply.status).toBe(200);
    expect(await row(LOT, lot)).toMatchObject({ stock: '0', pieces: 0 });
  });

  it('first in is first out, what was chosen stays, and less is given back from the last', async () => {
    const goods = 'FIFO';
    const late = (await brought(['50'], { goods, day: '2026-02-02' })).lot;
    const early = (await brought(['30'], { goods, day: '2026-02-01' })).lot;
    const plan = await slipOf({ kind: 'PLAN', goods, amount: '45' });
    const held = async () => [(await numbers(early))[1], (await numbers(late))[1]];
    expect(await held()).toEqual(['30', '15']);
    const first = (await brought(['20'], { goods, day: '2026-01-01' })).lot;
    done(await save(SLIP, plan, { amount: '55' }));
    expect([...(await held()), (await numbers(first))[1]]).toEqual(['30', '15', '10']);
    done(await save(SLIP, plan, { amount: '32' }));
    expect([...(await held()), (await numbers(first))[1]]).toEqual(['22', '0', '10']);
    const short = await posted({ kind: 'PLAN', goods, amount: '68.5' });
    expect([short.reply.status, short.reply.body.message]).toEqual([409, '库存不足：可用68.000吨']);
    done(await move(SLIP, plan, 'reverse'));
    expect(await held()).toEqual(['0', '0']);
    expect(await wrong()).toEqual([]);
  });

  it('what is taken without naming keys is entered on as many as it needs', async () => {
    const goods = 'TAKE';
    const [one, two] = [
      (await brought(['10'], { goods, day: '2026-02-01' })).lot,
      (await brought(['10'], { goods, day: '2026-02-02' })).lot,
    ];
    const take = await slipOf({ kind: 'TAKE', goods, amount: '12.5' });
    expect([(await numbers(one))[0], (await numbers(two))[0]]).toEqual(['0', '7.5']);
    done(await save(SLIP, take, { name: '改名' }));
    expect(await entries(two)).toHaveLength(2);
    done(await move(SLIP, take, 'reverse'));
    expect([(await numbers(one))[0], (await numbers(two))[0]]).toEqual(['10', '10']);
    expect(await wrong()).toEqual([]);
  });

  it('a ticket that takes out of a hold over several keys frees the key that it takes from', async () => {
    const goods = 'PART';
    const [one, two] = [
      (await brought(['10'], { goods, day: '2026-02-01' })).lot,
      (await brought(['10'], { goods, day: '2026-02-02' })).lot,
    ];
    const plan = await slipOf({ kind: 'PLAN', goods, amount: '20' });
    const ticket = await make(TICKET, { slipId: plan.id, lotId: one.id, amount: '4' });
    done(await move(TICKET, ticket, 'post'));
    expect([(await numbers(one)).slice(0, 2), (await numbers(two)).slice(0, 2)]).toEqual([
      ['6', '6'],
      ['10', '10'],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('the database itself refuses a change of an entry, its removal, and a key below what it may hold', async () => {
    const { lot } = await brought(['100']);
    await slipOf({ kind: 'HOLD', lotId: lot.id, amount: '60' });
    const refusals: string[] = [];
    for (const statement of [
      raw`update ledger_stock set stock = 1 where key = ${lot.id}`,
      raw`delete from ledger_stock where key = ${lot.id}`,
      raw`truncate ledger_stock`,
      raw`update record.lot set stock = 59.999 where id = ${lot.id}`,
      raw`update record.lot set held = -1 where id = ${lot.id}`,
      raw`insert into ledger_stock select key, seq, kind, posted_at, at, entity, claimant, claim, 'other', turn, reverses from ledger_stock where key = ${lot.id}`,
    ])
      await system((sql) => statement.execute(sql)).catch((error) => refusals.push((error as { code: string }).code));
    expect(refusals).toEqual(['42501', '42501', '42501', '23514', '23514', '23505']);
  });
});
