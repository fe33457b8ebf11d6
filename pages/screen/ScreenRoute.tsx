import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { EngineProvider, ScreenBoundary, ScreenView } from '#engine';
import { ErrorState, ForbiddenState, ScreenSkeleton } from '#engine/feedback';
import type { ScreenBundle } from '#engine/port';
import { chunk, runtime, useSchemaChanges, useTitle } from '#pages/base';
import { HttpFailure } from '#runtime/http';
import { useSession } from '#runtime/session';
import { Building } from './Building.tsx';
import { leavePlace, whenQuiet } from './redraw.ts';
import { ScreenTabs } from './ScreenTabs.tsx';
import { useEngineHost } from './useEngineHost.tsx';

const SitePageView = lazy(chunk(() => import('../site/SitePageView.tsx')));
const PAGES = {
  trackSheet: lazy(chunk(async () => ({ default: (await import('../tracking/index.ts')).Sheet }))),
  todoList: lazy(chunk(() => import('../todo/Workbench.tsx'))),
  videoMonitor: lazy(chunk(async () => ({ default: (await import('../video/VideoMonitor.tsx')).VideoMonitor }))),
};

/** `words`: of the dictionaries that it was drawn with; `round`: grows when the screen is drawn anew. */
type Shown = { bundle: ScreenBundle | null; words: number; round: number };
type Loaded = Shown | { failure: unknown } | null;

/** The screen of an address: its data is fetched by the address, then drawn by the engine or by a hand-written page. */
export function ScreenRoute({ path }: { path: string }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  const host = useEngineHost();
  const rights = useSession((state) => state.rights);
  const changes = useSchemaChanges((state) => state.round);
  const shown = useRef(loaded);
  shown.current = loaded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with the rights (may it still be seen?) and the schemas
  useEffect(() => {
    const gone = new AbortController();
    const draw = async (bundle: ScreenBundle | null) => {
      const { words } = runtime.schemas;
      const before = shown.current;
      // The same screen stays as it is: a new copy would begin a half-filled form again.
      if (isSame(before, bundle, words)) return;
      if (gone.signal.aborted) return;
      const next = (last: Loaded) => ({ bundle, words, round: roundOf(last) + 1 });
      if (!before || 'failure' in before || !before.bundle) return setLoaded(next);
      await whenQuiet(before.bundle.screen.kind, gone.signal);
      const goBack = leavePlace();
      setLoaded(next);
      goBack();
    };
    runtime.schemas
      .screen(path)
      .then(draw, (failure) =>
        setLoaded((before) => (!gone.signal.aborted && isGone(before, failure) ? { failure } : before)),
      );
    return () => gone.abort();
  }, [path, attempt, rights, changes]);

  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  const title = loaded && 'bundle' in loaded ? loaded.bundle?.screen.title : undefined;
  useTitle(title);

  const provided = useMemo(() => host, [host]);
  if (!loaded) return <ScreenSkeleton />;
  if ('failure' in loaded) return <Failed failure={loaded.failure} onRetry={retry} />;
  if (!loaded.bundle)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <UnknownScreen path={path} />
      </Suspense>
    );
  return (
    <EngineProvider host={provided}>
      <Suspense fallback={<ScreenSkeleton />}>
        <KnownScreen key={loaded.round} bundle={loaded.bundle} />
      </Suspense>
    </EngineProvider>
  );
}

const roundOf = (loaded: Loaded): number => (loaded && 'bundle' in loaded ? loaded.round : 0);

const isSame = (before: Loaded, bundle: ScreenBundle | null, words: number): boolean =>
  before !== null &&
  'bundle' in before &&
  before.words === words &&
  JSON.stringify(before.bundle) === JSON.stringify(bundle);

/** A screen that stands goes when the server refuses it; a server that is away for a moment takes nothing off the page. */
const isGone = (before: Loaded, failure: unknown): boolean =>
  before === null || 'failure' in before || (failure instanceof HttpFailure && failure.status === 403);

function KnownScreen({ bundle }: { bundle: ScreenBundle }) {
  const { screen } = bundle;
  if (screen.kind === 'redirect') return <Navigate to={screen.to} replace />;
  if (screen.kind === 'tabs')
    return <ScreenTabs screen={screen} show={(route) => <ScreenRoute key={route} path={route} />} />;
  if (screen.kind !== 'page') return <ScreenView bundle={bundle} />;
  const Page = Object.hasOwn(PAGES, screen.component) ? PAGES[screen.component as keyof typeof PAGES] : null;
  if (!Page) return <Building title={screen.title} />;
  return (
    <ScreenBoundary screen={screen.route}>
      <Page />
    </ScreenBoundary>
  );
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  // A named company rule says in its own words why (请先完成实名认证).
  if (failure instanceof HttpFailure && failure.status === 403) return <ForbiddenState text={failure.shown} />;
  return <ErrorState error={failure} onRetry={onRetry} />;
}

/** A menu entry whose screen has no data yet says so; any other unknown address shows the landing page (A-R33). */
function UnknownScreen({ path }: { path: string }) {
  const menus = useSession((state) => state.menus);
  const entry = menus
    .flatMap((item) => [item, ...(item.children ?? [])])
    .find((item) => item.link?.split('?')[0] === path);
  return entry ? <Building title={entry.name} /> : <Landing />;
}

/** The landing page over the whole window; the address stays. */
function Landing() {
  return (
    <div className="landing-over">
      <SitePageView />
    </div>
  );
}
