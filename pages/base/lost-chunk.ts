const RELOADED = 'bulkline.reloaded';
/** What the bundler tells of a chunk that cannot be had. */
const LOST = 'vite:preloadError';
/** Code that has not come after this long counts as lost (specification sections 8 and 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that no longer exists after a release: the current route is loaded anew, once (specification section 8). */
export function reloadOnLostChunk(reload: () => void = () => location.reload()): () => void {
  const onLost = (event: Event) => {
    if (sessionStorage.getItem(RELOADED) === location.href) return;
    sessionStorage.setItem(RELOADED, location.href);
    event.preventDefault();
    reload();
  };
  window.addEventListener(LOST, onLost);
  return () => window.removeEventListener(LOST, onLost);
}

/**
 * Loads a page's code with a time limit, which `import()` has none of: a connection that stays open and brings nothing
 * goes the way of a lost chunk. Rejects with a ChunkLoadError when the route has been loaded anew already.
 */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        const isNew = window.dispatchEvent(new Event(LOST, { cancelable: true }));
        if (isNew) reject(Object.assign(new Error('chunk load timeout'), { name: 'ChunkLoadError' }));
      };
      const timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
