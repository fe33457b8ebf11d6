// @vitest-environment jsdom
/** Sections 4 and 8: what the running page does at its start, on 401, and with its toasts. */
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, useSession } from '#runtime/session';
import { deviceStore } from '#runtime/storage';
import { toast } from '#runtime/toast';
import { rule } from './rule.ts';

const start = vi.fn(async () => useSession.setState({ ready: true }));
const loginByCompanyUser = vi.fn(async ({ secret }: { companyUserId: string; secret: string; taskId: string }) => {
  if (secret !== 'right') throw new Error('链接已失效，请重新登录');
  useSession.setState({ token: 'T1' });
  return '/oaPayDetail';
});
const askScreen = vi.fn(async (_route: string) => null);
const loadDictionaries = vi.fn(async () => undefined);
vi.mock('../../pages/base/runtime.ts', () => ({
  runtime: {
    session: { start, loginByCompanyUser, reportTrace: async () => undefined },
    schemas: { loadDictionaries, screen: askScreen },
  },
}));
vi.mock('../../pages/login/LoginPage.tsx', () => ({ default: () => <p>登录页</p> }));
vi.mock('../../pages/shell/Portal.tsx', () => ({ default: () => <p>工作台</p> }));
vi.mock('../../pages/site/SitePageView.tsx', () => ({ default: () => <p>首页</p> }));
const load = vi.fn(async () => ({ get: async () => ({ visitorId: 'f' }) }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));

const { PortalRouter } = await import('../../pages/router/index.ts');
const { Root } = await import('../../pages/app/Root.tsx');
const { ToastView } = await import('../../pages/toast/ToastView.tsx');

let navigate: NavigateFunction;
function Handle() {
  navigate = useNavigate();
  return null;
}
function open(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <PortalRouter>
      <Root />
      <Handle />
    </PortalRouter>,
  );
}
const go = (address: string) => act(async () => void navigate(address));

beforeEach(() => {
  clearSession();
  deviceStore.remove('device.computed');
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('the running page', () => {
  rule('SESS-11', async () => {
    useSession.setState({ token: 'T1' });
    open('/center/x');
    await screen.findByText('工作台');
    expect(loadDictionaries).toHaveBeenCalledOnce();
    expect(askScreen.mock.calls).toEqual([['/center/x']]);
  });
  rule('SESS-04', async () => {
    useSession.setState({ token: 'T1' });
    open('/center/x');
    await screen.findByText('工作台');
    act(() => {
      clearSession();
      window.dispatchEvent(new CustomEvent('bulkline:signed-out'));
    });
    await screen.findByText('登录页');
    expect(window.location.pathname).toBe('/login/');
  });
  test('the device is told apart once the visitor does something, and at once for who is signed in', async () => {
    open('/login/');
    await screen.findByText('登录页');
    expect(askScreen).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    cleanup();
    deviceStore.remove('device.computed');
    useSession.setState({ token: 'T1' });
    open('/center/x');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 3_000 });
  });
  rule('PERM-21', async () => {
    useSession.setState({ token: 'T1' });
    open('/center/x');
    await screen.findByText('工作台');
    // Another tab has signed out: nobody tells this page, the next navigation finds out.
    act(() => useSession.setState({ token: null }));
    await go('/center/y?b=2');
    await screen.findByText('登录页');
    expect([window.location.pathname, window.location.search]).toEqual(['/login/', '?redirectUrl=%2Fcenter%2Fy&b=2']);
  });
  rule('ROUTE-05', async () => {
    open('/center/x?a=1');
    await screen.findByText('登录页');
    expect(window.location.search).toBe('?redirectUrl=%2Fcenter%2Fx&a=1');
  });
  rule('SESS-20', async () => {
    open('/oaPayDetail?id=9&taskId=T9&companyUserId=CU1#secret=right');
    await screen.findByText('工作台');
    expect(loginByCompanyUser.mock.calls).toEqual([
      [{ companyUserId: 'CU1', secret: 'right', taskId: 'T9', from: 'notice' }],
    ]);
    expect([window.location.pathname, window.location.search]).toEqual([
      '/oaPayDetail',
      '?id=9&taskId=T9&companyUserId=CU1',
    ]);
    expect(useSession.getState()).toMatchObject({ arrival: 'approval', approvalPage: '/oaPayDetail' });
  });
  test('an arrival at a page of the portal serves that page alone and says so elsewhere', async () => {
    render(<ToastView />);
    const page = '/center/account/company/info/sealUse';
    open(`${page}?id=9&taskId=T9&companyUserId=CU1#secret=right`);
    await screen.findByText('工作台');
    expect(window.location.pathname).toBe(page);
    expect(useSession.getState().approvalPage).toBe(page);
    await go('/oaPayDetail?id=3');
    await screen.findByText('登录页');
    expect(window.location.search).toBe('?redirectUrl=%2FoaPayDetail&id=3');
    expect(document.querySelector('.toast')?.textContent).toBe('当前仅可处理审批，请登录后再操作');
  });
  test('an arrival whose secret is over ends at the login page and keeps the address', async () => {
    open('/oaPayDetail?id=9&companyUserId=CU1#secret=spent');
    await screen.findByText('登录页');
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      id: '9',
      companyUserId: 'CU1',
      redirectUrl: '/oaPayDetail',
    });
    expect(useSession.getState().token).toBeNull();
  });
  test('a secret in the query, which servers and proxies would read, signs nobody in', async () => {
    open('/oaPayDetail?id=9&taskId=T9&companyUserId=CU1&secret=right');
    await screen.findByText('登录页');
    expect(loginByCompanyUser).not.toHaveBeenCalled();
  });
  rule('ERR-15', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/home');
    await screen.findByText('首页');
    await go('/home');
    await go('/home');
    expect([window.location.pathname, errors.mock.calls]).toEqual(['/home', []]);
    errors.mockRestore();
  });
  rule('ERR-32', () => {
    vi.useFakeTimers();
    try {
      render(<ToastView />);
      act(() => toast('info', '已保存'));
      act(() => void vi.advanceTimersByTime(2_999));
      expect(document.querySelector('.toast')?.textContent).toBe('已保存');
      act(() => void vi.advanceTimersByTime(1));
      expect(document.querySelector('.toast')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    const css = readFileSync(`${import.meta.dirname}/../../pages/app/base.css`, 'utf8');
    expect(/\.toast-area \{[^}]*position: fixed;[^}]*\}/.exec(css)?.[0]).toMatch(
      /place-items: center|top: 50%|inset: 0/,
    );
  });
  rule('ERR-33', async () => {
    render(<ToastView />);
    act(() => toast('info', '一'));
    act(() => toast('info', '二'));
    await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(1));
    expect(document.querySelector('.toast')?.textContent).toBe('二');
  });
});
