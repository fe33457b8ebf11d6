/** Risk alerts (chapter 70, section 5): score, due times, watches that raise and recover, complaints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes } from '../../../server/entity/index.ts';
import { dueTime, evaluateWatches, gradeOf, radarOf, scoreOf, strictest } from '../../../server/risk/index.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

/** The whole portal with its demonstration records, on a busy machine. */
const START_MS = 300_000;
const ALERTS = '/trade-api/api/riskAlertRecord';
const RECEIVABLE = 'YSZK202609300002';

describe('the risk score of a company', () => {
  it('is 86 and grade A with one orange and one yellow alert (worked example R02)', () => {
    const alerts = [
      { level: 'ORANGE', status: 'WAIT_HANDLE', alertType: 'PRICE_DECLINE' },
      { level: 'YELLOW', status: 'HANDLING', alertType: 'CERT_EXPIRE' },
      { level: 'RED', status: 'CLOSED', alertType: 'INVENTORY' },
    ];
    expect(scoreOf(alerts)).toBe(86);
    expect(gradeOf(86)).toBe('A');
    expect(radarOf(alerts).map(({ value }) => value)).toEqual(['90', '100', '100', '100', '96']);
  });

  it('never falls below 0, and grades change at 85, 70 and 50', () => {
    expect(scoreOf(Array.from({ length: 9 }, () => ({ level: 'RED', status: 'WAIT_HANDLE' })))).toBe(0);
    expect([85, 84, 70, 69, 50, 49].map(gradeOf)).toEqual(['A', 'B', 'B', 'C', 'C', 'D']);
  });

  it('gives four hours for red and one, three or five working days for the others', () => {
    expect(dueTime('RED', '2026-11-20 22:30:00')).toBe('2026-11-21 02:30:00');
    expect(dueTime('ORANGE', '2026-11-20 10:00:00')).toBe('2026-11-23 18:00:00');
    expect(dueTime('YELLOW', '2026-11-20 10:00:00')).toBe('2026-11-25 18:00:00');
    expect(dueTime('BLUE', '2026-11-20 10:00:00')).toBe('2026-11-27 18:00:00');
  });

  it('takes the worst level that a value meets', () => {
    const rule = {
      threshold: '30',
      compare: 'LE',
      level: 'YELLOW',
      steps: [
        { threshold: '15', level: 'ORANGE' },
        { threshold: '-1', level: 'RED' },
      ],
    };
    expect([30, 15, 0, -3].map((value) => strictest(rule, value).level)).toEqual(['YELLOW', 'ORANGE', 'ORANGE', 'RED']);
  });
});

describe.each(engines.slice(0, 1))('alerts on $name', (engine) => {
  let house: House;
  const look = () => evaluateWatches(house.portal.services, recordTypes(house.portal.services.schemas));
  const about = async (bizId: string) =>
    (await house.portal.system((sql) => house.portal.services.entities.find(sql, 'riskAlert', { bizId }))) as Row[];
  const patch = (changes: Record<string, unknown>) =>
    house.portal.system((sql) => house.portal.services.entities.patch(sql, 'receivable', RECEIVABLE, changes));

  beforeAll(async () => {
    house = await openHouse(engine);
    await look();
  }, START_MS);
  afterAll(() => house?.close());

  it('raises one for a receivable that has fallen due, tells those concerned and marks the line', async () => {
    await patch({ dueDate: '2020-01-01' });
    expect((await look()).raised).toBe(1);
    const [alert] = await about(RECEIVABLE);
    expect(alert).toMatchObject({
      ruleCode: 'R09',
      level: 'ORANGE',
      subjectCompanyId: 'CO03',
      status: 'WAIT_HANDLE',
      businessLineId: 'YWX202601080001',
      times: 1,
    });
    const line = data(await (await house.person('co02u02')).get('/trade-api/api/fullBusinessLine/YWX202601080001'));
    expect(line).toMatchObject({ health: 'ORANGE' });
    expect(Number(line.openAlerts)).toBeGreaterThan(0);
  });

  it('raises no second one while it is open, and counts on when the value changes', async () => {
    expect(await look()).toMatchObject({ raised: 0, again: 0 });
    await patch({ dueDate: '2019-01-01' });
    expect(await look()).toMatchObject({ raised: 0, again: 1 });
    const alerts = await about(RECEIVABLE);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.times).toBe(2);
  });

  it('lets it recover by itself when the condition ends', async () => {
    await patch({ dueDate: '2099-01-01' });
    expect((await look()).recovered).toBeGreaterThanOrEqual(1);
    expect((await about(RECEIVABLE))[0]?.status).toBe('RECOVERED');
  });

  it('shows a company what concerns it and nothing else', async () => {
    const seen = async (account: string) =>
      (data(await (await house.person(account)).get(`${ALERTS}/page`, { pageSize: 200 })).list as Row[]).map(
        ({ id }) => id,
      );
    expect(await seen('co02u02')).toContain('YJ202611110002');
    expect((await (await house.person('co03u02')).get(`${ALERTS}/page`)).status).toBe(403);
    expect((await (await house.person('co04u02')).get(`${ALERTS}/YJ202611110002`)).status).toBe(403);
  });

  it('answers the named calls: states, market alerts, totals', async () => {
    const financier = await house.person('co05u02');
    expect((data(await financier.get(`${ALERTS}/statusList`)) as Row[]).map(({ value }) => value)).toEqual([
      'WAIT_HANDLE',
      'HANDLING',
      'COMPLAINING',
      'CLOSED',
      'RECOVERED',
    ]);
    const market = data(await financier.get(`${ALERTS}/page/market`)).list as Row[];
    expect(market.every(({ alertType }) => alertType === 'PRICE_DECLINE')).toBe(true);
    expect(data(await financier.get(`${ALERTS}/getTotalCount`, { companyId: 'CO04' }))).toMatchObject({
      company: { id: 'CO04' },
    });
    expect((await financier.get(`${ALERTS}/getTotalCount`, { companyId: 'CO09' })).status).toBe(404);
  });

  it('lets nobody review the complaint of the own house, and closes what was misreported', async () => {
    const financier = await house.person('co05u05');
    const complaint = data(await financier.get(`${ALERTS}/YJ202611140005`)) as Row;
    expect(complaint._actions).toEqual(expect.arrayContaining(['accept', 'refuse']));
    const closed = await financier.moved(complaint, 'accept', { auditOpinion: '回单属实' }, ALERTS);
    expect(closed).toMatchObject({ status: 'CLOSED', misreported: true });
    const [record] = await house.portal.system((sql) =>
      house.portal.services.entities.find(sql, 'complaint', { alertId: closed.id }),
    );
    expect(record).toMatchObject({ result: 'ACCEPTED', auditOpinion: '回单属实' });
  });

  it('takes an alert through handling to its end and keeps what was done', async () => {
    const operator = await house.person('co02u02');
    const alert = data(await operator.get(`${ALERTS}/YJ202611120003`)) as Row;
    const refused = await operator.move(alert, 'handle', { opinion: '已联系' }, ALERTS);
    expect(refused.status).toBe(400);
    const handling = await operator.moved(alert, 'handle', { measures: ['RENEW'], opinion: '已通知续期' }, ALERTS);
    expect(handling).toMatchObject({ status: 'HANDLING', measures: ['RENEW'] });
    expect((await operator.move(handling, 'ignore', {}, ALERTS)).status).toBe(409);
  });
});
