import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { runtime } from '#pages/base';
import { listenUserChannels } from '#runtime/realtime';
import { clearSession, isPermissionsFailed, LOGIN, PERSONAL_INFO, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';

/** Messages that the server sends to this person's open pages (specification section 4), while somebody is signed in. */
export function useUserChannels(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A session of an approval's link has neither messages nor the line.
  const userId = useSession((state) => (state.approvalPage === null ? (state.person?.id ?? null) : null));
  const latest = useRef({ navigate, pathname });
  latest.current = { navigate, pathname };

  useEffect(() => {
    if (userId === null) return;
    const refreshNotices = () => void runtime.session.loadUnread().catch(() => undefined);
    refreshNotices();
    return listenUserChannels(runtime.realtime, {
      logout: () => void logout((to) => latest.current.navigate(to, { replace: true })),
      reloadPermissions: (isTold) => void reload(isTold, (to) => latest.current.navigate(to, { replace: true })),
      leave(message) {
        clearSession();
        runtime.schemas.reset();
        void latest.current.navigate(LOGIN, { replace: true });
        if (message) toast('error', message);
      },
      refreshNotices,
    });
  }, [userId]);
}

type Go = (to: string) => unknown;

async function logout(go: Go): Promise<void> {
  const next = await runtime.session.logout().catch(() => LOGIN);
  runtime.schemas.reset();
  go(next);
}

/** Another tab of this session may act for another company now: what this page shows is no longer the company's. */
async function reload(isTold: boolean, go: Go): Promise<void> {
  try {
    // Before the codes: a screen asks again as soon as they are there, and must not be answered from memory.
    runtime.schemas.reset();
    const { isOtherCompany } = await runtime.session.reloadPermissions(isTold);
    if (!isOtherCompany) return;
    go(PERSONAL_INFO);
    toast('warning', `已在其他页面切换到${useSession.getState().companyUser?.companyName ?? '其他企业'}`);
  } catch (error) {
    if (isPermissionsFailed(error)) toast('error', error.message);
  }
}
