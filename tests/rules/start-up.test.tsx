// @vitest-environment jsdom
/** Sections 4 and 8: what the running page does at its start, on 401, and with its toasts. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import { rule } from './rule.ts';

const start = vi.fn(async () => useSession.setState({ ready: true }));
const loginByCompanyUser = vi.fn(async ({ secret }: { companyUserId: string; secret: string; taskId: string }) => {
  if (secret !== 'right') throw new Error('链接已失效，请重新登录');
  useSession.setState({ token: 'T1' });
  return '/oaPayDetail';
});
const loadDictionaries = vi.fn(async () => undefined);
vi.mock('../../pages/app/runtime.ts', () => ({
  runtime: {
    session: { start, loginByCompanyUser, reportTrace: async () => undefined },
    schemas: { loadDictionaries },
  },
}));
vi.mock('../../pages/login/LoginPage.tsx', () => ({ default: () => <p>登录页</p> }));
vi.mock('../../pages/shell/Portal.tsx', () => ({ default: () => <p>工作台</p> }));
vi.mock('../../pages/site/SitePageView.tsx', () => ({ default: () => <p>首页</p> }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: async () => ({ get: async () => ({ visitorId: 'f' }) }) }));

const { Root } = await import('../../pages/app/Root.tsx');
const { ToastView } = await import('../../pages/toast/ToastView.tsx');

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Root /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  clearSession();
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('the running page', () => {
  rule('SESS-11', async () => {
    useSession.setState({ token: 'T1' });
    open('/center/x');
    await screen.findByText('工作台');
    expect(loadDictionaries).toHaveBeenCalledOnce();
  });
  rule('SESS-04', async () => {
    useSession.setState({ token: 'T1' });
    const router = open('/center/x');
    await screen.findByText('工作台');
    act(() => {
      clearSession();
      window.dispatchEvent(new CustomEvent('bulkline:signed-out'));
    });
    await screen.findByText('登录页');
    expect(router.state.location.pathname).toBe('/login/');
  });
  rule('ROUTE-05', async () => {
    const router = open('/center/x?a=1');
    await screen.findByText('登录页');
    expect(router.state.location.search).toBe('?redirectUrl=%2Fcenter%2Fx&a=1');
  });
  rule('SESS-20', async () => {
    const router = open('/oaPayDetail?id=9&taskId=T9&companyUserId=CU1&secret=right');
    await screen.findByText('工作台');
    expect(loginByCompanyUser.mock.calls).toEqual([
      [{ companyUserId: 'CU1', secret: 'right', taskId: 'T9', from: 'notice' }],
    ]);
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      '/oaPayDetail',
      '?id=9&taskId=T9&companyUserId=CU1',
    ]);
    expect(useSession.getState()).toMatchObject({ arrival: 'approval', approvalOnly: true });
  });
  test('an arrival whose secret is over ends at the login page and keeps the address', async () => {
    const router = open('/oaPayDetail?id=9&companyUserId=CU1&secret=spent');
    await screen.findByText('登录页');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      id: '9',
      companyUserId: 'CU1',
      redirectUrl: '/oaPayDetail',
    });
    expect(useSession.getState().token).toBeNull();
  });
  rule('ERR-15', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = open('/home');
    await screen.findByText('首页');
    await act(() => router.navigate('/home'));
    await act(() => router.navigate('/home'));
    expect([router.state.location.pathname, errors.mock.calls]).toEqual(['/home', []]);
    errors.mockRestore();
  });
  rule('ERR-33', async () => {
    render(<ToastView />);
    act(() => toast('info', '一'));
    act(() => toast('info', '二'));
    await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(1));
    expect(document.querySelector('.toast')?.textContent).toBe('二');
  });
});
