import { runtime } from '#pages/base';
import { createReporting, watchErrors } from '#runtime/report';
import { useSession } from '#runtime/session';

/** Reports of the production's pages: errors that nobody caught, and the pages that a signed-in person opens. */
export function startReporting(): void {
  const reporting = createReporting(runtime.http, () => useSession.getState().token !== null);
  watchErrors(reporting.error);
  const view = () => reporting.view(location.pathname);
  view();
  // The router changes the address through the history, which tells nobody; the title follows each page.
  const title = document.querySelector('title');
  if (title) new MutationObserver(view).observe(title, { childList: true });
  window.addEventListener('popstate', view);
}
