import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#core/language';
import { compileForm, type Evaluation } from '#core/model';
import { context, decimal, modelOf, start, text } from './fixture.ts';
import { CODES, contextWith, Dice, pathOf, type RandomForm, randomForm, randomValue } from './random-form.ts';

const lines: FieldSchema = {
  type: 'array',
  title: '明细',
  items: {
    type: 'object',
    properties: {
      code: text('代码'),
      base: decimal('基准'),
      parts: { type: 'array', title: '阶梯', items: { type: 'object', properties: { from: decimal('起') } } },
    },
  },
};
const parts = {
  properties: {
    mode: text('方式', { dictionary: 'mode' }),
    station: text('发站'),
    way: text('方法', { dictionary: 'way' }),
    name: text('名称'),
    total: decimal('合计'),
    lines,
  },
  rules: [
    { field: 'station', clear: "mode == 'SHIP'" },
    { field: 'way', options: "mode == 'SHIP' ? ['A'] : ['B', 'OTHER']" },
    { field: 'name', suggest: "mode + '单'" },
    { field: 'lines', clear: "mode == 'SHIP'" },
    { field: 'lines.base', suggest: "row.code == 'A' ? decimal('1') : decimal('2')" },
    { field: 'total', value: 'sum(lines.base)' },
  ],
};

describe('going back to a snapshot', () => {
  test('brings back what the rules emptied: cleared fields, choices no longer offered, rows with their tables', () => {
    const form = start(parts, { mode: 'TRAIN', station: '榆林', way: 'OTHER' });
    form.insertRow('lines', 0, { code: 'A', parts: [{ from: '0.5' }] });
    form.insertRow('lines', 1, { code: 'B', base: '9' });
    const before = form.snapshot();
    const values = form.values();
    form.set('mode', 'SHIP');
    expect(form.values()).toMatchObject({ station: null, way: null, lines: [], total: '0' });
    form.restore(before);
    expect(form.values()).toEqual(values);
    expect(form.value('total')).toBe('10');
  });

  test('lets a suggestion follow its input again that the user had overwritten', () => {
    const form = start(parts, { mode: 'TRAIN' });
    const before = form.snapshot();
    form.set('name', '自定');
    form.restore(before);
    expect([form.value('name'), form.held()]).toEqual(['TRAIN单', ['mode']]);
    form.set('mode', 'SHIP');
    expect(form.value('name')).toBe('SHIP单');
  });

  test('tells whoever draws the form which fields changed', () => {
    const form = start(parts, { mode: 'TRAIN', station: '榆林' });
    const before = form.snapshot();
    form.set('mode', 'SHIP');
    expect(new Set(form.restore(before).values)).toEqual(new Set(['mode', 'station', 'name']));
  });

  test('brings back the codes that the server offered for the values of then', () => {
    const form = start(
      {
        properties: { mode: text('方式', { dictionary: 'mode' }), way: text('方法', { dictionary: 'way' }) },
        rules: [{ field: 'way', optionsFrom: { question: 'shop.ways', with: { mode: 'mode' } } }],
      },
      { mode: 'TRAIN' },
    );
    const answer = (codes: string[]) => {
      const [ask] = form.remoteQuestions();
      if (ask) form.answer(ask, { kind: 'options', about: JSON.stringify(ask.values), codes });
    };
    answer(['A', 'B']);
    form.set('way', 'B');
    const before = form.snapshot();
    form.set('mode', 'SHIP');
    answer(['OTHER']);
    expect(form.value('way')).toBeNull();
    form.restore(before);
    expect([form.value('way'), form.state('way').options]).toEqual(['B', ['A', 'B']]);
  });

  test('refuses a snapshot of another form', () => {
    expect(() => start(parts).restore(start(parts).snapshot())).toThrow(/ENG208|another evaluation/);
    expect(modelOf(parts).start({}, context).held()).toEqual([]);
  });
});

const GRAPHS = 1_500;
const CHANGES = 8;

function change(evaluation: Evaluation, form: RandomForm, dice: Dice): void {
  const rows = (evaluation.value('items') ?? []) as unknown[];
  const row = () =>
    Object.fromEntries(
      form.fields.filter(({ column }) => column).map(({ name, type }) => [name, randomValue(dice, type)]),
    );
  const kind = dice.below(5);
  if (kind === 0) evaluation.insertRow('items', dice.below(rows.length + 1), row());
  else if (kind === 1 && rows.length > 0) evaluation.removeRow('items', dice.below(rows.length));
  else if (kind === 2 && rows.length > 1) evaluation.moveRow('items', dice.below(rows.length), dice.below(rows.length));
  else if (form.fields.length > 0) {
    const field = dice.pick(form.fields);
    const { name, type, column } = field;
    if (!column) evaluation.set(pathOf(field), randomValue(dice, type));
    else if (rows.length > 0) evaluation.set(`items.${dice.below(rows.length)}.${name}`, randomValue(dice, type));
  }
}

/** Everything of a form that anybody could see. */
function dump(evaluation: Evaluation, form: RandomForm): string {
  const rows = ((evaluation.value('items') ?? []) as unknown[]).length;
  const paths = form.fields.flatMap((field) =>
    field.column ? Array.from({ length: rows }, (_, index) => `items.${index}.${field.name}`) : [pathOf(field)],
  );
  return JSON.stringify([
    evaluation.values(),
    evaluation.held().sort(),
    paths.map((path) => [path, evaluation.state(path)]),
    evaluation.submission(),
  ]);
}

describe('random forms', () => {
  test(`${GRAPHS} of them are as they were at any earlier moment, back and forth`, () => {
    for (let seed = 1; seed <= GRAPHS; seed++) {
      const dice = new Dice(seed);
      const form = randomForm(dice);
      const model = compileForm({ entity: form.entity, form: form.form, tables: {}, dictionary: () => CODES });
      const evaluation = model.start({ items: [{}] }, contextWith(1));
      const moments = Array.from({ length: CHANGES }, () => {
        const moment = { snapshot: evaluation.snapshot(), shown: dump(evaluation, form) };
        change(evaluation, form, dice);
        return moment;
      });
      for (let step = 0; step < CHANGES; step++) {
        const { snapshot, shown } = dice.pick(moments);
        evaluation.restore(snapshot);
        if (dump(evaluation, form) !== shown) expect.fail(`seed ${seed}, step ${step}`);
      }
    }
  }, 120_000);
});
