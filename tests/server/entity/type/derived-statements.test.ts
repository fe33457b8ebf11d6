/** Statements that reckon fields hold what is asked for and no more, and say the same as the whole statement, field by field. */
import { type RawBuilder, sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, RECORD_SCHEMA } from '#server/database';
import { type RecordType, recordTypes } from '#server/entity';
import type { Actor, Sql } from '#server/kernel';
import { type Engine, engines } from '../../engines.ts';
import { type House, openHouse } from '../../story/house.ts';

const [embedded] = engines;
/** The longest one had 297,535 letters when everything was in it, several times. */
const MOST_LETTERS = 40_000;
type Values = Record<string, unknown> & { id: string };

let house: House;
let reckoned: RecordType[];
/** One of each type of company. */
let actors: Actor[];
beforeAll(async () => {
  house = await openHouse(embedded as Engine);
  const { schemas } = house.portal.services;
  reckoned = [...recordTypes(schemas).values()].filter(({ spec }) => spec.derived ?? spec.derivedFields);
  const companies = new Map(schemas.samples.company?.samples.map((sample) => [String(sample.companyType), sample]));
  actors = [...companies].map(([companyType, { id }]) => ({ user: { id: '' }, company: { id, companyType } }) as Actor);
}, 300_000);
afterAll(() => house?.close());

const asked = <T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T> =>
  house.portal.services.database.tenant(actor, (sql) => asService(sql, () => work(sql)));
async function rowsOf(sql: Sql, source: RawBuilder<unknown>): Promise<Map<string, Values>> {
  const { rows } = await raw<Values>`select * from ${source}`.execute(sql);
  return new Map(rows.map((row) => [row.id, row]));
}
const textOf = (type: RecordType, cut?: Parameters<RecordType['listedFor']>[1]): Promise<string> =>
  asked(actors[0] as Actor, async (sql) => {
    const company = { companyType: 'CORE_COMPANY' } as Actor['company'];
    return raw`select * from ${type.listedFor({ company }, cut)}`.compile(sql).sql;
  });
const columnsOf = (type: RecordType) =>
  [...type.shape.columns.values()].filter(({ kind, head, code }) => kind !== 'json' && !head && type.reckons([code]));

describe('statements that reckon fields', () => {
  it('are of a length that is quickly planned', async () => {
    const lengths = await Promise.all(
      reckoned.map(async (type) => [type.spec.name, (await textOf(type)).length] as const),
    );
    expect(lengths.length).toBeGreaterThan(30);
    expect(lengths.filter(([, length]) => length > MOST_LETTERS)).toEqual([]);
  });

  it('look at linked records for the fields that are asked for alone', async () => {
    const line = reckoned.find(({ spec }) => spec.name === 'fullBusinessLine') as RecordType;
    const table = (name: string) => `"${RECORD_SCHEMA}"."${name}"`;
    const tables = async (codes?: string[]) => {
      const text = await textOf(line, codes && { codes });
      return ['payment', 'settlement', 'invoice'].filter((name) => text.includes(table(name)));
    };
    expect(await tables()).toEqual(['payment', 'settlement', 'invoice']);
    expect(await tables(['lineNo', 'status'])).toEqual([]);
    expect(await tables(['capitalOccupied'])).toEqual(['payment']);
    expect(await tables(['profitRate'])).toEqual(['settlement']);
  });

  it('reckon each measure once a row where the rows are chosen', async () => {
    const line = reckoned.find(({ spec }) => spec.name === 'fullBusinessLine') as RecordType;
    const [actor] = actors;
    const plans = (cut: Parameters<RecordType['listedFor']>[1]) =>
      asked(actor as Actor, async (sql) => {
        const rows = line.listedFor(actor as Actor, cut);
        const { rows: plan } = await raw<{ 'QUERY PLAN': string }>`explain select * from ${rows}`.execute(sql);
        return plan.filter((each) => /^\s*SubPlan \d/.test(each['QUERY PLAN'])).length;
      });
    const once = await plans({ ids: ['x'], once: true });
    expect(once).toBeGreaterThan(30);
    expect(once).toBeLessThan(70);
    expect(await plans({ ids: ['x'] })).toBeGreaterThan(3 * once);
  });

  it('say of chosen rows and of single fields what the whole one says', { timeout: 300_000 }, async () => {
    let compared = 0;
    for (const actor of actors)
      await asked(actor, async (sql) => {
        for (const type of reckoned) {
          const all = await rowsOf(sql, type.listedFor(actor));
          const ids = [...all.keys()];
          if (ids.length === 0) continue;
          const found = await rowsOf(sql, type.listedFor(actor, { ids, once: true }));
          // Of records with lines all that their records make.
          expect([type.spec.name, ids.map((id) => found.get(id))]).toEqual([type.spec.name, [...all.values()]]);
          for (const { name, code } of columnsOf(type)) {
            const own = await rowsOf(sql, type.listedFor(actor, { codes: [code] }));
            const values = (rows: Map<string, Values>) => ids.map((id) => [name, id, rows.get(id)?.[name]]);
            expect(values(own)).toEqual(values(all));
            compared += ids.length;
          }
        }
      });
    expect(compared).toBeGreaterThan(500);
  });

  it('say of all rows and of those of some records the same for the service', { timeout: 300_000 }, async () => {
    await house.portal.services.database.system(async (sql) => {
      for (const type of reckoned) {
        const all = await rowsOf(sql, type.whole);
        const ids = [...all.keys()];
        const table = await rowsOf(sql, type.tableOf(ids));
        for (const [id, row] of table)
          for (const { name } of columnsOf(type)) expect([id, row[name]]).toEqual([id, all.get(id)?.[name]]);
        for (const { name, code } of columnsOf(type)) {
          const own = await rowsOf(sql, type.wholeWith([code]));
          expect(ids.map((id) => [id, own.get(id)?.[name]])).toEqual(ids.map((id) => [id, all.get(id)?.[name]]));
        }
      }
    });
  });
});
