import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { guardNavigation, heldCodes, isPublicRoute, LOGIN, useSession } from '#runtime/session';
import { toast } from '#runtime/toast';
import { PageLoading } from './PageLoading.tsx';
import { runtime } from './runtime.ts';

const LoginPage = lazy(() => import('../login/LoginPage.tsx'));
const Portal = lazy(() => import('../shell/Portal.tsx'));
const PublicPages = lazy(() => import('../home/PublicPages.tsx'));

/** Guards the navigation, then shows the login page, a public page or the portal. */
export function Root() {
  const location = useLocation();
  const token = useSession((state) => state.token);
  const ready = useSession((state) => state.ready);
  useStart();
  useSignedOut();

  const query = Object.fromEntries(new URLSearchParams(location.search));
  const needsUser = token !== null && !isPublicRoute(location.pathname);
  if (needsUser && !ready) return <PageLoading />;
  const guarded = guardNavigation({ to: location.pathname, query, hasToken: token !== null, held: heldCodes() });
  if (guarded) return <Redirect {...guarded} />;
  return <Suspense fallback={<PageLoading />}>{pageOf(location.pathname)}</Suspense>;
}

function pageOf(path: string) {
  if (/^\/login\/?$/.test(path)) return <LoginPage />;
  return isPublicRoute(path) ? <PublicPages /> : <Portal />;
}

function Redirect({ path, query, warning }: { path: string; query?: Record<string, string>; warning?: string }) {
  useEffect(() => {
    if (warning) toast('warning', warning);
  }, [warning]);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return <Navigate to={path + search} replace />;
}

/** Start-up calls when a token is present (specification section 4). */
function useStart(): void {
  useEffect(() => {
    runtime.session.start().catch(() => useSession.setState({ ready: true }));
  }, []);
}

function useSignedOut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => navigate(LOGIN, { replace: true });
    window.addEventListener('bulkline:signed-out', leave);
    return () => window.removeEventListener('bulkline:signed-out', leave);
  }, [navigate]);
}
