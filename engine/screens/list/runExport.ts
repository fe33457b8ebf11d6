import type { EntitySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import { DataError, type EngineHost, type PageQuery } from '../../port.ts';

const KILOBYTE = 1024;

function size(bytes: number): string {
  return bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}

type Export = { entity: EntitySpec; query: PageQuery & { screen: string }; columns: string[] };

/** Refusal of a file that nobody would wait for. */
const TOO_LONG = 'SRV140';

/**
 * Downloads the file and says how much has come, and how it ended; nothing of one that was given up. True when the list
 * is so long that the server makes the file in the background.
 */
export async function runExport(
  host: EngineHost,
  { entity, query, columns }: Export,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await host.data.export(entity, query, columns, (bytes) => onProgress(`导出中 ${size(bytes)}`), signal);
    if (!signal.aborted) host.toast('success', '导出成功');
  } catch (error) {
    if (signal.aborted) return false;
    const jobs = error instanceof DataError && error.code === TOO_LONG ? host.data.exportJobs : undefined;
    if (jobs) return runInBackground(host, () => jobs.start(entity, query, columns));
    host.toast('error', messageOf(error, '导出失败'));
  }
  return false;
}

async function runInBackground(host: EngineHost, start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    host.toast('info', '数据较多，已转为后台导出，可离开本页');
    return true;
  } catch (error) {
    host.toast('error', messageOf(error, '导出失败'));
    return false;
  }
}
