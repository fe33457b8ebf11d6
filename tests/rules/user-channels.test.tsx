// @vitest-environment jsdom
/** Section 4 and 8: what an open page does on messages of the user channels. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RECONNECT_DECAY, userChannels } from '#runtime/realtime';
import { clearSession, useSession } from '#runtime/session';
import { deviceStore, sessionStore } from '#runtime/storage';
import { rule } from './rule.ts';

type Listener = (data: Record<string, unknown> | null) => void;
const listeners = new Map<string, Listener>();
const logout = vi.fn(async () => '/login/');
const reloadPermissions = vi.fn(async (_isTold: boolean) => ({ isOtherCompany: false }));
const loadUnread = vi.fn(async () => 3);
vi.mock('../../pages/base/runtime.ts', () => ({
  runtime: {
    session: { logout, reloadPermissions, loadUnread },
    schemas: { reset: () => undefined },
    realtime: {
      subscribe(type: string, listener: Listener) {
        listeners.set(type, listener);
        return () => listeners.delete(type);
      },
    },
  },
}));
const { useUserChannels } = await import('../../pages/shell/useUserChannels.ts');
const { ToastView } = await import('../../pages/toast/ToastView.tsx');

function Page() {
  useUserChannels();
  return <p>工作台</p>;
}
function open() {
  const routes = [
    { path: '/login/', element: <p>登录页</p> },
    { path: '/center/account/person/info', element: <p>个人信息</p> },
    { path: '*', element: <Page /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/center/x'] });
  render(
    <>
      <RouterProvider router={router} />
      <ToastView />
    </>,
  );
  return router;
}
const hear = (type: string, data: Record<string, unknown> | null) => act(async () => listeners.get(type)?.(data));
const person = { id: 'U1', name: '李晓川', mobile: '', auth: true, currentCompanyId: null, companyUserList: [] };

beforeEach(() => {
  clearSession();
  vi.clearAllMocks();
  useSession.setState({ token: 'T1', person, permissions: ['workbench'], ready: true });
});
afterEach(cleanup);

describe('user channels', () => {
  rule('SOCK-01', () => expect(userChannels('U1')).toEqual(['trade/U1', 'admin/U1']));
  rule('RT-01', async () => {
    const router = open();
    await hear('userMessage', { channel: 'trade', type: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/'));
    expect(logout).toHaveBeenCalledOnce();
  });
  rule('RT-02', async () => {
    open();
    await hear('userMessage', { channel: 'trade', type: 2 });
    expect(reloadPermissions.mock.calls).toEqual([[true]]);
    await screen.findByText('工作台');
  });
  rule('RT-03', async () => {
    open();
    await hear('userMessage', { channel: 'admin', type: 3, message: '账号已停用' });
    await screen.findByText('账号已停用');
  });
  rule('RT-04', async () => {
    sessionStore.set('publicKey', 'x');
    deviceStore.set('recent', 1);
    open();
    await hear('userMessage', { channel: 'trade', type: 3, message: '账号已停用' });
    expect(useSession.getState()).toMatchObject({ token: null, person: null, permissions: [] });
    expect([sessionStore.get('publicKey'), deviceStore.get('recent')]).toEqual([null, null]);
  });
  rule('RT-05', async () => {
    const router = open();
    await hear('userMessage', { channel: 'trade', type: 3, message: '账号已停用' });
    await screen.findByText('登录页');
    expect(router.state.location.pathname).toBe('/login/');
  });
  rule('ERR-25', async () => {
    const router = open();
    await hear('userMessage', { channel: 'trade', type: 3, message: '登录密码已修改' });
    await screen.findByText('登录密码已修改');
    expect([router.state.location.pathname, useSession.getState().token]).toEqual(['/login/', null]);
  });
  rule('RT-06', async () => {
    open();
    const before = loadUnread.mock.calls.length;
    await hear('noticeMessage', { channel: 'trade', permission: null });
    expect(loadUnread.mock.calls.length).toBe(before + 1);
  });
  rule('CONST-17', () => expect(RECONNECT_DECAY).toBe(1));
  test('a page whose session acts for another company now leaves what it shows', async () => {
    reloadPermissions.mockResolvedValueOnce({ isOtherCompany: true });
    const router = open();
    await hear('userMessage', { channel: 'trade', type: 2 });
    await screen.findByText('个人信息');
    expect(router.state.location.pathname).toBe('/center/account/person/info');
  });
  test('codes and notices are loaded anew after a gap in the line', async () => {
    open();
    await hear('userMessage', null);
    expect(reloadPermissions.mock.calls).toEqual([[false]]);
  });
});
