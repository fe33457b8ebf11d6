import { describe, expect, it } from 'vitest';
import { downloadFiles, isFileDownload } from '../../../engine/screens/list/batchFiles.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { orderEntity, orders } from '../../../stories/screens/sample/index.ts';

const action = { key: 'files', operation: 'batchDownload' as const };
const hostOf = () => memoryHost({ entities: [orderEntity], records: { order: orders(3) } });

describe('the files of selected records', () => {
  it('are asked for in one call', async () => {
    const host = hostOf();
    const asked: unknown[] = [];
    host.data.files = async (entity, ids) => void asked.push(entity.name, ids);
    expect(isFileDownload(action, host)).toBe(true);
    await downloadFiles(host, orderEntity, orders(3));
    expect(asked).toEqual([orderEntity.name, orders(3).map((row) => row.id)]);
  });

  it('are told to be missing when the server refuses', async () => {
    const host = hostOf();
    const told: string[] = [];
    host.toast = (_kind, text) => void told.push(text);
    host.data.files = () => Promise.reject(new Error('所选记录没有可下载的文件'));
    await downloadFiles(host, orderEntity, orders(3));
    expect(told).toEqual(['所选记录没有可下载的文件']);
  });

  it('are fetched row by row where the action names a field', () => {
    const host = hostOf();
    host.data.files = async () => {};
    expect(isFileDownload({ ...action, download: 'attachments' }, host)).toBe(false);
  });
});
