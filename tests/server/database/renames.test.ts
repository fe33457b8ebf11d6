import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { tableShape } from '../../../server/database/index.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

/** The order entity with fields under other codes: old code -> new code and what it was called before. */
function renamed(codes: Record<string, [code: string, from: string | string[]]>): EntitySpec {
  const entries = Object.entries(orderEntity.properties).map(([code, schema]): [string, FieldSchema] => {
    const change = codes[code];
    return change ? [change[0], { ...schema, renamedFrom: change[1] }] : [code, schema];
  });
  return { ...orderEntity, properties: Object.fromEntries(entries), unique: [] };
}

function withColumns(table: string, columns: Record<string, FieldSchema>): EntitySpec {
  const schema = orderEntity.properties[table] as FieldSchema;
  const items = { ...schema.items, type: 'object' as const, properties: columns };
  return { ...orderEntity, properties: { ...orderEntity.properties, [table]: { ...schema, items } } };
}

describe.each(engines)('fields under new names on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
  });
  afterAll(() => stop?.());
  beforeEach(async () => {
    await execute(raw`drop schema if exists record cascade`);
    await execute(raw`drop table if exists service.schema_migration`);
    await database.migrate({ entities: { order: orderEntity } });
    await execute(raw`insert into record.purchase_order (id, title, goods_id, price, ext) values ('kept', '甲', 'G1', '12.34',
      '{"lines": [{"goodsId": "G1", "amount": "5.00"}, {"goodsId": "G2", "amount": null}], "period": {"start": "2024-01-01"}}')`);
  });

  const execute = <Row>(query: ReturnType<typeof raw>) =>
    database.system(async (sql) => (await query.execute(sql)).rows as Row[]);
  const bring = (entity: EntitySpec) =>
    database.system((sql) => migrate(sql, { shapes: [tableShape(entity)], statements: [] }));
  const stored = async () => (await execute<Record<string, unknown>>(raw`select * from record.purchase_order`))[0];
  const indexes = async () =>
    (await execute<{ name: string }>(raw`select indexname as name from pg_indexes where schemaname = 'record'`))
      .map(({ name }) => name)
      .sort();

  it('keep the values of their column', async () => {
    await bring(renamed({ title: ['heading', 'title'], price: ['unitPrice', 'price'] }));
    expect(await stored()).toMatchObject({ id: 'kept', heading: '甲', unit_price: '12.34' });
    expect(await stored()).not.toHaveProperty('title');
  });

  it('take their index along and leave no second one', async () => {
    await bring(renamed({ goodsId: ['wareId', 'goodsId'] }));
    expect(await indexes()).toContain('purchase_order_f_ware_id');
    expect(await indexes()).not.toContain('purchase_order_f_goods_id');
  });

  it('are moved once: starting again changes nothing', async () => {
    const entity = renamed({ title: ['heading', 'title'], lines: ['items', 'lines'] });
    await bring(entity);
    const before = await stored();
    await bring(entity);
    await execute(raw`delete from service.schema_migration`);
    await bring(entity);
    expect(await stored()).toEqual(before);
  });

  it('are found under any of several earlier names', async () => {
    await bring(renamed({ title: ['heading', 'title'], lines: ['items', 'lines'] }));
    const chained = renamed({ title: ['caption', ['heading', 'title']], lines: ['rows', ['items', 'lines']] });
    await bring(chained);
    expect(await stored()).toMatchObject({ caption: '甲', ext: { rows: [{ amount: '5.00' }, {}] } });
  });

  it('skip a name that a database never had', async () => {
    await bring(renamed({ title: ['caption', ['heading', 'title']], lines: ['rows', ['items', 'lines']] }));
    expect(await stored()).toMatchObject({ caption: '甲', ext: { rows: [{ amount: '5.00' }, {}] } });
  });

  it('keep lists and objects, and leave nothing under the earlier name', async () => {
    await bring(renamed({ lines: ['items', 'lines'], period: ['term', 'period'] }));
    expect((await stored())?.ext).toEqual({
      items: [
        { goodsId: 'G1', amount: '5.00' },
        { goodsId: 'G2', amount: null },
      ],
      term: { start: '2024-01-01' },
    });
  });

  it('keep the cells of a column of a line table in every row', async () => {
    const columns = {
      goodsId: { type: 'string', title: '货物' },
      sum: { type: 'string', title: '金额', format: 'money', renamedFrom: 'amount' },
    };
    await bring(withColumns('lines', columns as Record<string, FieldSchema>));
    expect((await stored())?.ext).toMatchObject({
      lines: [
        { goodsId: 'G1', sum: '5.00' },
        { goodsId: 'G2', sum: null },
      ],
    });
  });

  it('take over the values when an empty column of their name is there already', async () => {
    await bring({
      ...orderEntity,
      properties: { ...orderEntity.properties, heading: { type: 'string', title: '题' } },
    });
    await bring(renamed({ title: ['heading', 'title'] }));
    expect(await stored()).toMatchObject({ heading: '甲', title: null });
    await bring(renamed({ title: ['heading', 'title'] }));
    expect(await stored()).toMatchObject({ heading: '甲', title: null });
  });

  it('stop the start when both names hold values, and change nothing', async () => {
    await bring({
      ...orderEntity,
      properties: { ...orderEntity.properties, heading: { type: 'string', title: '题' } },
    });
    await execute(raw`update record.purchase_order set heading = '乙'`);
    await expect(bring(renamed({ title: ['heading', 'title'] }))).rejects.toMatchObject({
      code: 'SRV314',
      message: expect.stringMatching(
        /field "heading" of entity "purchaseOrder" and its earlier name "title" both hold values/,
      ),
    });
    expect(await stored()).toMatchObject({ heading: '乙', title: '甲' });
  });

  it('stop the start when rows hold both names of a column', async () => {
    await execute(raw`update record.purchase_order set ext = '{"lines": [{"amount": "5.00"}, {"sum": "6.00"}]}'`);
    const columns = { sum: { type: 'string', title: '金额', format: 'money', renamedFrom: 'amount' } };
    await expect(bring(withColumns('lines', columns as Record<string, FieldSchema>))).rejects.toMatchObject({
      code: 'SRV314',
      message: expect.stringMatching(/lines\.sum/),
    });
  });

  it('stop the start when the kind of value is another one', async () => {
    const number = {
      ...orderEntity.properties,
      title: { type: 'string', title: '题' },
      count: { type: 'integer', title: '数', renamedFrom: 'shipName' },
    };
    delete (number as Record<string, unknown>).shipName;
    await expect(bring({ ...orderEntity, properties: number as EntitySpec['properties'] })).rejects.toMatchObject({
      code: 'SRV312',
      message: expect.stringMatching(/count/),
    });
    await expect(bring(renamed({ lines: ['items', 'title'] }))).rejects.toMatchObject({
      code: 'SRV316',
      message: expect.stringMatching(/field "items"/),
    });
    await expect(bring(renamed({ title: ['heading', 'lines'] }))).rejects.toMatchObject({
      code: 'SRV316',
      message: expect.stringMatching(/field "heading"/),
    });
  });
});
