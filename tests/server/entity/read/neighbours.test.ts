import { DefaultQueryExecutor, sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../engines.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const ROWS = 260;

describe.each(engines)('the records beside one on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    const one = await makeOrder(server, { title: '甲', price: '0' });
    await server.call('C', 'POST', ORDER, { title: '别家', ownerId: 'C', price: '3' });
    // Equal times and prices, empty days and codes.
    await server.services.database.system((sql) =>
      raw`insert into record.purchase_order select (jsonb_populate_record(one, jsonb_build_object(
          'id', 'M' || n, 'number', 'M' || n, 'title', '甲' || n, 'price', case when n % 7 > 0 then n % 5 end,
          'sign_date', case when n % 3 > 0 then date '2026-01-01' + n % 11 end,
          'kind', case when n % 4 > 0 then case when n % 2 = 0 then 'ROAD' else 'SHIP' end end,
          'create_time', now() - (n / 3) * interval '1 minute'))).*
        from record.purchase_order one, generate_series(1, ${ROWS}::int) n where one.id = ${one.id}`.execute(sql),
    );
  });
  afterAll(() => server?.close());

  const read = async (url: string, as = 'A') => (await server.call(as, 'GET', `${ORDER}${url}`)).body.data;
  async function inOrder(sort: string): Promise<string[]> {
    const ids: string[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const { list } = await read(`/page?sort=${sort}&pageSize=100&pageNo=${pageNo}`);
      ids.push(...list.map(({ id }: { id: string }) => id));
      if (list.length < 100) return ids;
    }
  }

  it.each([
    '',
    '-createTime',
    'createTime',
    'price',
    '-price',
    '-signDate,price',
    'kind,-signDate',
    '-kind,createTime',
  ])(
    'are those of the list in the order "%s"',
    async (sort) => {
      const ids = await inOrder(sort);
      expect(new Set(ids).size).toBe(ROWS + 1);
      for (const place of [0, 1, 17, 99, 100, 101, 188, 222, ROWS - 1, ROWS]) {
        expect(await read(`/${ids[place]}/neighbours?sort=${sort}`), `${place}`).toEqual({
          previous: ids[place - 1] ?? null,
          next: ids[place + 1] ?? null,
        });
      }
    },
    60_000,
  );

  it('are nobody’s of a record that the caller does not see', async () => {
    const [first] = await inOrder('');
    expect(await read(`/${first}/neighbours`, 'C')).toEqual({ previous: null, next: null });
    const { list } = await read('/page?pageSize=1', 'C');
    expect(await read(`/${list[0].id}/neighbours`, 'C')).toEqual({ previous: null, next: null });
  });

  it('and deep pages look at no more than the ids of what stands before them', async () => {
    const ids = await inOrder('-price');
    const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const { list } = await read('/page?sort=-price&pageSize=20&pageNo=12');
    const statements = sent.mock.calls.map(([{ sql }]) => sql);
    sent.mockClear();
    await read(`/${ids[9]}/neighbours?sort=-price`);
    const asked = sent.mock.calls.map(([{ sql }]) => sql);
    sent.mockRestore();
    expect(list.map(({ id }: { id: string }) => id)).toEqual(ids.slice(220, 240));
    expect(statements.filter((text) => text.includes('offset')).map((text) => text.slice(0, 12))).toEqual([
      'select id fr',
    ]);
    expect(asked.join('\n')).not.toMatch(/\bover\b/);
  });
});
