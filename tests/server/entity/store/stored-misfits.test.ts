/** Stored values against the fields of another set, read from the tables of both databases. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { tableShape } from '../../../../server/database/index.ts';
import { storedMisfits } from '../../../../server/entity/store/stored-misfits.ts';
import { engines } from '../../engines.ts';
import { orderEntity } from '../../fixtures/entities.ts';
import { type FreshDatabase, freshDatabase } from '../../fresh-database.ts';

const changed = (fields: Record<string, object>, without: string[] = []): EntitySpec => ({
  ...orderEntity,
  properties: Object.fromEntries([
    ...Object.entries(orderEntity.properties).filter(([code]) => !without.includes(code)),
    ...Object.entries(fields).map(([code, more]) => [
      code,
      { ...orderEntity.properties[code], ...more } as FieldSchema,
    ]),
  ]),
});

describe.each(engines)('values stored in $name', (engine) => {
  let database: FreshDatabase;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
    await database.migrate({ entities: { order: orderEntity } });
    // More than a page of them, the misfits on its far side, too.
    await database.system((sql) =>
      raw`insert into record.purchase_order (id, title, ship_name, price, ext)
        select 'o' || to_char(n, 'FM0000'), repeat('长', case when n % 500 = 3 then 6 else 5 end), 'ship', n,
          '{"lines": [{"amount": "1.25"}, {"amount": "2.25"}]}' from generate_series(1, 2000) n`.execute(sql),
    );
  });
  afterAll(() => stop?.());

  const misfits = (entity: EntitySpec) =>
    database.system((sql) => storedMisfits(sql, tableShape(entity), () => undefined));

  it('fit the set that they were written under', async () => {
    expect(await misfits(orderEntity)).toEqual([]);
  });

  it('are counted by field and reason, the first of them named', async () => {
    const found = await misfits(changed({ title: { maxLength: 5 } }));
    expect(found).toMatchObject([
      { entity: 'purchaseOrder', path: ['title'], rows: 4, records: ['o0003', 'o0503', 'o1003'] },
    ]);
  });

  it('count as one row where several of its lines are wrong', async () => {
    const lines = {
      items: { type: 'object', properties: { amount: { type: 'string', title: '金额', format: 'money', scale: 1 } } },
    };
    expect(await misfits(changed({ lines }))).toMatchObject([{ path: ['lines', 'amount'], rows: 2000 }]);
  });

  it('are judged by the field that follows under another name, before anything has moved', async () => {
    const entity = changed(
      {
        vessel: { type: 'string', title: '船', maxLength: 3, renamedFrom: 'shipName' },
        rows: { ...orderEntity.properties.lines, renamedFrom: 'lines', maxLength: 1 },
      },
      ['shipName', 'lines'],
    );
    expect(await misfits(entity)).toMatchObject([{ path: ['vessel'], rows: 2000 }]);
  });

  it('are none of an entity that has no table yet', async () => {
    expect(await misfits({ ...orderEntity, name: 'unheardOf' })).toEqual([]);
  });
});
