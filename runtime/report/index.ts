/**
 * Reports of the production's pages to the portal's own server (specification sections 7 and 8): errors, and which pages
 * are opened by whom. Nothing goes to anybody else.
 */
import { configuration } from '#runtime/environment';
import type { HttpClient } from '#runtime/http';
import { createErrorReporting, type ErrorKind } from './errors.ts';
import { createPageViews } from './views.ts';

export { createErrorReporting, type ErrorKind, type ErrorReport } from './errors.ts';
export { createPageViews } from './views.ts';

/** What the page tells the server of itself. */
export type Reporting = {
  error(kind: ErrorKind, error: unknown): void;
  /** A page has been opened. */
  view(path: string): void;
};

/** The running page's reports; both are silent on pages of other origins. */
export function createReporting(http: HttpClient, isSignedIn: () => boolean): Reporting {
  const { errorReporting, pageViews } = configuration();
  const send = (path: string, values: Record<string, unknown>) =>
    http.request({ base: 'user', path: `/api/report/${path}`, values, quiet: true });
  const error = createErrorReporting(errorReporting, {
    send: (report) => send('error', report),
    page: () => location.pathname,
  });
  const views = createPageViews(pageViews, { send: (values) => send('view', values), isSignedIn });
  return { error, view: views.open };
}

/** Errors that nobody caught; `unhandledrejection` is heard too, so that one place decides what is ignored. */
export function watchErrors(report: Reporting['error'], target: Window = window): () => void {
  const onError = ({ error, message }: ErrorEvent) => report('error', error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('unhandledrejection', reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
