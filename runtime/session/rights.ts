import type { MenuItem } from '#core/language';
import type { SessionPerson } from '#core/protocol';
import type { MenuEntryReasons } from '#engine/port';
import { HttpFailure } from '#runtime/http';
import { errors } from './errors.ts';
import { clearSession, type SessionState, useSession } from './store.ts';
import type { UserCall } from './user-call.ts';

/** Held by everyone, whatever the server's list says (specification section 6). */
const ALWAYS_HELD = ['company', 'company:password'];

/** Who is signed in and what they may do, as the server says it. */
export function rightsCalls(user: UserCall) {
  return {
    loadUser: () => loadUser(user),
    /**
     * Codes, menu and company anew while the page stays; answers whether the company is another. `isTold`: the server has
     * said that rights changed (user channel, type 2), so that screens ask anew even where the codes are the same ones
     * (a narrower data scope); else only where they differ.
     */
    async reloadPermissions(isTold: boolean): Promise<{ isOtherCompany: boolean }> {
      const before = useSession.getState();
      await fetchUser(user);
      const now = useSession.getState();
      if (isTold || rightsOf(now) !== rightsOf(before)) useSession.setState({ rights: now.rights + 1 });
      return { isOtherCompany: now.companyUser?.companyUserId !== before.companyUser?.companyUserId };
    },
    /** Every entry of the menu with what decides it; refused to those who may not ask. */
    async menuReasons(): Promise<MenuEntryReasons[]> {
      return (await user<MenuEntryReasons[]>('/api/menu/why', undefined, 'GET')).data;
    },
  };
}

/** Person, company, codes and menu into the session; a failure clears the stored token (specification section 4). */
export async function loadUser(user: UserCall): Promise<void> {
  try {
    await fetchUser(user);
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Permission list, personal detail and menu of the acting company. */
async function fetchUser(user: UserCall): Promise<void> {
  const [permissions, person, menus] = await Promise.all([
    permissionCodes(user),
    user<SessionPerson>('/api/personal/detail', undefined, 'GET'),
    user<MenuItem[]>('/api/menu', undefined, 'GET'),
  ]);
  const companyUser =
    person.data.companyUserList.find((entry) => entry.companyId === person.data.currentCompanyId) ?? null;
  useSession.setState({ permissions, person: person.data, companyUser, menus: menus.data, ready: true });
}

/** Without its codes nobody can work, so a failure of this call has a text of its own. */
async function permissionCodes(user: UserCall): Promise<string[]> {
  try {
    const { data } = await user<string[]>('/api/company/user/permission', undefined, 'GET');
    return [...new Set([...data, ...ALWAYS_HELD])];
  } catch (error) {
    if (error instanceof HttpFailure && error.status !== 401)
      throw errors.RUN215({ reason: error.message }, { cause: error });
    throw error;
  }
}

/** What decides what a person may do, as one text to compare. */
const rightsOf = ({ permissions, companyUser, person }: SessionState): string =>
  JSON.stringify([[...permissions].sort(), companyUser, person?.auth, person?.companyServices]);
