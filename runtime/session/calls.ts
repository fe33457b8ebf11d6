import type { MenuItem } from '#core/language';
import type { MenuEntryReasons } from '#engine/port';
import { encryptSensitive } from '../crypto/index.ts';
import { type HttpClient, HttpFailure } from '../http/index.ts';
import { sessionStore } from '../storage/index.ts';
import { deviceId } from './device.ts';
import { loginType } from './navigation.ts';
import { type CompanyUser, clearSession, type Person, useSession } from './store.ts';

type Envelope<T> = { success: boolean; message?: string; data: T };
/** A sign-in that the server declined with 200 and `success: false`. */
export class SignInRefused extends Error {}

/** Refusals that the caller tells in its own place. */
const QUIET = /\/login\/|\/menu\/why$/;

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

  async function storeToken(answer: Envelope<{ token: string } | null>, fallback: string): Promise<void> {
    if (!answer.success || !answer.data?.token) throw new SignInRefused(answer.message || fallback);
    useSession.setState({ token: answer.data.token });
    await loadUser();
  }

  /** Permission list, personal detail and menu of the acting company; a failure clears the stored token. */
  async function loadUser(): Promise<void> {
    try {
      const [permissions, person, menus] = await Promise.all([
        user<string[]>('/api/company/user/permission', undefined, 'GET'),
        user<Person>('/api/personal/detail', undefined, 'GET'),
        user<MenuItem[]>('/api/menu', undefined, 'GET'),
      ]);
      const companyUser =
        person.data.companyUserList.find((entry) => entry.companyId === person.data.currentCompanyId) ?? null;
      useSession.setState({
        permissions: permissions.data,
        person: person.data,
        companyUser,
        menus: menus.data,
        ready: true,
      });
    } catch (error) {
      clearSession();
      throw error;
    }
  }

  return {
    publicKey,
    loadUser,
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
    async sendLoginCode(mobile: string, proof: { ticket: string; randstr: string }): Promise<void> {
      const answer = await user<unknown>('/api/sendCode/login', { mobile, ...proof });
      if (!answer.success) throw new SignInRefused(answer.message ?? '');
    },
    captchaChallenge: async () => (await user<CaptchaChallenge>('/api/captcha/challenge', undefined, 'GET')).data,
    captchaVerify: async (answer: { id: string; left: number; track: string }) =>
      (await user<{ ticket: string; randstr: string } | null>('/api/captcha/verify', answer)).data,
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
    async logout(): Promise<void> {
      try {
        await user('/api/new/logout');
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
      } finally {
        clearSession();
      }
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
    rememberLoginType(redirect: string | null): void {
      useSession.setState({ loginType: loginType(redirect, useSession.getState().permissions) });
    },
  };
}

export type Agreement = { id: string; name: string; versionNumber: string; content: string };
export type CaptchaChallenge = {
  id: string;
  width: number;
  height: number;
  background: string;
  piece: string;
  top: number;
};
export type SessionCalls = ReturnType<typeof createSessionCalls>;
