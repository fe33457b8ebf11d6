/** Events between browsers: heard once the change is committed, by those who may see the record, at every process. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codes } from '#codegen/out/types';
import { notify } from '../../../../server/database/index.ts';
import { entityModule } from '../../../../server/entity/index.ts';
import { platformModule } from '../../../../server/platform/index.ts';
import { EVENTS_PATH, realtimeModule } from '../../../../server/platform/realtime/index.ts';
import { type Engine, engines } from '../../engines.ts';
import { type Portal, startPortal } from '../portal.ts';
import { hear, until } from './stream.ts';

const LINKMAN = '/user-api/api/linkman';
const MODULES = [platformModule, realtimeModule, entityModule];
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

async function openPortals(engine: Engine): Promise<{ portals: Portal[]; addresses: string[]; stop(): Promise<void> }> {
  const first = await startPortal({}, { modules: MODULES, engine });
  const { databaseUrl, dataDir } = first.services.config;
  const portals = [first];
  // The embedded database serves one process; a server serves several.
  if (databaseUrl) portals.push(await startPortal({ databaseUrl, dataDir }, { modules: MODULES }));
  const addresses = await Promise.all(portals.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  return {
    portals,
    addresses,
    async stop() {
      // The database goes with the first.
      for (const portal of portals.reverse()) await portal.close();
    },
  };
}

describe.each(engines)('realtime on $name', (engine) => {
  let house: Awaited<ReturnType<typeof openPortals>>;
  let first: Portal;
  let address: string;
  /** Where others listen: another process where there is one. */
  let elsewhere: string;
  beforeAll(async () => {
    house = await openPortals(engine);
    first = house.portals[0] as Portal;
    address = house.addresses[0] as string;
    elsewhere = house.addresses.at(-1) as string;
  });
  afterAll(() => house?.stop());

  const add = (token: string) =>
    first.call(
      'POST',
      LINKMAN,
      {},
      {
        token,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ contactName: '赵一', contactPhone: '14000000999' }),
      },
    );

  /** Later than that, the process that has just started knows all that could be asked of it. */
  async function remembers(token: string): Promise<void> {
    for (;;) {
      const stream = await hear(elsewhere, token, '?ago=0');
      await pause();
      await stream.close();
      if (!stream.heard.some(({ type }) => type === 'resync')) return;
    }
  }

  it('tells the colleagues of a new record at every process, and no other company', async () => {
    const [token, colleague, stranger] = [
      await first.signIn('co02u01'),
      await first.signIn('co02u02'),
      await first.signIn('co03u01'),
    ];
    const mine = await hear(elsewhere, colleague);
    const foreign = await hear(elsewhere, stranger);
    const created = await add(token);
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { id } = created.body.data;
    await until(() => mine.heard.length > 0);
    expect(mine.heard).toEqual([
      { type: 'recordChanged', data: { entity: 'linkman', id, version: 1, change: 'created' } },
    ]);
    await pause();
    expect(foreign.heard).toEqual([]);
    await Promise.all([mine.close(), foreign.close()]);
  });

  it('tells nobody of what was rolled back', async () => {
    const token = await first.signIn('co02u02');
    const stream = await hear(address, token);
    const event = { type: 'recordChanged', to: ['company:CO02'], data: { entity: 'linkman', id: 'X', version: 1 } };
    await first
      .system(async (sql) => {
        await notify(sql, event);
        throw new Error('undone');
      })
      .catch(() => {});
    await pause();
    expect(stream.heard).toEqual([]);
    await first.system((sql) => notify(sql, event));
    await until(() => stream.heard.length === 1);
    await stream.close();
  });

  it('starts with what was told a moment before it opened, and says so when that is no longer known', async () => {
    const [token, stranger] = [await first.signIn('co02u02'), await first.signIn('co03u01')];
    await remembers(stranger);
    const witness = await hear(elsewhere, token);
    const created = await add(token);
    const told = { entity: 'linkman', id: created.body.data.id, version: 1, change: 'created' };
    await until(() => witness.heard.length === 1);
    const late = await hear(elsewhere, token, '?ago=0');
    await until(() => late.heard.length > 0);
    expect(late.heard.at(-1)).toEqual({ type: 'recordChanged', data: told });
    const foreign = await hear(elsewhere, stranger, '?ago=0');
    const anew = await hear(elsewhere, token);
    const longAgo = await hear(elsewhere, token, '?ago=3600000');
    await until(() => longAgo.heard.length > 0);
    expect(longAgo.heard).toEqual([{ type: 'resync', data: {} }]);
    await pause();
    expect(foreign.heard).toEqual([]);
    expect(anew.heard).toEqual([]);
    await Promise.all([witness, late, foreign, anew, longAgo].map((stream) => stream.close()));
  });

  it('says nothing to a new session of what ended the one before', async () => {
    const token = await first.signIn('co02u03');
    await remembers(token);
    const stream = await hear(elsewhere, token);
    await first.post('/user-api/api/new/logout', {}, { token });
    await until(() => !stream.open());
    const next = await hear(elsewhere, await first.signIn('co02u03'), '?ago=0');
    await pause();
    const types = next.heard.map(({ type }) => type);
    for (const type of ['userMessage', 'sessionEnded', 'resync']) expect(types).not.toContain(type);
    await next.close();
  });

  it('asks for a session, and ends with it at once', async () => {
    expect((await hear(address, 'x'.repeat(43))).status).toBe(401);
    const token = await first.signIn('co02u03');
    const stream = await hear(elsewhere, token);
    expect(stream.open()).toBe(true);
    await first.post('/user-api/api/new/logout', {}, { token });
    await until(() => !stream.open());
    expect(stream.heard).toEqual([
      { type: 'userMessage', data: { channel: 'trade', type: 1 } },
      { type: 'sessionEnded', data: {} },
    ]);
  });

  it('tells the page at another process to load its codes anew when a role is taken, and hears by the new ones', async () => {
    const token = await first.signIn('co02u02');
    const stream = await hear(elsewhere, token);
    const member = await first.system(async (sql) => {
      const [found] = await first.services.entities.find(sql, 'companyUser', { personId: 'U0202', companyId: 'CO02' });
      return found;
    });
    const roles = member?.companyUserRoles;
    await first.system((sql) =>
      first.services.entities.patch(sql, 'companyUser', String(member?.id), { companyUserRoles: ['observer'] }),
    );
    await until(() => stream.heard.some(({ type }) => type === 'userMessage'));
    expect(stream.heard.find(({ type }) => type === 'userMessage')?.data).toEqual({ channel: 'trade', type: 2 });
    await first.system((sql) =>
      first.services.entities.patch(sql, 'companyUser', String(member?.id), { companyUserRoles: roles }),
    );
    await until(() => stream.heard.filter(({ type }) => type === 'userMessage').length === 2);
    await stream.close();
  });

  it('tells the page to ask anew when only the data scope of its person has become narrower', async () => {
    const token = await first.signIn('co02u02');
    const stream = await hear(elsewhere, token);
    const told = () => stream.heard.filter(({ type }) => type === 'userMessage').map(({ data }) => data);
    const narrow = (dataScope: Codes['dataScope']) =>
      first.system(async (sql) => {
        const users = first.services.entities;
        const [found] = await users.find(sql, 'companyUser', { personId: 'U0202', companyId: 'CO02' });
        await users.patch(sql, 'companyUser', String(found?.id), { dataScope });
      });
    await narrow('SELF');
    await until(() => told().length === 1);
    await narrow('ALL');
    await until(() => told().length === 2);
    expect(told()).toEqual([1, 2].map(() => ({ channel: 'trade', type: 2 })));
    await stream.close();
  });

  it('shows why when somebody may no longer act, at another process, and refuses the session at once', async () => {
    const token = await first.signIn('co02u03');
    const stream = await hear(elsewhere, token);
    const id = await first.system(async (sql) => {
      const [found] = await first.services.entities.find(sql, 'companyUser', { personId: 'U0203', companyId: 'CO02' });
      await first.services.entities.patch(sql, 'companyUser', String(found?.id), { status: 'UNBOUND' });
      return String(found?.id);
    });
    await until(() => !stream.open());
    expect(stream.heard.find(({ type }) => type === 'userMessage')?.data).toMatchObject({
      type: 3,
      message: '您在该企业的操作权限已停止，请重新登录',
    });
    for (const portal of house.portals)
      expect((await portal.get('/user-api/api/personal/detail', {}, { token })).status).toBe(401);
    await first.system((sql) => first.services.entities.patch(sql, 'companyUser', id, { status: 'ENABLED' }));
  });

  it('tells of a new message at another process, and only those who may read it', async () => {
    const mine = await hear(elsewhere, await first.signIn('co02u01'));
    const observer = await hear(elsewhere, await first.signIn('co02u03'));
    const message = { companyId: 'CO02', permission: 'company:user:edit', title: '新消息', text: '内容' };
    await first.system((sql) => first.services.messages.send(sql, message));
    await until(() => mine.heard.some(({ type }) => type === 'noticeMessage'));
    await pause();
    expect(observer.heard.filter(({ type }) => type === 'noticeMessage')).toEqual([]);
    await Promise.all([mine.close(), observer.close()]);
  });

  it('carries the user channels of its own person only', async () => {
    const token = await first.signIn('co02u02');
    const ask = (channels: string) =>
      fetch(`${address}${EVENTS_PATH}?channels=${channels}`, { headers: { authorization: token } });
    expect((await ask('trade/U0201')).status).toBe(403);
    const own = await ask('trade/U0202,admin/U0202');
    expect(own.status).toBe(200);
    await own.body?.cancel();
  });

  it('delivers a type only to those whom its definition allows', async () => {
    const token = await first.signIn('co02u02');
    const stream = await hear(address, token);
    first.services.realtime?.define('forDirectors', (actor) => actor.director);
    await first.system((sql) => notify(sql, { type: 'forDirectors', to: ['user:U0202'], data: {} }));
    await first.system((sql) => notify(sql, { type: 'unknown', to: ['user:U0202'], data: {} }));
    await pause();
    expect(stream.heard).toEqual([]);
    await stream.close();
  });

  it('splits addressees over several notices and refuses contents', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `company:C${index}`);
    await first.system((sql) => notify(sql, { type: 'recordChanged', to: many, data: {} }));
    const large = { type: 'recordChanged', to: ['company:CO02'], data: { text: 'x'.repeat(8_000) } };
    await expect(first.system((sql) => notify(sql, large))).rejects.toThrow('larger than');
  });
});
