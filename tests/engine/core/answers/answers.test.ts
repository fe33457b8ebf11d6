import { describe, expect, it } from 'vitest';
import { actionsOfBlocks, answersEntity, changeBlockActions, rowsEntity, withAnswer } from '#core/answers';
import type { ActionSpec, BlockSpec, EntitySpec, OverviewScreen, RowSource } from '#core/language';

const button = (key: string) => ({ key, label: key }) as ActionSpec;
const NAME = { type: 'string', title: '名称' } as const;

const BLOCKS = [
  { kind: 'text', text: '', actions: [button('say')] },
  { kind: 'table', actions: [button('add')], rowActions: [button('edit'), button('drop')] },
  { kind: 'table' },
  {
    kind: 'lines',
    lines: [
      { label: '', actions: [button('open')] },
      { label: '', actions: [] },
    ],
  },
  { kind: 'portrait', change: button('replace') },
  { kind: 'portrait', actions: [button('keep')] },
  {
    kind: 'split',
    side: [{ kind: 'table', rowActions: [button('left')] }],
    main: [{ kind: 'text', text: '', actions: [button('right')] }],
  },
] as unknown as BlockSpec[];

describe('buttons on the blocks of a page', () => {
  it('are found wherever a block holds some, each with the place where it stands', () => {
    const found = actionsOfBlocks(BLOCKS, '/blocks').map(([pointer, { key }]) => [pointer, key]);
    expect(found).toEqual([
      ['/blocks/0/actions/0', 'say'],
      ['/blocks/1/actions/0', 'add'],
      ['/blocks/1/rowActions/0', 'edit'],
      ['/blocks/1/rowActions/1', 'drop'],
      ['/blocks/3/lines/0/actions/0', 'open'],
      ['/blocks/4/change', 'replace'],
      ['/blocks/5/actions/0', 'keep'],
      ['/blocks/6/side/0/rowActions/0', 'left'],
      ['/blocks/6/main/0/actions/0', 'right'],
    ]);
  });

  it('are left out or changed one by one, and blocks without any stay as they are', () => {
    const changed = changeBlockActions(BLOCKS, (action) =>
      ['drop', 'open', 'left'].includes(action.key) ? null : { ...action, label: `${action.key}!` },
    );
    const labels = actionsOfBlocks(changed, '').map(([pointer, { label }]) => `${pointer} ${label}`);
    expect(labels).toEqual([
      '/0/actions/0 say!',
      '/1/actions/0 add!',
      '/1/rowActions/0 edit!',
      '/4/change replace',
      '/5/actions/0 keep!',
      '/6/main/0/actions/0 right!',
    ]);
    expect(changed[2]).toBe(BLOCKS[2]);
  });
});

describe('answers of a page as one record', () => {
  const screen = {
    route: '/me',
    title: '我的',
    answers: { profile: { fields: { name: NAME } }, devices: { fields: { name: NAME }, list: true } },
  } as unknown as OverviewScreen;

  it('has a field for each answer: an object, or a table where the answer is a list', () => {
    const entity = answersEntity(screen);
    expect(entity).toMatchObject({ name: '/me', title: '我的', type: 'object', label: [], required: [], access: [] });
    expect(entity.properties).toEqual({
      profile: { type: 'object', title: 'profile', properties: { name: NAME }, serverOwned: true },
      devices: {
        type: 'array',
        title: 'devices',
        items: { type: 'object', properties: { name: NAME } },
        serverOwned: true,
      },
    });
  });

  it('has no fields for a page that asks nothing', () => {
    expect(answersEntity({ ...screen, answers: undefined } as OverviewScreen).properties).toEqual({});
  });

  it('takes what a call has answered as a field beside its own', () => {
    const own = answersEntity(screen);
    const { properties } = withAnswer(own);
    expect(Object.keys(properties)).toEqual(['profile', 'devices', 'answer']);
    expect(properties.answer?.type).toBe('object');
    expect(Object.keys(own.properties)).not.toContain('answer');
  });
});

describe('rows of a source', () => {
  const table = { type: 'array', title: '行', items: { type: 'object', properties: { name: NAME } } };
  const entity = {
    name: 'order',
    title: '订单',
    properties: {
      items: table,
      center: { type: 'object', title: '', properties: { seals: table } },
      groups: { type: 'array', title: '', items: { type: 'object', properties: { seals: table } } },
      plain: NAME,
    },
  } as unknown as EntitySpec;
  const rows = (source: unknown, entities = {}) => rowsEntity(entity, source as RowSource, entities);

  it('are the record itself, or the records of another entity', () => {
    const other = { name: 'seal' } as EntitySpec;
    expect(rows({ record: true })).toBe(entity);
    expect(rows({ entity: 'seal' }, { seal: other })).toBe(other);
    expect(rows({ entity: 'seal' })).toMatchObject({ name: 'seal', properties: {} });
  });

  it('have the columns of a line table, also of one inside another field', () => {
    for (const field of ['items', 'center.seals', 'groups.seals'])
      expect(Object.keys(rows({ field }).properties)).toEqual(['name']);
    expect(rows({ field: 'items' })).toMatchObject({ name: 'order items', title: '订单' });
  });

  it('have no columns where there is no table', () => {
    for (const field of ['plain', 'missing', 'missing.seals', 'plain.seals', 'toString'])
      expect(rows({ field }).properties).toEqual({});
  });

  it('have the fields that a call says of its answer, all filled in by the server', () => {
    const called = rows({ call: 'GET trade:/api/x', fields: { name: NAME } });
    expect(called).toMatchObject({ name: 'order GET trade:/api/x', properties: { name: { serverOwned: true } } });
    expect(rows({ call: 'GET trade:/api/x' }).properties).toEqual({});
  });
});
