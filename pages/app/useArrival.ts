import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { approvalArrival, clearSession, LOGIN, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import { runtime } from './runtime.ts';

/**
 * An address with `companyUserId` marks an arrival from an approval notice: its single-use secret signs in, then the
 * same address opens without the secret. Without a secret nobody is signed in by it (chapter 70, open point 4).
 * True while that goes on. It waits for the start-up, whose token would otherwise overtake this one.
 */
export function useArrival(ready: boolean): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = Object.fromEntries(new URLSearchParams(search));
  const arrival = approvalArrival(pathname, query);
  const secret = arrival?.secret ?? '';
  const spent = useRef('');
  const [, redraw] = useState(0);

  useEffect(() => {
    if (arrival && secret === '') useSession.setState({ arrival: 'approval' });
    if (!ready || !arrival || secret === '' || spent.current === secret) return;
    spent.current = secret;
    const rest = new URLSearchParams(search);
    rest.delete('secret');
    clearSession();
    runtime.session
      .loginByCompanyUser(arrival.companyUserId, secret, arrival.from)
      .then(
        () => {
          useSession.setState({ arrival: 'approval' });
          void navigate(`${pathname}?${rest}`, { replace: true });
        },
        (error: Error) => {
          toast('error', error.message);
          rest.set('redirectUrl', pathname);
          void navigate(`${LOGIN}?${rest}`, { replace: true });
        },
      )
      .finally(() => redraw((count) => count + 1));
  });
  return secret !== '';
}
