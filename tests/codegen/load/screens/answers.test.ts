import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { OverviewScreen, SchemaSet } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';

const FILE = 'screens/shop/desk/index.json';

/** The answer of a page of the shop whose only call answers these fields, beside what the page shows of it. */
function answered(fields: Record<string, unknown>, shown = 'desk.orders.orderNo') {
  const shop = workspace(SHOP);
  const blocks = [{ kind: 'notice', level: 'info', text: shown }];
  const answers = { desk: { call: 'GET trade:/api/shop/desk', fields } };
  shop.write(FILE, JSON.stringify({ kind: 'overview', title: '前台', answers, blocks }, null, 2));
  const { set, findings } = loadSchemas(shop.root);
  const screen = set.screens['/shop/desk/index'] as OverviewScreen | undefined;
  return { fields: screen?.answers?.desk?.fields ?? {}, findings: findings.map(formatFinding), order: orderOf(set) };
}

const orderOf = (set: SchemaSet) => (set.entities.order as SchemaSet['entities'][string]).properties;

describe('a part of an answer that names an entity', () => {
  it('has the fields of it that the screen speaks of, with what a reader sees of them', () => {
    const { fields, order } = answered({ orders: { entity: 'order', list: true } });
    const { title } = order.orderNo as { title: string };
    expect(order.orderNo).toHaveProperty('serverOwned');
    expect(fields.orders).toEqual({
      type: 'array',
      title: '订单',
      items: { type: 'object', properties: { orderNo: { type: 'string', title } } },
    });
  });

  it('is one object unless it is rows, and takes its own title and fields before those of the entity', () => {
    const own = { orderNo: { type: 'string', title: '号' }, picture: { type: 'string', title: '图' } };
    const { fields } = answered({ orders: { entity: 'order', title: '最近', fields: own } });
    expect(fields.orders).toEqual({ type: 'object', title: '最近', properties: own });
  });

  it('carries what every record has where the screen speaks of it', () => {
    const { fields } = answered({ orders: { entity: 'order' } }, "desk.orders.orderNo + ' ' + desk.orders.createTime");
    expect(fields.orders?.properties?.createTime).toMatchObject({ title: '创建时间', format: 'datetime' });
  });

  it('may be one line table of the entity as it is, with columns besides', () => {
    const { fields, order } = answered({
      items: { entity: 'order', field: 'lines', fields: { picked: { type: 'boolean', title: '已拣' } } },
    });
    const columns = Object.keys(order.lines?.items?.properties ?? {});
    expect(columns.length).toBeGreaterThan(0);
    expect(Object.keys(fields.items?.items?.properties ?? {})).toEqual([...columns, 'picked']);
  });

  it('may have parts of its own that name entities', () => {
    const { fields } = answered({ box: { entity: 'order', fields: { orders: { entity: 'order', list: true } } } });
    expect(fields.box?.properties?.orders?.items?.properties).toHaveProperty('orderNo');
  });

  it.each([
    ['entity', { entity: 'ordr' }, /SCH106 unknown entity "ordr".*\/answers\/desk\/fields\/orders\/entity.*"order"/],
    ['field', { entity: 'order', field: 'linesz' }, /SCH105 unknown field "linesz".*orders\/field.*"lines"/],
  ])('is told once of an unknown %s', (_what, part, told) => {
    const { findings } = answered({ orders: part });
    expect(findings).toEqual([expect.stringMatching(told)]);
  });
});
