/** Cameras: who sees which channel, addresses of ten minutes, cloud control by one at a time, pictures that play. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraModule } from '../../../server/camera/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { rule } from '../../rules/rule.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

const CAMERA = '/grain-api/api/camera';
let portal: Portal;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal({}, { modules: [platformModule, entityModule, cameraModule], samples: ['videoChannel'] });
  await portal.system(async (sql) => {
    const [second] = await portal.services.entities.find(sql, 'companyUser', { personId: 'U0602', companyId: 'CO06' });
    await portal.services.entities.patch(sql, 'companyUser', String(second?.id), { companyUserRoles: ['keeper'] });
  });
  for (const account of ['co06u08', 'co06u02', 'co02u01', 'co03u01', 'co06u01'])
    tokens[account] = await portal.signIn(account);
});
afterAll(() => portal.close());

const get = (account: string, path: string, values = {}) =>
  portal.get(path.startsWith('/') ? path : `${CAMERA}/${path}`, values, { token: tokens[account] });
const press = (account: string, values: Record<string, string>) => get(account, 'SPD00004/control', values);

describe('cameras', () => {
  rule('CALL-28', async () => {
    const preview = await get('co06u01', 'SPD00004/preview');
    expect([preview.status, preview.body.data.url]).toEqual([
      200,
      expect.stringMatching(/^\/grain-api\/api\/camera\/stream\//),
    ]);
    expect((await press('co06u08', { command: 'LEFT', phase: 'START' })).status).toBe(200);
    expect((await press('co06u08', { command: 'LEFT', phase: 'STOP' })).status).toBe(200);
  });

  it('show a channel to the keeper and whom it is shared with, and to nobody else', async () => {
    expect((await get('co02u01', 'SPD00004/preview')).status).toBe(200);
    expect((await get('co02u01', 'SPD00008/preview')).status).toBe(404);
    expect((await get('co03u01', 'SPD00004/preview')).status).toBe(404);
  });

  it('give an address that plays for its own user only, without a stream while the camera is offline', async () => {
    const { url, isDemo } = (await get('co06u01', 'SPD00001/preview')).body.data;
    expect(isDemo).toBe(true);
    const list = (await get('co06u01', url)).raw.toString();
    expect(list).toMatch(/#EXT-X-MAP:URI="start.mp4"/);
    const base = url.replace('live.m3u8', '');
    const index = /(\d+)\.m4s/.exec(list)?.[1];
    const start = (await get('co06u01', `${base}start.mp4`)).raw;
    const piece = (await get('co06u01', `${base}${index}.m4s`)).raw;
    expect([start.subarray(4, 8).toString(), piece.subarray(4, 8).toString()]).toEqual(['ftyp', 'moof']);
    expect((await get('co06u02', url)).status).toBe(403);
    expect((await get('co06u01', `${base}${Number(index) + 100}.m4s`)).status).toBe(404);
    expect((await get('co06u01', 'SPD00007/preview')).body.data).toMatchObject({ url: null, online: false });
  });

  it('play back the days that are kept and no others', async () => {
    const { url } = (await get('co06u01', 'SPD00001/preview')).body.data;
    const past = url.replace('live', 'past');
    const list = (await get('co06u01', past, { from: Date.now() - 3_600_000 })).raw.toString();
    expect([list.match(/m4s/g)?.length, list.trim().endsWith('#EXT-X-ENDLIST')]).toEqual([150, true]);
    expect((await get('co06u01', past, { from: Date.now() - 31 * 86_400_000 })).status).toBe(400);
  });

  it('let one operator at a time move them, and write down each command', async () => {
    const right = { command: 'RIGHT', phase: 'START' };
    expect((await press('co06u08', right)).status).toBe(200);
    const other = await press('co06u02', right);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('正在操作该云台')]);
    expect((await press('co06u08', { command: 'PRESET', phase: 'CALL', preset: '堆顶' })).status).toBe(200);
    expect((await press('co06u08', { command: 'SPIN', phase: 'START' })).status).toBe(400);
    expect((await press('co06u01', right)).status).toBe(403);
    await portal.system((sql) =>
      sql
        .updateTable('camera_control')
        .set({ until: new Date(0) })
        .execute(),
    );
    expect((await press('co06u02', { command: 'LEFT', phase: 'START' })).status).toBe(200);
    const logs = await portal.system((sql) =>
      portal.services.entities.find(sql, 'cameraControlLog', { channelId: 'SPD00004' }),
    );
    expect(logs.map(({ command, phase }) => `${command} ${phase}`)).toEqual(
      expect.arrayContaining(['RIGHT START', 'PRESET CALL', 'LEFT START']),
    );
  });

  it('refuse cloud control of a camera that does not move', async () => {
    expect((await get('co06u08', 'SPD00001/control', { command: 'LEFT', phase: 'START' })).status).toBe(400);
  });
});
