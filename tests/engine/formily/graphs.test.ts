// @vitest-environment jsdom
import type { ArrayField, Field } from '@formily/core';
import { test } from 'vitest';
import { Bridge } from '#engine/formily';
import { FormStore } from '#engine/store';
import { Oracle } from '../core/model/oracle.ts';
import {
  contextWith,
  type Dice,
  pathOf,
  type RandomField,
  type RandomForm,
  randomValue,
} from '../core/model/random-form.ts';
import { expectNothingFound, graphOf } from '../core/model/random-graphs.ts';

const GRAPHS = Number(process.env.BRIDGED_FORMS ?? 200);
const CHANGES = 8;

type Side = { store: FormStore; bridge: Bridge; oracle: Oracle; form: RandomForm; dice: Dice };
/** One change by a component, made through its Formily field, and the same to the oracle. */
type Change = (side: Side) => void;

/** What a component writes for a value of a record, and what is in the record then. */
const empty = (value: unknown) => value === null || value === undefined || value === '';
const kept = (value: unknown) => (empty(value) ? null : value);

function rowOf({ form, dice }: Side): Record<string, unknown> {
  const columns = form.fields.filter(({ column }) => column);
  return Object.fromEntries(columns.map(({ name, type }) => [name, kept(randomValue(dice, type))]));
}

function fieldOf({ bridge }: Side, path: string): Field {
  return bridge.field(path) as Field;
}

/** A write to a closed field changes nothing; the oracle is not told of it. */
function write(side: Side, path: string, field: RandomField, tell: (value: unknown) => void): void {
  const value = kept(randomValue(side.dice, field.type));
  const isOpen = side.store.state(path).enabled;
  const before = kept(side.store.evaluation.value(path));
  void fieldOf(side, path).onInput(value ?? undefined);
  if (isOpen && JSON.stringify(before) !== JSON.stringify(value)) tell(value);
}

const changes: Record<string, Change> = {
  input: (side) => {
    const fields = side.form.fields.filter(({ column, member }) => !column && !member);
    if (fields.length === 0) return;
    const field = side.dice.pick(fields);
    write(side, pathOf(field), field, (value) => side.oracle.set(pathOf(field), value));
  },
  inputCell: (side) => {
    const fields = side.form.fields.filter(({ column }) => column);
    const { rows } = side.oracle;
    if (rows.length === 0 || fields.length === 0) return;
    const field = side.dice.pick(fields);
    const row = side.dice.below(rows.length);
    write(side, `items.${row}.${field.name}`, field, (value) => side.oracle.setCell(row, field.name, value));
  },
  push: (side) => {
    const row = rowOf(side);
    side.oracle.insertRow(side.oracle.rows.length, row);
    void (side.bridge.field('items') as ArrayField).push(row);
  },
  insert: (side) => {
    const row = rowOf(side);
    const index = side.dice.below(side.oracle.rows.length + 1);
    side.oracle.insertRow(index, row);
    void (side.bridge.field('items') as ArrayField).insert(index, row);
  },
  remove: (side) => {
    if (side.oracle.rows.length === 0) return;
    const index = side.dice.below(side.oracle.rows.length);
    side.oracle.removeRow(index);
    void (side.bridge.field('items') as ArrayField).remove(index);
  },
  move: (side) => {
    const { length } = side.oracle.rows;
    if (length < 2) return;
    const [from, to] = [side.dice.below(length), side.dice.below(length)];
    side.oracle.moveRow(from, to);
    void (side.bridge.field('items') as ArrayField).move(from, to);
  },
};
const KINDS = ['input', 'input', 'input', 'inputCell', 'inputCell', 'push', 'insert', 'remove', 'move'];

/** First difference between what the Formily form shows and what the oracle says, in words. */
function difference(side: Side): string | null {
  const { store, bridge, oracle } = side;
  for (const [path, cell] of oracle.cells()) {
    const shown = bridge.form.getValuesIn(path);
    const field = fieldOf(side, path);
    const options = cell.options ?? (store.schema(path).dictionary ? ['A', 'B', 'C'] : null);
    const got = [
      kept(shown),
      field.display === 'visible',
      Boolean(field.required),
      field.pattern !== 'disabled',
      field.title,
      store.schema(path).dictionary ? field.dataSource?.map(({ value }) => value) : null,
    ];
    const title = cell.label ?? store.schema(path).title;
    const wanted = [kept(cell.value), cell.visible, cell.required, cell.enabled, title, options];
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      return `${path}: got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`;
  }
  return null;
}

function runGraph(seed: number): string | null {
  const { dice, form, model } = graphOf(seed);
  const values = { part: {}, items: [{}, {}] };
  const store = new FormStore(model.start(structuredClone(values), contextWith(1)));
  const bridge = new Bridge(store);
  const side: Side = { store, bridge, oracle: new Oracle(form, values, contextWith(1)), form, dice };
  try {
    for (let change = 0; change <= CHANGES; change++) {
      const found = difference(side);
      if (found) return `seed ${seed} after ${change} changes: ${found} ${JSON.stringify(form.form.rules)}`;
      const kind = dice.pick(KINDS);
      changes[kind]?.(side);
    }
    return null;
  } finally {
    bridge.dispose();
    store.dispose();
  }
}

test(`${GRAPHS} random forms show through the bridge what a naive evaluation says, after each change by a component`, () => {
  expectNothingFound(GRAPHS, runGraph);
}, 400_000);
