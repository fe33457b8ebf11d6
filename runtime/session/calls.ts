import type { MenuItem } from '#core/language';
import type { MenuEntryReasons } from '#engine/port';
import { encryptSensitive } from '#runtime/crypto';
import { type HttpClient, HttpFailure } from '#runtime/http';
import { deviceStore, sessionStore } from '#runtime/storage';
import { deviceId, randomId } from './device.ts';
import { type Arrival, LOGIN, loginType, safeRedirect } from './navigation.ts';
import { type CompanyUser, clearSession, type Person, type SessionState, useSession } from './store.ts';

const STORED_REDIRECT = 'redirectUrl';

type Envelope<T> = { success: boolean; message?: string; data: T };
/** A sign-in that the server declined with 200 and `success: false`. */
export class SignInRefused extends Error {}

/** The permission list did not come (specification section 8). */
export class PermissionsFailed extends Error {}

/** Refusals that the caller tells in its own place. */
const QUIET =
  /\/login\/|\/loginByCompanyUserId|\/menu\/why$|\/user\/permission$|\/forgetPwd\/|\/sendCode\/|\/api\/register$|\/loginLog\//;
const PERMISSIONS_FAILED = '获取用户权限错误,请重新登录';
const LINK_OVER = '链接已失效，请重新登录';
/** Held by everyone, whatever the server's list says (specification section 6). */
const ALWAYS_HELD = ['company', 'company:password'];

/** The calls of specification sections 4 and 7 around signing in and out. */
export function createSessionCalls(http: HttpClient) {
  const user = <T>(path: string, values?: Record<string, unknown>, method: 'GET' | 'POST' = 'POST') =>
    http.request<Envelope<T>>({ base: 'user', path, method, values, quiet: QUIET.test(path) });

  async function publicKey(): Promise<string> {
    const cached = sessionStore.get<string>('publicKey');
    if (cached) return cached;
    const { data } = await user<{ publicKey: string }>('/api/getKey', undefined, 'GET');
    sessionStore.set('publicKey', data.publicKey);
    return data.publicKey;
  }

  async function storeToken<T extends { token: string }>(answer: Envelope<T | null>, fallback: string): Promise<T> {
    if (!answer.success || !answer.data?.token) throw new SignInRefused(answer.message || fallback);
    useSession.setState({ token: answer.data.token, approvalPage: null });
    await loadUser();
    return answer.data;
  }

  /** Held back from the shared catalogue: without its codes nobody can work, so it has a text of its own. */
  async function permissionCodes(): Promise<string[]> {
    try {
      const { data } = await user<string[]>('/api/company/user/permission', undefined, 'GET');
      return [...new Set([...data, ...ALWAYS_HELD])];
    } catch (error) {
      if (error instanceof HttpFailure && error.status !== 401) throw new PermissionsFailed(PERMISSIONS_FAILED);
      throw error;
    }
  }

  /** Signs in by a single-use secret; the answer is the address that it was made for. */
  async function bySecret(path: string, values: Record<string, string>): Promise<string> {
    const answer = await user<{ token: string; target: string }>(path, { ...values, loginUniqueId: deviceId() });
    return (await storeToken(answer, LINK_OVER)).target;
  }

  /** Permission list, personal detail and menu of the acting company. */
  async function fetchUser(): Promise<void> {
    const [permissions, person, menus] = await Promise.all([
      permissionCodes(),
      user<Person>('/api/personal/detail', undefined, 'GET'),
      user<MenuItem[]>('/api/menu', undefined, 'GET'),
    ]);
    const companyUser =
      person.data.companyUserList.find((entry) => entry.companyId === person.data.currentCompanyId) ?? null;
    useSession.setState({ permissions, person: person.data, companyUser, menus: menus.data, ready: true });
  }

  /** A failure clears the stored token (specification section 4). */
  async function loadUser(): Promise<void> {
    try {
      await fetchUser();
    } catch (error) {
      clearSession();
      throw error;
    }
  }

  return {
    publicKey,
    loadUser,
    /**
     * Codes, menu and company anew while the page stays; answers whether the company is another. `isTold`: the server has
     * said that rights changed (user channel, type 2), so that screens ask anew even where the codes are the same ones
     * (a narrower data scope); else only where they differ.
     */
    async reloadPermissions(isTold: boolean): Promise<{ isOtherCompany: boolean }> {
      const before = useSession.getState();
      await fetchUser();
      const now = useSession.getState();
      if (isTold || rightsOf(now) !== rightsOf(before)) useSession.setState({ rights: now.rights + 1 });
      return { isOtherCompany: now.companyUser?.companyUserId !== before.companyUser?.companyUserId };
    },
    /** The unread notices as the bell shows them: their number (user channel, noticeMessage). */
    async loadUnread(): Promise<number> {
      const spec = {
        base: 'trade' as const,
        path: '/api/sys/message/unreadCount',
        method: 'GET' as const,
        quiet: true,
      };
      const { data } = await http.request<Envelope<{ count: number }>>(spec);
      useSession.setState({ unreadMessages: data.count });
      return data.count;
    },
    /** Every entry of the menu with what decides it; refused to those who may not ask. */
    async menuReasons(): Promise<MenuEntryReasons[]> {
      return (await user<MenuEntryReasons[]>('/api/menu/why', undefined, 'GET')).data;
    },
    async loginByPassword(account: string, password: string): Promise<void> {
      const secret = await encryptSensitive(await publicKey(), password);
      await storeToken(
        await user('/api/login/account', { account, password: secret, loginUniqueId: deviceId() }),
        '登陆失败',
      );
    },
    async loginByCode(mobile: string, code: string): Promise<void> {
      await storeToken(await user('/api/login/code', { mobile, code, loginUniqueId: deviceId() }), '登陆失败');
    },
    /** `/loginFree?secret=` opens a session; with a `formSource` the secret is another system's access token. */
    loginFree: (secret: string, formSource: string | null): Promise<string> =>
      formSource ? bySecret('/api/login/accessToken', { secret, formSource }) : bySecret('/api/login/free', { secret }),
    /** Arrival from an approval notice; `SA` = from the group's own approval system. */
    loginByCompanyUser: ({ companyUserId, secret, taskId, from }: Arrival): Promise<string> =>
      bySecret(from === 'SA' ? '/api/loginByCompanyUserIdForSA' : '/api/loginByCompanyUserId', {
        companyUserId,
        secret,
        ...(secret ? { taskId } : {}),
      }),
    async sendLoginCode(mobile: string, proof: HumanProof): Promise<void> {
      const answer = await user<unknown>('/api/sendCode/login', { mobile, ...proof });
      if (!answer.success) throw new SignInRefused(answer.message ?? '');
    },
    captchaChallenge: async () => (await user<CaptchaChallenge>('/api/captcha/challenge', undefined, 'GET')).data,
    captchaVerify: async (answer: { id: string; left: number; track: string }) =>
      (await user<HumanProof | null>('/api/captcha/verify', answer)).data,
    /** With a token present: refresh it, then load the user (specification section 4). */
    async start(): Promise<void> {
      if (!useSession.getState().token) {
        useSession.setState({ ready: true });
        return;
      }
      const { data } = await user<{ token: string }>('/api/refreshToken');
      useSession.setState({ token: data.token });
      await loadUser();
    },
    /** Answers where to go: the redirect address stored with the session, or else the login page (section 4). */
    async logout(): Promise<string> {
      const stored = safeRedirect(sessionStore.get<string>(STORED_REDIRECT));
      try {
        await user('/api/new/logout');
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
      } finally {
        clearSession();
      }
      return stored ?? LOGIN;
    },
    /** Sends a registration code; the refusal of a known mobile arrives as HttpFailure. */
    async sendRegisterCode(mobile: string, proof: HumanProof): Promise<void> {
      await user('/api/sendCode/register', { mobile, ...proof });
    },
    async register(values: { mobile: string; code: string; account: string; password: string; inviteCode: string }) {
      const password = await encryptSensitive(await publicKey(), values.password);
      await storeToken(await user('/api/register', { ...values, password, loginUniqueId: deviceId() }), '注册失败');
    },
    /** The four calls of a forgotten password, in this order. */
    forgotten: {
      account: async (account: string, proof: HumanProof) =>
        (await user<{ key: string; mobile: string }>('/api/forgetPwd/account/check', { account, ...proof }, 'GET'))
          .data,
      sendCode: async (key: string) => void (await user('/api/forgetPwd/code/send', { key })),
      checkCode: async (key: string, code: string) =>
        (await user<{ ticket: string }>('/api/forgetPwd/code/check', { key, code })).data.ticket,
      async reset(key: string, ticket: string, password: string): Promise<void> {
        const secret = await encryptSensitive(await publicKey(), password);
        await user('/api/forgetPwd/reset', { key, ticket, password: secret });
      },
    },
    /** Agreements with a new version that the person has to be asked for. */
    pendingAgreements: async () => (await user<Agreement[]>('/api/agreement/pending', undefined, 'GET')).data,
    agree: async (id: string) => void (await user('/api/agreement/agree', { id })),
    /** The trace id is made once per person and reported when the portal loads first (specification section 4). */
    async reportTrace(): Promise<void> {
      const { person, loginType: type } = useSession.getState();
      if (!person) return;
      const key = `device.trace.${person.id}`;
      const known = deviceStore.get<string>(key);
      const traceId = known ?? randomId();
      if (!known) deviceStore.set(key, traceId);
      await user('/api/loginLog/trace', { traceId, loginType: type });
    },
    companies: async () => (await user<CompanyUser[]>('/api/company/user/getSwitchCompany')).data,
    async switchCompany(companyUserId: string): Promise<void> {
      const { data } = await user<{ token?: string }>('/api/company/user/switch', { companyUserId });
      if (data?.token) useSession.setState({ token: data.token });
      await loadUser();
    },
    agreement: async (fileType: string) =>
      (await user<Agreement | null>('/api/agreement/get', { fileType }, 'GET')).data,
    agreementHistory: async (fileType: string) =>
      (await user<Agreement[]>('/api/agreement/getHistory', { fileType }, 'GET')).data,
    agreementById: async (id: string) => (await user<Agreement | null>('/api/agreement/queryById', { id }, 'GET')).data,
    /** Login type and redirect address of this sign-in; both live as long as the session. */
    rememberLoginType(redirect: string | null): void {
      if (safeRedirect(redirect)) sessionStore.set(STORED_REDIRECT, redirect);
      useSession.setState({ loginType: loginType(redirect, useSession.getState().permissions) });
    },
  };
}

/** What decides what a person may do, as one text to compare. */
const rightsOf = ({ permissions, companyUser, person }: SessionState): string =>
  JSON.stringify([[...permissions].sort(), companyUser, person?.auth, person?.companyServices]);

/** What a solved puzzle gives; sign-in and code calls take it along. */
export type HumanProof = { ticket: string; randstr: string };
/** A text that users agree to, in the version that they are shown. */
export type Agreement = { id: string; fileType: string; name: string; versionNumber: string; content: string };
/** A slider puzzle: two pictures as data addresses, sizes and `top` in pixels. */
export type CaptchaChallenge = {
  id: string;
  width: number;
  height: number;
  background: string;
  piece: string;
  top: number;
};
/** The calls of signing in, out and over to another company. */
export type SessionCalls = ReturnType<typeof createSessionCalls>;
