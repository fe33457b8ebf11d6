/** The records, dialogs and people that a condition can tell apart: what each of its names is tried with. */
import { describe, expect, it } from 'vitest';
import { parseExpression } from '#core/expression';
import type { DictionarySpec, EntitySpec, FieldSchema } from '#core/language';
import type { Condition } from '../../../../engine/core/coverage/conditions.ts';
import { scenesOf } from '../../../../engine/core/coverage/scenes.ts';
import { context, decimal, text } from '../model/fixture.ts';

const way: DictionarySpec = {
  name: 'way',
  title: '方式',
  entries: ['A', 'B', 'C'].map((code) => ({ code, label: code })),
};
const span: FieldSchema = { type: 'object', title: '段', properties: { from: text('起'), to: text('止') } };
const entity = {
  name: 'order',
  properties: {
    way: text('方式', { dictionary: 'way' }),
    owner: text('归属'),
    weight: decimal('重量'),
    pieces: { type: 'integer', title: '件' },
    paid: { type: 'boolean', title: '付' },
    day: text('日', { format: 'date' }),
    moment: text('时', { format: 'datetime' }),
    tags: { type: 'array', title: '签', items: { type: 'string' } },
    ways: { type: 'array', title: '式', dictionary: 'way', items: { type: 'string' } },
    span,
    status: text('状态'),
  },
  workflow: { field: 'status', initial: 'DRAFT', states: ['DRAFT', 'SENT'].map((code) => ({ code })), transitions: [] },
} as unknown as EntitySpec;

type Told = 'values' | 'input' | 'stored' | 'context';
function scenes(condition: string, more: Partial<Condition> = {}, of: EntitySpec = entity) {
  const ground = { entity: of, dictionary: () => way, context };
  return [...scenesOf({ text: condition, pointer: '', ...more }, parseExpression(condition), ground)];
}
/** What the one name of a condition is tried with. */
function tried(condition: string, path: string, kind: Told = 'values', more: Partial<Condition> = {}) {
  const seen = scenes(condition, more).map((scope) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], scope[kind]),
  );
  return [...new Map(seen.map((value) => [JSON.stringify(value), value])).values()];
}

describe('a name of a condition is tried with', () => {
  it.each<[string, string, unknown[]]>([
    ["way == 'B'", 'way', ['B', 'A', '']],
    ["way in ['A', 'B']", 'way', ['A', 'B', 'C', '']],
    ["way == 'gone'", 'way', ['A', '']],
    ['empty(way)', 'way', ['A', '']],
    ["owner == 'x'", 'owner', ['x', '文本', '']],
    ["'x' == owner", 'owner', ['x', '文本', '']],
    ['owner == ctx.user.id', 'owner', [context.user.id, '文本', '']],
    ['weight > 10', 'weight', ['9', '10', '11', '1', '0', '']],
    ['pieces > 2', 'pieces', ['1', '2', '3', 1, 0, '']],
    ['paid == true', 'paid', [true, false]],
    ["day > '2024-01-02'", 'day', ['2024-01-02', '2024-03-05', '', '1970-01-01']],
    ["moment > '2024-01-02 03:04:05'", 'moment', ['2024-01-02 03:04:05', '文本', '', '1970-01-01 00:00:00']],
    ['empty(tags)', 'tags', [['1'], [], [{}]]],
    ["'A' in ways", 'ways', [['A'], ['B'], ['C'], [], [{}]]],
    ["span.to == 'z'", 'span.to', ['z', '文本', '']],
    ["gone == 'z'", 'gone', ['z', '文本', '']],
    ["status == 'SENT'", 'status', ['DRAFT', 'SENT']],
  ])('%s: what stands across, its neighbours, another and nothing', (condition, path, values) => {
    expect(tried(condition, path)).toEqual(values);
  });

  it('the states in which the condition is judged, where it says so', () => {
    expect(tried("status == 'SENT'", 'status', 'values', { states: ['SENT'] })).toEqual(['SENT']);
  });

  it('what the dialog asks for, by its own fields', () => {
    const input = { way: text('方式', { dictionary: 'way' }), status: text('态') };
    expect(tried("input.way == 'C'", 'way', 'input', { input })).toEqual(['C', 'A', '']);
    expect(tried("input.status == 'C'", 'status', 'input', { input })).toEqual(['C', '文本', '']);
    expect(tried("input.way == 'C'", 'way', 'input')).toEqual(['C', '文本', '']);
  });

  it('the record before an edit, where an edit is judged', () => {
    expect(tried("stored.way == 'C'", 'way', 'stored', { edits: true })).toEqual(['C', 'A', '']);
    expect(scenes("stored.way == 'C'")[0]?.stored).toEqual({});
  });

  it('of a person what the condition names, their own and nothing', () => {
    expect(tried("ctx.user.id == 'x'", 'user.id', 'context')).toEqual([context.user.id, 'x', '']);
    expect(tried('ctx.facts.busy == true', 'facts.busy', 'context')).toEqual([true, false]);
    expect(tried("'admin' in ctx.facts.roles", 'facts.roles', 'context')).toEqual([true, false, 'admin', ['admin']]);
    expect(tried('ctx.facts.open > 2', 'facts.open', 'context')).toEqual([true, false, '1', '2', '3']);
    expect(tried('ctx.facts.last.owner == owner', 'facts.last.owner', 'context')).toEqual([true, false, '', '文本']);
    expect(tried('ctx.facts.last.way == way', 'facts.last.way', 'context')).toEqual([true, false, '']);
    const input = { note: text('注') };
    expect(tried('ctx.facts.last.note == input.note', 'facts.last.note', 'context', { input })).toEqual([
      true,
      false,
      '',
      '文本',
    ]);
  });
});

describe('the scenes of a condition', () => {
  it('are every combination of what its names are tried with', () => {
    const all = scenes("way == 'B' && paid == true").map(({ values }) => `${values.way}${values.paid}`);
    expect(new Set(all)).toEqual(new Set(['Btrue', 'Atrue', 'true', 'Bfalse', 'Afalse', 'false']));
    expect(all).toHaveLength(6);
  });

  it('have each name once, however often it is read', () => {
    expect(scenes("way == 'B' || way == 'A'").map(({ values }) => values.way)).toEqual(['B', 'A', 'C', '']);
  });

  it('keep the person as they are but for what is named, and share nothing with each other', () => {
    const [first, second] = scenes("ctx.user.id == 'x' && ctx.user.name == 'y'");
    expect(first?.context.company).toEqual(context.company);
    expect(first?.context.user).not.toBe(second?.context.user);
    expect(context.user.id).not.toBe('x');
  });

  it('are one where a condition reads nothing, and at most 20,000', () => {
    expect(scenes('true')).toHaveLength(1);
    const many = Array.from({ length: 10 }, (_, index) => `f${index} == 'x'`).join(' && ');
    expect(scenes(many)).toHaveLength(20_000);
  });

  it('know the states of an entity without a workflow as plain texts', () => {
    const { workflow: _, ...plain } = entity;
    expect(scenes("status == 'x'", {}, plain as EntitySpec).map(({ values }) => values.status)).toEqual([
      'x',
      '文本',
      '',
    ]);
  });
});
