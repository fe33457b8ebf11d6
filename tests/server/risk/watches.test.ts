/** Each watch looks by itself, at what was written since, and its failure is an alert. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RecordTypes, recordTypes } from '../../../server/entity/index.ts';
import { evaluateWatches } from '../../../server/risk/index.ts';
import { sourcesOf } from '../../../server/risk/sources.ts';
import { watchesOf } from '../../../server/risk/watches.ts';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const RECEIVABLE = 'YSZK202609300002';
const TRACK = 'WLGJ202611210002';
const ALERTS = '/trade-api/api/riskAlertRecord';

describe.each(engines)('watches on $name', (engine) => {
  let house: House;
  let types: RecordTypes;
  const look = (by = types) => evaluateWatches(house.portal.services, by);
  const run = (statement: string) => house.portal.system((sql) => raw.raw<Row>(statement).execute(sql));
  const openAbout = async (bizId: string) => {
    const alerts = await house.portal.system((sql) =>
      house.portal.services.entities.find(sql, 'riskAlert', { bizId, status: 'WAIT_HANDLE' }),
    );
    return alerts as Row[];
  };
  const patch = (entity: 'track' | 'receivable' | 'riskRule', id: string, changes: Record<string, unknown>) =>
    house.portal.system((sql) => house.portal.services.entities.patch(sql, entity, id, changes));
  const setDue = (day: string) => run(`update record.receivable set due_date = '${day}' where id = '${RECEIVABLE}'`);
  const stops = (hours: string) => patch('track', TRACK, { status: 'IN_TRANSIT', stopHours: hours, offRouteKm: '0' });
  /** Receivables can be looked at by nobody. */
  const broken = (): RecordTypes => {
    const type = types.get('receivable');
    const unreadable = { wholeOf: { value: () => raw`record.nowhere` } };
    return new Map([...types].map(([name, each]) => [name, each === type ? Object.create(each, unreadable) : each]));
  };

  beforeAll(async () => {
    house = await openHouse(engine);
    types = recordTypes(house.portal.services.schemas);
    await setDue('2099-01-01');
    await stops('0');
    await look();
  }, 300_000);
  afterAll(() => house?.close());

  it('cost one short question while nothing was written, but those that the clock may bring', async () => {
    await look();
    const { entities } = house.portal.services.schemas;
    const byClock = watchesOf(types).filter(({ type, spec }) => sourcesOf(entities, type.spec.name, spec).readsNow);
    const keys = byClock.map(({ type, name }) => `${type.spec.name}.${name}`);
    const { rows } = await run('select watch from watch_look');
    const looked = rows.filter(({ watch }) => keys.some((key) => String(watch).startsWith(key)));
    const asked = vi.spyOn(house.portal.services.database, 'system');
    expect(await look()).toEqual({ raised: 0, again: 0, recovered: 0 });
    // Each finds what is due and what is known of it, notes that it has looked, and lets go of what all have seen.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1 + 5 * looked.length);
    asked.mockRestore();
  });

  it('look at a row that was written past its version and time, as claims write', async () => {
    await setDue('2020-01-01');
    expect(await look()).toMatchObject({ raised: 1 });
    expect(await openAbout(RECEIVABLE)).toHaveLength(1);
    await setDue('2099-01-01');
    expect(await look()).toMatchObject({ raised: 0, recovered: 1 });
    expect(await openAbout(RECEIVABLE)).toEqual([]);
  });

  it('do not look at rows that nobody has written to', async () => {
    // Past the trigger that notes what is written: as if it had been there at the last look.
    const touched = async () => (await run('select id from touched_row')).rows.length;
    await setDue('2020-01-01');
    expect(await touched()).toBe(1);
    await run('delete from touched_row');
    expect(await look()).toMatchObject({ raised: 0 });
    await run(`update watch_look set day = day - 1`);
    // The first look of a day is at all rows.
    expect(await look()).toMatchObject({ raised: 1 });
    await setDue('2099-01-01');
    await look();
    expect(await touched()).toBe(0);
  });

  it('look at all rows again when their rule has changed', async () => {
    await stops('3.0');
    expect(await look()).toMatchObject({ raised: 0 });
    const { rows } = await run(`select id, threshold from record.risk_rule where code = 'R07'`);
    const [rule] = rows;
    await patch('riskRule', rule?.id ?? '', { threshold: '2' });
    await look();
    expect((await openAbout(TRACK)).map(({ watch }) => watch)).toContain('stop');
    await patch('riskRule', rule?.id ?? '', { threshold: rule?.threshold });
    await stops('0');
    await look();
    expect(await openAbout(TRACK)).toEqual([]);
  });

  it('leave the others their results when one fails, which is an alert of the platform meanwhile', async () => {
    await setDue('2020-01-01');
    await stops('9.5');
    await look(broken());
    expect((await openAbout(TRACK)).map(({ watch }) => watch)).toEqual(['stop']);
    expect(await openAbout(RECEIVABLE)).toEqual([]);
    const [failure] = await openAbout('receivable.overdue');
    expect(failure).toMatchObject({ alertType: 'DEVICE', level: 'ORANGE', subjectCompanyId: 'CO01', times: 1 });
    const seen = data(await (await house.person('co01u01')).get(`${ALERTS}/page`, { pageSize: 200 })).list as Row[];
    expect(seen.map(({ id }) => id)).toContain(failure?.id);
    await look(broken());
    expect((await openAbout('receivable.overdue')).map(({ times }) => times)).toEqual([2]);
    // What was written while nobody could look is found by the next look.
    await look();
    expect(await openAbout(RECEIVABLE)).toHaveLength(1);
    expect(await openAbout('receivable.overdue')).toEqual([]);
  });

  it('let an alert recover whose record is there no more', async () => {
    await setDue('2020-01-01');
    await look();
    expect(await openAbout(RECEIVABLE)).toHaveLength(1);
    await run(`update record.receivable set id = 'elsewhere' where id = '${RECEIVABLE}'`);
    await run(`delete from touched_row where id = 'elsewhere'`);
    await look();
    await run(`update watch_look set day = day - 1`);
    await look();
    expect(await openAbout(RECEIVABLE)).toEqual([]);
  });
});
