/** Random conditions pick in SQL the rows that their evaluation picks, empty fields, negations and all. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#server/kernel';
import { valueSql, whereOf } from '../../../../server/database/sql/translate.ts';
import { insertRow } from '../../../../server/entity/store/store.ts';
import { TODO_TABLES } from '../../../../server/entity/store/todo-index.ts';
import { typeNamed } from '../../../../server/entity/type/record-type.ts';
import { recordTypes } from '../../../../server/entity/type/record-types.ts';
import type { Database } from '../../../../server/kernel/index.ts';
import { judge } from '../../../engine/core/expression/differential/oracle.ts';
import { shown } from '../../../engine/core/expression/differential/outcome.ts';
import { Rational } from '../../../engine/core/expression/differential/rational.ts';
import { readerOf } from '../../../engine/core/expression/differential/read.ts';
import type { Tree } from '../../../engine/core/expression/differential/tree.ts';
import { CONTEXT } from '../../../engine/core/expression/differential/world.ts';
import { Dice } from '../../../engine/core/model/random-form.ts';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { actorNamed } from '../../harness.ts';
import { randomCondition, randomRow } from './random-conditions.ts';
import { randomExpression, randomStored, WORLD } from './random-expressions.ts';

const CONDITIONS = 1500;
const ROWS = 30;
const RECORDS = 12;
/** Conditions of one statement. */
const BATCH = 50;
const SEED = 20_261_122;
/** Expressions of the fuzz on each database. */
const COUNT = Number(process.env.FUZZ ?? 600);
const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? SEED);

const type = typeNamed(recordTypes(testSchemas), 'purchaseOrder');
const set = { ...testSchemas, entities: { ...testSchemas.entities, world: WORLD } };
const world = typeNamed(recordTypes(set), 'world');
const facts = { flag: true, none: null };
const CALLERS = ['A', 'B@PLATFORM', '-'].map((name) => contextOf(actorNamed(name), { facts }));

describe.each(engines)('random conditions on $name', (engine) => {
  const dice = new Dice(SEED);
  const rows = Array.from({ length: ROWS }, () => randomRow(dice));
  const fuzz = new Dice(FUZZ_SEED);
  const records = Array.from({ length: RECORDS }, () => randomStored(fuzz));
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await freshDatabase(engine, () => TODO_TABLES));
    // Random titles clash.
    await database.migrate({ entities: { order: { ...type.spec, unique: [] }, world: WORLD } });
    await database.system(async (sql) => {
      for (const [index, row] of rows.entries())
        await insertRow(sql, type, { id: `row-${index + 100}`, number: null, status: 'DRAFT' }, row, {
          userId: 'u',
          userName: 'u',
          companyId: 'A',
        });
      for (const [index, record] of records.entries())
        await insertRow(sql, world, { id: `row-${index + 100}`, number: null, status: null }, record, {
          userId: 'u',
          userName: 'u',
          companyId: 'A',
        });
    });
  });
  afterAll(() => stop?.());

  /** By row, whether SQL picks it, for each condition. */
  async function picked(conditions: ReadonlyArray<{ text: string; context: (typeof CALLERS)[number] }>) {
    const wheres = conditions.map(
      ({ text, context }) => raw`(${whereOf(text, { shape: type.shape, context })}) is true`,
    );
    const { rows: answers } = await database.system((sql) =>
      raw<{ picks: boolean[] }>`select array[${raw.join(wheres)}] as picks from ${type.table} order by id`.execute(sql),
    );
    return answers.map(({ picks }) => picks);
  }

  it('mean in SQL what they mean in their evaluation', async () => {
    const wrong: string[] = [];
    for (let start = 0; start < CONDITIONS; start += BATCH) {
      const conditions = Array.from({ length: BATCH }, (_, index) => ({
        text: randomCondition(dice),
        context: CALLERS[index % CALLERS.length] as (typeof CALLERS)[number],
      }));
      const answers = await picked(conditions);
      for (const [index, { text, context }] of conditions.entries())
        for (const [place, row] of rows.entries()) {
          const isWanted = type.compile(text).evaluate({ values: { ...row, status: 'DRAFT' }, context }) === true;
          if (answers[place]?.[index] !== isWanted)
            wrong.push(`${text} as ${context.company.id}: ${JSON.stringify(row)} wanted ${isWanted}`);
        }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 120_000);

  it(`mean in SQL what they mean to the oracle (${COUNT} expressions, values and conditions)`, async () => {
    const wrong: string[] = [];
    for (let start = 0; start < COUNT && wrong.length < 5; start += BATCH) {
      const cases = Array.from({ length: BATCH }, () => randomExpression(fuzz));
      const values = cases.map(({ text, tree }, index) => raw`${answerSql(text, tree)} as ${raw.ref(`v${index}`)}`);
      const { rows: answers } = await database.system((sql) =>
        raw<Record<string, unknown>>`select ${raw.join(values)} from ${world.table} order by id`.execute(sql),
      );
      for (const [index, { tree, text }] of cases.entries())
        for (const [place, record] of records.entries()) {
          const wanted = shown(judge(tree, readerOf({ path: '', values: record })));
          const got = plainAnswer(tree, answers[place]?.[`v${index}`]);
          if (got !== (tree.type === 'bool' ? wanted === true : wanted))
            wrong.push(`${text}: ${got}, wanted ${wanted} of ${JSON.stringify(record)}`);
        }
    }
    if (process.env.FUZZ) process.stdout.write(`${COUNT} expressions × ${RECORDS} records on ${engine.name}\n`);
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 1_800_000);
});

/** Conditions as they choose rows, values as they are given out. */
function answerSql(text: string, tree: Tree) {
  const translation = { shape: world.shape, context: CONTEXT };
  return tree.type === 'bool' ? raw`(${whereOf(text, translation)}) is true` : valueSql(text, translation).sql;
}

function plainAnswer({ type }: Tree, value: unknown): unknown {
  return type === 'decimal' && value !== null ? String(Rational.parse(String(value))) : value;
}
