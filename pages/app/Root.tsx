import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { chunk, PageLoading, runtime } from '#pages/base';
import {
  computeDeviceId,
  guardNavigation,
  heldCodes,
  isPermissionsFailed,
  isPublicRoute,
  LOGIN,
  useSession,
} from '#runtime/session';
import { toast } from '#runtime/toast';
import { FirstPictureOver } from './FirstPicture.tsx';
import { useArrival } from './useArrival.ts';

const LoginPage = lazy(chunk(() => import('../login/LoginPage.tsx')));
const Portal = lazy(chunk(() => import('../shell/Portal.tsx')));
const HelpPages = lazy(chunk(() => import('../help/HelpPages.tsx')));
const FileViewer = lazy(chunk(() => import('../fileviewer/FileViewer.tsx')));
/** Opens in a window of its own; its signed link stands in for the session, which such a window may not have. */
const VIEWER = '/fileViewer';
/** Neither menu nor header (A-R31), so it needs nothing of the portal's frame. */
const HELP = /^\/help(\/|$)/;
const SitePageView = lazy(chunk(() => import('../site/SitePageView.tsx')));
/** Public pages of their own; every other public address is drawn from the site's data. */
const ENTRY_PAGES: Record<string, ComponentType> = {
  '/login': LoginPage,
  '/register': lazy(chunk(() => import('../register/RegisterPage.tsx'))),
  '/findpass': lazy(chunk(() => import('../findpass/FindPassPage.tsx'))),
  '/loginFree': lazy(chunk(() => import('../loginfree/LoginFreePage.tsx'))),
  '/diyForm': lazy(chunk(() => import('../diyform/DiyFormPage.tsx'))),
};

/** Guards the navigation, then shows the login page, a public page or the portal. */
export function Root() {
  const location = useLocation();
  const token = useSession((state) => state.token);
  const ready = useSession((state) => state.ready);
  const approvalPage = useSession((state) => state.approvalPage);
  useStart();
  useSignedOut();

  const arriving = useArrival(ready);

  const query = Object.fromEntries(new URLSearchParams(location.search));
  const needsUser = token !== null && !isPublicRoute(location.pathname);
  if (arriving || (needsUser && !ready)) return <PageLoading />;
  const guarded = guardNavigation({
    to: location.pathname,
    query,
    hasToken: token !== null,
    held: heldCodes(),
    approvalPage,
  });
  // Of its own for each navigation: one that leads back to the address before is redirected again.
  if (guarded) return <Redirect key={location.key} {...guarded} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <FirstPictureOver />
      {pageOf(location.pathname)}
    </Suspense>
  );
}

function pageOf(path: string) {
  if (path === VIEWER) return <FileViewer />;
  if (HELP.test(path)) return <HelpPages path={path} />;
  if (!isPublicRoute(path)) return <Portal />;
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const Entry = Object.hasOwn(ENTRY_PAGES, plain) ? ENTRY_PAGES[plain] : undefined;
  return Entry ? <Entry /> : <SitePageView />;
}

function Redirect({ path, query, warning }: { path: string; query?: Record<string, string>; warning?: string }) {
  useEffect(() => {
    if (warning) toast('warning', warning);
  }, [warning]);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return <Navigate to={path + search} replace />;
}

/** Start-up (specification section 4): device fingerprint; with a token refresh, codes, person, permissions, trace id. */
function useStart(): void {
  useEffect(() => {
    const isSignedIn = useSession.getState().token !== null;
    const end = (isSignedIn ? whenIdle : whenUsed)(() => void computeDeviceId().catch(() => undefined));
    // Beside the start of the session; whoever needs them asks again and tells the user when they do not come.
    if (isSignedIn) runtime.schemas.loadDictionaries().catch(() => undefined);
    const { pathname } = window.location;
    if (isSignedIn && !isPublicRoute(pathname)) runtime.schemas.screen(pathname).catch(() => undefined);
    runtime.session.start().then(
      () => runtime.session.reportTrace().catch(() => undefined),
      (error: unknown) => {
        useSession.setState({ ready: true });
        if (isPermissionsFailed(error)) toast('error', error.message);
      },
    );
    return end;
  }, []);
}

function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(work, 1500);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}

/** With the first touch, click or key: who only reads a public page need not be told apart. */
function whenUsed(work: () => void): () => void {
  const used = new AbortController();
  const once = () => {
    used.abort();
    work();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, once, { signal: used.signal });
  return () => used.abort();
}

function useSignedOut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => navigate(LOGIN, { replace: true });
    window.addEventListener('bulkline:signed-out', leave);
    return () => window.removeEventListener('bulkline:signed-out', leave);
  }, [navigate]);
}
