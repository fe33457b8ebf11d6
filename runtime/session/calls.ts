import type { SessionCompanyUser, SessionToken } from '#core/protocol';
import { type HttpClient, HttpFailure } from '#runtime/http';
import { deviceStore, sessionStore } from '#runtime/storage';
import { agreementCalls } from './agreements.ts';
import { randomId } from './device.ts';
import { forgottenCalls } from './forgotten.ts';
import { tellRenewed } from './handover.ts';
import { LOGIN, loginType, safeRedirect } from './navigation.ts';
import { loadUser, rightsCalls } from './rights.ts';
import { signInCalls } from './sign-in.ts';
import { clearSession, useSession } from './store.ts';
import { type Envelope, publicKey, type UserCall, userCallOver } from './user-call.ts';

const STORED_REDIRECT = 'redirectUrl';

/** The calls of specification sections 4 and 7 around signing in and out. */
export function createSessionCalls(http: HttpClient) {
  const user = userCallOver(http);
  return {
    publicKey: () => publicKey(user),
    ...rightsCalls(user),
    ...signInCalls(user),
    forgotten: forgottenCalls(user),
    ...agreementCalls(user),
    ...companyCalls(user),
    ...lifeCalls(user),
    /** The unread notices as the bell shows them: their number (user channel, noticeMessage). */
    async loadUnread(): Promise<number> {
      const spec = { base: 'trade', path: '/api/sys/message/unreadCount', method: 'GET', quiet: true } as const;
      const { data } = await http.request<Envelope<{ count: number }>>(spec);
      useSession.setState({ unreadMessages: data.count });
      return data.count;
    },
  };
}

/** The companies that the person may act for. */
function companyCalls(user: UserCall) {
  return {
    companies: async () => (await user<SessionCompanyUser[]>('/api/company/user/getSwitchCompany')).data,
    async switchCompany(companyUserId: string): Promise<void> {
      const { data } = await user<{ token?: string }>('/api/company/user/switch', { companyUserId });
      if (data?.token) useSession.setState({ token: data.token });
      await loadUser(user);
    },
  };
}

/** Beginning and end of a session in this browser, and what is kept as long as it lives. */
function lifeCalls(user: UserCall) {
  return {
    /** With a token present: refresh it, then load the user (specification section 4). */
    async start(): Promise<void> {
      if (!useSession.getState().token) {
        useSession.setState({ ready: true });
        return;
      }
      const { token: held } = useSession.getState();
      const { data } = await user<SessionToken>('/api/refreshToken');
      useSession.setState({ token: data.token });
      if (held !== null) tellRenewed(held, data.token);
      await loadUser(user);
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
    /** Login type and redirect address of this sign-in; both live as long as the session. */
    rememberLoginType(redirect: string | null): void {
      if (safeRedirect(redirect)) sessionStore.set(STORED_REDIRECT, redirect);
      useSession.setState({ loginType: loginType(redirect, useSession.getState().permissions) });
    },
    reportTrace: () => reportTrace(user),
  };
}

/** The trace id is made once per person and reported when the portal loads first (specification section 4). */
async function reportTrace(user: UserCall): Promise<void> {
  const { person, loginType: type } = useSession.getState();
  if (!person) return;
  const key = `device.trace.${person.id}`;
  const known = deviceStore.get<string>(key);
  const traceId = known ?? randomId();
  if (!known) deviceStore.set(key, traceId);
  await user('/api/loginLog/trace', { traceId, loginType: type });
}

/** The calls of signing in, out and over to another company. */
export type SessionCalls = ReturnType<typeof createSessionCalls>;
