/** Risk alerts (chapter 70, section 5): score, due times, watches that raise and recover, complaints. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { Records } from '#codegen/out/types';
import type { RiskSpec } from '#core/language';
import { recordTypes } from '../../../server/entity/index.ts';
import {
  dueTime,
  ensureRules,
  evaluateWatches,
  gradeOf,
  radarOf,
  scoreOf,
  strictest,
} from '../../../server/risk/index.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

/** The whole portal with its demonstration records, on a busy machine. */
const START_MS = 300_000;
const ALERTS = '/trade-api/api/riskAlertRecord';
const RECEIVABLE = 'YSZK202609300002';

const RISK = loadSchemas('.').set.risk as RiskSpec;

describe('the risk score of a company', () => {
  it('is 86 and grade A with one orange and one yellow alert (worked example R02)', () => {
    const alerts = [
      { level: 'ORANGE', status: 'WAIT_HANDLE', alertType: 'PRICE_DECLINE' },
      { level: 'YELLOW', status: 'HANDLING', alertType: 'CERT_EXPIRE' },
    ];
    expect(scoreOf(RISK, alerts)).toBe(86);
    expect(gradeOf(RISK, 86)).toMatchObject({ grade: 'A', level: 'GREEN' });
    expect(radarOf(RISK, alerts).map(({ value }) => value)).toEqual(['90', '100', '100', '100', '96']);
  });

  it('never falls below 0, and grades change at 85, 70 and 50', () => {
    expect(
      scoreOf(
        RISK,
        Array.from({ length: 9 }, () => ({ level: 'RED' })),
      ),
    ).toBe(0);
    expect([85, 84, 70, 69, 50, 49].map((score) => gradeOf(RISK, score).grade)).toEqual(['A', 'B', 'B', 'C', 'C', 'D']);
  });

  it('gives four hours for red and one, three or five working days for the others', () => {
    const holidays = new Set(['2026-11-25']);
    expect(dueTime(RISK, 'RED', '2026-11-20 22:30:00', holidays)).toBe('2026-11-21 02:30:00');
    expect(dueTime(RISK, 'ORANGE', '2026-11-20 10:00:00', holidays)).toBe('2026-11-23 18:00:00');
    expect(dueTime(RISK, 'YELLOW', '2026-11-20 10:00:00', holidays)).toBe('2026-11-26 18:00:00');
    expect(dueTime(RISK, 'BLUE', '2026-11-20 10:00:00', holidays)).toBe('2026-11-30 18:00:00');
  });

  it('takes the worst level that a value meets', () => {
    const rule: Pick<Records['riskRule'], 'threshold' | 'compare' | 'level' | 'steps'> = {
      threshold: '30',
      compare: 'LE',
      level: 'YELLOW',
      steps: [
        { threshold: '15', level: 'ORANGE' },
        { threshold: '-1', level: 'RED' },
      ],
    };
    expect([30, 15, 0, -3].map((value) => strictest(RISK, rule, value).level)).toEqual([
      'YELLOW',
      'ORANGE',
      'ORANGE',
      'RED',
    ]);
  });
});

describe.each(engines.slice(0, 1))('alerts on $name', (engine) => {
  let house: House;
  const look = () => evaluateWatches(house.portal.services, recordTypes(house.portal.services.schemas));
  /** Alerts that the demonstration records raise by their age, on whichever day this runs. */
  let earlier: string[] = [];
  const about = async (bizId: string) => {
    const found = await house.portal.system((sql) => house.portal.services.entities.find(sql, 'riskAlert', { bizId }));
    return (found as Row[]).filter(({ id }) => !earlier.includes(id));
  };
  const patch = (changes: Record<string, unknown>) =>
    house.portal.system((sql) => house.portal.services.entities.patch(sql, 'receivable', RECEIVABLE, changes));

  beforeAll(async () => {
    house = await openHouse(engine);
    await patch({ dueDate: '2099-01-01' });
    await look();
    earlier = (await about(RECEIVABLE)).map(({ id }) => id);
  }, START_MS);
  afterAll(() => house?.close());

  it('raises one for a receivable that has fallen due, tells those concerned and marks the line', async () => {
    await patch({ dueDate: '2020-01-01' });
    // The portal looks by itself, too; whoever comes second skips their turn.
    const [alert] = await vi.waitFor(async () => {
      await look();
      const raised = await about(RECEIVABLE);
      expect(raised).toHaveLength(1);
      return raised;
    }, 60_000);
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

  it('does not raise again what was closed at a worse level after a milder one', async () => {
    const { services } = house.portal;
    const rule = async (changes: Record<string, unknown>) => {
      const [stored] = await house.portal.system((sql) => services.entities.find(sql, 'riskRule', { code: 'R09' }));
      await house.portal.system((sql) => services.entities.patch(sql, 'riskRule', (stored as Row).id, changes));
      return stored as Row;
    };
    const close = async () => {
      for (const { id, status } of await about(RECEIVABLE))
        if (status === 'WAIT_HANDLE')
          await house.portal.system((sql) => services.entities.patch(sql, 'riskAlert', id, { status: 'CLOSED' }));
    };
    const levels = async () => (await about(RECEIVABLE)).map(({ level }) => level);
    const before = await levels();
    const { level, steps } = await rule({ level: 'YELLOW', steps: [] });
    await patch({ dueDate: '2020-01-01' });
    await look();
    await close();
    await rule({ level: 'RED' });
    await look();
    await close();
    const raised = [...before, 'YELLOW', 'RED'];
    expect(await levels()).toEqual(raised);
    await look();
    expect(await levels()).toEqual(raised);
    await patch({ dueDate: '2099-01-01' });
    await look();
    await rule({ level, steps });
  });

  it('shows a company what concerns it and nothing else', async () => {
    const listed = async (account: string) =>
      data(await (await house.person(account)).get(`${ALERTS}/page`, { pageSize: 200 })).list as Row[];
    const seen = async (account: string) => (await listed(account)).map(({ id }) => id);
    const subjects = async (account: string) =>
      [...new Set((await listed(account)).map(({ subjectCompanyId }) => subjectCompanyId))].join();
    expect(await seen('co02u02')).toContain('YJ202611110002');
    expect(await seen('co04u02')).toEqual(expect.arrayContaining(['YJ202611110002', 'YJ202611120003']));
    // Whatever concerns suppliers and carriers beside: they read what is about themselves.
    expect([await subjects('co04u02'), await subjects('co07u02')]).toEqual(['CO04', 'CO07']);
    expect(['', 'CO09']).toContain(await subjects('co09u02'));
    expect((await (await house.person('co04u02')).get(`${ALERTS}/YJ202611130004`)).status).toBe(404);
    expect((await (await house.person('co03u06')).get(`${ALERTS}/page`)).status).toBe(403);
    expect((await (await house.person('co04u02')).get(`${ALERTS}/getTotalCount`)).status).toBe(403);
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

  it('counts what the lists below show: everything in sight, or one company, and names those with open alerts', async () => {
    const financier = await house.person('co05u02');
    const totals = async (values: Record<string, string> = {}) =>
      data(await financier.get(`${ALERTS}/getTotalCount`, values)) as Row;
    const sum = (counts: unknown) => Object.values(counts as Record<string, number>).reduce((all, one) => all + one, 0);
    const listed = async (values: Record<string, string> = {}) =>
      data(await financier.get(`${ALERTS}/page`, { pageSize: 200, ...values })).total as number;
    const all = await totals();
    expect([sum(all.byStatus), all.total]).toEqual([await listed(), 0]);
    const one = await totals({ companyId: 'CO04' });
    expect([sum(one.byStatus), one.total]).toEqual(Array(2).fill(await listed({ 'f.subjectCompanyId': 'CO04' })));
    const companies = all.companies as Array<{ id: string; name: string; open: number }>;
    expect(companies.map(({ id }) => id)).toEqual(expect.arrayContaining(['CO04', 'CO07']));
    // No company calls itself by its id: names are read beyond what the caller may open.
    expect(companies.filter(({ id, name }) => id === name || name === '')).toEqual([]);
    expect(all.grades).toEqual(RISK.grades);
    expect(companies.map(({ open }) => open)).toEqual(companies.map(({ open }) => open).toSorted((a, b) => b - a));
    expect(sum(all.byLevel)).toBe(companies.reduce((count, { open }) => count + open, 0));
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

  it('lets a company without the monitoring service complain about an alert of its own, once', async () => {
    const supplier = await house.person('co04u02');
    const complain = (version: number, more: Record<string, unknown> = {}) =>
      supplier.send('POST', `${ALERTS}/saveComplainData`, {
        id: 'YJ202611110002',
        version,
        reason: '价格取自已停用的价格源',
        contactName: '唐磊',
        contactMobile: '14000000402',
        ...more,
      });
    const alert = data(await supplier.get(`${ALERTS}/YJ202611110002`)) as Row;
    expect([...(alert._actions ?? [])].sort()).toEqual(['complain', 'handle']);
    expect((await complain(alert.version, { contactMobile: '' })).status).toBe(400);
    expect(data(await complain(alert.version))).toMatchObject({ status: 'COMPLAINING', complained: true });
    expect((await (await house.person('co04u03')).get(`${ALERTS}/YJ202611110002`)).body.data._actions).toEqual([]);
    const [complaint] = data(await supplier.get('/trade-api/api/riskComplaint/page', { pageSize: 10 })).list as Row[];
    expect(complaint).toMatchObject({ alertId: 'YJ202611110002', contactName: '唐磊' });

    // The core company of the business looks on; the financier decides, and the subject hears of it.
    const core = await house.person('co02u05');
    expect((data(await core.get(`${ALERTS}/YJ202611110002`)) as Row)._actions).not.toContain('refuse');
    const financier = await house.person('co05u05');
    const refused = await financier.moved(
      data(await financier.get(`${ALERTS}/YJ202611110002`)) as Row,
      'refuse',
      { auditOpinion: '价格源有效' },
      ALERTS,
    );
    expect(refused.status).toBe('WAIT_HANDLE');
    const messages = data(await supplier.get('/trade-api/api/sys/message/list', { 'f.bizId': 'YJ202611110002' }));
    expect(messages.list).toContainEqual(expect.objectContaining({ kind: 'SYSTEM', title: '申诉不成立' }));
    expect((await complain(refused.version)).status).toBe(409);
  });

  it('takes an alert through handling to its end and keeps what was done', async () => {
    const onlooker = await house.person('co02u02');
    const seen = data(await onlooker.get(`${ALERTS}/YJ202611120003`)) as Row;
    expect(seen._actions).not.toContain('handle');
    expect((await onlooker.move(seen, 'handle', { measures: ['RENEW'], opinion: '已联系' }, ALERTS)).status).toBe(409);
    const operator = await house.person('co05u02');
    const alert = data(await operator.get(`${ALERTS}/YJ202611120003`)) as Row;
    const refused = await operator.move(alert, 'handle', { opinion: '已联系' }, ALERTS);
    expect(refused.status).toBe(400);
    const handling = await operator.moved(alert, 'handle', { measures: ['RENEW'], opinion: '已通知续期' }, ALERTS);
    expect(handling).toMatchObject({ status: 'HANDLING', measures: ['RENEW'] });
    expect((await operator.move(handling, 'ignore', {}, ALERTS)).status).toBe(409);
  });

  it('is handed on to a colleague who may handle it, not to one who only reads', async () => {
    const operator = await house.person('co05u02');
    const alert = data(await operator.get(`${ALERTS}/YJ202611120003`)) as Row;
    const observer = await operator.move(alert, 'assign', { assigneeId: 'CU0503' }, ALERTS);
    expect(observer.status).toBe(400);
    expect(observer.body.errors).toEqual([
      { path: 'assigneeId', message: expect.stringContaining('没有处理预警的权限') },
    ]);
    const asked = { 'f.companyId': 'CO05', 'f.status': 'ENABLED' };
    const offered = async (more: Record<string, string>) => {
      const answer = data(await operator.get('/user-api/api/company/user/options', { ...asked, ...more }));
      return (answer as unknown as Array<{ value: string }>).map(({ value }) => value);
    };
    expect(await offered({})).toContain('CU0503');
    const able = await offered({ by: 'risk.assignees' });
    expect(able).toContain('CU0502');
    expect(able).not.toContain('CU0503');
    const handed = await operator.moved(alert, 'assign', { assigneeId: 'CU0502' }, ALERTS);
    expect(handed.status).toBe('WAIT_HANDLE');
  });

  it('watches tracks: standing still and leaving the way are alerts of their own, with their own limits (R07)', async () => {
    const TRACK = 'WLGJ202611210002';
    const track = (changes: Record<string, unknown>) =>
      house.portal.system((sql) => house.portal.services.entities.patch(sql, 'track', TRACK, changes));
    const open = async () =>
      (await about(TRACK))
        .filter(({ status }) => status === 'WAIT_HANDLE')
        .map(({ ruleCode, watch, thresholdValue, actualValue }) => [ruleCode, watch, thresholdValue, actualValue]);
    await track({ status: 'IN_TRANSIT', stopHours: '4.0', offRouteKm: '4.5' });
    await look();
    expect(await open()).toEqual([]);
    await track({ stopHours: '4.5' });
    await look();
    expect(await open()).toEqual([['R07', 'stop', '4', '4.5']]);
    await track({ stopHours: '0', offRouteKm: '6.2' });
    await look();
    expect(await open()).toEqual([['R07', 'deviate', '5', '6.2']]);
    await track({ status: 'ARRIVED' });
    await look();
    expect(await open()).toEqual([]);
  });

  it('compares the worst arrival with what the contract promises (R11)', async () => {
    const [alert, ...more] = await about('HT202601050022-1');
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ ruleCode: 'R11', watch: 'heat', level: 'YELLOW', actualValue: '3.16' });
    expect(alert?.bizRoute).toBe('/center/contract/detail?id=HT202601050022');
  });

  it('reads the price of steel from settlements of contracts that are marked to market (R01)', async () => {
    const marked = (changes: Record<string, unknown>) =>
      house.portal.system((sql) =>
        house.portal.services.entities.patch(sql, 'steelContract', 'GT202609080002', changes),
      );
    await look();
    expect(await about('GZ202611030001')).toEqual([]);
    // Settled at 3276.90 against a contract of 3306.14 a ton: 0.88 percent down, not yet five.
    await marked({ markEnabled: true, warnRatio: '0.5', totalAmount: '1759493.45' });
    await look();
    expect(await about('GZ202611030001')).toEqual([]);
    await marked({ totalAmount: '1859493.45' });
    await look();
    const [alert] = await about('GZ202611030001');
    expect(alert).toMatchObject({ ruleCode: 'R01', subjectCompanyId: 'CO03', actualValue: '6.21' });
  });

  it('switches a waiting rule on once its records exist, and leaves changed thresholds alone', async () => {
    const { services } = house.portal;
    const rule = async () =>
      (await house.portal.system((sql) => services.entities.find(sql, 'riskRule', { code: 'R07' })))[0] as Row;
    const before = await rule();
    await house.portal.system((sql) =>
      services.entities.patch(sql, 'riskRule', before.id, { waiting: true, enabled: false, threshold: '6' }),
    );
    await house.portal.system((sql) => ensureRules(services, sql));
    expect(await rule()).toMatchObject({ waiting: false, enabled: true, threshold: '6' });
  });
});
