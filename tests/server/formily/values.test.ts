/** What a bridged component, a time or a range of times can hold, and what a call may send instead: each is judged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DictionarySpec, EntitySpec, FieldSchema, FormSpec, SchemaSet } from '#core/language';
import { engines } from '../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../fixtures/entities.ts';
import { GOODS, ORDER, orderValues, startServer, type TestServer } from '../harness.ts';

const list = { type: 'array', items: { type: 'string' } } as const;
const span = (title: string, format: 'time' | 'datetime') =>
  ({
    type: 'object',
    title,
    properties: { start: { type: 'string', title: '开始', format }, end: { type: 'string', title: '结束', format } },
  }) as const;
const fields = {
  node: { type: 'string', title: '节点', dictionary: 'node', widget: 'formily:TreeSelect' },
  nodes: { ...list, title: '多节点', dictionary: 'node', widget: 'formily:TreeSelect' },
  unit: {
    type: 'string',
    title: '部门',
    format: 'ref',
    ref: { entity: 'goods', filter: { open: 'true' } },
    widget: 'formily:TreeSelect',
  },
  way: { type: 'string', title: '级联', dictionary: 'wayEnd', widget: 'formily:Cascader' },
  moved: { ...list, title: '穿梭', dictionary: 'node', widget: 'formily:Transfer' },
  chosen: { type: 'string', title: '选中', format: 'ref', ref: { entity: 'goods' }, widget: 'formily:SelectTable' },
  secret: { type: 'string', title: '口令', minLength: 8, maxLength: 16, pattern: '[0-9]', widget: 'formily:Password' },
  stars: { type: 'integer', title: '评分', minimum: 1, maximum: 5, widget: 'formily:Rate' },
  from: { type: 'string', title: '时刻', format: 'time' },
  hours: span('时段', 'time'),
  stay: span('起止时间', 'datetime'),
} satisfies Record<string, FieldSchema>;
type Name = keyof typeof fields;

const entry = (code: string, parent?: string) => ({ code, label: code, ...(parent && { parent }) });
const dictionaries: Record<string, DictionarySpec> = {
  ...testSchemas.dictionaries,
  node: { name: 'node', title: '节点', entries: [entry('TOP'), entry('LEFT', 'TOP'), entry('RIGHT', 'TOP')] },
  wayEnd: { name: 'wayEnd', title: '末级', entries: [entry('END', 'GROUP')] },
  wayGroup: { name: 'wayGroup', title: '分组', entries: [entry('GROUP')] },
};
const order: EntitySpec = {
  ...orderEntity,
  properties: { ...orderEntity.properties, ...fields },
  operations: { ...orderEntity.operations, create: { permission: 'order:edit', party: 'owner', complete: true } },
};
const own = testSchemas.forms['purchaseOrder/form'] as FormSpec;
const form: FormSpec = {
  ...own,
  sections: [...own.sections, { key: 'bridged', title: '选择', fields: Object.keys(fields) }],
  rules: [
    ...own.rules,
    { field: 'node', options: "kind == 'CAR' ? ['TOP', 'LEFT'] : codes('node')", required: 'urgent == true' },
    { field: 'nodes', check: 'empty(nodes) || count(nodes) <= 2', message: '最多选择两项' },
  ],
};
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { goods: goodsEntity, purchaseOrder: order },
  forms: { 'purchaseOrder/form': form },
  dictionaries,
};

const WRONG: ReadonlyArray<[what: string, field: Name, value: unknown]> = [
  ['a code that the tree does not have', 'node', 'ELSEWHERE'],
  ['a list where one node is held', 'node', ['TOP']],
  ['one unknown code among several', 'nodes', ['TOP', 'ELSEWHERE']],
  ['a code twice', 'nodes', ['TOP', 'TOP']],
  ['more nodes than the form allows', 'nodes', ['TOP', 'LEFT', 'RIGHT']],
  ['an object in a list of nodes', 'nodes', [{ value: 'TOP' }]],
  ['a record that is not there', 'unit', 'no-such-id'],
  ['a group that only leads to the ends', 'way', 'GROUP'],
  ['the way to an end instead of the end', 'way', ['GROUP', 'END']],
  ['a code that is on neither side', 'moved', ['ELSEWHERE']],
  ['more codes than any list may have', 'moved', Array.from({ length: 201 }, () => 'TOP')],
  ['a row of the table that is not there', 'chosen', '00000000-0000-4000-8000-000000000000'],
  ['a whole row instead of its id', 'chosen', { id: 'x' }],
  ['a password that is too short', 'secret', 'Ab1'],
  ['a password that is too weak', 'secret', 'abcdefgh'],
  ['a password that is too long', 'secret', `a1${'b'.repeat(20)}`],
  ['more stars than there are', 'stars', 6],
  ['no star as a number', 'stars', 0],
  ['half a star', 'stars', 2.5],
  ['stars in words', 'stars', 'five'],
  ['an hour that no day has', 'from', '25:00:00'],
  ['a time without seconds', 'from', '08:30'],
  ['a number in the place of a time', 'from', 830],
  ['an end that is no time', 'hours', { start: '08:00:00', end: 'noon' }],
  ['two times as a list', 'hours', ['08:00:00', '17:00:00']],
  ['a day where a moment is wanted', 'stay', { start: '2024-03-15', end: '2024-03-16 08:00:00' }],
  ['a moment that is not in the calendar', 'stay', { start: '2024-02-30 08:00:00', end: '2024-03-16 08:00:00' }],
];

describe.each(engines)('values of bridged components on $name', (engine) => {
  let server: TestServer;
  let open: string;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    open = (await server.call('A', 'POST', GOODS, { name: '煤', holderId: 'A', stock: '8', open: true })).body.data.id;
  });
  afterAll(() => server?.close());

  const send = (more: Record<string, unknown>) => server.call('A', 'POST', ORDER, orderValues(more));

  it('are stored as the components hold them', async () => {
    const values = {
      ...{ node: 'LEFT', nodes: ['TOP', 'RIGHT'], unit: open, way: 'END' },
      ...{ moved: ['RIGHT', 'LEFT'], chosen: open, secret: 'abcdefg1', stars: 5, from: '08:30:00' },
      hours: { start: '08:00:00', end: '17:30:00' },
      stay: { start: '2024-03-15 20:00:00', end: '2024-03-16 08:00:00' },
    };
    const { status, body } = await send(values);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data).toMatchObject(values);
  });

  it('are emptied where the rules do not offer them, and hold the form up where one must be', async () => {
    const taken = await send({ node: 'RIGHT' });
    expect([taken.status, taken.body.data.node]).toEqual([200, null]);
    const refused = await send({ node: 'RIGHT', urgent: true });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'node' })]);
  });

  it('take no object with a prototype in the place of a list', async () => {
    const { status } = await send({ moved: JSON.parse('{"__proto__":["TOP"]}') });
    expect(status).toBe(400);
  });

  it.each(WRONG)('refuses %s', async (_, field, value) => {
    const before = (await server.call('A', 'GET', `${ORDER}/page`)).body.data.total;
    const { status, body } = await send({ [field]: value });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.errors.map(({ path }: { path: string }) => path.split('.')[0])).toContain(field);
    expect((await server.call('A', 'GET', `${ORDER}/page`)).body.data.total).toBe(before);
  });
});
