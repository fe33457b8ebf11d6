import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldSchema, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, orderForm, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

const text = (title: string): FieldSchema => ({ type: 'string', title });
const goodsRef = (title: string, copy: Record<string, string>): FieldSchema => ({
  ...text(title),
  format: 'ref',
  ref: { entity: 'goods', copy },
});

/** Orders that copy from the goods they name: at the top, in a row, and from what a picker does not show. */
const copyingSchemas: SchemaSet = {
  ...testSchemas,
  entities: {
    goods: goodsEntity,
    purchaseOrder: {
      ...orderEntity,
      properties: {
        ...orderEntity.properties,
        goodsId: goodsRef('货物', { goodsName: 'name', goodsStock: 'stock', goodsNote: 'secret', goodsMark: 'name' }),
        goodsName: text('货名'),
        goodsStock: { ...text('库存'), format: 'decimal', scale: 3 },
        goodsNote: text('备注'),
        goodsMark: text('暗记'),
        goodsWorth: { ...text('货值'), format: 'money' },
        lockedName: text('锁定'),
        lockedId: goodsRef('锁定货物', { lockedName: 'name' }),
        lines: {
          type: 'array',
          title: '明细',
          items: { type: 'object', properties: { goodsId: goodsRef('货物', { name: 'name' }), name: text('货名') } },
        },
      },
      workflow: {
        ...(orderEntity.workflow ?? { field: '', initial: '', states: [], transitions: [] }),
        transitions: [
          ...(orderEntity.workflow?.transitions ?? []),
          {
            name: 'swap',
            label: '换货',
            from: ['DRAFT'],
            to: 'DRAFT',
            permission: 'order:edit',
            dialog: { fields: { other: goodsRef('货物', { otherName: 'name' }), otherName: text('货名') } },
            effects: [{ set: { goodsId: 'input.other', title: 'input.otherName' } }],
          },
        ],
      },
    },
  },
  forms: {
    'purchaseOrder/form': {
      ...orderForm,
      sections: [
        ...orderForm.sections,
        {
          key: 'copies',
          title: '货物',
          fields: ['goodsName', 'goodsStock', 'goodsWorth', 'goodsNote', 'lockedId', 'lockedName'],
        },
      ],
      rules: [
        ...orderForm.rules,
        { field: 'goodsId', visible: "kind != 'SHIP'" },
        { field: 'goodsWorth', value: 'round(price * goodsStock, 2)' },
        { field: 'lockedName', enabled: 'false' },
        { field: 'lockedId', visible: "lockedName != '隐藏'" },
      ],
    },
  },
};

describe.each(engines)('copies of a reference on $name', (engine) => {
  let server: TestServer;
  let coal: { id: string };
  let iron: { id: string };
  beforeAll(async () => {
    server = await startServer(engine, { schemas: copyingSchemas });
    coal = await goods({ name: '动力煤', stock: '12.5', secret: '底价一' });
    iron = await goods({ name: '铁矿石', stock: '7', secret: '底价二' });
  });
  afterAll(() => server?.close());

  async function goods(more: Record<string, unknown>, holder = 'A') {
    const body = { holderId: holder, open: true, ...more };
    return (await server.call(holder, 'POST', GOODS, body)).body.data;
  }
  const create = async (more: Record<string, unknown>) => server.call('A', 'POST', ORDER, orderValues(more));
  const made = async (more: Record<string, unknown>) => (await create(more)).body.data;
  const save = (order: { id: string; version: number }, more: Record<string, unknown>) =>
    server.call('A', 'PUT', `${ORDER}/${order.id}`, { version: order.version, ...more });

  it('stores the name of the referred record, whatever name is sent beside it', async () => {
    const order = await made({ goodsId: coal.id, goodsName: '假冒货物', goodsStock: '999' });
    expect(order).toMatchObject({ goodsName: '动力煤', goodsStock: '12.5' });
    const { body } = await save(order, { goodsName: '又一次假冒' });
    expect(body.data).toMatchObject({ goodsId: coal.id, goodsName: '动力煤' });
  });

  it('leaves a field alone whose source no picker shows', async () => {
    const order = await made({ goodsId: coal.id, goodsNote: '我的备注' });
    expect(order.goodsNote).toBe('我的备注');
  });

  it('copies into the rows of a line table', async () => {
    const lines = [{ goodsId: coal.id, name: '假冒' }, { goodsId: iron.id }, { name: '自填' }];
    const order = await made({ lines });
    expect(order.lines.map((row: { name: string }) => row.name)).toEqual(['动力煤', '铁矿石', '自填']);
  });

  it('lets the user fill in the field while the reference is empty or hidden', async () => {
    expect((await made({ goodsName: '自填货物' })).goodsName).toBe('自填货物');
    const hidden = await made({ kind: 'SHIP', shipName: '东方号', goodsId: coal.id, goodsName: '自填货物' });
    expect(hidden).toMatchObject({ goodsId: null, goodsName: '自填货物' });
  });

  it('keeps what is stored in a field that nobody may edit', async () => {
    expect((await made({ lockedName: '自填' })).lockedName).toBeNull();
  });

  it('takes nothing from a call for a copy that no section shows (abuse case 27)', async () => {
    expect((await made({ goodsMark: '假冒' })).goodsMark).toBeNull();
    const order = await made({ goodsId: coal.id, goodsMark: '假冒' });
    expect(order.goodsMark).toBe('动力煤');
    const emptied = (await save(order, { goodsId: null, goodsMark: '假冒' })).body.data;
    expect(emptied).toMatchObject({ goodsId: null, goodsMark: null });
  });

  it('does not let a false copy hide the reference that it belongs to', async () => {
    const order = await made({ lockedId: coal.id, lockedName: '隐藏' });
    expect(order).toMatchObject({ lockedId: coal.id, lockedName: '动力煤' });
  });

  it('follows the referred record on a later save of a draft', async () => {
    const grain = await goods({ name: '玉米', stock: '1' });
    const order = await made({ goodsId: grain.id });
    await server.call('A', 'PUT', `${GOODS}/${grain.id}`, { version: 1, name: '黄玉米' });
    const { body } = await save(order, { signDate: '2024-03-11' });
    expect(body.data).toMatchObject({ goodsName: '黄玉米', signDate: '2024-03-11' });
  });

  it('takes the amounts of a page that showed what was stored, and stores those of now', async () => {
    const grain = await goods({ name: '玉米', stock: '2' });
    const order = await made({ goodsId: grain.id, price: '10' });
    expect(order).toMatchObject({ goodsStock: '2', goodsWorth: '20' });
    await server.call('A', 'PUT', `${GOODS}/${grain.id}`, { version: 1, stock: '3' });
    const forged = await save(order, { goodsStock: '2', goodsWorth: '21', signDate: '2024-03-11' });
    expect(forged.body.errors).toEqual([{ path: 'goodsWorth', message: '货值与系统计算结果不一致' }]);
    const other = await save(order, { goodsStock: '4', goodsWorth: '40', signDate: '2024-03-11' });
    expect(other.body.errors).toEqual([{ path: 'goodsWorth', message: '货值与系统计算结果不一致' }]);
    const { body } = await save(order, { goodsStock: '2', goodsWorth: '20', signDate: '2024-03-11' });
    expect(body.data).toMatchObject({ goodsStock: '3', goodsWorth: '30', signDate: '2024-03-11' });
  });

  it('copies what the dialog and the effects of a transition refer to', async () => {
    const order = await made({ goodsId: coal.id });
    const input = { other: iron.id, otherName: '假冒' };
    const { body } = await server.call('A', 'POST', `${ORDER}/${order.id}/swap`, { version: 1, input });
    expect(body.data).toMatchObject({ goodsId: iron.id, goodsName: '铁矿石', goodsStock: '7', title: '铁矿石' });
  });

  it('copies nothing of a record that the caller may not name', async () => {
    const foreign = await goods({ name: '他人货物', open: false }, 'B');
    const refused = await create({ goodsId: foreign.id });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).not.toContain('他人货物');
    const order = await made({});
    const input = { other: foreign.id };
    const moved = await server.call('A', 'POST', `${ORDER}/${order.id}/swap`, { version: 1, input });
    expect(moved.body.errors).toEqual([{ path: 'other', message: '所选数据不存在' }]);
  });
});
