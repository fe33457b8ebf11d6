// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError, type ExportJob } from '#engine/port';
import { listScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { drawScreen, forgetLists, sampleHost } from '../screens.tsx';

beforeEach(forgetLists);

const JOB: ExportJob = {
  id: 'J1',
  status: 'RUNNING',
  total: 50_000,
  done: 12_000,
  bytes: 0,
  expireTime: '2026-11-29 08:00:00',
};

/** A host whose lists are too long to be exported at once. */
function longHost() {
  const host = sampleHost();
  const jobs: ExportJob[] = [];
  const port = {
    start: vi.fn(async () => {
      jobs.splice(0, 1, { ...JOB });
      return JOB;
    }),
    list: vi.fn(async () => jobs.map((job) => ({ ...job }))),
    download: vi.fn(async () => {}),
    remove: vi.fn(async () => {
      jobs.splice(0);
    }),
  };
  host.data.export = () => Promise.reject(new DataError(409, '数据超过20000条', [], undefined, undefined, 'SRV140'));
  host.data.exportJobs = port;
  return { host, port, jobs };
}

it('begins the file of a long list in the background, says how far it is, and gives it up', async () => {
  const { host, port } = longHost();
  drawScreen(listScreen, host);
  await user.click(await screen.findByRole('button', { name: '导出' }));
  expect(await screen.findByText('正在导出 12,000 / 50,000 条')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '导出进度' }).getAttribute('value')).toBe('12000');
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByText(/正在导出/)).toBeNull());
  expect(port.remove).toHaveBeenCalledWith(expect.objectContaining({ name: 'order' }), 'J1');
  expect(host.settings.get('export.order')).toBe(false);
});

it('is found again by another visit of the list, downloaded and put away', async () => {
  const { host, port, jobs } = longHost();
  host.settings.set('export.order', true);
  jobs.push({ ...JOB, status: 'DONE', done: 50_000 });
  drawScreen(listScreen, host);
  expect(await screen.findByText('导出完成，共 50,000 条，2026-11-29 08:00 前可下载')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下载' }));
  expect(port.download).toHaveBeenCalledWith(expect.objectContaining({ name: 'order' }), 'J1');
  await user.click(screen.getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByText(/导出完成/)).toBeNull());
});

it('says that it failed, and that a second one has to wait', async () => {
  const { host, port, jobs } = longHost();
  host.settings.set('export.order', true);
  jobs.push({ ...JOB, status: 'FAILED' });
  port.start.mockRejectedValue(new DataError(409, '您有正在进行的导出'));
  const toast = vi.spyOn(host, 'toast');
  drawScreen(listScreen, host);
  expect(await screen.findByText('导出失败，请重新导出')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', '您有正在进行的导出'));
});

it('asks for no files where none were begun', async () => {
  const { host, port } = longHost();
  drawScreen(listScreen, host);
  await screen.findByRole('button', { name: '导出' });
  expect(port.list).not.toHaveBeenCalled();
});
