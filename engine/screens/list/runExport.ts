import type { EntitySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import type { EngineHost, PageQuery } from '../../port.ts';

const KILOBYTE = 1024;

function size(bytes: number): string {
  return bytes < KILOBYTE * KILOBYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}

type Export = { entity: EntitySpec; query: PageQuery & { screen: string }; columns: string[] };

/** Downloads the file and says how much has come, and how it ended; nothing of one that was given up. */
export async function runExport(
  host: EngineHost,
  { entity, query, columns }: Export,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await host.data.export(entity, query, columns, (bytes) => onProgress(`导出中 ${size(bytes)}`), signal);
    if (!signal.aborted) host.toast('success', '导出成功');
  } catch (error) {
    if (!signal.aborted) host.toast('error', messageOf(error, '导出失败'));
  }
}
