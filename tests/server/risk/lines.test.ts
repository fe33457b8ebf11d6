/** The worked example of a business line (chapter 70, section 5), with the demonstration's records. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse } from '../story/house.ts';

/** The whole portal with its demonstration records, on a busy machine. */
const START_MS = 300_000;
const LINES = '/trade-api/api/fullBusinessLine';
const MONITOR = '/trade-api/api/businessMonitoring';
const COAL = 'YWX202601080001';
const STEEL = 'YWX202609080002';
type Row = Record<string, unknown> & { id: string };

describe.each(engines)('business lines on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, START_MS);
  afterAll(() => house?.close());

  const get = async (account: string, url: string) => (await house.person(account)).get(url);
  const list = async (account: string, url: string) => data(await get(account, url)).list as Row[];

  it('reckons the figures of the coal line to the fen', async () => {
    expect(data(await get('co02u02', `${LINES}/${COAL}`))).toMatchObject({
      contractQuantity: '50000',
      buyAmount: '35100000',
      sellAmount: '36575000',
      sendQuantity: '32480.6',
      receiveQuantity: '32350.68',
      lossRate: '0.4',
      sendProgress: '64.96',
      receiveProgress: '64.7',
      buySettle: '22684451.04',
      sellSettle: '23590115.86',
      paid: '25000000',
      prepaidBalance: '2315548.96',
      collected: '21500000',
      receivableBalance: '2090115.86',
      invoiceIn: '20952000',
      invoiceOut: '20416600',
      uninvoicedIn: '1732451.04',
      uninvoicedOut: '3173515.86',
      grossProfit: '905664.82',
      profitPerTon: '28',
      profitRate: '3.84',
      capitalOccupied: '3500000',
      stage: 'COLLECT',
    });
  });

  it('keeps steel lines apart and counts what is abnormal', async () => {
    const steel = await list('co02u02', `${LINES}/page?tabs=main&tab=STEEL`);
    expect(steel.map(({ lineNo }) => lineNo)).toEqual(['YWX202609080002']);
    expect(steel[0]).toMatchObject({
      buySettle: '1116381.37',
      sellSettle: '1158944.13',
      paid: '887416.36',
      health: 'ORANGE',
    });
    const counts = data(await get('co02u02', `${LINES}/tabCount?tabs=main`));
    expect(counts).toMatchObject({ COAL: 4, STEEL: 1 });
  });

  it('shows a line to its owner, its financier and the platform, to nobody else', async () => {
    const numbers = async (account: string) => (await list(account, `${LINES}/page`)).map(({ id }) => id);
    expect(await numbers('co02u02')).toHaveLength(5);
    expect(await numbers('co01u01')).toHaveLength(5);
    expect(await numbers('co05u02')).toEqual([COAL]);
    expect((await get('co03u02', `${LINES}/page`)).status).toBe(403);
    expect((await get('co04u02', `${LINES}/${COAL}`)).status).toBe(403);
  });

  it('gives the supervisor of a line its name and stage, and none of its prices', async () => {
    const [line] = await list('co08u02', `${LINES}/page?summary=buyAmount,grossProfit`);
    if (!line) return;
    expect(line).toMatchObject({ stage: 'COLLECT', buyAmount: null, grossProfit: null, upstreamName: null });
  });

  it('follows each downstream contract of a line', async () => {
    const rows = await list('co02u02', `${MONITOR}/page`);
    const coal = rows.find(({ lineNo }) => lineNo === COAL);
    expect(coal).toMatchObject({
      id: `${COAL}-1`,
      contractNo: 'HT202601060023',
      downstreamName: '海通钢贸有限公司',
      progress: '64.7',
      prepaidBalance: '2315548.96',
      unarrivedQuantity: '17649.32',
      transitQuantity: '6120.4',
      fileRate: '75',
    });
    expect(data(await get('co02u02', `${MONITOR}/${COAL}-1`)).contractNo).toBe('HT202601060023');
  });

  it('takes files of a downstream contract that the line has, by the names it has there', async () => {
    const FILES = `${MONITOR}/downStream/files`;
    const keeper = await house.person('co02u02');
    const [steel] = (await list('co02u02', `${MONITOR}/page`)).filter(({ lineNo }) => lineNo === STEEL);
    const { lineId, contractId, contractNo, downstreamName } = steel as Row;
    const forged = { lineId, contractNo: 'HT999', downstreamName: '他人有限公司' };
    const foreign = await keeper.send('POST', FILES, { ...forged, contractId: 'HT999' });
    expect([foreign.status, foreign.body.message]).toEqual([400, '业务线没有这份下游合同，请从业务线重新打开']);
    const made = data(await keeper.send('POST', FILES, { ...forged, contractId }));
    expect(made).toMatchObject({ contractNo, downstreamName });
  });

  it('shows collections to the financier of the line with the account masked', async () => {
    const claims = await list('co05u02', `${MONITOR}/claim/page?f.businessLineId=${COAL}`);
    expect(claims.map(({ amount }) => amount).sort()).toEqual(['12000000', '800000', '9500000']);
    for (const { payerAccountNo } of claims) expect(String(payerAccountNo)).toMatch(/^\*+\d{4}$/);
  });

  it('draws the graph of a line: states, figures, and what the caller may not open by name and state only', async () => {
    const route = '/center/monitoring/fullBusinessLine/detail';
    const nodes = async (account: string) =>
      new Map(
        (
          data(await get(account, `${LINES}/${COAL}/graph?route=${encodeURIComponent(route)}`)).nodes as Array<
            Record<string, unknown>
          >
        ).map((node) => [node.key, node]),
      );
    const own = await nodes('co02u02');
    expect(own.get('buyContract')).toMatchObject({ count: 1, state: 'running', open: true, figure: '50000' });
    expect(own.get('send')).toMatchObject({ count: 5, counted: 4, state: 'running', figure: '32480.6' });
    expect(own.get('buySettle')).toMatchObject({ count: 3, counted: 2, figure: '22684451.04' });
    const financier = await nodes('co05u02');
    expect(financier.get('buyContract')).toMatchObject({ count: 1, open: false, figure: null });
    expect(financier.get('buyContract')?.rows).toEqual([
      { id: '', label: '购销合同', state: '执行中', open: false, counted: false, figure: null, time: '' },
    ]);
    expect(financier.get('financing')).toMatchObject({ open: true, figure: '1200000' });
  });

  describe('as a workbook', () => {
    const route = '/center/monitoring/fullBusinessLine/detail';
    const sheets = async (account: string) => {
      const answer = await get(account, `${LINES}/${COAL}/workbook?screen=${encodeURIComponent(route)}`);
      expect(answer.status).toBe(200);
      const { sheets: read } = await readXlsx(new Uint8Array(answer.raw));
      return new Map(read.map(({ name, rows }) => [name, rows]));
    };

    it('holds the figures of the line and every table of its page', async () => {
      const own = await sheets('co02u02');
      expect([...own.keys()]).toEqual([
        '全业务线',
        '补充协议',
        '结算单',
        '货权转移',
        '发货与收货',
        '付款与收款',
        '到账流水',
        '发票',
        '融资',
        '应收账款',
        '预付资产',
        '预警',
        '资料',
      ]);
      expect(own.get('全业务线')).toContainEqual(['毛利', 905664.82]);
      const [head = [], ...settlements] = own.get('结算单') ?? [];
      expect([head[0], settlements.length]).toEqual(['结算单号', 6]);
      // What the page shows masked is not in the clear.
      expect(JSON.stringify(own.get('到账流水'))).not.toMatch(/\d{15,}/);
    });

    it('leaves out what the caller may not open, and is refused to those without the line or the right', async () => {
      const financier = await sheets('co05u02');
      expect([...financier.keys()]).toContain('融资');
      expect([...financier.keys()]).not.toContain('结算单');
      const asked = (account: string, screen = route) => get(account, `${LINES}/${COAL}/workbook?screen=${screen}`);
      expect((await asked('co02u03')).status).toBe(403);
      expect((await asked('co04u02')).status).toBe(403);
      expect((await asked('co02u02', '/center/monitoring/fullBusinessLine/list')).status).toBe(400);
      expect((await get('co05u02', `${LINES}/YWX202609080002/workbook?screen=${route}`)).status).toBe(404);
    });
  });
});
