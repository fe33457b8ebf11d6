import type { ActionSpec, EntitySpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import type { EngineHost, RecordRow } from '../../port.ts';

/** All files of the selected records in one download; refusals are told and the selection stays. */
export async function downloadFiles(host: EngineHost, entity: EntitySpec, rows: readonly RecordRow[]): Promise<void> {
  try {
    await host.data.files?.(
      entity,
      rows.map((row) => row.id),
    );
  } catch (error) {
    host.toast('error', messageOf(error, '下载失败'));
  }
}

/** An action that fetches the files of whole records instead of one field of each row. */
export const isFileDownload = (action: ActionSpec, host: EngineHost): boolean =>
  action.operation === 'batchDownload' && !action.download && host.data.files !== undefined;
