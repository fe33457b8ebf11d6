/** A field that is one party's own tells the others nothing, whichever way they ask (docs/language/workflow.md, `readableBy`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, testSchemas } from '../../fixtures/entities.ts';
import { GOODS, makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const note: FieldSchema = { type: 'string', title: '内部意见', readableBy: ['owner'] };
const order: EntitySpec = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    note,
    resaleId: { type: 'string', title: '转卖', format: 'ref', ref: { entity: 'goods' }, readableBy: ['owner'] },
    scans: { type: 'string', title: '内部附件', format: 'files', readableBy: ['owner'] },
  },
  // The partner may write, too: what a stale save answers is then seen by both.
  operations: {
    ...orderEntity.operations,
    edit: { permission: 'order:edit', party: ['owner', 'partner'], states: ['DRAFT', 'SENT'] },
  },
};
/** The orders once more, for the holder of the goods as a further reader who plays no part in the order itself. */
const book: EntitySpec = {
  name: 'orderBook',
  title: '订单账',
  base: 'trade',
  path: '/api/test/orderBook',
  label: ['title'],
  permission: 'order',
  type: 'object',
  properties: { title: { type: 'string', title: '标题' }, note },
  parties: order.parties,
  access: [],
  derived: {
    from: 'purchaseOrder',
    fields: {},
    readers: [{ role: 'holder', company: 'holderId', of: { entity: 'goods', match: { id: 'goodsId' } } }],
  },
};
const { 'purchaseOrder/form': form } = testSchemas.forms;
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { goods: goodsEntity, purchaseOrder: order, orderBook: book },
  forms: form
    ? {
        'purchaseOrder/form': {
          ...form,
          sections: form.sections.map((section) => ({
            ...section,
            fields: [...section.fields, 'note', 'resaleId'],
          })),
        },
      }
    : {},
};
const BOOK = '/trade-api/api/test/orderBook';
const NOTE = '最低可到十元';

describe.each(engines)('a field of one party on $name', (engine) => {
  let server: TestServer;
  let id: string;
  let resaleId: string;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    const goods = async (name: string) =>
      (await server.call('H', 'POST', GOODS, { name, holderId: 'H', stock: '8', open: true })).body.data.id as string;
    resaleId = await goods('转卖给丙公司的煤');
    id = (await makeOrder(server, { title: '一号', note: NOTE, resaleId, goodsId: await goods('煤') }, true)).id;
  });
  afterAll(() => server?.close());

  const get = (as: string, url: string) => server.call(as, 'GET', url);

  it('has no label for who does not read the reference, in the record and in the list', async () => {
    const labels = async (as: string) => [
      (await get(as, `${ORDER}/${id}`)).body.data._labels.resaleId,
      (await get(as, `${ORDER}/page`)).body.data.list[0]._labels.resaleId,
    ];
    expect(await labels('A')).toEqual(['转卖给丙公司的煤', '转卖给丙公司的煤']);
    expect(await labels('B')).toEqual([undefined, undefined]);
    expect((await get('B', `${ORDER}/${id}`)).body.data._labels.goodsId).toBe('煤');
  });

  it('is found by the reference only by who reads it', async () => {
    const total = async (as: string) => (await get(as, `${ORDER}/page?f.resaleId=${resaleId}`)).body.data.total;
    expect([await total('A'), await total('B'), await total('P@PLATFORM')]).toEqual([1, 0, 1]);
  });

  it('stays out of the answer to a stale save', async () => {
    const differing = async (as: string) => {
      const body = { version: 0, title: '另一个标题', note: '猜测', resaleId: 'x' };
      const answer = await server.call(as, 'PUT', `${ORDER}/${id}`, body);
      expect(answer.status).toBe(409);
      const fields = answer.body.data.differing as Array<{ field: string; theirs: unknown }>;
      return Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]));
    };
    expect(await differing('A')).toMatchObject({ note: NOTE, resaleId });
    expect(Object.keys(await differing('B'))).toEqual(['title']);
  });

  it('shows a sensitive value with stars in the answer to a stale save', async () => {
    const made = await makeOrder(server, { title: '三号', bankAccount: '6222020200112233445' });
    const answer = await server.call('A', 'PUT', `${ORDER}/${made.id}`, { version: 0, bankAccount: '1' });
    expect(answer.body.data.differing).toEqual([
      { field: 'bankAccount', title: '银行账号', mine: '1', theirs: '622****3445' },
    ]);
  });

  it('is closed to a further reader of a derived record, who finds nothing by it either', async () => {
    const shown = async (as: string) =>
      (await get(as, `${BOOK}/page?f.title=${encodeURIComponent('一号')}`)).body.data.list[0].note;
    expect([await shown('A'), await shown('B'), await shown('H')]).toEqual([NOTE, null, null]);
    const found = async (as: string) =>
      (await get(as, `${BOOK}/page?f.note=${encodeURIComponent(NOTE)}`)).body.data.total;
    expect([await found('A'), await found('B'), await found('H')]).toEqual([1, 0, 0]);
  });

  it.each([
    'page?sort=note',
    'page?sort=-resaleId',
    'page?summary=note',
    'export?columns=resaleId',
    'options?f.resaleId=x',
  ])('answers no question about it: %s', async (query) => {
    for (const as of ['A', 'B']) expect((await get(as, `${ORDER}/${query}`)).status).toBe(400);
  });

  it('leads nobody who does not read it to the file that it names', async () => {
    const zip = async (as: string) => (await get(as, `${ORDER}/files?ids=${id}`)).status;
    await server.services.database.system((sql) =>
      server.services.entities.patch(sql, 'purchaseOrder', id, { scans: '/trade-files/f-1/底价.pdf' }),
    );
    server.services.canReadFile = async () => true;
    expect(await zip('B')).toBe(400);
  });
});
