// @vitest-environment jsdom
/** Sections 1, 2, 5 and 8: the sign-in page as the user meets it. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { UserError } from '#core/errors';
import type { SiteSettings } from '#core/language';
import { HttpFailure } from '#runtime/http';
import { sessionErrors } from '#runtime/session';
import { connectToasts } from '#runtime/toast';
import { rule } from './rule.ts';

const agreement = (name: string) => ({ id: name, fileType: name, name, versionNumber: 'V2.0', content: '# 一\n正文' });
const session = {
  loginByPassword: vi.fn(async () => undefined),
  loginByCode: vi.fn(async () => undefined),
  sendLoginCode: vi.fn(async () => undefined),
  captchaChallenge: vi.fn(async () => ({ id: 'c', width: 304, height: 160, background: '', piece: '', top: 10 })),
  captchaVerify: vi.fn(async () => ({ ticket: 't', randstr: 'r' })),
  pendingAgreements: vi.fn(async () => []),
  agreement: vi.fn(async (type: string): Promise<object | null> => agreement(type)),
  agreementHistory: vi.fn(async (type: string) =>
    type === 'PRIVACY_POLICY' ? [agreement('V1'), agreement('V0')] : [],
  ),
  agreementById: vi.fn(async (id: string) => agreement(id)),
  rememberLoginType: vi.fn(),
  reportTrace: vi.fn(async () => undefined),
};
const settings: SiteSettings = {
  brand: '衡链大宗',
  companyName: '衡川数字供应链科技有限公司',
  startYear: 2023,
  filingNumber: '备案号待配置',
  servicePhone: '',
  serviceQrText: '',
  welcome: { title: '交易平台', text: '煤炭', points: ['在线订立'] },
  nav: [],
  footer: [],
  statistics: {},
};
vi.mock('../../pages/base/runtime.ts', () => ({
  runtime: {
    session,
    http: {
      request: async ({ path }: { path: string }) =>
        path === '/schema/site'
          ? { data: { path: '/', settings, page: null } }
          : { data: { demo: false, accounts: [] } },
    },
  },
}));

const { default: LoginPage } = await import('../../pages/login/LoginPage.tsx');

let toasts: Array<[string, string]> = [];
let disconnect: () => void;
beforeEach(async () => {
  vi.clearAllMocks();
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  toasts = [];
  disconnect = connectToasts((kind, text) => toasts.push([kind, text]));
  render(
    <MemoryRouter initialEntries={['/login']}>
      <LoginPage />
    </MemoryRouter>,
  );
  await act(async () => undefined);
});
afterEach(() => {
  disconnect();
  cleanup();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const byPassword = () => fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
const askCode = (mobile: string) => {
  type('手机号', mobile);
  press('获取验证码');
};
/** Opens the human check and solves it by keyboard. */
async function proveHuman() {
  askCode('14000000202');
  const slider = await screen.findByRole('slider', { hidden: true });
  await waitFor(() => expect(slider.getAttribute('aria-valuemax')).not.toBe('0'));
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.keyDown(slider, { key: 'Enter' });
}

describe('the page', () => {
  rule('SIGN-01', () =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['验证码登录', '密码登录']),
  );
  rule('SIGN-02', () => expect(document.body.textContent).toContain('登录即表示同意《用户服务协议》和《隐私政策》'));
  for (const [id, link] of [
    ['SIGN-03', '《用户服务协议》'],
    ['SIGN-04', '《隐私政策》'],
  ] as const)
    rule(id, async () => {
      press(link);
      expect(await screen.findByText('版本 V2.0')).toBeTruthy();
    });
  rule('SIGN-05', () => expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/register'));
  rule('SIGN-06', () => expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/findpass'));
  for (const [id, text] of [
    ['SIGN-07', `© 2023-${new Date().getFullYear()}`],
    ['SIGN-08', settings.companyName],
    ['SIGN-09', settings.filingNumber],
  ] as const)
    rule(id, async () => {
      await waitFor(() => expect(document.querySelector('.login-footer')?.textContent).toContain(text));
    });
  rule('AGR-03', async () => {
    press('《隐私政策》');
    expect(await screen.findByText('历史版本')).toBeTruthy();
  });
  rule('AGR-04', async () => {
    press('《用户服务协议》');
    await screen.findByText('版本 V2.0');
    expect(screen.queryByText('历史版本')).toBeNull();
  });
  rule('ERR-20', async () => {
    session.agreement.mockResolvedValueOnce(null);
    press('《隐私政策》');
    await waitFor(() => expect(toasts).toEqual([['warning', '未配置隐私政策']]));
  });
});

describe('the password', () => {
  rule('VPWD-01', async () => {
    byPassword();
    press('登录');
    expect(await screen.findByText('账户名不能为空')).toBeTruthy();
  });
  rule('VPWD-02', async () => {
    byPassword();
    press('登录');
    expect(await screen.findByText('密码不能为空')).toBeTruthy();
  });
  rule('VPWD-03', async () => {
    byPassword();
    fireEvent.blur(screen.getByLabelText('账户名'));
    fireEvent.blur(screen.getByLabelText('密码'));
    expect(await screen.findByText('账户名不能为空')).toBeTruthy();
    expect(await screen.findByText('密码不能为空')).toBeTruthy();
  });
  rule('ERR-23', async () => {
    session.loginByPassword.mockRejectedValueOnce(new UserError('RUN211', sessionErrors.RUN211));
    byPassword();
    type('账户名', 'co02u01');
    type('密码', 'x');
    press('登录');
    await waitFor(() => expect(toasts).toEqual([['error', '登陆失败']]));
  });
});

describe('the code', () => {
  rule('VMOB-04', async () => {
    press('获取验证码');
    expect(await screen.findByText('手机号不能为空')).toBeTruthy();
  });
  rule('VSEND-01', async () => {
    askCode('12345');
    expect(await screen.findByText('请输入正确的手机号')).toBeTruthy();
    expect(session.captchaChallenge).not.toHaveBeenCalled();
  });
  rule('VSEND-02', async () => {
    await proveHuman();
    await waitFor(() =>
      expect(session.sendLoginCode).toHaveBeenCalledWith('14000000202', { ticket: 't', randstr: 'r' }),
    );
  });
  rule('ERR-22', async () => {
    await proveHuman();
    await waitFor(() => expect(toasts).toEqual([['success', '发送成功']]));
  });
  rule('ERR-21', async () => {
    session.sendLoginCode.mockRejectedValueOnce(new HttpFailure(429, '操作过于频繁，请稍后再试', 'POST'));
    await proveHuman();
    await waitFor(() => expect(toasts).toEqual([['error', '操作过于频繁，请稍后再试']]));
  });
  rule('CONST-06', async () => {
    await proveHuman();
    const button = await screen.findByRole('button', { name: '60 秒后重新获取' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });
  rule('SESS-21', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await proveHuman();
      await screen.findByRole('button', { name: /秒后重新获取$/ });
      const pass = async (seconds: number) => {
        for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
      };
      await pass(57);
      expect((screen.getByRole('button', { name: /秒后重新获取$/ }) as HTMLButtonElement).disabled).toBe(true);
      await pass(4);
      expect((screen.getByRole('button', { name: /获取验证码$/ }) as HTMLButtonElement).disabled).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
  rule('ERR-24', async () => {
    session.loginByCode.mockRejectedValueOnce(
      new UserError('RUN212', sessionErrors.RUN212, { text: '请输入正确的验证码', code: 'SRV215' }),
    );
    type('手机号', '14000000202');
    type('验证码', '123456');
    press('登录');
    await waitFor(() => expect(session.loginByCode).toHaveBeenCalled());
    await waitFor(() =>
      expect((screen.getByRole('button', { name: '登录' }) as HTMLButtonElement).disabled).toBe(false),
    );
    expect(toasts).toEqual([]);
  });
  for (const id of ['VCAP-01', 'ERR-34'])
    rule(id, async () => {
      session.captchaVerify.mockRejectedValueOnce(new Error('wrong'));
      await proveHuman();
      await waitFor(() => expect(toasts).toEqual([['error', '验证错误，请重新验证。']]));
    });
  rule('VCAP-02', async () => {
    askCode('14000000202');
    fireEvent.click(await screen.findByRole('button', { name: '取消', hidden: true }));
    expect(screen.queryByRole('slider', { hidden: true })).toBeNull();
    expect(toasts).toEqual([]);
  });
});
