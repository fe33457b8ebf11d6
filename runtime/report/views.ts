/** Which pages are opened: the path without query and record ids; the server knows whose session it is. */
export type PageViews = { open(path: string): void };

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
