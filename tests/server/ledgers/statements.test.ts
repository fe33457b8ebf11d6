/** How often a posting asks the database: each round trip is time for which its keys are locked. */
import { sql as raw } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { watchBalances } from '../../../server/entity/balances/watch.ts';
import { formRules } from '../../../server/entity/index.ts';
import { engines } from '../engines.ts';
import { lotTypes, type Row, Stock } from './stock.ts';

const by = { userId: 'u', userName: 'u', companyId: 'A' };

const UPDATE = 'update record.slip';

/** Those of the connection that posted: the server looks after other things meanwhile. */
function ownTexts({ mock }: MockInstance<pg.Client['query']>): string[] {
  const texts = mock.calls.map(([asked]) => String(Object(asked).text ?? asked));
  const own = mock.contexts[texts.findIndex((text) => text.startsWith(UPDATE))];
  expect(own).toBeDefined();
  return texts.filter((_, index) => mock.contexts[index] === own);
}

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('statements of a posting on $name', (engine) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await Stock.start(engine);
    watchBalances({
      services: stock.server.services,
      types: lotTypes,
      rules: formRules(stock.server.services.schemas),
    });
  });
  afterAll(() => stock?.server.close());

  /** What the settlement of a slip that takes from so many lots says to the database. */
  async function statementsOf(count: number): Promise<string[]> {
    const lots: string[] = [];
    for (let index = 0; index < count; index += 1)
      lots.push((await stock.brought(['10'], { goods: `G${index}-${count}` })).lot.id);
    const lines = lots.map((lotId) => ({ lotId, amount: '1', pieces: 0 }));
    const { entities } = stock.server.services;
    const slip: Row = await stock.system((sql) =>
      entities.insert(sql, 'slip', { kind: 'OUT', ownerId: 'A', lines }, by),
    );
    const said = vi.spyOn(pg.Client.prototype, 'query');
    await stock.system(async (sql) => {
      lotTypes.get('slip')?.onWritten?.(sql, { before: slip, after: { ...slip, status: 'POSTED' } });
      await raw`update record.slip set status = 'POSTED' where id = ${slip.id}`.execute(sql);
    });
    const texts = ownTexts(said);
    said.mockRestore();
    for (const id of lots) expect((await stock.entries({ id })).at(-1)?.slice(1, 4)).toEqual(['SELL', -1, 9]);
    return texts;
  }

  it('are as many for twenty lots as for one but for the lock of several places, and none reads a row that is known', async () => {
    const one = await statementsOf(1);
    const twenty = await statementsOf(20);
    expect(twenty.length).toBe(one.length + 1);
    expect(one.length).toBeLessThanOrEqual(11);
    // Those that take longest to plan are planned once a connection.
    expect(one.filter((text) => text.startsWith('/* kept */'))).toHaveLength(3);
    const readings = one.filter((text) => /^select \* from "record"/.test(text));
    expect(readings).toHaveLength(new Set(readings).size);
    expect(await stock.wrong()).toEqual([]);
  });
});
