/**
 * The running application's services, wired once: http, session calls, schemas and the engine's data port.
 * `createRuntime` is called by the portal's entry; tests build their own with a fake port.
 */
import type { DataSource } from '#engine/port';
import { createDataSource, createListViews, type ListViews } from '#runtime/data';
import { createFileLinks, type FileLinks } from '#runtime/files';
import { createHttpClient, type HttpClient, shownToast } from '#runtime/http';
import { createRealtime, type Realtime, userChannels } from '#runtime/realtime';
import { createSchemaLibrary, type SchemaLibrary } from '#runtime/screens';
import { clearSession, createSessionCalls, deviceId, type SessionCalls, useSession } from '#runtime/session';
import { createSettings, type Settings } from '#runtime/settings';
import { deviceStore } from '#runtime/storage';
import { toast } from '#runtime/toast';

export { saveFile } from '#runtime/data';
export { evaluationContext } from './context.ts';

/** Everything that pages ask of server and browser; the application makes one. */
export type Runtime = {
  http: HttpClient;
  session: SessionCalls;
  schemas: SchemaLibrary;
  data: DataSource;
  settings: Settings;
  views: ListViews;
  realtime: Realtime;
  files: FileLinks;
};

/** `onSignedOut` is called after the state was cleared because the session ended. */
export function createRuntime(onSignedOut: () => void): Runtime {
  const signOut = () => {
    const wasSignedIn = useSession.getState().token !== null;
    clearSession();
    if (wasSignedIn) onSignedOut();
  };
  const http = createHttpClient({
    token: () => useSession.getState().token,
    device: deviceId,
    companyUser: () => useSession.getState().companyUser?.companyUserId ?? null,
    toast: (text) => toast('error', shownToast(text)),
    signOut,
  });
  const schemas = createSchemaLibrary(http);
  const uploads = {
    headers: () => ({ Authorization: useSession.getState().token ?? '', Device: deviceId(), Source: 'PC' }),
    signOut,
  };
  const data = createDataSource(http, schemas.entity, uploads);
  const session = createSessionCalls(http);
  const settings = createSettings(http, deviceStore, () => useSession.getState().person?.id ?? null);
  const realtime = createRealtime({
    open: (signal, ago) => fetch(eventsAddress(ago), { headers: uploads.headers(), cache: 'no-store', signal }),
    // Any call of a session that is over goes the usual way of a 401: text, cleared state, login page.
    onEnded() {
      if (useSession.getState().token === null) return;
      void http.request({ base: 'user', path: '/api/personal/detail', method: 'GET' }).catch(() => {});
    },
    visible: () => document.visibilityState === 'visible' && mayListen(),
    onVisible(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  });
  const files = createFileLinks({ http, token: () => useSession.getState().token });
  return { http, session, schemas, data, settings, views: createListViews(http), realtime, files };
}

/** The session of an approval's link reads that one record; the line of events is closed to it. */
function mayListen(): boolean {
  const { token, approvalPage } = useSession.getState();
  return token !== null && approvalPage === null;
}

/** The line with the user's channels of the trade and the admin service. */
function eventsAddress(ago: number | ''): string {
  const { person } = useSession.getState();
  const channels = person ? `&channels=${userChannels(person.id).map(encodeURIComponent).join(',')}` : '';
  return `/user-api/api/realtime/events?ago=${ago}${channels}`;
}
