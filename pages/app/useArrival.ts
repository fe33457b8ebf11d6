import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import { approvalArrival, clearSession, LOGIN, secretBehind, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';

/**
 * An address with `companyUserId` marks an arrival from an approval notice (chapter 70, section 6). Its single-use secret
 * signs in for this approval alone, then the same address opens without the secret. Without a secret it is a switch of
 * company for the person who is signed in and owns the company user; nobody is signed in by it.
 * True while that goes on. It waits for the start-up, whose token would otherwise overtake this one.
 */
export function useArrival(ready: boolean): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = { ...Object.fromEntries(new URLSearchParams(search)), secret: secretBehind(hash) };
  const arrival = approvalArrival(pathname, query);
  const token = useSession((state) => state.token);
  const current = useSession((state) => state.companyUser?.companyUserId ?? '');
  const key = arrival ? `${arrival.companyUserId} ${arrival.secret}` : '';
  const isBound = useSession((state) => state.approvalPage !== null);
  const isSwitch = arrival?.secret === '' && token !== null && !isBound && current !== arrival.companyUserId;
  const isSignIn = arrival !== null && arrival.secret !== '';
  const spent = useRef('');
  const [, redraw] = useState(0);

  useEffect(() => {
    if (arrival) useSession.setState({ arrival: 'approval' });
    if (!ready || !arrival || !(isSignIn || isSwitch) || spent.current === key) return;
    spent.current = key;
    const rest = new URLSearchParams(search);
    if (isSignIn) clearSession();
    runtime.session
      .loginByCompanyUser(arrival)
      .then(
        () => {
          useSession.setState({ arrival: 'approval', approvalPage: isSignIn ? pathname.replace(/\/$/, '') : null });
          if (isSignIn) void navigate(`${pathname}?${rest}`, { replace: true });
        },
        (error: Error) => {
          toast('error', shownText(error));
          if (!isSignIn) return;
          rest.set('redirectUrl', pathname);
          void navigate(`${LOGIN}?${rest}`, { replace: true });
        },
      )
      .finally(() => redraw((count) => count + 1));
  });
  return isSignIn || (isSwitch && spent.current !== key);
}
