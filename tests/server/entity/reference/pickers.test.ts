import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, RefSpec, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

const goodsRef = (ref: Omit<RefSpec, 'entity'>): FieldSchema => ({
  type: 'string',
  title: '货物',
  format: 'ref',
  ref: { entity: 'goods', ...ref },
});
const text = (title: string): FieldSchema => ({ type: 'string', title });

/** Goods that are offered by their holder, to orders that ask for a holder at the top, in rows and in a dialog. */
const order: EntitySpec = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    goodsId: goodsRef({ filter: { holderId: 'partnerId' }, except: { name: 'title' } }),
    lines: {
      type: 'array',
      title: '明细',
      items: {
        type: 'object',
        properties: {
          place: text('仓库'),
          goodsId: goodsRef({ filter: { holderId: 'partnerId', secret: 'row.place' } }),
          parts: {
            type: 'array',
            title: '部件',
            items: {
              type: 'object',
              properties: { goodsId: goodsRef({ filter: { holderId: 'partnerId', secret: 'parent.place' } }) },
            },
          },
        },
      },
    },
    period: {
      type: 'object',
      title: '期间',
      properties: { goodsId: goodsRef({ filter: { holderId: 'ctx.company.id' } }) },
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
        dialog: {
          fields: {
            place: text('仓库'),
            other: goodsRef({ filter: { holderId: 'partnerId', secret: 'input.place' } }),
          },
        },
        effects: [{ set: { goodsId: 'input.other' } }],
      },
    ],
  },
};
const goods: EntitySpec = {
  ...goodsEntity,
  reference: { fields: ['name', 'stock', 'holderId'], where: 'open == true', within: 'holderId' },
};
const { forms: _forms, ...rest } = testSchemas;
const schemas: SchemaSet = { ...rest, forms: {}, entities: { goods, purchaseOrder: order } };

describe.each(engines)('pickers and what may be named on $name', (engine) => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    const all = { coalB: ['B', '北仓'], cokeB: ['B', '南仓'], coalC: ['C', '北仓'], coalA: ['A', '北仓'] };
    for (const [name, [holderId, secret]] of Object.entries(all)) {
      const made = await server.call(String(holderId), 'POST', GOODS, { name, holderId, secret, open: true });
      ids[name] = made.body.data.id;
    }
  });
  afterAll(() => server?.close());

  const create = (more: Record<string, unknown>) => server.call('A', 'POST', ORDER, orderValues(more));
  const refused = (path: string) => ({ status: 400, body: { errors: [{ path, message: '货物不在可选范围内' }] } });
  const labels = async (query: string, as = 'A') => {
    const answer = await server.call(as, 'GET', `${GOODS}/options?${query}`);
    expect(answer.status).toBe(200);
    return (answer.body.data as Array<{ label: string }>).map(({ label }) => label).sort();
  };

  describe('what a record may name', () => {
    it('is judged in a row by the row, with the path of the cell', async () => {
      const fine = await create({ lines: [{ place: '北仓', goodsId: ids.coalB }] });
      expect(fine.status).toBe(200);
      const lines = [
        { place: '南仓', goodsId: ids.cokeB },
        { place: '北仓', goodsId: ids.cokeB },
      ];
      expect(await create({ lines })).toMatchObject(refused('lines.1.goodsId'));
      const foreign = [{ place: '北仓', goodsId: ids.coalC }];
      expect(await create({ lines: foreign })).toMatchObject(refused('lines.0.goodsId'));
    });

    it('is judged in a nested row by the row around it, and in an object by the record', async () => {
      const nested = (goodsId?: string) => create({ lines: [{ place: '北仓', parts: [{ goodsId }] }] });
      expect((await nested(ids.coalB)).status).toBe(200);
      expect(await nested(ids.cokeB)).toMatchObject(refused('lines.0.parts.0.goodsId'));
      expect((await create({ period: { goodsId: ids.coalA } })).status).toBe(200);
      expect(await create({ period: { goodsId: ids.coalB } })).toMatchObject(refused('period.goodsId'));
    });

    it('stays when a later save moves the row, and is judged anew when the row says otherwise', async () => {
      const lines = [
        { place: '北仓', goodsId: ids.coalB },
        { place: '南仓', goodsId: ids.cokeB },
      ];
      const row = (await create({ lines })).body.data;
      const save = (version: number, more: unknown[]) =>
        server.call('A', 'PUT', `${ORDER}/${row.id}`, { version, lines: more });
      expect((await save(row.version, [...lines].reverse())).status).toBe(200);
      const moved = [{ place: '南仓', goodsId: ids.coalB }];
      expect(await save(row.version + 1, moved)).toMatchObject(refused('lines.0.goodsId'));
    });

    it('is judged in the dialog of a transition by the record and the dialog', async () => {
      const row = (await create({})).body.data;
      const swap = (input: Record<string, unknown>) =>
        server.call('A', 'POST', `${ORDER}/${row.id}/swap`, { version: row.version, input });
      expect(await swap({ place: '北仓', other: ids.coalC })).toMatchObject(refused('other'));
      expect(await swap({ place: '南仓', other: ids.coalB })).toMatchObject(refused('other'));
      expect(await swap({ place: '北仓', other: ids.coalB })).toMatchObject({
        status: 200,
        body: { data: { goodsId: ids.coalB } },
      });
    });

    it('is nothing that the picker leaves out', async () => {
      expect((await create({ goodsId: ids.coalB })).status).toBe(200);
      expect(await create({ goodsId: ids.coalB, title: 'coalB' })).toMatchObject(refused('goodsId'));
    });
  });

  describe('what a picker offers', () => {
    it('is the own rows until the call says whose rows it wants', async () => {
      expect(await labels('')).toEqual(['coalA']);
      expect(await labels('keyword=c')).toEqual(['coalA']);
      expect(await labels('f.holderId=B')).toEqual(['coalB', 'cokeB']);
      expect(await labels('f.holderId=A,B,C')).toEqual([]);
      expect(await labels('f.holderId=')).toEqual(['coalA']);
      expect(await labels(`f.id=${ids.coalC}`)).toEqual(['coalC']);
      expect(await labels(`f.id=${ids.coalC},${ids.coalB}`)).toEqual([]);
    });

    it('fits the filter as a whole, not a part of it', async () => {
      expect(await labels('f.holderId=B&f.name=coal')).toEqual([]);
      expect(await labels('f.holderId=B&f.name=coalB')).toEqual(['coalB']);
      expect(await labels('f.holderId=%25')).toEqual([]);
    });

    it('leaves out what the call excepts, and refuses to except by what it does not show', async () => {
      expect(await labels('f.holderId=B&x.name=coalB')).toEqual(['cokeB']);
      expect((await server.call('A', 'GET', `${GOODS}/options?x.secret=1`)).status).toBe(400);
      expect((await server.call('A', 'GET', `${GOODS}/options?f.secret=1`)).status).toBe(400);
    });

    it('is for those who may read the goods or work with what names them', async () => {
      for (const code of ['goods', 'order']) expect(await labels('f.holderId=B', `A#${code}`)).toHaveLength(2);
      for (const code of ['', 'other'])
        expect(await server.call(`A#${code}`, 'GET', `${GOODS}/options`)).toMatchObject({
          status: 403,
          body: { message: '您没有该系统权限' },
        });
    });
  });
});
