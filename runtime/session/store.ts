import { create } from 'zustand';
import type { MenuItem } from '#core/language';
import { deviceStore, sessionStore, survivesLogout } from '../storage/index.ts';

export type CompanyUser = {
  companyUserId: string;
  companyId: string;
  companyName: string;
  companyType: string;
  companyUscc: string;
  companyUserRoles: string[];
  directorFlag: boolean;
  belongsShanMei: boolean;
};

export type Person = {
  id: string;
  name: string;
  mobile: string;
  account?: string;
  auth: boolean;
  currentCompanyId: string | null;
  companyUserList: CompanyUser[];
  /** Codes of the services that the acting company has open. */
  companyServices?: string[];
};

export type SessionState = {
  token: string | null;
  person: Person | null;
  companyUser: CompanyUser | null;
  permissions: string[];
  menus: MenuItem[];
  unreadMessages: number;
  loginType: 'invoiceTools' | 'normal';
  /** How the user came: `approval` = from an approval notice (specification section 4). */
  arrival: 'normal' | 'approval';
  /** The session was opened by the link of an approval and serves its page alone. */
  approvalOnly: boolean;
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
  unreadMessages: 0,
  loginType: 'normal',
  arrival: 'normal',
  approvalOnly: false,
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
    approvalOnly: state.approvalOnly,
  });
});

/** Clears everything of this application but what survives a logout (specification section 4). */
export function clearSession(): void {
  useSession.setState({ ...EMPTY, ready: true });
  sessionStore.clear();
  deviceStore.clear(survivesLogout);
}

export function heldCodes(): ReadonlySet<string> {
  return new Set(useSession.getState().permissions);
}
