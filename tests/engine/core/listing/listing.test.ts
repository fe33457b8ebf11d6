import { describe, expect, it } from 'vitest';
import type { ColumnSpec, EntitySpec, FieldSchema, ListScreen } from '#core/language';
import {
  amountInSight,
  columnTitle,
  fieldAt,
  filterOperator,
  headingWidth,
  isFigure,
  isListable,
  isQueryable,
  isSortable,
  kindOf,
  listWidth,
  offeredFields,
  ownDisplay,
  presentationOf,
  tabSetOf,
  tabsOf,
} from '#core/listing';

const field = (schema: object) => ({ type: 'string', title: '字段', ...schema }) as FieldSchema;
const PERIOD = field({ type: 'object', properties: { start: field({}), end: field({}) } });
const LINES = field({ type: 'array', items: { type: 'object', properties: { amount: field({ format: 'money' }) } } });

const PROPERTIES: Record<string, FieldSchema> = {
  orderNo: field({ title: '订单编号' }),
  name: field({ title: '名称' }),
  state: field({ dictionary: 'orderState' }),
  kind: field({ dictionary: 'orderKind' }),
  paid: field({ type: 'boolean' }),
  count: field({ type: 'integer' }),
  amount: field({ format: 'money', unit: '元', title: '金额' }),
  weight: field({ format: 'decimal', unit: '吨', title: '重量(吨)' }),
  rate: field({ format: 'percent' }),
  day: field({ format: 'date' }),
  moment: field({ format: 'datetime' }),
  month: field({ format: 'month' }),
  period: PERIOD,
  halfPeriod: field({ type: 'object', properties: { start: field({}) } }),
  items: LINES,
  tags: field({ type: 'array', items: field({}) }),
  company: field({ ref: { entity: 'company' } }),
  papers: field({ format: 'files' }),
  odd: field({ format: 'mobile' }),
  secret: field({ sensitive: true }),
  inner: field({ internal: true }),
  mine: field({ readableBy: ['buyer'] }),
  quiet: field({ listable: false }),
};
const ENTITY = {
  name: 'order',
  properties: PROPERTIES,
  label: ['name'],
  number: { field: 'orderNo', pattern: '' },
  workflow: { field: 'state' },
  tabs: { main: [{ key: 'all' }] },
} as unknown as EntitySpec;
const kind = (path: string) => kindOf(ENTITY, path, fieldAt(ENTITY, path));
const column = (spec: object) => spec as ColumnSpec;

describe('the field at a path', () => {
  it('is found in nested objects and in the rows of line tables', () => {
    expect(fieldAt(ENTITY, 'period.start')).toBe(PERIOD.properties?.start);
    expect(fieldAt(ENTITY, 'items.amount')?.format).toBe('money');
  });

  it('may be one that every record carries, unless the entity has its own', () => {
    expect(fieldAt(ENTITY, 'createTime')).toMatchObject({ title: '创建时间', format: 'datetime' });
    const own = { ...ENTITY, properties: { createTime: field({ title: '下单时间' }) } } as EntitySpec;
    expect(fieldAt(own, 'createTime')?.title).toBe('下单时间');
  });

  it.each(['nothing', 'name.more', 'nothing.more', 'toString', ''])('is none for the unknown path "%s"', (path) => {
    expect(fieldAt(ENTITY, path)).toBeUndefined();
  });
});

describe('the kind of a field', () => {
  it.each([
    ['state', 'state', 'in', 110],
    ['kind', 'dictionary', 'in', 110],
    ['paid', 'boolean', 'in', 100],
    ['count', 'number', 'range', 120],
    ['amount', 'money', 'range', 150],
    ['weight', 'number', 'range', 120],
    ['rate', 'percent', 'range', 110],
    ['day', 'date', 'range', 110],
    ['moment', 'datetime', 'range', 160],
    ['month', 'month', 'range', 100],
    ['period', 'dateRange', 'range', 210],
    ['halfPeriod', 'text', 'contains', 160],
    ['items', 'lines', 'contains', 92],
    ['company', 'ref', 'in', 180],
    ['papers', 'files', 'contains', 92],
    ['odd', 'text', 'contains', 160],
    ['nothing', 'text', 'contains', 160],
  ] as const)('of %s is %s, is filtered by "%s" and is %i pixels wide', (path, wanted, operator, width) => {
    expect(kind(path)).toBe(wanted);
    expect(filterOperator(ENTITY, path)).toBe(operator);
    expect(listWidth(ENTITY, path)).toBe(width);
  });

  it('of the record’s own status is the state where the entity has a workflow', () => {
    expect(kind('status')).toBe('state');
    expect(kindOf({ ...ENTITY, workflow: undefined } as EntitySpec, 'status', field({}))).toBe('text');
  });

  it('gives the column that names the record more room, and a bar its own', () => {
    expect(listWidth(ENTITY, 'orderNo')).toBe(170);
    expect(listWidth(ENTITY, 'name')).toBe(170);
    expect(listWidth({ ...ENTITY, label: ['amount'] } as EntitySpec, 'amount')).toBe(150);
    expect(listWidth(ENTITY, 'rate', 'progress')).toBe(140);
  });

  it('gives a state the room that its longest name needs, to an end', () => {
    const named = (label: string) =>
      listWidth({ ...ENTITY, workflow: { field: 'state', states: [{ code: 'A', label }] } } as EntitySpec, 'state');
    expect([named('草稿'), named('待签章(发起方)'), named('长'.repeat(30))]).toEqual([110, 121, 190]);
  });

  it('draws states as tags and figures by themselves, the rest as text', () => {
    expect(['state', 'amount', 'weight', 'period', 'name', 'kind'].map((path) => ownDisplay(ENTITY, path))).toEqual([
      'tag',
      'money',
      'number',
      'dateRange',
      undefined,
      undefined,
    ]);
  });
});

describe('what a list may do with a field', () => {
  const which = (holds: (schema: FieldSchema) => boolean) =>
    Object.entries(PROPERTIES).flatMap(([code, schema]) => (holds(schema) ? [] : [code]));

  it('shows all but what is internal, opted out, or has no room in a cell', () => {
    expect(which(isListable)).toEqual(['halfPeriod', 'items', 'inner', 'quiet']);
  });

  it('filters and exports by nothing that the server masks or hides', () => {
    expect(which(isQueryable)).toEqual(['items', 'secret', 'inner', 'mine']);
  });

  it('sorts by one value of a column of its own', () => {
    expect(which(isSortable)).toEqual(['period', 'halfPeriod', 'items', 'tags', 'secret', 'inner', 'mine']);
  });

  it('offers as hidden columns the remaining fields in their order, then facts of the record', () => {
    const small = { ...ENTITY, properties: { name: field({}), inner: field({ internal: true }), day: field({}) } };
    const offered = (columns: ColumnSpec[]) => offeredFields(small as EntitySpec, columns);
    expect(offered([])).toEqual(['name', 'day', 'creatorName', 'createTime', 'updateTime']);
    expect(offered(['name', column({ field: 'createTime' })])).toEqual(['day', 'creatorName', 'updateTime']);
    const own = { ...small, properties: { createTime: field({}) } } as EntitySpec;
    expect(offeredFields(own, [])).toEqual(['createTime', 'creatorName', 'updateTime']);
  });
});

describe('a column of a list', () => {
  const at = (path: string) => PROPERTIES[path];

  it('is a figure by how it is displayed, else by what its field holds', () => {
    const figures = Object.keys(PROPERTIES).filter((path) => isFigure(path, at(path)));
    expect(figures).toEqual(['count', 'amount', 'weight', 'rate']);
    expect(isFigure(column({ field: 'name', display: 'number' }), at('name'))).toBe(true);
    expect(isFigure(column({ field: 'amount', display: 'dateRange' }), at('amount'))).toBe(false);
    expect(isFigure('nothing', undefined)).toBe(false);
    expect(isFigure('kind', field({ type: 'integer', dictionary: 'orderKind' }))).toBe(false);
  });

  it('is headed by the screen, the field or its name, with the unit of an amount said once', () => {
    expect(columnTitle('amount', at('amount'))).toBe('金额(元)');
    expect(columnTitle('weight', at('weight'))).toBe('重量(吨)');
    expect(columnTitle(column({ field: 'amount', label: '合计' }), at('amount'))).toBe('合计(元)');
    expect(columnTitle('name', field({ title: '车辆', unit: '辆' }))).toBe('车辆');
    expect(columnTitle('nothing', undefined)).toBe('nothing');
    expect(columnTitle(column({ key: 'actions' }), undefined)).toBe('actions');
    expect(columnTitle(column({}), undefined)).toBe('column');
  });

  it('is as wide as its letters, the room beside them and the mark of its order', () => {
    expect(headingWidth(ENTITY, 'amount')).toBe(14 * 3 + 6 * 2 + 20 + 13);
    expect(headingWidth(ENTITY, 'company')).toBe(14 * String(fieldAt(ENTITY, 'company')?.title).length + 20);
    expect(headingWidth(ENTITY, column({ field: 'papers', label: 'No.1' }))).toBe(8 * 3 + 6 + 20);
  });

  it('stands on the right with figures, and sorts where an order means something', () => {
    expect(presentationOf(ENTITY, 'amount')).toEqual({ kind: 'money', align: 'right', sortable: true });
    expect(presentationOf(ENTITY, 'name')).toEqual({ kind: 'text', align: 'left', sortable: true });
    expect(presentationOf(ENTITY, 'company')).toEqual({ kind: 'ref', align: 'left', sortable: false });
    expect(presentationOf(ENTITY, 'papers').sortable).toBe(false);
    expect(presentationOf(ENTITY, 'period').sortable).toBe(false);
    expect(presentationOf(ENTITY, 'nothing')).toEqual({ kind: 'text', align: 'left', sortable: false });
    expect(presentationOf(ENTITY, column({ key: 'actions' })).sortable).toBe(false);
  });

  it('follows the screen where that says how it is drawn', () => {
    const drawn = (spec: object) => presentationOf(ENTITY, column(spec));
    expect(drawn({ field: 'rate', display: 'progress' })).toEqual({ kind: 'percent', align: 'left', sortable: true });
    expect(drawn({ field: 'name', display: 'money' })).toMatchObject({ kind: 'money', align: 'right' });
    expect(drawn({ field: 'kind', display: 'tag' })).toMatchObject({ kind: 'dictionary' });
    expect(drawn({ field: 'amount', align: 'center', sortable: false })).toEqual({
      kind: 'money',
      align: 'center',
      sortable: false,
    });
  });
});

describe('the tabs of a list', () => {
  const list = (tabs: unknown) => ({ route: '/orders', tabs }) as ListScreen;

  it('are a named set of the entity, or the screen’s own, known by its route', () => {
    expect(tabsOf(list('main'), ENTITY)).toEqual([{ key: 'all' }]);
    expect(tabSetOf(list('main'))).toBe('main');
    expect(tabsOf(list([{ key: 'own' }]), ENTITY)).toEqual([{ key: 'own' }]);
    expect(tabSetOf(list([{ key: 'own' }]))).toBe('/orders');
  });

  it('are none where the list or the entity has none of that name', () => {
    expect(tabsOf(list(undefined), ENTITY)).toEqual([]);
    expect(tabSetOf(list(undefined))).toBeUndefined();
    expect(tabsOf(list('other'), ENTITY)).toEqual([]);
    expect(tabsOf(list('main'), { ...ENTITY, tabs: undefined } as EntitySpec)).toEqual([]);
  });
});

describe('the amount of a list', () => {
  const named = (columns: readonly ColumnSpec[]) =>
    columns.map((each) => (typeof each === 'string' ? each : (each.field ?? each.key)));
  const order = (columns: Array<object>, entity: object = {}, taken = 160) =>
    named(amountInSight({ ...ENTITY, ...entity } as EntitySpec, columns as ColumnSpec[], taken)).join(' ');
  const wide = (field: string, width: number, more: object = {}) => ({ field, width, ...more });

  it('stays where the screen names it while a window of 1440 shows it', () => {
    expect(order([wide('orderNo', 170), wide('name', 600), wide('amount', 150)])).toBe('orderNo name amount');
  });
  it('stands as far to the right as it is in sight where it would lie beyond the edge', () => {
    const columns = [wide('orderNo', 170, { fixed: 'left' }), wide('name', 300), wide('day', 300), wide('amount', 150)];
    expect(order(columns)).toBe('orderNo name day amount');
    expect(order([...columns.slice(0, 3), wide('month', 100), columns[3] as object])).toBe(
      'orderNo name day amount month',
    );
    expect(order([...columns, wide('state', 110, { fixed: 'right' })])).toBe('orderNo name amount day state');
  });
  it('is the amount that the record is told by, else the first amount that is no price', () => {
    const price = { ...PROPERTIES, price: field({ format: 'money', unit: '元/吨' }) };
    const columns = [wide('name', 900), wide('price', 150), wide('amount', 150)];
    expect(order(columns, { properties: price })).toBe('amount name price');
    expect(order(columns, { properties: price, amount: 'price' })).toBe('price name amount');
  });
  it('moves before no column that is hidden or kept at an edge, and is not moved where it is kept itself', () => {
    const columns = [wide('orderNo', 170, { fixed: 'left' }), wide('tags', 900, { hidden: true }), wide('name', 900)];
    expect(order([...columns, wide('amount', 150)])).toBe('orderNo tags amount name');
    expect(order([...columns, wide('amount', 150, { fixed: 'right' })])).toBe('orderNo tags name amount');
    expect(order(columns)).toBe('orderNo tags name');
  });
});
