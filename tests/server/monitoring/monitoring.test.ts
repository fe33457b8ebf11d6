/** Who is online and whose screen is seen, across two server processes on one PostgreSQL. */
import { createServer } from 'node:http';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../../server/entity/index.ts';
import { createMonitoringModule, MONITOR_PATH } from '../../../server/monitoring/index.ts';
import { dropSilent } from '../../../server/monitoring/presence.ts';
import { pageOf } from '../../../server/monitoring/routes.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { realtimeModule } from '../../../server/platform/realtime/index.ts';
import { rule } from '../../rules/rule.ts';
import { engines } from '../engines.ts';
import { type Portal, startPortal } from '../platform/portal.ts';
import { hear, until } from '../platform/realtime/stream.ts';

const ORIGIN = 'https://portal.example';
const lookup = createServer((request, response) => {
  looked.push(String(request.url));
  response.end(JSON.stringify({ address: '山西省太原市' }));
});
const looked: string[] = [];
let lookupAddress = '';
const monitoring = (productionOrigin: string | null) =>
  createMonitoringModule(() => ({
    productionOrigin,
    iceServers: [],
    addressLookup: lookupAddress || null,
  }));
const modulesOf = (origin: string | null) => [platformModule, realtimeModule, entityModule, monitoring(origin)];

let first: Portal;
let second: Portal;
let elsewhere = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => lookup.listen(0, '127.0.0.1', resolve));
  const address = lookup.address();
  lookupAddress = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/place/{ip}`;
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  if (!engine) throw new Error('no PostgreSQL engine');
  first = await startPortal({ origins: [ORIGIN] }, { modules: modulesOf(ORIGIN), engine });
  const { databaseUrl, dataDir } = first.services.config;
  second = await startPortal({ databaseUrl, dataDir, origins: [ORIGIN] }, { modules: modulesOf(ORIGIN) });
  elsewhere = await second.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  lookup.close();
  await second?.close();
  // Its database goes with it.
  await first?.close();
});

const at = (portal: Portal, token: string) => ({
  post: (event: string, values: Record<string, unknown>, origin = ORIGIN) =>
    portal.post(`${MONITOR_PATH}/${event}`, values, { token, headers: { origin } }),
  signal: (id: unknown, socketId: string) => portal.get(`${MONITOR_PATH}/signal/${id}`, { socketId }, { token }),
});
const page = { currentPage: '/center/contract/buy/list?id=9', streamCount: 0, shareSupported: true };
const online = (portal: Portal, token: string, socketId: string, more = {}) =>
  at(portal, token).post('online', { socketId, ...page, ...more });

/** The platform's supporter, somebody of a trading company, that company's director, and a stranger. */
async function people() {
  const [support, sharer, director, stranger] = await Promise.all(
    ['co01u08', 'co02u02', 'co02u04', 'co03u04'].map((account) => first.signIn(account)),
  );
  return { support, sharer, director, stranger } as Record<'support' | 'sharer' | 'director' | 'stranger', string>;
}

describe('presence', () => {
  it('shows the platform everybody and a director the own company, at every process', async () => {
    const { support, sharer, director, stranger } = await people();
    const socketId = crypto.randomUUID();
    expect((await online(first, sharer, socketId)).status).toBe(200);
    const rowsOf = async (token: string) =>
      (await at(second, token).post('user', { socketId: crypto.randomUUID() })).body.data as Array<
        Record<string, unknown>
      >;
    for (const token of [support, director]) {
      const row = (await rowsOf(token)).find((each) => each.socketId === socketId);
      expect(row).toMatchObject({ companyId: 'CO02', currentPage: '/center/contract/buy/list', shareSupported: true });
    }
    expect(await rowsOf(stranger)).toEqual([]);
    expect((await at(first, sharer).post('user', { socketId: crypto.randomUUID() })).status).toBe(403);
  });

  rule('MON-01', async () => {
    const { support, sharer } = await people();
    const socketId = crypto.randomUUID();
    await online(first, sharer, socketId);
    const { data } = (await at(first, support).post('user', { socketId: crypto.randomUUID() })).body;
    expect(data.find((row: { socketId: string }) => row.socketId === socketId).address).toBe('山西省太原市');
    expect(looked).toEqual(expect.arrayContaining(['/place/10.0.0.1']));
  });

  rule('SOCK-06', async () => {
    const { support, sharer } = await people();
    const socketId = crypto.randomUUID();
    await online(first, sharer, socketId);
    const { data } = (await at(first, support).post('user', { socketId: crypto.randomUUID() })).body;
    const row = data.find((each: { socketId: string }) => each.socketId === socketId);
    const named = ['deviceId', 'socketId', 'userName', 'companyName', 'companyType', 'updateTime', 'address'];
    const page = ['login', 'currentPage', 'streamCount', 'shareSupported'];
    expect(Object.keys(row)).toEqual(expect.arrayContaining([...named, ...page]));
  });

  rule('SOCK-03', async () => {
    const { sharer } = await people();
    const refused = await at(first, sharer).post(
      'online',
      { socketId: crypto.randomUUID(), ...page },
      'http://localhost:80',
    );
    expect(refused.status).toBe(403);
  });

  it('tells watchers at another process of a page that comes, goes on, and is silent for 30 s', async () => {
    const { support, sharer } = await people();
    const socketId = crypto.randomUUID();
    const stream = await hear(elsewhere, support);
    await at(second, support).post('user', { socketId: crypto.randomUUID() });
    const mine = () => stream.heard.filter(({ data }) => data.socketId === socketId);
    await online(first, sharer, socketId);
    await until(() => mine().length === 1);
    await online(first, sharer, socketId);
    await online(first, sharer, socketId, { currentPage: '/center/contract/sell/list' });
    await until(() => mine().length === 2);
    await first.system((sql) =>
      sql
        .updateTable('presence')
        .set({ update_time: new Date(Date.now() - 31_000) })
        .where('socket_id', '=', socketId)
        .execute(),
    );
    await first.system((sql) => dropSilent(sql));
    await until(() => mine().length === 3);
    expect(mine().map(({ data }) => [data.event, data.change, data.currentPage ?? null])).toEqual([
      ['refresh', 'present', '/center/contract/buy/list'],
      ['refresh', 'present', '/center/contract/sell/list'],
      ['refresh', 'gone', null],
    ]);
    await stream.close();
  });

  it.each([
    ['/center/contract/buy/detail?id=42', '/center/contract/buy/detail'],
    ['/oaPayDetail/HT202501020001', '/oaPayDetail/-'],
    ['javascript:alert(1)', '/'],
  ])('keeps of the page %s only %s', (given, kept) => expect(pageOf(given)).toBe(kept));
});

describe('a shared screen', () => {
  it('is asked for, agreed to, described and closed between two processes, and leaves a record', async () => {
    const { support, sharer } = await people();
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await online(second, sharer, theirs);
    const [atWatcher, atSharer] = [await hear(elsewhere, support), await hear(elsewhere, sharer)];
    const next = async (stream: typeof atSharer, token: string, socketId: string, index: number) => {
      const signals = () => stream.heard.filter(({ data }) => data.event === 'signal' && data.socketId === socketId);
      await until(() => signals().length > index);
      return (await at(second, token).signal(signals()[index]?.data.signal, socketId)).body.data;
    };
    const { ticket } = (await at(first, support).post('create', { socketId: mine, target: theirs })).body.data;
    const asked = await next(atSharer, sharer, theirs, 0);
    expect(asked).toMatchObject({ event: 'create', ticket, watcherId: mine });
    // Before the consent nothing passes.
    expect((await at(first, support).post('answer', { socketId: mine, ticket, sdp: 'x' })).status).toBe(403);
    expect((await at(first, support).post('offer', { socketId: mine, ticket, sdp: 'x' })).status).toBe(403);

    const sdp = 'v=0 '.repeat(3_000);
    expect((await at(second, sharer).post('offer', { socketId: theirs, ticket, sdp })).status).toBe(200);
    expect(await next(atWatcher, support, mine, 0)).toMatchObject({ event: 'offer', sdp: `${sdp.trim()}\r\n` });
    await at(first, support).post('answer', { socketId: mine, ticket, sdp: 'answer' });
    expect(await next(atSharer, sharer, theirs, 1)).toMatchObject({ event: 'answer', sdp: 'answer\r\n' });
    await at(first, support).post('candidate', { socketId: mine, ticket, candidate: '{}' });
    expect(await next(atSharer, sharer, theirs, 2)).toMatchObject({ event: 'candidate' });
    await at(first, support).post('webrtcClose', { socketId: mine, ticket, reason: 'VIEWER' });
    expect(await next(atSharer, sharer, theirs, 3)).toMatchObject({ event: 'webrtcClose', reason: 'VIEWER' });

    const [record] = await first.system((sql) =>
      first.services.entities.find(sql, 'screenShare', { sharerId: 'U0202' }),
    );
    expect(record).toMatchObject({ viewerCount: 1, endReason: 'VIEWERS_LEFT', companyName: expect.any(String) });
    expect((await at(first, support).post('candidate', { socketId: mine, ticket, candidate: '{}' })).status).toBe(404);
    await Promise.all([atWatcher.close(), atSharer.close()]);
  });

  it('ends for a person whose browser floods the server with signals, and for nobody else', async () => {
    const { support, sharer } = await people();
    const socketId = crypto.randomUUID();
    const flood = () => at(first, sharer).post('candidate', { socketId, ticket: crypto.randomUUID(), candidate: '{}' });
    expect((await flood()).status).toBe(404);
    const full = raw`update auth_throttle set hits = 2000 where key = 'signals:U0202' returning key`;
    expect((await first.system((sql) => full.execute(sql))).rows).toHaveLength(1);
    expect((await flood()).status).toBe(429);
    expect((await at(first, support).post('user', { socketId })).status).toBe(200);
    await first.system((sql) => raw`delete from auth_throttle where key = 'signals:U0202'`.execute(sql));
  });

  it('is refused to another company, to strangers of the ticket and to whom the signal is not for', async () => {
    const { support, sharer, stranger } = await people();
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await online(first, sharer, theirs);
    expect((await at(first, stranger).post('create', { socketId: mine, target: theirs })).status).toBe(403);
    const stream = await hear(elsewhere, sharer);
    const { ticket } = (await at(first, support).post('create', { socketId: mine, target: theirs })).body.data;
    expect((await at(first, stranger).post('offer', { socketId: theirs, ticket, sdp: 'x' })).status).toBe(404);
    await until(() => stream.heard.some(({ data }) => data.event === 'signal'));
    const id = stream.heard.find(({ data }) => data.event === 'signal')?.data.signal;
    expect((await at(first, stranger).signal(id, theirs)).status).toBe(404);
    expect((await at(first, sharer).signal(id, theirs)).status).toBe(200);
    expect((await at(first, sharer).signal(id, theirs)).status).toBe(404);
    await stream.close();
  });

  it('tells the viewer with code 2 when the sharer refuses', async () => {
    const { support, sharer } = await people();
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await online(first, sharer, theirs);
    const stream = await hear(elsewhere, support);
    const { ticket } = (await at(first, support).post('create', { socketId: mine, target: theirs })).body.data;
    await at(second, sharer).post('webrtcError', { socketId: theirs, ticket, code: 2 });
    await until(() => stream.heard.some(({ data }) => data.socketId === mine));
    const id = stream.heard.find(({ data }) => data.socketId === mine)?.data.signal;
    expect((await at(second, support).signal(id, mine)).body.data).toMatchObject({ event: 'webrtcError', code: 2 });
    await stream.close();
  });
});
