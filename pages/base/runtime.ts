import { createRuntime } from '#runtime';
import { sessionStore } from '#runtime/storage';

/** The running application's services. A session that ends leads to the login page and remembers where the user was. */
export const runtime = createRuntime(() => {
  const here = location.pathname + location.search;
  sessionStore.set('previousPage', here);
  window.dispatchEvent(new CustomEvent('bulkline:signed-out'));
});
