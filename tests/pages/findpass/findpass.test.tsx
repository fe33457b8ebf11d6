// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http';

const forgotten = vi.hoisted(() => ({ sendCode: vi.fn(), checkCode: vi.fn(), reset: vi.fn() }));
vi.mock('../../../pages/base/runtime.ts', () => ({ runtime: { session: { forgotten } } }));

const { ProveMobile } = await import('../../../pages/findpass/ProveMobile.tsx');
const { NewPassword } = await import('../../../pages/findpass/NewPassword.tsx');

const refused = (message: string, path?: string) =>
  new HttpFailure(400, message, 'POST', { errors: path ? [{ path, message }] : [] });
const OVER = refused('验证已失效，请重新验证');
const onOver = vi.fn();
const onNext = vi.fn();

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

describe('the code of a forgotten password', () => {
  const show = () => render(<ProveMobile conversation="k" mobile="140****0201" onNext={onNext} onOver={onOver} />);

  it('says at the field that it is wrong, and the step stays', async () => {
    forgotten.checkCode.mockRejectedValue(refused('请输入正确的验证码', 'code'));
    show();
    type('验证码', '123456');
    await press('下一步');
    expect(screen.getByText('请输入正确的验证码')).toBeTruthy();
    expect(onOver).not.toHaveBeenCalled();
  });

  it('goes back to the start when none can be sent any more', async () => {
    forgotten.sendCode.mockRejectedValue(OVER);
    show();
    await press('获取验证码');
    expect(onOver).toHaveBeenCalledOnce();
  });
});

describe('the new password', () => {
  const show = () => render(<NewPassword conversation="k" ticket="t" onDone={onNext} onOver={onOver} />);

  it('says at the field what the server has against it', async () => {
    forgotten.reset.mockRejectedValue(refused('新密码不能与最近三次使用的密码相同', 'password'));
    show();
    type('新密码', 'New-coal-77');
    type('确认密码', 'New-coal-77');
    await press('重置密码');
    expect(screen.getByText('新密码不能与最近三次使用的密码相同')).toBeTruthy();
    expect(onOver).not.toHaveBeenCalled();
  });

  it('goes back to the start when the ticket is over', async () => {
    forgotten.reset.mockRejectedValue(OVER);
    show();
    type('新密码', 'New-coal-77');
    type('确认密码', 'New-coal-77');
    await press('重置密码');
    expect(onOver).toHaveBeenCalledOnce();
  });
});
