import { expect, it, vi } from 'vitest';
import type { EntitySpec } from '#core/language';
import type { EngineHost } from '#engine/port';
import { runExport } from '../../../engine/screens/list/runExport.ts';

type Download = (onBytes: (bytes: number) => void) => Promise<void>;

async function exported(download: Download, stopped = false) {
  const toast = vi.fn();
  const controller = new AbortController();
  const data = {
    export: (_entity: unknown, _query: unknown, _columns: unknown, onBytes: (bytes: number) => void) => {
      if (stopped) controller.abort();
      return download(onBytes);
    },
  };
  const progress: string[] = [];
  const asked = {
    entity: {} as EntitySpec,
    query: { pageNo: 1, pageSize: 10, filters: {}, screen: '/list' },
    columns: ['a'],
  };
  const host = { data, toast } as unknown as EngineHost;
  await runExport(host, asked, (text) => progress.push(text), controller.signal);
  return { progress, said: toast.mock.calls };
}

it('says how much of the file has come, and that it is there', async () => {
  const { progress, said } = await exported(async (onBytes) => {
    onBytes(700);
    onBytes(3_500_000);
  });
  expect(progress).toEqual(['导出中 1 KB', '导出中 3.3 MB']);
  expect(said).toEqual([['success', '导出成功']]);
});

it('says why there is no file, but nothing of one that was given up', async () => {
  const fail = () => Promise.reject(new Error('gone'));
  expect((await exported(fail)).said).toEqual([['error', expect.stringMatching(/\S/)]]);
  expect((await exported(fail, true)).said).toEqual([]);
  expect((await exported(async () => {}, true)).said).toEqual([]);
});
