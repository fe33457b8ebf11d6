import type { Answered, Codes } from '#codegen/out/types';
import type { CameraPreview } from '#core/protocol';
import { runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import { readRecord, recordPage } from './records.ts';

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

/** Every channel that the company may see, in the keeper's order. */
export async function channels(): Promise<Channel[]> {
  const query = { pageNo: 1, pageSize: 200, sort: 'sortNo', filters: { enabled: 'true' } };
  const ids = (await recordPage('videoChannel', query)).map(({ id }) => id);
  return Promise.all(ids.map(async (id) => channelOf(await readRecord('videoChannel', id))));
}

const channelOf = (row: Answered<'videoChannel'>): Channel => ({
  id: row.id,
  channelNo: row.channelNo ?? '',
  channelName: row.channelName ?? '',
  warehouseName: row.warehouseName ?? '',
  position: row.position ?? '',
  allocationName: row.allocationName ?? '',
  online: row.online === true,
  ptz: row.ptz === true,
  presets: (row.presets ?? []).flatMap(({ name }) => name || []),
});

const grain = <T>(path: string, values?: Record<string, unknown>) =>
  runtime.http
    .request<{ data: T }>({ base: 'grain', path: `/api/camera/${path}`, method: 'GET', values, quiet: true })
    .then(({ data }) => data);

export const preview = (id: string): Promise<CameraPreview> => grain(`${encodeURIComponent(id)}/preview`);

export const control = (
  id: string,
  command: Codes['cameraCommand'],
  phase: 'START' | 'STOP' | 'CALL',
  preset = '',
): Promise<null> => grain(`${encodeURIComponent(id)}/control`, { command, phase, preset });

/** Ready to show. */
export const messageOf = (error: unknown): string => shownText(error, '操作失败，请稍后再试');
