import { useLocation, useNavigate } from 'react-router-dom';
import { readData, runtime } from '#pages/base';
import { type LandingInput, landingPath, useSession } from '#runtime/session';
import { sessionStore } from '#runtime/storage';

/** Goes where the user goes after signing in (specification section 2; A-B02); `target` comes first when given. */
export function useLanding(): (target?: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (target) => {
    const stored = target ?? redirectOf(search);
    const { permissions, companyUser, person } = useSession.getState();
    runtime.session.rememberLoginType(stored);
    runtime.session.reportTrace().catch(() => undefined);
    const previousPage = sessionStore.get<string>('previousPage');
    sessionStore.remove('previousPage');
    const known: LandingInput = {
      permissions,
      companyType: companyUser?.companyType ?? null,
      personAuthenticated: person?.auth ?? false,
      storedRedirect: stored,
      previousPage,
    };
    void landingOf(known).then((landing) => navigate(landing, { replace: true }));
  };
}

const PATIENCE_MS = 3_000;

/** Asks whether something waits only where the answer would lead elsewhere; a server that is slow to say does not hold up. */
async function landingOf(known: LandingInput): Promise<string> {
  const landing = landingPath(known);
  const awaited = landingPath({ ...known, isAwaited: true });
  if (awaited === landing) return landing;
  const waiting = await readData('trade:/api/todo/count', {}, AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
  return waiting && waiting.ALL > 0 ? awaited : landing;
}

/** The wanted address: its path in redirectUrl, its query beside it (A-R34). */
export function redirectOf(search: string): string | null {
  const query = new URLSearchParams(search);
  const redirectUrl = query.get('redirectUrl');
  query.delete('redirectUrl');
  const rest = query.toString();
  return redirectUrl && rest && !redirectUrl.includes('?') ? `${redirectUrl}?${rest}` : redirectUrl;
}
