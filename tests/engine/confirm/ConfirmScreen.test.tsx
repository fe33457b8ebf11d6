// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataError, type DataSource } from '#engine/port';
import { confirmScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

type Sent = Awaited<ReturnType<DataSource['upload']>>;
const PATH = '/trade-files/F9/过磅单.pdf';

const open = async (id: string, more: Parameters<typeof sampleHost>[0] = {}) => {
  const drawn = drawScreen(confirmScreen, sampleHost({ query: `id=${id}`, ...more }));
  await screen.findByRole('heading', { name: '合同确认' });
  return drawn;
};

describe('a confirm page', () => {
  it('sends own fields and opinion with the approval and goes on', async () => {
    const { host } = await open('O2');
    const account = await screen.findByLabelText(/收款账户/);
    await user.clear(account);
    await user.type(account, '6222');
    await user.type(await screen.findByLabelText('意见'), '同意');
    await user.click(screen.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(callsOf(host, 'transition')).toHaveLength(1));
    expect(callsOf(host, 'transition')[0]?.slice(1)).toEqual([
      'O2',
      'confirm',
      1,
      { bankAccount: '6222', opinion: '同意' },
    ]);
    await waitFor(() => expect(host.visited).toEqual(['/sample/order/list']));
  });

  it('sends one answer when it is clicked twice', async () => {
    const { host } = await open('O2');
    const button = await screen.findByRole('button', { name: '确认' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(host.visited).toEqual(['/sample/order/list']));
    expect(callsOf(host, 'transition')).toHaveLength(1);
    expect(host.toasts.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('waits for a file that is still being sent into the own part', async () => {
    let arrive = (_: Sent) => {};
    const upload: DataSource['upload'] = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const host = sampleHost({ query: 'id=O2', data: { upload } });
    drawScreen({ ...confirmScreen, form: { form: 'form', fields: ['attachments'] } }, host);
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[data-path="attachments"] input[type="file"]');
      if (!found) throw new Error('there is no upload');
      return found;
    });
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['x'], '过磅单.pdf', { type: 'application/pdf' })] } });
    });
    const button = screen.getByRole('button', { name: '确认' });
    fireEvent.click(button);
    await waitFor(() => expect(button.className).toContain('loading'));
    expect(callsOf(host, 'transition')).toEqual([]);
    await act(async () => arrive({ id: 'F9', path: PATH, name: '过磅单.pdf', size: 1 }));
    await waitFor(() => expect(callsOf(host, 'transition')).toHaveLength(1));
    expect(callsOf(host, 'transition')[0]?.at(-1)).toMatchObject({ attachments: expect.stringContaining(PATH) });
  });

  it('does not reject without a reason of at least two characters', async () => {
    const { host } = await open('O2');
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByLabelText(/驳回原因/);
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(callsOf(host, 'transition')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/驳回原因/), '数量不符');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(host, 'transition')[0]?.slice(1)).toEqual(['O2', 'reject', 1, { reason: '数量不符' }]),
    );
  });

  it('offers the further steps that the record is open to, each with its own question', async () => {
    const host = sampleHost({ query: 'id=O2' });
    drawScreen({ ...confirmScreen, approve: 'submit', reject: undefined, others: ['reject', 'withdraw'] }, host);
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(/驳回原因/), '数量不符');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(host.visited).toEqual(['/sample/order/list']));
    expect(callsOf(host, 'transition')[0]?.slice(1)).toEqual(['O2', 'reject', 1, { reason: '数量不符' }]);
  });

  it('is read-only in another state and says why', async () => {
    await open('O1');
    expect(await screen.findByText('当前状态不可操作')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认' })).toBeNull();
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  });

  it('loads the record anew when it has moved meanwhile', async () => {
    const { host } = await open('O2', { failures: { transition: new DataError(409, '数据已更新，请刷新后重试') } });
    await user.click(await screen.findByRole('button', { name: '确认' }));
    await waitFor(() => expect(callsOf(host, 'get')).toHaveLength(2));
    expect(host.toasts.at(-1)?.text).toBe('数据已更新，请刷新后重试');
    expect(host.visited).toEqual([]);
  });
});
