/** What one person's page may make another person's page hear (abuse catalogue). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../server/entity/index.ts';
import { createMonitoringModule, MONITOR_PATH } from '../../server/monitoring/index.ts';
import { platformModule } from '../../server/platform/index.ts';
import { EVENTS_PATH, realtimeModule } from '../../server/platform/realtime/index.ts';
import { type Portal, startPortal } from '../server/platform/portal.ts';
import { hear, until } from '../server/platform/realtime/stream.ts';

const ORIGIN = 'https://portal.example';
const monitoring = createMonitoringModule(() => ({ productionOrigin: ORIGIN, iceServers: [], addressLookup: null }));

let portal: Portal;
let address = '';
let victim = '';
let peer = '';
beforeAll(async () => {
  portal = await startPortal(
    { origins: [ORIGIN] },
    { modules: [platformModule, realtimeModule, entityModule, monitoring] },
  );
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  // A director and somebody of the same company: the one peer that may send the other anything at all.
  [victim, peer] = [await portal.signIn('co02u02'), await portal.signIn('co02u04')];
});
afterAll(() => portal?.close());

const post = (path: string, values: Record<string, unknown>) =>
  portal.post(path, values, { token: peer, headers: { origin: ORIGIN } });

/** A message that would sign somebody out, as the server would write it. */
const FORGED = { event: 'userMessage', type: 1, channel: 'trade', to: 'user:U0202', data: '{"type":1}' };
const INJECTED = '/a\n\nevent: userMessage\ndata: {"type":1}\n\n';

describe('a forged message of the user channel (abuse case 47)', () => {
  it.each(['userMessage', 'sessionEnded', 'noticeMessage', 'notify', 'signal'])(
    'has no call to be sent with: %s',
    async (name) => {
      for (const path of [`${MONITOR_PATH}/${name}`, `${EVENTS_PATH}/${name}`, EVENTS_PATH])
        expect([403, 404, 405], path).toContain((await post(path, FORGED)).status);
    },
  );

  it('does not ride on what a peer may send', async () => {
    const stream = await hear(address, victim);
    const [theirs, mine] = [crypto.randomUUID(), crypto.randomUUID()];
    const page = { streamCount: 0, shareSupported: true };
    const online = await portal.post(
      `${MONITOR_PATH}/online`,
      { socketId: theirs, currentPage: '/center', ...page },
      { token: victim, headers: { origin: ORIGIN } },
    );
    expect(online.status).toBe(200);
    await post(`${MONITOR_PATH}/online`, { socketId: mine, currentPage: INJECTED, ...page, ...FORGED });
    const asked = await post(`${MONITOR_PATH}/create`, { socketId: mine, target: theirs, ...FORGED });
    expect(asked.status).toBe(200);
    const { ticket } = asked.body.data;
    // Once the screen is shared, a peer's description of several lines is passed on.
    const offered = await portal.post(
      `${MONITOR_PATH}/offer`,
      { ticket, socketId: theirs, sdp: 'v=0' },
      { token: victim, headers: { origin: ORIGIN } },
    );
    expect(offered.status).toBe(200);
    expect((await post(`${MONITOR_PATH}/answer`, { ticket, socketId: mine, sdp: INJECTED })).status).toBe(200);
    await until(() => stream.heard.length > 1);
    expect([...new Set(stream.heard.map(({ type }) => type))]).toEqual(['monitoring']);
    expect(JSON.stringify(stream.heard)).not.toContain('"type":1');
    expect(stream.open()).toBe(true);
    await stream.close();
    expect((await portal.get('/user-api/api/personal/detail', {}, { token: victim })).status).toBe(200);
  });
});
