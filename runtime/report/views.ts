/** Which pages are opened: the path without query and record ids; the server knows whose session it is. */
export type PageViews = { open(path: string): void };

/** Tells the server of each page once while it is open, of signed-in users only; failures are dropped. */
export function createPageViews(
  isOn: boolean,
  port: { send(view: { path: string }): Promise<unknown>; isSignedIn(): boolean },
): PageViews {
  let last = '';
  return {
    open(path) {
      // Changes of the query alone are the same page.
      if (!isOn || path === last || !port.isSignedIn()) return;
      last = path;
      void port.send({ path }).catch(() => undefined);
    },
  };
}
