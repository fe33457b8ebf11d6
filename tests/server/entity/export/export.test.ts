import { readXlsx } from 'hucre/xlsx';
import { DefaultQueryExecutor, sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListScreen } from '#core/language';
import { harmless } from '../../../../server/entity/export/cell.ts';
import { disposition } from '../../../../server/entity/export/export.ts';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { makeOrder, ORDER, startServer, type TestServer } from '../../harness.ts';

const list: ListScreen = {
  kind: 'list',
  route: '/orders',
  title: '订单',
  entity: 'purchaseOrder',
  filters: [],
  summary: ['price'],
  columns: [
    { field: 'title', label: '名称' },
    { field: 'price', label: '价' },
    'updateTime',
    { key: 'side', label: '我方', expression: "ownerId == ctx.company.id ? '发起' : '接收'" },
    { key: 'half', label: '半价', expression: 'round(price / 2, 2)', display: 'money' },
    { key: 'hasShip', label: '有船', expression: '!empty(shipName)' },
    { key: 'account', label: '账号', expression: 'bankAccount' },
  ],
};

describe.each(engines)('exports on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas: { ...testSchemas, screens: { '/orders': list } } });
    await makeOrder(server, {
      title: '=HYPERLINK("http://x")',
      price: '10',
      quantity: '1.5',
      urgent: true,
      tags: ['A', 'B'],
    });
    await makeOrder(server, { title: '@SUM(1)', kind: 'SHIP', shipName: '-1+1', price: '20' }, true);
    await server.call('C', 'POST', ORDER, { title: '别家', ownerId: 'C' });
  });
  afterAll(() => server?.close());

  const sheet = async (query: string, as = 'A') => {
    const answer = await server.inject({
      method: 'GET',
      url: `${ORDER}/export?${query}`,
      headers: { authorization: as },
    });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const workbook = await readXlsx(new Uint8Array(answer.rawPayload));
    const [first] = workbook.sheets;
    const widths = (first?.columns ?? []).map(({ width = 0 }) => width);
    return { headers: answer.headers, rows: first?.rows ?? [], widths };
  };

  it('carry the list’s rows with labels, numbers as numbers and no running text (abuse case 92)', async () => {
    const { headers, rows } = await sheet(
      'sort=price&columns=orderNo,title,kind,status,price,total,urgent,tags,shipName',
    );
    expect(rows[0]).toEqual(['订单号', '标题', '类型', '状态', '单价', '总额', '加急', '标签', '船名']);
    expect(rows[1]?.slice(1)).toEqual([`'=HYPERLINK("http://x")`, '汽运', '草稿', 10, 15, '是', '甲、乙', '']);
    expect(rows[2]?.slice(1, 6)).toEqual([`'@SUM(1)`, '船运', '已发送', 20, 64]);
    expect(rows[2]?.[8]).toBe(`'-1+1`);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''%E6%B5%8B[\w%.-]+\.xlsx$/,
    );
  });

  it('end with the sums that the list shows at its foot, and have room for what stands in them', async () => {
    const { rows, widths } = await sheet('sort=price&screen=/orders&columns=title,price,updateTime');
    expect(rows.slice(1).map(([first, price]) => [first, price])).toEqual([
      [`'=HYPERLINK("http://x")`, 10],
      [`'@SUM(1)`, 20],
      ['合计', 30],
    ]);
    expect(rows.at(-1)?.[2]).toBe('');
    expect(widths.slice(0, 3).every((width) => width >= 16)).toBe(true);
    const others = await sheet('sort=price&columns=title,price');
    expect(others.rows).toHaveLength(3);
    const none = await sheet('f.price=12345&screen=/orders&columns=title,price');
    expect(none.rows).toHaveLength(1);
  });

  it('hold days and times as dates that a spreadsheet sorts, headed as on screen', async () => {
    const one = await makeOrder(server, {
      title: '有日期',
      price: '88',
      signDate: '2024-02-29',
      dueTime: '2024-05-01 10:00:59',
      period: { start: '2024-06-01' },
    });
    const { rows } = await sheet('f.price=88&screen=/orders&columns=signDate,dueTime,period.start,updateTime');
    expect(rows[0]).toEqual(['签订日期', '截止时间', '开始', '更新时间']);
    expect(rows[1]?.slice(0, 3)).toEqual(
      ['2024-02-29T00:00:00Z', '2024-05-01T10:00:59Z', '2024-06-01T00:00:00Z'].map((time) => new Date(time)),
    );
    await server.call('A', 'DELETE', `${ORDER}/${one.id}?version=${one.version}`);
  });

  it('take headings and computed cells from the list that asks for them', async () => {
    const { rows } = await sheet('sort=price&screen=/orders&columns=title,price,kind,side,half,hasShip');
    expect(rows[0]).toEqual(['名称', '价', '类型', '我方', '半价', '有船']);
    expect(rows[1]?.slice(1)).toEqual([10, '汽运', '发起', 5, '否']);
    expect(rows[2]?.slice(1)).toEqual([20, '船运', '发起', 10, '是']);
    const other = await sheet('screen=/orders&columns=side', 'B');
    expect(other.rows).toEqual([['我方'], ['接收']]);
  });

  it('compute over what the caller is answered, so that a masked value stays masked', async () => {
    const one = await makeOrder(server, { title: '有账号', price: '77', bankAccount: '6222020200112233445' });
    const { rows } = await sheet('f.price=77&screen=/orders&columns=account');
    expect(rows[1]?.[0]).toMatch(/\*\*\*\*/);
    await server.call('A', 'DELETE', `${ORDER}/${one.id}?version=${one.version}`);
  });

  it.each([
    ['a route that is none', 'screen=/nowhere'],
    ['a computed cell without its list', 'columns=side'],
    ['a member of every object', 'screen=constructor'],
  ])('are refused for %s', async (_name, query) => {
    const answer = await server.call('A', 'GET', `${ORDER}/export?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('导出列不正确');
  });

  it('write a period as the lists do and say how many rows come', async () => {
    await makeOrder(server, { title: '有期限', price: '99', period: { start: '2024-06-01', end: '2024-06-30' } });
    const { headers, rows } = await sheet('f.price=99&columns=title,period');
    expect(rows[1]).toEqual(['有期限', '2024-06-01 ~ 2024-06-30']);
    expect(headers['x-total-rows']).toBe('1');
    const { data } = (await server.call('A', 'GET', `${ORDER}/page?f.price=99`)).body;
    await server.call('A', 'DELETE', `${ORDER}/${data.list[0].id}?version=${data.list[0].version}`);
  });

  it('read more rows than one chunk in order, none twice and none left out', async () => {
    const one = await makeOrder(server, { title: '多行', price: '0' });
    await server.services.database.system((sql) =>
      raw`insert into record.purchase_order select (jsonb_populate_record(one,
          jsonb_build_object('id', 'M' || n, 'number', 'M' || n, 'title', '多行 ' || n, 'price', n))).*
        from record.purchase_order one, generate_series(1, 1049) n where one.id = ${one.id}`.execute(sql),
    );
    const { headers, rows } = await sheet(`f.title=${encodeURIComponent('多行')}&sort=price&columns=price`);
    expect(headers['x-total-rows']).toBe('1050');
    expect(rows.slice(1).map(([price]) => price)).toEqual(Array.from({ length: 1_050 }, (_, index) => index));
    await server.services.database.system((sql) =>
      raw`delete from record.purchase_order where title like '多行%'`.execute(sql),
    );
  });

  it('read of each row what its columns say and nothing else', async () => {
    const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await sheet('screen=/orders&columns=title,period.start,hasShip');
    const statements = sent.mock.calls.map(([{ sql }]) => sql).filter((text) => text.includes('"purchase_order"'));
    sent.mockRestore();
    expect(statements).toHaveLength(2);
    expect(statements[1]).toMatch(
      /^select "id", "title", "ship_name", "party_roles", jsonb_build_object\(\$1::text, ext -> \$2::text\) as ext/,
    );
  });

  it('hold no foreign row and follow the filters (abuse case 32)', async () => {
    expect((await sheet('')).rows).toHaveLength(3);
    expect((await sheet('f.status=SENT')).rows).toHaveLength(2);
    expect((await sheet('', 'B')).rows).toHaveLength(2);
    expect((await sheet('', 'D')).rows).toHaveLength(1);
  });

  it.each(['columns=bankAccount', 'columns=marker', 'columns=lines', 'columns=visible_to', 'columns=period.nothing'])(
    'refuse %s (abuse case 28)',
    async (query) => {
      expect((await server.call('A', 'GET', `${ORDER}/export?${query}`)).status).toBe(400);
    },
  );

  it('leave out sensitive and internal fields when no columns are named', async () => {
    const { rows } = await sheet('');
    expect(rows[0]).not.toContain('银行账号');
    expect(rows[0]).not.toContain('内部标记');
  });

  it('need their own permission', async () => {
    expect((await server.call('A#order', 'GET', `${ORDER}/export`)).status).toBe(403);
  });
});

describe('cells and names of exports', () => {
  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('puts an apostrophe before %j (abuse case 92)', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it('leaves numbers and plain texts as they are', () => {
    expect([harmless(-5), harmless('甲方'), harmless(null)]).toEqual([-5, '甲方', null]);
  });

  it('encodes quotes and line breaks in a file name (abuse case 96)', () => {
    expect(disposition('a"\r\nSet-Cookie: x=1;合同.xlsx')).not.toMatch(/[\r\n]/);
    expect(disposition('a"b.xlsx')).toBe(`attachment; filename="a_b.xlsx"; filename*=UTF-8''a%22b.xlsx`);
  });
});
