/** Pages of the portal begin with it; a code leads nowhere else. */
const PORTAL = '/center/';

/**
 * The page that a code names: path, query and what stands behind the #. Null for another site, and for what is no address: a code that somebody
 * pasted over must not lead away.
 */
export function pageOf(text: string, origin: string): string | null {
  const url = addressOf(text.trim());
  if (url === null || url.origin !== origin || !url.pathname.startsWith(PORTAL)) return null;
  return url.pathname + url.search + url.hash;
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
