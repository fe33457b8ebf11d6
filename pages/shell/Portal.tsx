import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#engine/feedback';
import { EngineTheme } from '#engine/theme';
import { chunk, PageLoading, runtime, styleNonce, useSchemaChanges, useServedSchemas } from '#pages/base';
import { ConfirmView } from '#pages/confirm';
import { ScreenRoute, useLeaveGuard } from '#pages/screen';
import { configuration } from '#runtime/environment';
import { useSession } from '#runtime/session';
import { DemoPanel } from '../demo/index.tsx';
import { Blank } from './Blank.tsx';
import { Shell } from './Shell.tsx';
import { useUserChannels } from './useUserChannels.ts';

const FloatingHelper = lazy(chunk(() => import('../helper/FloatingHelper.tsx')));
const SchemaNotice = lazy(chunk(async () => ({ default: (await import('./SchemaNotice.tsx')).SchemaNotice })));
const MonitoringAgent = lazy(chunk(async () => ({ default: (await import('../presence/index.ts')).MonitoringAgent })));

/** `/center` is the shell (chapter 70, section 1); all other pages stand alone. */
const SHELL = /^\/center(\/|$)/;

/** Everything behind the sign-in: theme, dictionaries, the frame and the screen of the current address. */
export default function Portal() {
  const [failure, setFailure] = useState<unknown>(null);
  const [ready, setReady] = useState(false);
  const { pathname } = useLocation();
  // Whoever came by the link of an approval has that page alone: menu and header would lead nowhere.
  const isInShell = useSession((state) => state.approvalPage === null) && SHELL.test(pathname);
  const Frame = isInShell ? Shell : Blank;
  useUserChannels();
  useLeaveGuard();
  useServedSchemas();
  const findings = useSchemaChanges((state) => state.findings);

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
      {ready && isInShell ? (
        <Suspense fallback={null}>
          <FloatingHelper />
          {configuration().monitoring ? <MonitoringAgent /> : null}
        </Suspense>
      ) : null}
      {findings.length > 0 ? (
        <Suspense fallback={null}>
          <SchemaNotice findings={findings} />
        </Suspense>
      ) : null}
      <DemoPanel />
    </EngineTheme>
  );
}
