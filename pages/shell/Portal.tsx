import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#engine/feedback';
import { EngineTheme } from '#engine/theme';
import { configuration } from '#runtime/environment';
import { isApprovalPage } from '#runtime/session';
import { styleNonce } from '../app/nonce.ts';
import { PageLoading } from '../app/PageLoading.tsx';
import { runtime } from '../app/runtime.ts';
import { useUserChannels } from '../app/useUserChannels.ts';
import { ConfirmView } from '../confirm/index.ts';
import { DemoPanel } from '../demo/DemoPanel.tsx';
import { useLeaveGuard } from '../screen/leave-guard.ts';
import { ScreenRoute } from '../screen/ScreenRoute.tsx';
import { Blank } from './Blank.tsx';
import { Shell } from './Shell.tsx';

const FloatingHelper = lazy(() => import('../helper/FloatingHelper.tsx'));
const MonitoringAgent = lazy(async () => ({ default: (await import('../presence/index.ts')).MonitoringAgent }));

/** Everything behind the sign-in: theme, dictionaries, the frame and the screen of the current address. */
export default function Portal() {
  const [failure, setFailure] = useState<unknown>(null);
  const [ready, setReady] = useState(false);
  const { pathname } = useLocation();
  const isApproval = isApprovalPage(pathname);
  const Frame = isApproval ? Blank : Shell;
  useUserChannels();
  useLeaveGuard();

  const load = () => {
    setFailure(null);
    runtime.schemas.loadDictionaries().then(() => setReady(true), setFailure);
  };
  useEffect(load, []);

  return (
    <EngineTheme nonce={styleNonce()}>
      {failure ? <ErrorState error={failure} onRetry={load} /> : null}
      {!ready && !failure ? <PageLoading /> : null}
      {ready ? (
        <Frame>
          <ScreenRoute key={pathname} path={pathname} />
        </Frame>
      ) : null}
      <ConfirmView />
      {ready && !isApproval ? (
        <Suspense fallback={null}>
          <FloatingHelper />
          {configuration().monitoring ? <MonitoringAgent /> : null}
        </Suspense>
      ) : null}
      <DemoPanel />
    </EngineTheme>
  );
}
