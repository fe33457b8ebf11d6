import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { goodsEntity, orderEntity, orderForm, testSchemas } from '../../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

/** Orders that go back into the house, and carry a note that is the sender's own. */
const order: EntitySpec = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    note: { type: 'string', title: '内部意见', readableBy: ['owner'] },
  },
  workflow: {
    ...(orderEntity.workflow ?? { field: '', initial: '', states: [], transitions: [] }),
    transitions: [
      ...(orderEntity.workflow?.transitions ?? []),
      {
        name: 'takeBack',
        label: '收回',
        from: ['SENT'],
        to: 'DRAFT',
        party: 'owner',
        permission: 'order:edit',
        dialog: { fields: { opinion: { type: 'string', title: '原因' } } },
      },
    ],
  },
};
const [main, ...others] = orderForm.sections;
const form = { ...orderForm, sections: main ? [{ ...main, fields: [...main.fields, 'note'] }, ...others] : [] };
const schemas: SchemaSet = {
  ...testSchemas,
  entities: { goods: goodsEntity, purchaseOrder: order },
  forms: { 'purchaseOrder/form': form },
};

describe.each(engines)('what the other company reads of a record on $name', (engine) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
    const draft = await makeOrder(server, { note: '最低可到十元' });
    id = draft.id;
    const move = async (as: string, name: string, input: Record<string, unknown> = {}) => {
      const { version } = (await server.call(as, 'GET', `${ORDER}/${id}`)).body.data;
      const answer = await server.call(as, 'POST', `${ORDER}/${id}/${name}`, { version, input });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    };
    await move('A', 'send');
    await move('A', 'takeBack', { opinion: '价格再议' });
    await move('A', 'send');
    const refused = { action: 'sealRefused', opinion: '证书已过期' };
    await server.services.database.system((sql) =>
      server.services.audit(sql, {
        context: null,
        entity: 'purchaseOrder',
        recordId: id,
        ...refused,
        ...({ by: { userId: 'u', userName: 'A的用户', companyId: 'A' } } as object),
      }),
    );
    await move('B', 'refuse', { opinion: '数量不符' });
  });
  afterAll(() => server?.close());

  const told = async (as: string) =>
    ((await server.call(as, 'GET', `${ORDER}/${id}/logs`)).body.data as Array<Record<string, string>>).map((entry) => [
      entry.action,
      entry.opinion,
    ]);

  it('is what happened while the record was open to it, and what it did itself', async () => {
    expect(await told('B')).toEqual([
      ['send', null],
      ['send', null],
      ['refuse', '数量不符'],
    ]);
  });

  it('is everything for the company itself and for those who see it by their company type', async () => {
    const all = ['create', 'send', 'takeBack', 'send', 'sealRefused', 'refuse'];
    expect((await told('A')).map(([action]) => action)).toEqual(all);
    expect((await told('P@PLATFORM')).map(([action]) => action)).toEqual(all);
  });

  it('leaves out fields that are another party’s own, in the record, the list and after a step', async () => {
    const one = async (as: string) => (await server.call(as, 'GET', `${ORDER}/${id}`)).body.data.note;
    expect([await one('A'), await one('B'), await one('P@PLATFORM')]).toEqual(['最低可到十元', null, '最低可到十元']);
    const listed = async (as: string) =>
      (await server.call(as, 'GET', `${ORDER}/page`)).body.data.list.map((row: { note: string }) => row.note);
    expect([await listed('A'), await listed('B')]).toEqual([['最低可到十元'], [null]]);
  });

  it('is found by such a field only by those who read it, whatever is asked and counted', async () => {
    const found = async (as: string, text: string) => {
      const url = `${ORDER}/page?f.note=${encodeURIComponent(text)}`;
      const { status, body } = await server.call(as, 'GET', url);
      return [status, body.data.total, body.data.list.map((row: { id: string }) => row.id)];
    };
    for (const as of ['A', 'P@PLATFORM']) expect(await found(as, '最低可到十元')).toEqual([200, 1, [id]]);
    expect(await found('B', '最低可到十元')).toEqual([200, 0, []]);
    for (const as of ['A', 'B']) expect(await found(as, '最低')).toEqual([200, 0, []]);
    const counted = async (as: string) =>
      Object.values(
        (await server.call(as, 'GET', `${ORDER}/tabCount?f.note=${encodeURIComponent('最低可到十元')}`)).body.data,
      );
    expect((await counted('A')).some((count) => count === 1)).toBe(true);
    expect((await counted('B')).filter((count) => count !== 0)).toEqual([]);
  });

  it.each(['page?f.note.start=x', 'page?sort=note', 'export?columns=note', 'options?f.note=x'])(
    'answers no question about such a field: %s',
    async (url) => {
      for (const as of ['A', 'B']) expect((await server.call(as, 'GET', `${ORDER}/${url}`)).status).toBe(400);
    },
  );
});
