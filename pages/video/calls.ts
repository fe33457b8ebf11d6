import type { RecordRow } from '#engine/port';
import { runtime } from '#pages/base';
import { HttpFailure } from '#runtime/http';

export type Channel = {
  id: string;
  channelNo: string;
  channelName: string;
  warehouseName: string;
  position: string;
  allocationName: string;
  online: boolean;
  ptz: boolean;
  presets: string[];
};

export type Preview = {
  /** Address of the live playlist; null while the camera is offline. */
  url: string | null;
  online: boolean;
  expireTime: number;
  isDemo: boolean;
  playbackDays: number;
  mayControl: boolean;
  /** Who operates the camera now, other than this user. */
  operator: string | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function channelOf(row: RecordRow): Channel {
  const presets = Array.isArray(row.presets) ? (row.presets as Array<{ name?: unknown }>) : [];
  return {
    id: row.id,
    channelNo: text(row.channelNo),
    channelName: text(row.channelName),
    warehouseName: text(row.warehouseName),
    position: text(row.position),
    allocationName: text(row.allocationName),
    online: row.online === true,
    ptz: row.ptz === true,
    presets: presets.map(({ name }) => text(name)).filter((name) => name !== ''),
  };
}

/** Every channel that the company may see, in the keeper's order. */
export async function channels(): Promise<Channel[]> {
  const entity = await runtime.schemas.entity('videoChannel');
  const query = { pageNo: 1, pageSize: 200, sort: 'sortNo', filters: { enabled: 'true' } };
  const { list } = await runtime.data.page(entity, query);
  return Promise.all(list.map(async ({ id }) => channelOf(await runtime.data.get(entity, id))));
}

const grain = <T>(path: string, values?: Record<string, unknown>) =>
  runtime.http
    .request<{ data: T }>({ base: 'grain', path: `/api/camera/${path}`, method: 'GET', values, quiet: true })
    .then(({ data }) => data);

export const preview = (id: string): Promise<Preview> => grain(`${encodeURIComponent(id)}/preview`);

export const control = (id: string, command: string, phase: 'START' | 'STOP' | 'CALL', preset = ''): Promise<null> =>
  grain(`${encodeURIComponent(id)}/control`, { command, phase, preset });

/** Ready to show. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpFailure && error.message ? error.message : '操作失败，请稍后再试';
