import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '#core/language';
import { context, decimal, modelOf, start, text } from './fixture.ts';

const way = text('方法', { dictionary: 'way' });
const mode = text('方式', { dictionary: 'mode' });

describe('hidden fields', () => {
  const parts = {
    properties: { mode, price: decimal('单价'), total: decimal('总价'), note: text('备注') },
    required: ['price'],
    rules: [
      { field: 'price', visible: "mode == 'SHIP'" },
      { field: 'total', value: 'coalesce(price, 0) + 1' },
      { field: 'note', visible: 'price > 10' },
    ],
  };

  test('a hidden field keeps its value, counts as empty for others, and comes back', () => {
    const evaluation = start(parts, { mode: 'SHIP', price: '20' });
    expect(evaluation.value('total')).toBe('21');
    const change = evaluation.set('mode', 'TRAIN');
    expect(change.states.sort()).toEqual(['note', 'price']);
    expect(evaluation.value('price')).toBe('20');
    expect(evaluation.value('total')).toBe('1');
    expect(evaluation.state('note').visible).toBe(false);
    evaluation.set('mode', 'SHIP');
    expect(evaluation.value('total')).toBe('21');
  });

  test('a hidden field is sent as null and not validated', () => {
    const evaluation = start(parts, { mode: 'TRAIN', price: 'nonsense' });
    expect(evaluation.submission()).toEqual({ mode: 'TRAIN', price: null, total: '1', note: null });
    expect(evaluation.validate()).toEqual([]);
    evaluation.set('mode', 'SHIP');
    expect(evaluation.validate().map(({ path }) => path)).toEqual(['price']);
  });

  test('members of a hidden object and rows of a hidden table are hidden with it', () => {
    const properties: Record<string, FieldSchema> = {
      mode,
      period: { type: 'object', title: '期', properties: { start: { type: 'string', format: 'date', title: '起' } } },
      lines: {
        type: 'array',
        title: '行',
        items: { type: 'object', properties: { x: decimal('x') }, required: ['x'] },
      },
      total: decimal('t'),
      late: { type: 'boolean', title: 'l' },
    };
    const rules = [
      { field: 'period', visible: "mode == 'SHIP'" },
      { field: 'lines', visible: "mode == 'SHIP'" },
      { field: 'total', value: 'sum(lines.x)' },
      { field: 'late', value: "period.start > '2024-01-01'" },
    ];
    const evaluation = start(
      { properties, rules },
      { mode: 'SHIP', period: { start: '2024-05-01' }, lines: [{ x: '2' }, { x: null }] },
    );
    expect([evaluation.value('total'), evaluation.value('late')]).toEqual(['2', true]);
    expect(evaluation.validate().map(({ path }) => path)).toEqual(['lines.1.x']);
    evaluation.set('mode', null);
    expect([evaluation.value('total'), evaluation.value('late')]).toEqual(['0', false]);
    expect(evaluation.state('period.start').visible).toBe(false);
    expect(evaluation.validate(['lines.1.x'])).toEqual([]);
    expect(evaluation.submission()).toMatchObject({ period: null, lines: null });
  });

  test('fields of a hidden section are hidden unless another section shows them', () => {
    const sections = [
      { key: 'ship', title: '船', visible: "mode == 'SHIP'", fields: ['price', 'note'] },
      { key: 'always', title: '总', fields: ['mode', { field: 'note', span: 2 }] },
      { key: 'facts', title: '详', detailOnly: true, fields: ['price'] },
    ];
    const evaluation = start({ properties: parts.properties, sections }, { mode: 'TRAIN', price: '1', note: 'x' });
    expect(evaluation.sectionVisible('ship')).toBe(false);
    expect(evaluation.sectionVisible('always')).toBe(true);
    expect(evaluation.state('price').visible).toBe(false);
    expect(evaluation.state('note').visible).toBe(true);
    evaluation.set('mode', 'SHIP');
    expect(evaluation.sectionVisible('ship')).toBe(true);
    expect(evaluation.state('price').visible).toBe(true);
    expect(() => evaluation.sectionVisible('nope')).toThrow(/no section "nope"/);
  });
});

describe('options, clear and suggestions', () => {
  test('a list of options that is not there offers nothing, and so does one without items', () => {
    const many: FieldSchema = { type: 'array', title: '多', dictionary: 'way', items: { type: 'string' } };
    const rules = [{ field: 'way', options: 'many' }];
    const evaluation = start({ properties: { many, way }, rules }, { many: null, way: 'A' });
    expect(evaluation.state('way').options).toEqual([]);
    expect(evaluation.value('way')).toBeNull();
    evaluation.set('many', ['A']);
    expect(evaluation.state('way').options).toEqual(['A']);
    evaluation.set('many', []);
    expect(evaluation.state('way').options).toEqual([]);
  });

  test('a field whose options no longer hold its value is emptied, and stays empty', () => {
    const evaluation = start(
      { properties: { mode, way }, rules: [{ field: 'way', options: "mode == 'SHIP' ? ['A'] : ['B', 'OTHER']" }] },
      { mode: 'SHIP', way: 'A' },
    );
    expect(evaluation.state('way').options).toEqual(['A']);
    expect(evaluation.set('mode', 'TRAIN')).toEqual({ values: ['mode', 'way'], states: ['way'] });
    expect(evaluation.value('way')).toBeNull();
    evaluation.set('mode', 'SHIP');
    expect(evaluation.value('way')).toBeNull();
  });

  test('a refused choice is reported so that whoever shows it can take it back', () => {
    const evaluation = start({ properties: { way }, rules: [{ field: 'way', options: "['A']" }] });
    expect(evaluation.set('way', 'B').values).toEqual(['way']);
    expect(evaluation.value('way')).toBeNull();
  });

  test('a multiple choice loses the codes that are no longer offered only', () => {
    const many: FieldSchema = { type: 'array', title: '多', dictionary: 'way', items: { type: 'string' } };
    const evaluation = start(
      { properties: { mode, many }, rules: [{ field: 'many', options: "mode == 'SHIP' ? ['A', 'B'] : ['B']" }] },
      { mode: 'SHIP', many: ['A', 'B'] },
    );
    evaluation.set('mode', 'TRAIN');
    expect(evaluation.value('many')).toEqual(['B']);
  });

  test('free entry keeps a value that no list holds', () => {
    const free = text('品名', { dictionary: 'free' });
    const evaluation = start({ properties: { free }, rules: [{ field: 'free', options: "['X']" }] }, { free: '自填' });
    expect(evaluation.value('free')).toBe('自填');
    expect(evaluation.validate()).toEqual([]);
  });

  test('a clear rule empties the field while it holds', () => {
    const evaluation = start(
      { properties: { mode, way }, rules: [{ field: 'way', clear: 'empty(mode)', enabled: '!empty(mode)' }] },
      { mode: 'SHIP', way: 'A' },
    );
    evaluation.set('mode', null);
    expect(evaluation.value('way')).toBeNull();
    expect(evaluation.state('way').enabled).toBe(false);
    evaluation.set('way', 'B');
    expect(evaluation.value('way')).toBeNull();
  });

  test('a clear rule on a line table removes its rows', () => {
    const lines: FieldSchema = {
      type: 'array',
      title: '行',
      items: { type: 'object', properties: { x: decimal('x'), y: decimal('y') } },
    };
    const rules = [
      { field: 'lines', clear: "mode == 'TRAIN'" },
      { field: 'lines.y', value: 'row.x * 2' },
      { field: 'total', value: 'sum(lines.y)' },
    ];
    const evaluation = start(
      { properties: { mode, total: decimal('t'), lines }, rules },
      { mode: 'SHIP', lines: [{ x: '4' }] },
    );
    expect(evaluation.value('total')).toBe('8');
    expect(evaluation.set('mode', 'TRAIN').values).toContain('lines');
    expect(evaluation.value('lines')).toEqual([]);
    expect(evaluation.value('total')).toBe('0');
  });

  test('a suggestion follows its inputs until the first edit, an emptied field included', () => {
    const evaluation = start({
      properties: { mode, note: text('备注') },
      rules: [{ field: 'note', suggest: "mode + '-1'" }],
    });
    evaluation.set('mode', 'SHIP');
    expect(evaluation.value('note')).toBe('SHIP-1');
    evaluation.set('mode', 'TRAIN');
    expect(evaluation.value('note')).toBe('TRAIN-1');
    evaluation.set('note', '');
    evaluation.set('mode', 'SHIP');
    expect(evaluation.value('note')).toBe('');
  });

  test('a stored value is not overwritten by a suggestion, nor an empty field of a stored record', () => {
    const model = modelOf({
      properties: { mode, note: text('备注') },
      rules: [{ field: 'note', suggest: "mode + '-1'" }],
    });
    expect(model.start({ mode: 'SHIP', note: '原' }, context).value('note')).toBe('原');
    expect(model.start({ mode: 'SHIP' }, context, { defaults: false }).value('note')).toBeNull();
  });

  test('assigned template values stay, empty ones remain open for suggestions', () => {
    const evaluation = start({
      properties: { mode, note: text('备注'), other: text('另') },
      rules: [
        { field: 'note', suggest: 'mode' },
        { field: 'other', suggest: 'mode' },
      ],
    });
    evaluation.assign({ mode: 'SHIP', note: '模板', other: null });
    expect(evaluation.values()).toEqual({ mode: 'SHIP', note: '模板', other: 'SHIP' });
    evaluation.assign({ other: null }, { touched: true });
    expect(evaluation.value('other')).toBeNull();
  });

  test('a computed field ignores what is put in', () => {
    const evaluation = start(
      { properties: { a: decimal('a'), b: decimal('b') }, rules: [{ field: 'b', value: 'a + 1' }] },
      { a: '1', b: '99' },
    );
    expect(evaluation.value('b')).toBe('2');
    expect(evaluation.set('b', '5').values).toEqual(['b']);
    expect(evaluation.value('b')).toBe('2');
    expect(evaluation.state('b').enabled).toBe(false);
  });

  test('a computed integer is a number, a computed decimal a plain text', () => {
    const properties = { a: decimal('a'), n: { type: 'integer', title: 'n' } as FieldSchema, d: decimal('d') };
    const rules = [
      { field: 'n', value: 'round(a, 0)' },
      { field: 'd', value: 'a * 1.10' },
    ];
    expect(start({ properties, rules }, { a: '2.50' }).values()).toEqual({ a: '2.50', n: 3, d: '2.75' });
  });
});

describe('defaults and foreign members', () => {
  const properties: Record<string, FieldSchema> = {
    day: { type: 'string', format: 'date', title: '日', default: { expression: 'ctx.today' } },
    count: { type: 'integer', title: '数', default: 3 },
    copy: decimal('c', { default: { expression: 'count * 2' } }),
    status: text('状态', { serverOwned: true }),
    lines: {
      type: 'array',
      title: '行',
      items: { type: 'object', properties: { unit: text('单位', { default: '吨' }) } },
    },
  };

  test('empty values get literal and expression defaults, given ones stay', () => {
    const model = modelOf({ properties });
    expect(model.start({}, context).values()).toMatchObject({ day: '2024-03-10', count: 3, copy: '6' });
    expect(model.start({ count: 0 }, context).value('count')).toBe(0);
    expect(model.start({}, context, { defaults: false }).value('day')).toBeNull();
  });

  test('an inserted row gets the defaults of its columns', () => {
    const evaluation = start({ properties });
    evaluation.insertRow('lines', 0, {});
    expect(evaluation.value('lines')).toEqual([{ unit: '吨' }]);
  });

  test('members that the entity does not know are kept for the screen and never sent', () => {
    const evaluation = start(
      { properties },
      { id: '7', version: 3, status: 'DRAFT', _actions: ['edit'], lines: [{ key: 'k1', unit: 'kg' }] },
    );
    expect(evaluation.values()).toMatchObject({
      id: '7',
      version: 3,
      _actions: ['edit'],
      lines: [{ key: 'k1', unit: 'kg' }],
    });
    expect(Object.keys(evaluation.submission()).sort()).toEqual(['copy', 'count', 'day', 'lines']);
    expect(evaluation.submission().lines).toEqual([{ unit: 'kg' }]);
  });

  test('rules may read the fields that every record has', () => {
    const evaluation = start(
      { properties: { note: text('n') }, rules: [{ field: 'note', visible: "status == 'DRAFT' && empty(id)" }] },
      { status: 'DRAFT' },
    );
    expect(evaluation.state('note').visible).toBe(true);
    evaluation.assign({ id: '9' });
    expect(evaluation.state('note').visible).toBe(false);
  });
});
