/** Early warnings: raised by the rules of companies, dealt with, reviewed, told to who asked (chapter 50, section 6; EX-4). */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formRules, recordTypes } from '../../../server/entity/index.ts';
import { runAutomatic } from '../../../server/entity/transition/automatic.ts';
import { engines } from '../engines.ts';
import { data, type Row } from '../story/house.ts';
import { FINANCIER, openVault, RECEIPT, type Vault } from './receipts.ts';
import { openWarnings, RULE, WARNING, type Warnings } from './warned.ts';
import { AUDITOR, KEEPER, OTHER, OWNER, openYard, refusal, STRANGER, type Yard } from './yard.ts';

const PRICE = '/grain-api/api/storageCenter/price';
const SUBSCRIPTION = `${WARNING}/subscription`;
const LOAN = '/grain-api/api/storageCenter/loan';
const [RISK, SUPERVISOR, PLATFORM] = ['co05u05', 'co08u02', 'co01u02'];

describe.each(engines)('early warnings on $name', (engine) => {
  let yard: Yard;
  let vault: Vault;
  let { look, about, messages, ruleOf, aged } = {} as Warnings;

  beforeAll(async () => {
    yard = await openYard(engine);
    vault = await openVault(yard);
    ({ look, about, messages, ruleOf, aged } = await openWarnings(yard, vault));
  }, 300_000);
  afterAll(() => yard?.house.close());

  it('are raised once for a rule and a row, told to who deals with it, and end by themselves', async () => {
    const { lotId, lot } = await aged(100);
    await look();
    await look();
    const all = await about(lot.lotNo as string);
    expect(all).toHaveLength(1);
    const [warning] = all;
    expect(warning).toMatchObject({
      warningType: 'STOCK_AGE',
      level: 'NORMAL',
      status: 'OPEN',
      subjectCompanyId: 'CO06',
    });
    expect(warning).toMatchObject({
      actualValue: '100',
      thresholdValue: '90',
      warehouseId: 'WH00001',
      ownerCompanyId: 'CO04',
    });
    expect(warning?.content).toContain('库龄100天，超过90天');
    const id = warning?.id ?? '';
    expect((await messages(KEEPER, id)).map(({ content }) => content)).toEqual([`[一般] ${warning?.content}`]);
    expect(await messages(OWNER, id)).toEqual([]);
    for (const account of [OWNER, SUPERVISOR]) expect(await yard.status(account, WARNING, id)).toBe(200);
    for (const account of [OTHER, STRANGER]) expect(await yard.status(account, WARNING, id)).toBe(404);
    await yard.rows(raw<Row>`update record.stock_lot set first_in_date = ${vault.later(0)}::date where id = ${lotId}`);
    expect(await look()).toMatchObject({ recovered: 1 });
    expect(await yard.row(KEEPER, WARNING, id)).toMatchObject({ status: 'CLOSED', result: '恢复正常，自动关闭' });
    await yard.rows(
      raw<Row>`update record.stock_lot set first_in_date = ${vault.later(-120)}::date where id = ${lotId}`,
    );
    await look();
    expect(await about(lot.lotNo as string)).toHaveLength(2);
  });

  it('follow the rule of the company in place of that of the portal, as far as it reaches', async () => {
    const near = await aged(50);
    const own = await ruleOf(KEEPER, { warningType: 'STOCK_AGE', threshold: '40', threshold2: '45', autoClose: true });
    expect(own).toMatchObject({ status: 'ENABLED', unit: '天' });
    await look();
    const [warning] = await about(near.lot.lotNo as string);
    expect(warning).toMatchObject({ ruleId: own.id, level: 'SERIOUS', thresholdValue: '45', actualValue: '50' });
    await yard.moved(KEEPER, RULE, own, 'disable');
    const elsewhere = await aged(51);
    await look();
    expect(await about(elsewhere.lot.lotNo as string)).toEqual([]);
    const scoped = await ruleOf(KEEPER, {
      warningType: 'STOCK_AGE',
      threshold: '40',
      scopeType: 'GOODS',
      goodsCategory: 'COKE',
    });
    await look();
    expect(await about(elsewhere.lot.lotNo as string)).toEqual([]);
    await yard.rows(
      raw<Row>`update record.warning_rule set goods_category = 'COAL', version = version + 1 where id = ${scoped.id}`,
    );
    await look();
    expect(await about(elsewhere.lot.lotNo as string)).toHaveLength(1);
    // Of a company that has nothing there, a rule finds nothing.
    const strange = await ruleOf(STRANGER, { warningType: 'STOCK_AGE', threshold: '1' });
    await look();
    expect((await about(elsewhere.lot.lotNo as string)).map(({ ruleId }) => ruleId)).not.toContain(strange.id);
    for (const rule of [own, scoped]) {
      const refused = await (await yard.house.person(OWNER)).send('DELETE', `${RULE}/${rule.id}`, {
        version: rule.version,
      });
      expect(refused.status).toBe(404);
    }
    await yard.moved(KEEPER, RULE, scoped, 'disable');
    const kept = await (await yard.house.person(KEEPER)).send('DELETE', `${RULE}/${scoped.id}`, {
      version: (await yard.row(KEEPER, RULE, scoped.id)).version,
    });
    expect(refusal(kept)).toEqual([409, '该规则已有预警，只能停用']);
    await yard.rows(raw<Row>`delete from record.warning_rule where company_id <> 'CO01'`);
    await look();
  });

  it('are silent for the hours of the rule once they were dealt with, and come again when it holds on', async () => {
    const { lot } = await aged(110);
    await look();
    const [warning] = (await about(lot.lotNo as string)) as [Row];
    expect((await yard.move(OWNER, WARNING, warning, 'dispose', { measure: 'OTHER', result: '无' })).status).toBe(403);
    expect(refusal(await yard.move(KEEPER, WARNING, warning, 'dispose', { measure: 'OTHER' }))[0]).toBe(400);
    await yard.moved(KEEPER, WARNING, warning, 'take');
    const closed = await yard.moved(KEEPER, WARNING, warning, 'dispose', { measure: 'RECTIFY', result: '已催提' });
    expect(closed).toMatchObject({ status: 'CLOSED', dealUserName: '蒋玲', result: '已催提' });
    await look();
    expect(await about(lot.lotNo as string)).toHaveLength(1);
    await yard.rows(
      raw<Row>`update record.early_warning set close_time = close_time - interval '25 hours' where id = ${warning.id}`,
    );
    await yard.rows(raw<Row>`update watch_look set day = day - 1`);
    await look();
    expect(await about(lot.lotNo as string)).toHaveLength(2);
    const again = (await about(lot.lotNo as string)).find(({ status }) => status === 'OPEN') as Row;
    expect((await yard.move(KEEPER, WARNING, again, 'ignore', { reason: '货主已约定续存' })).status).toBe(403);
    expect(await yard.moved(AUDITOR, WARNING, again, 'ignore', { reason: '货主已约定续存' })).toMatchObject({
      status: 'IGNORED',
    });
    await look();
    expect(await about(lot.lotNo as string)).toHaveLength(2);
  });

  it('EX-4: a fall of the price is a grave warning, which the financier reviews', async () => {
    const { lots, slipId } = await vault.confirmed(300);
    const [one] = (await vault.issued(slipId, { [lots[0] as string]: '300' })).receipts as [Row];
    const loan = await yard.make(OWNER, LOAN, {
      ...{ financierCompanyId: 'CO05', applyAmount: '140000', termDays: 90, purpose: '采购煤炭' },
      receipts: [{ receiptId: one.id }],
    });
    await yard.moved(OWNER, LOAN, loan, 'submit');
    await yard.moved(RISK, LOAN, loan, 'agree', { pledgeRate: '70', annualRate: '6.5', opinion: '同意' });
    const today = vault.later(0);
    await yard.moved(FINANCIER, LOAN, loan, 'lend', {
      lendAmount: '140000',
      lendDate: today,
      bankFlowNo: 'LS-W1',
      registerNo: 'ZD10000001',
    });
    await look();
    expect(await about(loan.loanNo as string, FINANCIER)).toEqual([]);
    const priced = (marketPrice: string) => ({
      marketDate: today,
      marketSource: '市场报价',
      lines: [{ receiptNo: one.receiptNo, marketPrice }],
    });
    expect((await yard.move(OWNER, LOAN, loan, 'mark', priced('560'))).status).toBe(403);
    const marked = await yard.moved(FINANCIER, LOAN, loan, 'mark', priced('560'));
    expect(marked).toMatchObject({
      marketValue: '168000',
      coverRate: '83.33',
      needGoods: '32000',
      needTons: '57.14',
      needRepay: '22400',
    });
    expect(await yard.row(OWNER, RECEIPT, one.id)).toMatchObject({ marketPrice: '560' });
    await look();
    const [drop] = (await about(one.receiptNo as string, OWNER)) as [Row];
    expect(drop).toMatchObject({ warningType: 'PRICE_DROP', level: 'SERIOUS', thresholdValue: '15' });
    expect(Number(drop.actualValue)).toBeCloseTo(17.89, 2);
    const [cover] = (await about(loan.loanNo as string, FINANCIER)) as [Row];
    expect(cover).toMatchObject({
      warningType: 'COVER_RATE',
      level: 'MAJOR',
      actualValue: '83.33',
      thresholdValue: '80',
    });
    expect(cover).toMatchObject({ needGoods: '32000', needTons: '57.14', needRepay: '22400', status: 'OPEN' });
    expect(await yard.status(KEEPER, WARNING, cover.id)).toBe(404);
    expect((await yard.move(OWNER, WARNING, cover, 'ignore', { reason: '无需处置' })).status).toBeGreaterThanOrEqual(
      400,
    );
    const waiting = await yard.moved(OWNER, WARNING, cover, 'dispose', { measure: 'REPAY', result: '还款60000元' });
    expect(waiting).toMatchObject({ status: 'WAIT_REVIEW', closeTime: null });
    expect(await yard.moved(RISK, WARNING, cover, 'sendBack', { opinion: '还款未到账' })).toMatchObject({
      status: 'DISPOSING',
    });
    await yard.moved(OWNER, LOAN, loan, 'repay', {
      repayDate: today,
      principal: '60000',
      flowNo: 'LS-W2',
      voucher: await yard.file('CO04'),
    });
    expect(await yard.moved(FINANCIER, LOAN, loan, 'confirmRepay')).toMatchObject({
      coverRate: '47.62',
      needRepay: null,
    });
    await look();
    const stays = await yard.row(OWNER, WARNING, cover.id);
    expect(stays.status).toBe('DISPOSING');
    expect(stays.goneTime).not.toBeNull();
    await yard.moved(OWNER, WARNING, cover, 'dispose', { measure: 'REPAY', result: '已还款60000元' });
    expect((await yard.move(FINANCIER, WARNING, cover, 'review', { opinion: '同意' })).status).toBe(403);
    expect(await yard.moved(RISK, WARNING, cover, 'review', { opinion: '质押率已恢复' })).toMatchObject({
      status: 'CLOSED',
      reviewUserName: '沈悦',
    });
    // A price that the portal enters reaches receipts and loans by itself; one of an earlier day leaves them as they are.
    const quoted = { goodsCategory: 'COAL', goodsName: '洗混煤', spec: 'Q5500', source: '港口指数' };
    expect((await yard.send(FINANCIER, PRICE, { ...quoted, priceDate: today, price: '300' })).status).toBe(403);
    await yard.make(PLATFORM, PRICE, { ...quoted, priceDate: vault.later(-1), price: '900' });
    expect(await yard.row(OWNER, RECEIPT, one.id)).toMatchObject({ marketPrice: '560', marketDate: today });
    const price = await yard.make(PLATFORM, PRICE, { ...quoted, priceDate: today, price: '300' });
    expect(await yard.row(OWNER, RECEIPT, one.id)).toMatchObject({ marketPrice: '300', marketDate: today });
    expect(await yard.row(FINANCIER, LOAN, loan.id)).toMatchObject({
      liveValue: '90000',
      coverRate: '88.89',
      needGoods: '24285.71',
      needTons: '80.95',
      needRepay: '17000',
    });
    await yard.rows(
      raw<Row>`update record.early_warning set close_time = close_time - interval '25 hours' where id = ${cover.id}`,
    );
    await look();
    const again = (await about(loan.loanNo as string, FINANCIER)).find(({ status }) => status === 'OPEN') as Row;
    expect(again).toMatchObject({ warningType: 'COVER_RATE', actualValue: '88.89' });
    expect(again.content).toContain('质押货物市价90000元');
    const twice = await yard.send(PLATFORM, PRICE, { ...quoted, priceDate: today, price: '301' });
    expect(refusal(twice)[1]).toBe('该品名规格当日行情已登记，请修改已有的行情');
    const put = await (await yard.house.person(PLATFORM)).send('PUT', `${PRICE}/${price.id}`, {
      ...price,
      price: '600',
    });
    expect(put.status).toBe(200);
    expect(await yard.row(FINANCIER, LOAN, loan.id)).toMatchObject({ coverRate: '44.44', needRepay: null });
  });

  it('are not reviewed by who dealt with them', async () => {
    const { lot } = await aged(95);
    await look();
    const [warning] = (await about(lot.lotNo as string)) as [Row];
    await yard.rows(raw<Row>`update record.early_warning set level = 'MAJOR', status = 'WAIT_REVIEW', deal_user_id = 'U0605',
      review_company_id = 'CO06' where id = ${warning.id}`);
    expect(refusal(await yard.move(AUDITOR, WARNING, warning, 'review', { opinion: '同意' }))).toEqual([
      409,
      '处置人不能复核自己的处置',
    ]);
    await yard.rows(raw<Row>`update record.early_warning set deal_user_id = 'U0602' where id = ${warning.id}`);
    expect((await yard.moved(AUDITOR, WARNING, warning, 'review', { opinion: '同意' })).status).toBe('CLOSED');
  });

  it('reach who subscribed: of what they asked for, outside quiet hours, of what their company may read', async () => {
    const clock = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(11, 19);
    await yard.rows(raw<Row>`delete from record.warning_subscription`);
    const calm = await yard.make(OWNER, SUBSCRIPTION, { kinds: ['STOCK_AGE'], enabled: true, digest: false });
    const [again] = [await yard.send(OWNER, SUBSCRIPTION, { enabled: true, digest: false })];
    expect(refusal(again)[1]).toBe('您已订阅，请修改已有的订阅');
    await yard.make(OTHER, SUBSCRIPTION, { enabled: true, digest: false });
    expect(await yard.status(FINANCIER, SUBSCRIPTION, calm.id)).toBe(404);
    const first = await aged(130);
    await look();
    const [told] = (await about(first.lot.lotNo as string)) as [Row];
    expect(await messages(OWNER, told.id)).toHaveLength(1);
    expect(await messages(OTHER, told.id)).toEqual([]);
    await look();
    expect(await messages(OWNER, told.id)).toHaveLength(1);
    const quiet = { quietFrom: clock(-1), quietTo: clock(1) };
    await yard.rows(
      raw<Row>`update record.warning_subscription set quiet_from = ${quiet.quietFrom}::time, quiet_to = ${quiet.quietTo}::time where id = ${calm.id}`,
    );
    const second = await aged(131);
    await look();
    const [held] = (await about(second.lot.lotNo as string)) as [Row];
    expect(await messages(OWNER, held.id)).toEqual([]);
    await yard.rows(raw<Row>`update record.early_warning set level = 'MAJOR' where id = ${held.id}`);
    await look();
    expect(await messages(OWNER, held.id)).toHaveLength(1);
    const third = await aged(132);
    await look();
    const [late] = (await about(third.lot.lotNo as string)) as [Row];
    expect(await messages(OWNER, late.id)).toEqual([]);
    await yard.rows(
      raw<Row>`update record.warning_subscription set quiet_from = null, quiet_to = null where id = ${calm.id}`,
    );
    await look();
    expect(await messages(OWNER, late.id)).toHaveLength(1);
  });

  it('come as one summary a day to who wants that', async () => {
    await yard.rows(raw<Row>`update record.early_warning set status = 'CLOSED', close_time = now()`);
    await yard.rows(raw<Row>`delete from record.warning_subscription`);
    const daily = await yard.make(OWNER, SUBSCRIPTION, {
      kinds: ['STOCK_AGE'],
      enabled: true,
      digest: true,
      digestTime: '00:00:00',
    });
    const lots = [await aged(140), await aged(141)];
    await look();
    const ids = await Promise.all(lots.map(async ({ lot }) => ((await about(lot.lotNo as string)) as [Row])[0].id));
    for (const id of ids) expect(await messages(OWNER, id)).toEqual([]);
    await yard.rows(
      raw<Row>`update record.warning_subscription set told_time = told_time - interval '1 day' where id = ${daily.id}`,
    );
    await look();
    const person = await yard.house.person(OWNER);
    const all = data(await person.get('/trade-api/api/sys/message/list', { pageSize: 200 })).list as Row[];
    const summaries = all.filter(({ title }) => String(title).startsWith('仓储预警汇总'));
    expect(summaries).toHaveLength(1);
    expect(summaries[0]?.content).toContain('库龄140天');
    expect(summaries[0]?.content).toContain('库龄141天');
  });

  it('reach those who audit when they are late, once', async () => {
    const { lot } = await aged(150);
    await look();
    const [warning] = (await about(lot.lotNo as string)) as [Row];
    await yard.rows(
      raw<Row>`update record.early_warning set due_time = due_time - interval '4 days' where id = ${warning.id}`,
    );
    const { services } = yard.house.portal;
    const world = { services, types: recordTypes(services.schemas), rules: formRules(services.schemas) };
    await runAutomatic(world);
    await runAutomatic(world);
    expect(await yard.row(KEEPER, WARNING, warning.id)).toMatchObject({ late: true, status: 'OPEN' });
    const told = (await messages(AUDITOR, warning.id)).map(({ title }) => title);
    expect(told).toEqual(['仓储预警处置超时']);
    expect((await messages(OWNER, warning.id)).length).toBe(0);
  });
});
