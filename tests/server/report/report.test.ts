/** What pages report to the portal itself. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { reportModule } from '../../../server/report/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

let portal: Portal;
const logged: unknown[] = [];
beforeAll(async () => {
  portal = await startPortal({}, { modules: [platformModule, entityModule, reportModule] });
  portal.services.log.warn = ((entry: unknown) => void logged.push(entry)) as typeof portal.services.log.warn;
});
afterAll(() => portal.close());

describe('reports of pages', () => {
  it('writes an error to the log without line breaks or record ids, from anybody', async () => {
    const values = {
      kind: 'error',
      name: 'TypeError',
      message: 'a\nforged line',
      stack: 'at x\nat y',
      page: '/center/a?id=9',
    };
    expect((await portal.post('/user-api/api/report/error', values)).status).toBe(200);
    expect(logged).toEqual([
      { kind: 'error', name: 'TypeError', text: 'a forged line', stack: ['at x', 'at y'], page: '/center/a' },
    ]);
  });

  it('drops what is over the limit of an address without failing', async () => {
    for (let turn = 0; turn < 40; turn++)
      expect((await portal.post('/user-api/api/report/error', { message: 'x' }, { ip: '10.9.9.9' })).status).toBe(200);
    expect(logged.length).toBeLessThanOrEqual(31);
  });

  it('counts views by day, page and person, of people who are signed in', async () => {
    const token = await portal.signIn('co02u02');
    for (let turn = 0; turn < 3; turn++)
      await portal.post('/user-api/api/report/view', { path: '/center/a?x=1' }, { token });
    expect((await portal.post('/user-api/api/report/view', { path: '/center/a' })).status).toBe(401);
    const { rows } = await portal.system((sql) => raw`select page, user_id, views from page_view`.execute(sql));
    expect(rows).toEqual([{ page: '/center/a', user_id: 'U0202', views: 3 }]);
  });
});
