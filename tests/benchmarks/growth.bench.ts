/**
 * What grows with the size of a form, in processor time: the linter's look for circles over 1,000, 3,000 and 10,000 fields
 * (linear: a field of the largest costs at most twice that of the smallest), and a key in a form of 100 and 500 rows with
 * running sums (at most a frame, 16 ms). Run with `npx tsx tests/benchmarks/growth.bench.ts`; exits with 1 when a limit is
 * missed. Limits compare figures of one run: the least of some rounds, because other work only adds.
 */
import {
  contextAt,
  type EntitySpec,
  type FieldRule,
  type FieldSchema,
  type FormSpec,
  type SchemaSet,
} from '#core/language';
import { compileForm } from '#core/model';
import { definitionsOf } from '../../engine/core/lint/forms/aspects.ts';
import { lintCycles } from '../../engine/core/lint/forms/cycles.ts';
import { fileOf, LintRun } from '../../engine/core/lint/run/run.ts';

const SIZES = [1000, 3000, 10_000] as const;
const ROWS = [100, 500] as const;
const ROUNDS = 7;
const LIMITS = { ratioOfFields: 2, keyMs: 16 };

const field = (title: string): FieldSchema => ({ type: 'string', format: 'money', title, scale: 2 });
const entity = (properties: Record<string, FieldSchema>) =>
  ({
    name: 'large',
    title: '大表单',
    base: 'trade',
    path: '/large',
    type: 'object',
    properties,
    parties: {},
    access: [],
  }) as unknown as EntitySpec;

/** Milliseconds of the processor, the least of all rounds. */
function least(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}

/** A chain over all fields: the last one closes it, so that the one circle goes through each of them. */
function circleMs(fields: number): number {
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [`f${index}`, field(`字段${index}`)]),
  );
  const rules = Array.from(
    { length: fields },
    (_, index): FieldRule => ({
      field: `f${index}`,
      value: `f${(index + 1) % fields} + 1`,
    }),
  );
  const large = entity(properties);
  const set = { entities: { large }, tables: {} } as unknown as SchemaSet;
  return least(() => {
    const run = new LintRun(set, { of: (_, file, pointer) => ({ file, pointer }) }, {});
    lintCycles(run, large, definitionsOf(run, 'large', rules, fileOf('forms', 'large/form')));
    if (run.findings().length !== 1)
      throw new Error(`${run.findings().length} circles among ${fields} fields, there is one`);
  });
}

const SUMS: FieldRule[] = [
  { field: 'lines.total', value: "before(lines, row, 'amount') + row.amount" },
  { field: 'lines.rest', value: "isLast(row) ? wanted - before(lines, row, 'amount') : row.amount" },
  { field: 'lines.place', value: 'row.index + 1' },
  { field: 'lines.share', value: 'round(row.amount / sum(lines.amount) * 100, 2)' },
  { field: 'above', value: 'count(lines, b, b.amount > 3)' },
];

/** A key in the first row, on which every row depends, and in the last one. */
function keyMs(count: number): { first: number; last: number } {
  const columns = Object.fromEntries(['amount', 'total', 'rest', 'place', 'share'].map((code) => [code, field(code)]));
  const lines = {
    type: 'array',
    title: '行',
    items: { type: 'object', properties: columns },
  } as unknown as FieldSchema;
  const large = entity({ wanted: field('总额'), above: field('行数'), lines });
  const form: FormSpec = {
    name: 'form',
    entity: 'large',
    sections: [{ key: 's', title: '全部', fields: ['wanted', 'above', 'lines'] }],
    rules: SUMS,
  };
  const model = compileForm({ entity: large, form, tables: {}, dictionary: () => undefined });
  const rows = Array.from({ length: count }, (_, index) => ({ amount: String((index % 7) + 1) }));
  const evaluation = model.start({ wanted: '9000', lines: rows }, contextAt('2024-03-10 08:00:00'));
  let key = 0;
  const typed = (row: number) =>
    least(() => {
      evaluation.set(`lines.${row}.amount`, String(++key % 9));
      const { lines: now } = evaluation.values() as { lines: Array<{ amount: string; total: string }> };
      const sum = now.reduce((total, { amount }) => total + Number(amount), 0);
      if (Number(now.at(-1)?.total) !== sum)
        throw new Error(`the last running sum is ${now.at(-1)?.total}, not ${sum}`);
    });
  return { first: typed(0), last: typed(count - 1) };
}

const perField = SIZES.map((fields) => (circleMs(fields) * 1000) / fields);
for (const [index, fields] of SIZES.entries())
  console.log(`circles, ${String(fields).padStart(6)} fields  ${(perField[index] ?? 0).toFixed(1)} µs a field`);
const ratio = (perField.at(-1) ?? Number.NaN) / (perField[0] ?? Number.NaN);
console.log(
  `a field of ${SIZES.at(-1)} costs ${ratio.toFixed(2)} of one of ${SIZES[0]}, limit ${LIMITS.ratioOfFields}`,
);
const keys = ROWS.map((count) => ({ count, ...keyMs(count) }));
for (const { count, first, last } of keys)
  console.log(
    `running sums, ${count} rows  a key in the first row ${first.toFixed(1)} ms, in the last ${last.toFixed(1)} ms`,
  );
const dearest = Math.max(...keys.flatMap(({ first, last }) => [first, last]));
console.log(`the dearest key ${dearest.toFixed(1)} ms, limit ${LIMITS.keyMs}`);
const isMet = ratio <= LIMITS.ratioOfFields && dearest <= LIMITS.keyMs;
console.log(isMet ? 'limits met' : 'limits missed');
process.exitCode = isMet ? 0 : 1;
