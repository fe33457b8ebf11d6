import { create } from 'zustand';
import type { MenuItem } from '#core/language';
import type { SessionCompanyUser, SessionPerson } from '#core/protocol';
import { deviceStore, sessionStore, survivesLogout } from '#runtime/storage';

export type SessionState = {
  token: string | null;
  person: SessionPerson | null;
  companyUser: SessionCompanyUser | null;
  permissions: string[];
  menus: MenuItem[];
  /** Counts how often the page was told that its person's rights have changed; screens draw themselves anew by it. */
  rights: number;
  unreadMessages: number;
  loginType: 'invoiceTools' | 'normal';
  /** How the user came: `approval` = from an approval notice (specification section 4). */
  arrival: 'normal' | 'approval';
  /** Path of the page that the link of an approval has opened this session for, and serves alone; null: any page. */
  approvalPage: string | null;
  /** False until the start-up calls have answered. */
  ready: boolean;
};

const KEY = 'session';
const EMPTY: SessionState = {
  token: null,
  person: null,
  companyUser: null,
  permissions: [],
  menus: [],
  rights: 0,
  unreadMessages: 0,
  loginType: 'normal',
  arrival: 'normal',
  approvalPage: null,
  ready: false,
};

/** Session state, persisted in session storage (specification section 9); its token's presence marks login. */
export const useSession = create<SessionState>(() => ({
  ...EMPTY,
  ...sessionStore.get<Partial<SessionState>>(KEY),
  ready: false,
}));

useSession.subscribe((state) => {
  sessionStore.set(KEY, {
    token: state.token,
    person: state.person,
    companyUser: state.companyUser,
    permissions: state.permissions,
    menus: state.menus,
    loginType: state.loginType,
    arrival: state.arrival,
    approvalPage: state.approvalPage,
  });
});

/** Clears everything of this application but what survives a logout (specification section 4). */
export function clearSession(): void {
  useSession.setState({ ...EMPTY, ready: true });
  sessionStore.clear();
  deviceStore.clear(survivesLogout);
}

/** Codes that the session may use in its company, read now: not for drawing. */
export function heldCodes(): ReadonlySet<string> {
  return new Set(useSession.getState().permissions);
}
