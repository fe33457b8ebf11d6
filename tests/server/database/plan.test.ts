/** What a plan says comes true, and values without a field stop a start until somebody says that they may stay. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import type { PlannedDatabase } from '../../../server/database/index.ts';
import { engines } from '../engines.ts';
import { orderEntity } from '../fixtures/entities.ts';
import { freshDatabase } from '../fresh-database.ts';

type Fields = Record<string, FieldSchema>;

const withFields = (edit: (fields: Fields) => Fields): EntitySpec => ({
  ...orderEntity,
  properties: edit({ ...orderEntity.properties }),
});
const without = (code: string) =>
  withFields((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== code)));

const BEFORE = withFields((fields) => ({
  ...fields,
  note: { type: 'string', title: '附注' },
  topics: { type: 'array', title: '标签', items: { type: 'string' } } as FieldSchema,
}));
const CALLED: Fields = {
  remark: { type: 'string', title: '附注', renamedFrom: 'note' },
  marks: { type: 'array', title: '标签', renamedFrom: 'topics', items: { type: 'string' } } as FieldSchema,
  extra: { type: 'string', title: '新的' },
};

describe.each(engines)('the plan of a migration on $name', (engine) => {
  let database: PlannedDatabase;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine));
    await database.migrate({ entities: { order: BEFORE } }, served('a'));
    await database.system(async (sql) => {
      await raw`insert into record.purchase_order (id, note, ext) select 'o' || n, 'noted', '{"topics": ["x"]}'
        from generate_series(1, 3) n`.execute(sql);
      await raw`insert into record.purchase_order (id, note, ext) values ('empty', null, '{"topics": []}')`.execute(
        sql,
      );
    });
  });
  afterAll(() => stop?.());

  const served = (version: string, mayOrphan = false) => ({
    version,
    mayGoBack: true,
    mayOrphan,
    renamed: async () => {},
  });
  const planOf = (entity: EntitySpec | null, mayOrphan = false) =>
    database.plan({ entities: entity ? { order: entity } : {} }, served('b', mayOrphan));
  const bring = (entity: EntitySpec | null, version: string, mayOrphan = false) =>
    database.migrate({ entities: entity ? { order: entity } : {} }, served(version, mayOrphan));
  const everything = () =>
    database.system(async (sql) => {
      const columns = await raw`select table_name, column_name, data_type from information_schema.columns
        where table_schema in ('record', 'service') order by 1, 2`.execute(sql);
      const steps = await raw`select name, hash from schema_migration order by name`.execute(sql);
      return [columns.rows, steps.rows];
    });

  it('says nothing where nothing is to be done', async () => {
    expect(await planOf(BEFORE)).toEqual({ isOwnChanged: false, tables: [], orphans: [], refusals: [] });
  });

  it('names what is added and renamed, with rows and locks, and changes nothing', async () => {
    const after = withFields((fields) => ({ ...fields, ...CALLED }));
    const before = await everything();
    const { tables, orphans, refusals } = await planOf(after);
    expect(await everything()).toEqual(before);
    expect({ orphans, refusals }).toEqual({ orphans: [], refusals: [] });
    const [table] = tables;
    expect(table).toMatchObject({ table: 'purchase_order', rows: 4, lock: 'ACCESS EXCLUSIVE' });
    expect(table?.seconds).toBeGreaterThan(0);
    expect(table?.changes).toEqual(
      expect.arrayContaining([
        'rename column note to remark',
        'rename key topics to marks in 3 rows',
        'alter table record."purchase_order" add column "extra" text',
      ]),
    );
    expect(table?.changes.join()).not.toContain('add column "remark"');
  });

  it.each([
    ['a column', 'note', 'purchase_order.note (3 rows)'],
    ['a key', 'topics', 'purchase_order.ext.topics (3 rows)'],
  ])('counts the values of %s that would lose their field, and a start is refused', async (_kind, code, told) => {
    const after = without(code);
    const entity = {
      ...after,
      properties: { ...after.properties, ...(code === 'note' ? pick('topics') : pick('note')) },
    };
    const { orphans, refusals } = await planOf(entity);
    expect(orphans).toMatchObject([{ table: 'purchase_order', rows: 3, isAsked: true }]);
    expect(refusals).toMatchObject([{ code: 'SRV325', message: expect.stringContaining(told) }]);
    await expect(bring(entity, 'b')).rejects.toMatchObject({ code: 'SRV325', message: expect.stringContaining(told) });
    expect((await planOf(entity, true)).refusals).toEqual([]);
  });

  const pick = (code: 'note' | 'topics'): Fields => ({ [code]: BEFORE.properties[code] as FieldSchema });

  it('tells of both names with values what a start would be refused for', async () => {
    await database.system(async (sql) => {
      await raw`alter table record.purchase_order add column remark text`.execute(sql);
      await raw`update record.purchase_order set remark = 'other'`.execute(sql);
    });
    const after = withFields((fields) => ({ ...fields, ...CALLED }));
    expect((await planOf(after)).refusals).toMatchObject([{ code: 'SRV314' }]);
    await database.system((sql) => raw`alter table record.purchase_order drop column remark`.execute(sql));
  });

  it('asks for values once: left behind on purpose they stay, and no later start is refused', async () => {
    await bring(orderEntity, 'c', true);
    await bring(orderEntity, 'd');
    const { orphans, refusals } = await planOf(orderEntity);
    expect(orphans.map(({ name, isAsked }) => [name, isAsked])).toEqual([
      ['note', false],
      ['ext.topics', false],
    ]);
    expect(refusals).toEqual([]);
    const { rows } = await database.system((sql) =>
      raw<{ note: string }>`select note from record.purchase_order where id = 'o1'`.execute(sql),
    );
    expect(rows).toEqual([{ note: 'noted' }]);
  });

  it('refuses a set without the entity of a table that holds rows', async () => {
    await expect(bring(null, 'e')).rejects.toMatchObject({
      code: 'SRV325',
      message: expect.stringContaining('purchase_order (4 rows)'),
    });
    await bring(null, 'e', true);
    await bring(null, 'f');
  });
});
