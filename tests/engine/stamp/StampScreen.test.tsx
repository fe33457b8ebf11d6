// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DataError, type SealUse } from '#engine/port';
import { sealInfo, stampScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, sampleHost } from '../screens.tsx';

const open = async (id: string, more: Parameters<typeof sampleHost>[0] = {}) => {
  const drawn = drawScreen(stampScreen, sampleHost({ query: `id=${id}`, ...more }));
  await screen.findByRole('heading', { name: '合同盖章' });
  return drawn;
};
const confirmButton = () => screen.findByRole('button', { name: '确认盖章' });

describe('a stamp page', () => {
  it('stamps what was previewed: seal, file, hash and code go along, and the result is verified', async () => {
    const { host } = await open('O4');
    const button = await confirmButton();
    await user.click(screen.getByRole('radio', { name: '公章' }));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(callsOf(host, 'sendSealCode')).toHaveLength(1));
    expect((await screen.findByRole('button', { name: /秒后重发/ })).hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('短信验证码'), '12a3456');
    await user.click(button);
    await screen.findByText('盖章成功');
    expect(callsOf(host, 'transition')[0]?.slice(1)).toEqual([
      'O4',
      'stamp',
      1,
      {
        sealId: 'S2',
        fileId: 'F9',
        hash: 'a3f5c1e27b90d4aa'.repeat(4),
        smsCode: '123456',
        position: undefined,
        crossPage: true,
      },
    ]);
    await user.click(screen.getByRole('button', { name: '查看合同' }));
    expect(host.visited.at(-1)).toBe('/sample/order/detail?id=O4');
  });

  it('refuses a code that has not six digits without calling the server', async () => {
    const { host } = await open('O4');
    const button = await confirmButton();
    await user.type(screen.getByLabelText('短信验证码'), '123');
    await user.click(button);
    expect(screen.getByText('请输入正确的验证码')).toBeTruthy();
    expect(callsOf(host, 'transition')).toEqual([]);
  });

  it('sends the place of a seal that was moved, inside of its page', async () => {
    const { host } = await open('O4');
    const button = await confirmButton();
    const seal = await screen.findByRole('button', { name: /合同专用章，方向键移动位置/ });
    seal.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(button);
    await waitFor(() => expect(callsOf(host, 'transition')).toHaveLength(1));
    expect(callsOf(host, 'transition')[0]?.[4]).toMatchObject({ position: { page: 2, x: 320, y: 605 } });
  });

  it('asks for an approval first where the company wants one, and stamps with the seal that was approved', async () => {
    let use: SealUse = { state: 'NONE', number: null, sealId: null, opinion: null, page: null };
    const askSealUse = vi.fn(async () => {
      use = { ...use, state: 'PASSED', number: 'YYSQ202611210001', sealId: 'S2' };
      return use;
    });
    const rule = { sealId: null, proof: 'CODE' as const, crossPage: true, approval: true };
    await open('O4', { sealInfo: { ...sealInfo, rule }, data: { sealUse: async () => use, askSealUse } });
    const apply = await screen.findByRole('button', { name: '提交用印申请' });
    expect(screen.queryByRole('button', { name: '确认盖章' })).toBeNull();
    await user.click(apply);
    expect(screen.getByText('请填写用印事由')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '公章' }));
    await user.type(screen.getByLabelText('用印事由'), '签订采购合同');
    await user.click(apply);
    await confirmButton();
    const hash = 'a3f5c1e27b90d4aa'.repeat(4);
    expect(askSealUse.mock.calls).toEqual([[{ fileId: 'F9', hash, sealId: 'S2', reason: '签订采购合同' }]]);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('names what is missing and shows the ways out when the certificate is not valid', async () => {
    const host = sampleHost({ query: 'id=O4', sealInfo: { ...sealInfo, valid: false, reason: '企业证书已过期' } });
    drawScreen(stampScreen, host);
    expect((await screen.findByRole('alert')).textContent).toContain('企业证书已过期');
    await user.click(screen.getByRole('button', { name: '证书更新' }));
    expect(host.visited).toEqual(['/sample/certificate/renew']);
    expect(callsOf(host, 'compose')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重新检测' }));
    await waitFor(() => expect(callsOf(host, 'sealInfo')).toHaveLength(2));
  });

  it('shows the text of a wrong code at its field and keeps the page', async () => {
    const failure = new DataError(400, '验证码错误', [{ path: 'input.smsCode', message: '验证码错误' }]);
    const { host } = await open('O4', { failures: { transition: failure } });
    const button = await confirmButton();
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('验证码错误');
    expect(callsOf(host, 'get')).toHaveLength(1);
  });

  it('loads the record anew when it has moved meanwhile', async () => {
    const { host } = await open('O4', { failures: { transition: new DataError(409, '数据已更新，请刷新后重试') } });
    const button = await confirmButton();
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(button);
    await waitFor(() => expect(callsOf(host, 'get')).toHaveLength(2));
    expect(host.toasts.at(-1)?.text).toBe('数据已更新，请刷新后重试');
  });

  it('is read-only in another state and asks for no seal', async () => {
    const { host } = await open('O1');
    expect(await screen.findByText('当前状态不可盖章')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认盖章' })).toBeNull();
    expect(callsOf(host, 'sealInfo')).toEqual([]);
  });

  it('names the step that is open where there is nothing to stamp, as for who signs on paper', async () => {
    drawScreen({ ...stampScreen, others: ['confirm', 'reject'] }, sampleHost({ query: 'id=O2' }));
    expect(await screen.findByText('此处无需盖章，可以：确认、驳回')).toBeTruthy();
    expect(screen.queryByText('当前状态不可盖章')).toBeNull();
  });

  it('offers to reject beside the stamp, with a reason', async () => {
    const { host } = await open('O4');
    await user.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(/驳回原因/), '条款有误');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(callsOf(host, 'transition')[0]?.[2]).toBe('reject'));
  });
});
