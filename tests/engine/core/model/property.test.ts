import { describe, test } from 'vitest';
import type { Evaluation } from '#core/model';
import { Oracle } from './oracle.ts';
import { CHECK_MESSAGE, contextWith, type Dice, pathOf, type RandomForm, randomValue } from './random-form.ts';
import { expectNothingFound, graphOf } from './random-graphs.ts';

/** How many random forms; mutation testing asks for fewer (tests/mutation). */
const GRAPHS = Number(process.env.PROPERTY_FORMS ?? 10_000);
const CHANGES = 10;

type Pair = { evaluation: Evaluation; oracle: Oracle; form: RandomForm; dice: Dice };
/** One random change, made on both sides; answers the path that was written, if any. */
type Change = (pair: Pair) => string | null;

/** Values of all fields of the record, or of all columns of a row. */
function valuesOf({ fields }: RandomForm, column: boolean, dice: Dice): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const part: Record<string, unknown> = {};
  for (const field of fields)
    if (field.column === column) (field.member ? part : values)[field.name] = randomValue(dice, field.type);
  return Object.keys(part).length > 0 ? { ...values, part } : values;
}

const changes: Record<string, Change> = {
  set: ({ evaluation, oracle, form, dice }) => {
    const fields = form.fields.filter((field) => !field.column);
    if (fields.length === 0) return null;
    const field = dice.pick(fields);
    const path = pathOf(field);
    const value = randomValue(dice, field.type);
    evaluation.set(path, value);
    oracle.set(path, value);
    return path;
  },
  setCell: ({ evaluation, oracle, form, dice }) => {
    const fields = form.fields.filter((field) => field.column);
    if (oracle.rows.length === 0 || fields.length === 0) return null;
    const { name, type } = dice.pick(fields);
    const row = dice.below(oracle.rows.length);
    const value = randomValue(dice, type);
    evaluation.set(`items.${row}.${name}`, value);
    oracle.setCell(row, name, value);
    return `items.${row}.${name}`;
  },
  assign: ({ evaluation, oracle, form, dice }) => {
    const values = valuesOf(form, false, dice);
    evaluation.assign(values);
    oracle.assign(values);
    return null;
  },
  insertRow: ({ evaluation, oracle, form, dice }) => {
    const row = valuesOf(form, true, dice);
    const index = dice.below(oracle.rows.length + 1);
    evaluation.insertRow('items', index, row);
    oracle.insertRow(index, row);
    return null;
  },
  removeRow: ({ evaluation, oracle, dice }) => {
    if (oracle.rows.length === 0) return null;
    const index = dice.below(oracle.rows.length);
    evaluation.removeRow('items', index);
    oracle.removeRow(index);
    return null;
  },
  moveRow: ({ evaluation, oracle, dice }) => {
    if (oracle.rows.length < 2) return null;
    const from = dice.below(oracle.rows.length);
    const to = dice.below(oracle.rows.length);
    evaluation.moveRow('items', from, to);
    oracle.moveRow(from, to);
    return null;
  },
  setContext: ({ evaluation, oracle, dice }) => {
    const context = contextWith(dice.below(5));
    evaluation.setContext(context);
    oracle.setContext(context);
    return null;
  },
};
const KINDS = ['set', 'set', 'set', 'setCell', 'setCell', 'assign', 'insertRow', 'removeRow', 'moveRow', 'setContext'];

/** First difference between the two sides in words, or null. */
function difference({ evaluation, oracle, form }: Pair): string | null {
  const found = new Map<string, string[]>();
  for (const { path, message } of form.checks.size > 0 ? evaluation.validate() : [])
    if (message === CHECK_MESSAGE) found.set(path, [...(found.get(path) ?? []), message]);
  for (const [path, cell] of oracle.cells()) {
    const { visible, required, enabled, hint, options, label, min, max } = evaluation.state(path);
    const value = evaluation.value(path);
    const checked = found.get(path) ?? [];
    const got = JSON.stringify([value, visible, required, enabled, hint, options, label, min, max, checked]);
    const wanted = JSON.stringify([
      cell.value,
      cell.visible,
      cell.required,
      cell.enabled,
      cell.hint,
      cell.options,
      cell.label,
      cell.min,
      cell.max,
      cell.found,
    ]);
    if (got !== wanted) return `${path}: got ${got}, wanted ${wanted}`;
  }
  return null;
}

function runGraph(seed: number): string | null {
  const { dice, form, model } = graphOf(seed);
  const seen = new Set<string>();
  let repeated: string | null = null;
  const trace = (node: string, path: string) => {
    const key = `${path}|${node}`;
    if (seen.has(key)) repeated = key;
    seen.add(key);
  };
  const values = {
    ...valuesOf(form, false, dice),
    items: Array.from({ length: dice.below(4) }, () => valuesOf(form, true, dice)),
  };
  const pair: Pair = {
    evaluation: model.start(values, contextWith(1), { trace }),
    oracle: new Oracle(form, values, contextWith(1)),
    form,
    dice,
  };
  const first = difference(pair);
  if (first) return `seed ${seed} at the start: ${first}`;
  for (let change = 0; change < CHANGES; change++) {
    seen.clear();
    const kind = dice.pick(KINDS);
    changes[kind]?.(pair);
    if (repeated) return `seed ${seed}, change ${change} (${kind}): ${repeated} evaluated twice`;
    const found = difference(pair);
    if (found) return `seed ${seed}, change ${change} (${kind}): ${found} ${JSON.stringify(form.form.rules)}`;
  }
  return null;
}

describe('random rule graphs', () => {
  test(`${GRAPHS} random forms agree with a naive evaluation after each change, each node at most once`, () => {
    expectNothingFound(GRAPHS, runGraph);
  }, 400_000);
});
