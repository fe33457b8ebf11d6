import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#server/kernel';
import { literalWhere, whereOf } from '../../../../server/database/sql/translate.ts';
import { insertRow } from '../../../../server/entity/store/store.ts';
import { TODO_TABLES } from '../../../../server/entity/store/todo-index.ts';
import { recordTypes } from '../../../../server/entity/type/record-types.ts';
import type { Database } from '../../../../server/kernel/index.ts';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { actorNamed } from '../../harness.ts';

const type = [...recordTypes(testSchemas).values()].find((candidate) => candidate.spec.name === 'purchaseOrder');
if (!type) throw new Error('the fixture entity is missing');
const context = contextOf(actorNamed('A'), { facts: { flag: true, list: ['SHIP'], none: null } });

/** Rows that differ in every way that conditions look at, empty fields above all. */
const ROWS: Array<Record<string, unknown>> = [
  {},
  { title: '甲', kind: 'SHIP', price: '10', quantity: '0', urgent: true, ownerId: 'A', partnerId: 'B', tags: ['A'] },
  { title: '甲乙', kind: 'CAR', price: '10.5', urgent: false, ownerId: 'B', signDate: '2024-03-10', tags: [] },
  {
    title: '100%_\\',
    price: '-3',
    quantity: '7.125',
    copies: 3,
    dueTime: '2024-03-10 08:00:00',
    period: { start: '2024-01-01', end: null },
  },
  {
    kind: 'SHIP',
    copies: 0,
    total: '0',
    signDate: '2024-02-29',
    period: { start: '2024-06-01', end: '2024-07-01' },
    tags: ['A', 'B'],
  },
];

const EXPRESSIONS = [
  "kind == 'SHIP'",
  "kind != 'SHIP'",
  "kind == ''",
  'kind == null',
  "!(kind == 'SHIP')",
  "kind in ['SHIP', 'CAR']",
  "!(kind in ['SHIP'])",
  'kind in []',
  "'A' in tags",
  "!('B' in tags)",
  'empty(tags)',
  'empty(title) || !empty(price)',
  'urgent == true',
  'urgent == false',
  'urgent',
  '!urgent',
  'price > 10',
  'price >= 10 && price <= 10.5',
  'price < 0 || copies == 0',
  'price == 10.50',
  'price * 2 > 20',
  'price - copies < 0',
  'round(price, 0) > 10',
  'round(price / 4, 1) == -0.8',
  'price / quantity > 1',
  'quantity / copies == quantity',
  '-price > 0',
  'copies == 3',
  "signDate == '2024-03-10'",
  "signDate > '2024-02-29'",
  'signDate < ctx.today',
  "dueTime >= '2024-03-10 08:00:00'",
  "period.start >= '2024-02-01'",
  'empty(period.end)',
  "startsWith(title, '甲')",
  "contains(title, '%')",
  "contains(title, '_')",
  "contains(title, '\\\\')",
  "coalesce(title, kind) == 'SHIP'",
  "(kind == 'SHIP' ? price : copies) == 10",
  'ownerId == ctx.company.id',
  'ownerId == partnerId',
  'ctx.facts.flag == true && !empty(title)',
  'ctx.facts.none == null && empty(title)',
  "ctx.user.id == 'user-A' && urgent == true",
  "status == 'DRAFT'",
  "'a' + 'b' == 'ab'",
];

describe.each(engines)('conditions on $name', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    // A row that is written settles who has something to do.
    ({ database, stop } = await freshDatabase(engine, () => TODO_TABLES));
    await database.migrate({ entities: { order: type.spec } });
    await database.system(async (sql) => {
      for (const [index, row] of ROWS.entries()) {
        await insertRow(sql, type, { id: `row-${index}`, number: null, status: 'DRAFT' }, row, {
          userId: 'u',
          userName: 'u',
          companyId: 'A',
        });
      }
    });
  });
  afterAll(() => stop?.());

  it.each(EXPRESSIONS)('%s picks the rows that the evaluation picks', async (text) => {
    const expression = type.compile(text);
    const expected = ROWS.flatMap((row, index) => {
      const values = { ...row, status: 'DRAFT' };
      return expression.evaluate({ values, context }) === true ? [`row-${index}`] : [];
    });
    const found = await database.system(async (sql) => {
      const where = whereOf(text, { shape: type.shape, context });
      const { rows } = await raw<{ id: string }>`select id from ${type.table} where ${where} order by id`.execute(sql);
      return rows.map((row) => row.id);
    });
    expect(found).toEqual(expected);
  });

  it('keeps a value from an expression a value', async () => {
    const hostile = "x') or true --";
    const where = whereOf('title == ctx.facts.text', {
      shape: type.shape,
      context: { ...context, facts: { text: hostile } },
    });
    const { rows } = await database.system((sql) => raw`select id from ${type.table} where ${where}`.execute(sql));
    expect(rows).toEqual([]);
  });
});

describe('conditions that cannot be translated', () => {
  it.each([
    'floor(price, 2) > 1',
    'sum(lines.amount) > 1',
    "ctx.company.id == ''",
    "title == 'x' && money(price) == '1'",
  ])('refuses %s in an index condition', (text) => {
    expect(() => literalWhere(text, type.shape)).toThrow();
  });

  it('rounds in an index condition with the digits written out', () => {
    const where = literalWhere('round(price, 2) > 1', type.shape);
    expect(where).toContain('round("price", 2)');
    expect(where).not.toContain('$');
  });

  it('writes literals into an index condition with quotes escaped', () => {
    expect(literalWhere("title == 'it\\'s' && kind in ['A']", type.shape)).toContain("'it''s'");
    expect(literalWhere("title == 'x'", type.shape)).not.toContain('$');
  });
});
