// @vitest-environment jsdom
/** Sections 2, 4, 6 and 8: the session of the browser, landing, guards. */
import { beforeEach, describe, expect, vi } from 'vitest';
import type { MenuItem } from '#core/language';
import { HttpFailure, type RequestSpec } from '#runtime/http';
import {
  approvalArrival,
  clearSession,
  computeDeviceId,
  createSessionCalls,
  deviceId,
  filterMenu,
  guardNavigation,
  holdsAny,
  isPublicRoute,
  landingPath,
  loginType,
  showsEntry,
  switchLanding,
  useSession,
} from '#runtime/session';
import { deviceStore, sessionStore } from '#runtime/storage';
import { rule } from './rule.ts';

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'fingerprint-1' }) }),
}));

const PERSON = {
  id: 'U1',
  name: '李晓川',
  mobile: '14000000202',
  auth: true,
  currentCompanyId: 'CO02',
  companyUserList: [{ companyUserId: 'CU1', companyId: 'CO02', companyType: 'CORE_COMPANY' }],
};
const INFO = '/center/account/person/info';

let called: RequestSpec[] = [];
let broken: string | null = null;
const http = {
  request: async <T>(spec: RequestSpec): Promise<T> => {
    called.push(spec);
    if (broken !== null && spec.path === broken) throw new HttpFailure(500, 'broken', spec.path);
    const data: Record<string, unknown> = {
      '/api/company/user/permission': ['workbench'],
      '/api/personal/detail': PERSON,
      '/api/menu': [],
      '/api/getKey': { publicKey: 'PEM' },
      '/api/refreshToken': { token: 'T2' },
      '/api/login/code': { token: 'T1' },
      '/api/login/accessToken': { token: 'T1', target: '/center/x' },
      '/api/login/free': { token: 'T1', target: '/center/x' },
    };
    return { success: true, data: data[spec.path] ?? null } as T;
  },
  download: () => Promise.reject(new Error('no downloads here')),
};
const session = createSessionCalls(http);
const paths = () => called.map(({ path }) => path);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearSession();
  called = [];
  broken = null;
});

describe('session', () => {
  rule('SESS-01', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(sessionStore.get<{ token: string }>('session')?.token).toBe('T1');
    expect(JSON.stringify(window.localStorage)).not.toContain('T1');
  });
  rule('SESS-02', () => {
    const to = '/center/x';
    expect(guardNavigation({ to, query: {}, hasToken: true, held: new Set() })).toBeNull();
    expect(guardNavigation({ to, query: {}, hasToken: false, held: new Set() })?.path).toBe('/login/');
  });
  rule('SESS-03', () => {
    sessionStore.set('publicKey', 'x');
    clearSession();
    expect(useSession.getState()).toMatchObject({ token: null, person: null, permissions: [], menus: [] });
    expect(sessionStore.get('publicKey')).toBeNull();
  });
  rule('SESS-05', async () => {
    await session.loginByCode('14000000202', '123456');
    const tokens: unknown[] = [];
    const logout = createSessionCalls({
      ...http,
      request: <T>(spec: RequestSpec) => {
        tokens.push(useSession.getState().token);
        return http.request<T>(spec);
      },
    }).logout();
    await logout;
    expect([paths().at(-1), tokens]).toEqual(['/api/new/logout', ['T1']]);
  });
  rule('SESS-06', async () => {
    sessionStore.set('draft', 1);
    deviceStore.set('recent', 1);
    await session.logout();
    expect([sessionStore.get('draft'), deviceStore.get('recent'), useSession.getState().token]).toEqual([
      null,
      null,
      null,
    ]);
  });
  rule('SESS-07', async () => {
    deviceStore.set('guide.list', -1);
    deviceStore.set('guide.step2', -1);
    await session.logout();
    expect([deviceStore.get('guide.list'), deviceStore.get('guide.step2')]).toEqual([-1, -1]);
  });
  rule('SESS-08', async () => {
    session.rememberLoginType('/center/contract/buy/list');
    expect(await session.logout()).toBe('/center/contract/buy/list');
  });
  rule('SESS-09', async () => {
    expect(await session.logout()).toBe('/login/');
    session.rememberLoginType('//evil.example');
    expect(await session.logout()).toBe('/login/');
  });
  rule('SESS-10', async () => {
    useSession.setState({ token: 'T1' });
    await session.start();
    expect(paths()[0]).toBe('/api/refreshToken');
    expect(useSession.getState().token).toBe('T2');
  });
  rule('SESS-12', async () => {
    useSession.setState({ token: 'T1' });
    await session.start();
    expect(useSession.getState().person).toMatchObject({ id: 'U1' });
  });
  rule('SESS-13', async () => {
    useSession.setState({ token: 'T1' });
    await session.start();
    expect(useSession.getState().permissions).toContain('workbench');
  });
  rule('SESS-14', async () => {
    await session.start();
    expect(called).toEqual([]);
  });
  rule('SESS-15', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(called[0]?.values).toMatchObject({ loginUniqueId: 'fingerprint-1' });
    expect(await computeDeviceId()).toBe('fingerprint-1');
    expect(deviceId()).toBe('fingerprint-1');
  });
  rule('SESS-16', async () => {
    broken = '/api/personal/detail';
    useSession.setState({ token: 'T1' });
    await expect(session.start()).rejects.toThrow();
    expect(useSession.getState().token).toBeNull();
  });
  rule('SESS-17', () => expect(loginType('/center/admin/invoice/in/list', ['kitInvoice'])).toBe('invoiceTools'));
  rule('SESS-18', () => expect(loginType('/center/contract/buy/list', ['kitInvoice'])).toBe('normal'));
  rule('SESS-19', () => expect(loginType('/center/admin/invoice/in/list', [])).toBe('normal'));
  rule('SESS-20', () => {
    const arrival = approvalArrival('/oaPayDetail', { companyUserId: '123', secret: 's', taskId: '9' });
    expect(arrival).toEqual({ companyUserId: '123', secret: 's', taskId: '9', from: 'notice' });
    expect(approvalArrival('/oaPayDetail', { x: '1' })).toBeNull();
    expect(approvalArrival('/home', { companyUserId: '123' })).toBeNull();
    // Pages of the account centre name a colleague by the same parameter.
    const colleague = { companyUserId: '123' };
    expect(approvalArrival('/center/account/company/inspectAuthority', colleague)).toBeNull();
    expect(approvalArrival('/center/account/company/user/changeOperator', colleague)).toBeNull();
    const sealing = approvalArrival('/center/account/company/info/sealUse', { companyUserId: '123', taskId: '9' });
    expect(sealing).toMatchObject({ companyUserId: '123', secret: '', taskId: '9' });
  });
  rule('SESS-22', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(useSession.getState().token).toBe('T1');
  });
  rule('SESS-23', async () => {
    await session.loginByCode('14000000202', '123456');
    await session.reportTrace();
    await session.reportTrace();
    const sent = called
      .filter(({ path }) => path === '/api/loginLog/trace')
      .map(({ values }) => JSON.stringify(values));
    expect(new Set(sent).size).toBe(1);
    expect(deviceStore.get('device.trace.U1')).toBeTruthy();
  });
  rule('SESS-24', async () => {
    await session.loginByCode('14000000202', '123456');
    await session.reportTrace();
    expect(paths()).toContain('/api/loginLog/trace');
  });
  rule('CONST-24', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(sessionStore.get<object>('session')).toMatchObject({ person: { id: 'U1' }, permissions: expect.any(Array) });
  });
  rule('CONST-16', () => {
    deviceStore.set('guide.list', -1);
    expect(window.localStorage.getItem('bulkline.guide.list')).toBe('-1');
  });
});

describe('calls of the session', () => {
  rule('CALL-01', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(Object.keys(called[0]?.values ?? {})).toEqual(['mobile', 'code', 'loginUniqueId']);
  });
  rule('CALL-04', async () => {
    await session.sendLoginCode('14000000202', { ticket: 't', randstr: 'r' });
    expect(called[0]?.values).toEqual({ mobile: '14000000202', ticket: 't', randstr: 'r' });
  });
  rule('CALL-07', async () => {
    expect(await session.loginFree('s', 'oa')).toBe('/center/x');
    expect(called[0]).toMatchObject({ path: '/api/login/accessToken', values: { secret: 's', formSource: 'oa' } });
  });
  rule('ROUTE-21', async () => {
    expect(await session.loginFree('s', null)).toBe('/center/x');
    expect(called[0]).toMatchObject({ path: '/api/login/free', values: { secret: 's' } });
    expect(useSession.getState().token).toBe('T1');
  });
  rule('CALL-08', async () => {
    await session.loadUser();
    expect(called.find(({ path }) => path.endsWith('/permission'))?.method).toBe('GET');
    expect(useSession.getState().permissions).toContain('workbench');
  });
  rule('CALL-11', async () => {
    await session.switchCompany('CU2');
    expect(called[0]).toMatchObject({ path: '/api/company/user/switch', method: 'POST' });
  });
  for (const [id, work, path, values] of [
    ['CALL-16', () => session.agreement('USER_SERVICE'), '/api/agreement/get', { fileType: 'USER_SERVICE' }],
    ['CALL-17', () => session.agreementHistory('X'), '/api/agreement/getHistory', { fileType: 'X' }],
    ['CALL-18', () => session.agreementById('A1'), '/api/agreement/queryById', { id: 'A1' }],
  ] as const)
    rule(id, async () => {
      await work();
      expect(called[0]).toMatchObject({ path, method: 'GET', values });
    });
  rule('CALL-23', async () => {
    await session.publicKey();
    await session.publicKey();
    expect(paths()).toEqual(['/api/getKey']);
    expect(sessionStore.get('publicKey')).toBe('PEM');
  });
  rule('ERR-17', async () => {
    broken = '/api/company/user/permission';
    await expect(session.loadUser()).rejects.toThrow('获取用户权限错误,请重新登录');
  });
});

describe('permissions and menu', () => {
  const tree = (entry: Partial<MenuItem>): MenuItem => ({ name: 'a', ...entry }) as MenuItem;
  rule('PERM-01', async () => {
    await session.loadUser();
    expect(useSession.getState().permissions).toEqual(['workbench', 'company', 'company:password']);
  });
  const warned = { path: INFO, warning: '您没有该系统权限' };
  const visit = (to: string, held: string[] = [], hasToken = true) =>
    guardNavigation({ to, query: { a: '1' }, hasToken, held: new Set(held) });
  rule('PERM-10', () => {
    expect(visit('/invoice/discern/list')).toMatchObject(warned);
    expect(visit('/invoice/discern/list', ['kitInvoice'])).toBeNull();
  });
  rule('PERM-12', () => expect(visit('/center/admin/invoice/out/list')?.warning).toBe('您没有该系统权限'));
  rule('PERM-13', () => expect(visit('/center/admin/invoice/out/list')?.path).toBe(INFO));
  rule('PERM-11', () => {
    expect(visit('/center/admin/invoice/in/list')).toMatchObject(warned);
    expect(visit('/center/admin/invoice/in/list', ['kitInvoice'])).toBeNull();
  });
  rule('PERM-15', () => {
    expect(loginType('/center/admin/invoice/in/list', ['kitInvoice'])).toBe('invoiceTools');
    expect(loginType('/center/admin/invoice/in/list', [])).toBe('normal');
  });
  for (const [id, route] of [
    ['PERM-16', 'sellContract'],
    ['PERM-17', 'logistics'],
    ['PERM-18', 'statement'],
  ] as const)
    rule(id, () => expect(visit(`/center/coal/${route}/detail`)?.path).toBe('/home'));
  rule('PERM-19', () => expect(visit('/center/coal/statement/detail', ['coal:statement:detail'])).toBeNull());
  rule('PERM-20', () =>
    expect(visit('/center/x', [], false)).toMatchObject({
      path: '/login/',
      query: { redirectUrl: '/center/x', a: '1' },
    }),
  );
  rule('PERM-22', () => {
    for (const path of ['/', '/home', '/login/', '/diyForm']) expect(visit(path, [], false)).toBeNull();
  });
  rule('PERM-23', () => expect(holdsAny(['a', 'b'], new Set(['c']))).toBe(false));
  rule('PERM-24', () => expect(holdsAny(['a', 'b'], new Set(['b']))).toBe(true));
  rule('MENU-01', () => {
    const shown = (...held: string[]) =>
      filterMenu([tree({ name: '甲', authCode: 'x' }), tree({ name: '乙', authCode: 'y' })], new Set(held)).map(
        ({ name }) => name,
      );
    expect([shown('x'), shown('y'), shown('x', 'y'), shown()]).toEqual([['甲'], ['乙'], ['甲', '乙'], []]);
  });
  rule('MENU-02', () => expect(showsEntry({ visible: false, authCode: '' }, new Set())).toBe(false));
  rule('MENU-03', () => expect(showsEntry({ authCode: '' }, new Set())).toBe(true));
  rule('MENU-04', () => {
    expect(showsEntry({ authCode: 'x' }, new Set(['x']))).toBe(true);
    expect(showsEntry({ authCode: 'x' }, new Set(['x:y']))).toBe(false);
  });
  rule('MENU-05', () => {
    expect(showsEntry({ authCode: '' }, new Set())).toBe(true);
    expect(showsEntry({ authCode: '', visible: true }, new Set())).toBe(true);
  });
  rule('MENU-14', () => {
    const child = tree({ authCode: 'no', children: [] });
    const [top] = filterMenu([tree({ children: [child, tree({ children: [child] })] })], new Set());
    expect(top?.children).toHaveLength(1);
    expect(top?.children?.[0]?.children).toHaveLength(1);
  });
});

describe('landing and switching (section 2)', () => {
  const at = {
    permissions: ['workbench'],
    companyType: 'CORE_COMPANY',
    personAuthenticated: true,
    storedRedirect: null,
    previousPage: null,
  };
  rule('LAND-01', async () => {
    await session.loginByCode('14000000202', '123456');
    expect(paths()).toContain('/api/company/user/permission');
    expect(useSession.getState().permissions).toContain('workbench');
  });
  rule('LAND-02', () => expect(landingPath(at)).toBe('/center/workbench/myToDoList'));
  rule('LAND-03', () => expect(landingPath({ ...at, permissions: [] })).toBe(INFO));
  rule('LAND-04', () => expect(landingPath({ ...at, companyType: 'BUYER_COMPANY' })).toBe(INFO));
  rule('LAND-05', () => expect(landingPath({ ...at, personAuthenticated: false })).toBe(INFO));
  rule('LAND-06', () =>
    expect(landingPath({ ...at, storedRedirect: '/center/a', previousPage: '/center/b' })).toBe('/center/a'),
  );
  rule('LAND-07', () => expect(landingPath({ ...at, previousPage: '/center/b' })).toBe('/center/b'));
  const list = { current: '/center/a/list', currentPageIsList: true, lastAuthCodeAllowed: true };
  rule('SWITCH-01', () => expect(switchLanding({ ...list, currentPageIsList: false })).toBe(INFO));
  rule('SWITCH-02', () => expect(switchLanding(list)).toBe('/center/a/list'));
  rule('SWITCH-03', () => expect(switchLanding({ ...list, lastAuthCodeAllowed: false })).toBe(INFO));
  const open =
    '/ /home /solution /solution2 /solution3 /act /case /join /article /login /register /findpass /loginFree /diyForm';
  for (const [index, path] of open.split(' ').entries())
    rule(`ROUTE-${String(index + 6).padStart(2, '0')}`, () => expect(isPublicRoute(path)).toBe(true));
  rule('ROUTE-20', () =>
    expect(guardNavigation({ to: '/nowhere', query: {}, hasToken: false, held: new Set() })).toBeNull(),
  );
});
