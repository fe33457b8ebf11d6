// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DetailScreen } from '#core/language';
import { DataError, type RecordRow } from '#engine/port';
import { detailScreen, orders } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

const IN_PLACE = ['orderName', 'remark', 'transportMode', 'bankAccount'];
const editable: DetailScreen = {
  ...detailScreen,
  tabs: [{ key: 'info', title: '合同信息', blocks: [{ kind: 'sections', form: 'form', inPlace: IN_PLACE }] }],
};
const record = (more: Partial<RecordRow> = {}): RecordRow => ({
  ...(orders(1)[0] as RecordRow),
  id: 'O1',
  version: 3,
  _actions: ['edit'],
  ...more,
});

async function open(more: Partial<RecordRow> = {}) {
  const host = sampleHost({ query: 'id=O1', records: { order: [record(more)], company: [], delivery: [] } });
  drawScreen(editable, host);
  await screen.findByRole('region', { name: '基本信息' });
  return host;
}
const button = (title: string) => screen.findByRole('button', { name: `修改${title}` });
const editor = (title: string) => screen.findByRole('group', { name: `修改${title}` });
const box = async (title: string) => within(await editor(title)).findByRole<HTMLInputElement>('textbox');
const isClosed = (title: string) =>
  waitFor(() => expect(screen.queryByRole('group', { name: `修改${title}` })).toBeNull());

describe('a field of a record that is edited in place', () => {
  it('opens by the keyboard, saves by Enter what became different, and shows what is stored', async () => {
    const host = await open();
    act(() => screen.getByRole('button', { name: '修改合同名称' }).focus());
    await user.keyboard('{Enter}');
    const input = await box('合同名称');
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.clear(input);
    await user.keyboard('新名称{Enter}');
    await isClosed('合同名称');
    expect(callsOf(host, 'save').map((call) => call.slice(1))).toEqual([['O1', 3, { orderName: '新名称' }, 'form']]);
    expect(await screen.findByText('新名称')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('修改合同名称'));
  });

  it('is taken back by Esc, with the focus on its button, and nothing is sent', async () => {
    const host = await open({ orderName: '旧名称' });
    await user.click(await screen.findByText('旧名称'));
    await user.type(await box('合同名称'), '多余');
    await user.keyboard('{Escape}');
    await isClosed('合同名称');
    expect(screen.getByText('旧名称')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('修改合同名称');
    expect(callsOf(host, 'save')).toEqual([]);
  });

  it('sends nothing where nothing became different', async () => {
    const host = await open();
    await user.click(await button('合同名称'));
    await box('合同名称');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await isClosed('合同名称');
    expect(callsOf(host, 'save')).toEqual([]);
  });

  it('saves a long text by Ctrl+S alone, and Enter is a new line', async () => {
    const host = await open();
    await user.click(await button('备注'));
    await user.type(await box('备注'), '一{Enter}二');
    expect(callsOf(host, 'save')).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    await isClosed('备注');
    expect(callsOf(host, 'save')[0]?.[3]).toEqual({ remark: '一\n二' });
  });

  it('is judged by the rules of the form before it is sent, with the message at the control', async () => {
    const host = await open();
    await user.click(await button('收款账户'));
    const input = await box('收款账户');
    fireEvent.change(input, { target: { value: '6'.repeat(41) } });
    await user.keyboard('{Enter}');
    const alert = await within(await editor('收款账户')).findByRole('alert');
    expect(input.getAttribute('aria-describedby')).toContain(alert.id);
    expect(callsOf(host, 'save')).toEqual([]);
  });

  it('stays open with what the server refuses, at other fields too', async () => {
    const host = await open();
    vi.spyOn(host.data, 'save').mockRejectedValue(
      new DataError(422, '请修改标出的内容', [
        { path: 'orderName', message: '名称已存在' },
        { path: 'signDate', message: '请先填写签订日期' },
      ]),
    );
    await user.click(await button('合同名称'));
    await user.type(await box('合同名称'), '甲{Enter}');
    const field = await editor('合同名称');
    await waitFor(() => expect(field.textContent).toContain('名称已存在'));
    expect(field.textContent).toContain('签订日期：请先填写签订日期');
  });

  it('asks about what somebody else stored meanwhile, and goes on from their version', async () => {
    const host = await open({ orderName: '旧名称' });
    const stored = vi.spyOn(host.data, 'save');
    stored.mockRejectedValueOnce(
      new DataError(409, '数据已更新，请刷新后重试', [], {
        version: 7,
        differing: [{ field: 'orderName', title: '合同名称', mine: '我的', theirs: '对方的' }],
        labels: {},
      }),
    );
    await user.click(await button('合同名称'));
    const input = await box('合同名称');
    fireEvent.change(input, { target: { value: '我的' } });
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '数据已被他人更新' });
    expect(within(dialog).getByText('对方的')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stored.mockResolvedValueOnce(record({ orderName: '我的', version: 8 }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await isClosed('合同名称');
    expect(stored.mock.calls.map((call) => call.slice(2, 4))).toEqual([
      [3, { orderName: '我的' }],
      [7, { orderName: '我的' }],
    ]);
  });

  it('is one at a time: what was typed into another one is not lost', async () => {
    const host = await open();
    await user.click(await button('合同名称'));
    await user.type(await box('合同名称'), '甲');
    await user.click(await button('备注'));
    expect(screen.queryByRole('group', { name: '修改备注' })).toBeNull();
    expect((await box('合同名称')).value).toContain('甲');
    expect(host.toasts.at(-1)).toEqual({ kind: 'warning', text: '请先保存或取消正在修改的内容' });
  });

  it('is only looked at where the server does not let the record be edited, and where the page does not name it', async () => {
    await open({ _actions: ['confirm'] });
    expect(screen.queryAllByRole('button', { name: /^修改/ })).toEqual([]);
  });

  it('has a button only where the page names it', async () => {
    await open();
    await button('合同名称');
    const names = screen.getAllByRole('button', { name: /^修改/ }).map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['修改合同名称', '修改运输方式', '修改收款账户', '修改备注']);
  });
});
