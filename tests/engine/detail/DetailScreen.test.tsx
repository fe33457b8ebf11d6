// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataError } from '#engine/port';
import { detailScreen, orders } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

const open = async (id: string, more: Parameters<typeof sampleHost>[0] = {}) => {
  const drawn = drawScreen(detailScreen, sampleHost({ query: `id=${id}`, ...more }));
  await screen.findByRole('tab', { name: '合同信息' });
  return drawn;
};
const section = (name: string) => screen.findByRole('region', { name });

describe('a detail page', () => {
  it('shows number, state and the figures with the amount in words', async () => {
    await open('O1');
    expect(screen.getByText('HT202403150001', { selector: '.blk-record-number' })).toBeTruthy();
    expect(screen.getAllByText('执行中').length).toBeGreaterThan(0);
    expect(screen.getByText('捌拾柒万元整')).toBeTruthy();
  });

  it('hides a field that the rules of the form hide', async () => {
    await open('O1');
    expect((await section('货物与价格')).textContent).toContain('北港东站');
  });

  it('does not show the value of a hidden field even though the record holds one', async () => {
    await open('O2');
    const text = (await section('货物与价格')).textContent;
    expect(text).not.toContain('到站');
    expect(text).not.toContain('不显示的到站');
  });

  it('offers exactly the actions that the server lists', async () => {
    await open('O2');
    const head = screen.getByRole('banner');
    expect(
      within(head)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['', '确认', '驳回']);
  });

  it('asks for the reason of a rejection and refuses one that is too short', async () => {
    const { host } = await open('O2');
    await user.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog');
    const reason = await within(dialog).findByLabelText(/驳回原因/);
    await user.type(reason, '差');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(callsOf(host, 'transition')).toEqual([]);
    await user.type(reason, '价');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(callsOf(host, 'transition')).toHaveLength(1));
    expect(callsOf(host, 'transition')[0]?.slice(1)).toEqual(['O2', 'reject', 1, { reason: '差价' }]);
    await waitFor(() => expect(screen.getAllByText('已驳回').length).toBeGreaterThan(0));
  });

  it('shows only tabs whose condition holds and keeps the open one in the address', async () => {
    const { host } = await open('O2');
    expect(screen.queryByRole('tab', { name: '合同文本' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '附件' }));
    expect(host.query().get('tab')).toBe('files');
    expect(await screen.findByText('化验报告.pdf')).toBeTruthy();
  });

  it('reads the signed file and its signatures', async () => {
    const { host } = await open('O1', { query: 'id=O1&tab=signatures' });
    expect(await screen.findByText('2 个签名全部有效，文件自最后签署后未被修改')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /验证$/ }));
    await waitFor(() => expect(callsOf(host, 'signatures')).toHaveLength(2));
    await user.click(screen.getByRole('tab', { name: '合同文本' }));
    expect(await screen.findByText('PDF F9 购销合同')).toBeTruthy();
  });

  it('asks for the records of another entity by the id of this one', async () => {
    const { host } = await open('O1', { query: 'id=O1&tab=related' });
    expect(await screen.findByText('FH20240310 0001'.replace(' ', ''))).toBeTruthy();
    expect(callsOf(host, 'page')[0]?.[1]).toMatchObject({ filters: { orderId: 'O1' }, pageNo: 1 });
  });

  it('tells who did what when, the latest first', async () => {
    await open('O1', { query: 'id=O1&tab=logs' });
    const entries = await screen.findAllByText(/· .*公司/);
    expect(entries[0]?.textContent).toContain('李静');
    expect(screen.getByText('价格与指数一致，同意。')).toBeTruthy();
  });

  it('says that a record is not there or not for this user', async () => {
    drawScreen(detailScreen, sampleHost({ query: 'id=nothing' }));
    expect(await screen.findByText('数据不存在或无权查看该数据')).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    const host = sampleHost({ query: 'id=O1', failures: { get: new DataError(500, '服务暂不可用') } });
    drawScreen(detailScreen, host);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(callsOf(host, 'get')).toHaveLength(2));
  });

  it('asks for an id when the address has none', async () => {
    const host = sampleHost({ records: { order: orders(1) } });
    drawScreen(detailScreen, host);
    expect(await screen.findByText('缺少记录编号')).toBeTruthy();
    expect(screen.getByText(/没有指明要查看哪一条记录/)).toBeTruthy();
    expect(screen.queryByText(/可能已被删除/)).toBeNull();
    expect(screen.getByRole('button', { name: /前往列表|返回上一页/ })).toBeTruthy();
    expect(callsOf(host, 'get')).toEqual([]);
    act(() => host.go('id=O1'));
  });
});
