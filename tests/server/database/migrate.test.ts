import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { tableShape } from '../../../server/database/index.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

const withFields = (properties: Record<string, FieldSchema>, more: Partial<EntitySpec> = {}): EntitySpec => ({
  ...orderEntity,
  ...more,
  properties: { ...orderEntity.properties, ...properties },
});

describe.each(engines)('migrations on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
    await database.migrate({ entities: { order: orderEntity } });
    await database.system((sql) =>
      raw`insert into record.purchase_order (id, status, price, visible_to) values ('kept', 'DRAFT', '12.34', '{A}')`.execute(
        sql,
      ),
    );
  });
  afterAll(() => stop?.());

  const bring = (entity: EntitySpec) =>
    database.system((sql) => migrate(sql, { shapes: [tableShape(entity)], statements: [] }));
  const columns = () =>
    database.system(async (sql) => {
      const { rows } = await raw<{ name: string; type: string }>`select column_name as name, data_type as type
        from information_schema.columns where table_schema = 'record' and table_name = 'purchase_order'`.execute(sql);
      return Object.fromEntries(rows.map((row) => [row.name, row.type]));
    });
  const indexes = () =>
    database.system(async (sql) => {
      const { rows } = await raw<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = 'record' and tablename = 'purchase_order' order by 1`.execute(sql);
      return rows.map((row) => row.name);
    });

  it('gives scalars real columns of their own type and keeps the rest in ext', async () => {
    expect(await columns()).toMatchObject({
      title: 'text',
      sign_date: 'date',
      due_time: 'timestamp with time zone',
      urgent: 'boolean',
      copies: 'bigint',
      price: 'numeric',
      ext: 'jsonb',
    });
    for (const name of ['period', 'tags', 'lines', 'order_no']) expect(await columns()).not.toHaveProperty(name);
  });

  it('adds a column for a new field and keeps every row', async () => {
    await bring(withFields({ freshNote: { type: 'string', title: '新字段' } }));
    expect(await columns()).toHaveProperty('fresh_note', 'text');
    const { rows } = await database.system((sql) => raw`select id, price from record.purchase_order`.execute(sql));
    expect(rows).toEqual([{ id: 'kept', price: '12.34' }]);
  });

  it('drops no column when a field leaves the entity file', async () => {
    await bring(withFields({ freshNote: { type: 'string', title: '新字段' } }));
    await bring(orderEntity);
    expect(await columns()).toHaveProperty('fresh_note');
  });

  it('widens the scale of a decimal and keeps its values', async () => {
    await bring(withFields({ price: { type: 'string', title: '单价', format: 'money', scale: 4 } }));
    const { rows } = await database.system((sql) => raw`select price from record.purchase_order`.execute(sql));
    expect(rows).toEqual([{ price: '12.3400' }]);
  });

  it('refuses to change the type of a column that holds data', async () => {
    await expect(bring(withFields({ title: { type: 'integer', title: '标题' } }))).rejects.toMatchObject({
      code: 'SRV312',
      message: expect.stringContaining('title'),
    });
  });

  it('refuses two fields that would share one column', async () => {
    const clash = { aB: { type: 'string', title: '一' }, a_b: { type: 'string', title: '二' } } satisfies Record<
      string,
      FieldSchema
    >;
    expect(() => tableShape(withFields(clash))).toThrow(expect.objectContaining({ code: 'SRV310' }));
    expect(() => tableShape(withFields({ visibleTo: { type: 'string', title: '三' } }))).toThrow(
      expect.objectContaining({ code: 'SRV310' }),
    );
  });

  it('replaces the index of a unique rule that has changed', async () => {
    const before = (await indexes()).filter((name) => name.includes('_u_'));
    await bring(withFields({}, { unique: [{ fields: ['title'], message: '重复' }] }));
    const after = (await indexes()).filter((name) => name.includes('_u_'));
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('runs at the same time from several processes without an error', async () => {
    await Promise.all([bring(orderEntity), bring(orderEntity), bring(orderEntity)]);
    expect((await indexes()).length).toBeGreaterThan(5);
  });
});
