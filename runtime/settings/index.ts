/**
 * Settings of the signed-in person (columns, density, folded filters): kept by the server, so that they are the same on
 * every device, with the device's storage as their cache. Guide counters stay on the device (specification section 4).
 */
import type { HttpClient } from '#runtime/http';
import type { JsonStore } from '#runtime/storage';

/** What users set for themselves, by key: column layouts, open panels and the like. */
export type Settings = {
  /** What is known now; never waits for the server. */
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** Calls back when the server knows another value; returns the way to stop. The first watcher loads the settings. */
  watch(key: string, listener: () => void): () => void;
};

const SEND_PAUSE_MS = 800;
const DEVICE_ONLY = 'guide.';

/** Settings of a person, kept in the browser and on the server; without a session in the browser alone. */
export function createSettings(http: HttpClient, store: JsonStore, person: () => string | null): Settings {
  const listeners = new Map<string, Set<() => void>>();
  const unsent = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedFor: string | null = null;
  let loading: Promise<Record<string, unknown> | null> = Promise.resolve(null);

  const storeKey = (key: string) => (key.startsWith(DEVICE_ONLY) ? key : `settings.${person() ?? ''}.${key}`);

  const unsentKey = (key: string) => `${storeKey(key)}#unsent`;

  const send = async () => {
    const owner = person();
    for (const [key, value] of [...unsent]) {
      unsent.delete(key);
      // A session that ended or a server that is away: the device keeps the value and offers it again next time.
      await http
        .request({ base: 'user', path: '/api/setting/save', values: { key, value }, contentType: 'json', quiet: true })
        .catch(() => person() === owner && !unsent.has(key) && store.set(unsentKey(key), true));
    }
  };
  const offer = (key: string, value: unknown) => {
    unsent.set(key, value ?? null);
    clearTimeout(timer);
    timer = setTimeout(() => void send(), SEND_PAUSE_MS);
  };

  function load(): Promise<Record<string, unknown> | null> {
    const owner = person();
    if (owner === null || owner === loadedFor) return loading;
    loadedFor = owner;
    loading = http
      .request<{ data: Record<string, unknown> }>({
        base: 'user',
        path: '/api/setting/list',
        method: 'GET',
        quiet: true,
      })
      .then(({ data }) => data)
      .catch(() => {
        loadedFor = null;
        return null;
      });
    return loading;
  }

  /** The server's value counts, but not over one that this device has not sent yet; an unknown one is offered to it. */
  async function settle(key: string): Promise<void> {
    const owner = person();
    const known = await load();
    if (known === null || person() !== owner || unsent.has(key)) return;
    const own = store.get(storeKey(key));
    const isWaiting = store.get(unsentKey(key)) === true;
    store.remove(unsentKey(key));
    if (own !== null && (isWaiting || !Object.hasOwn(known, key))) return offer(key, own);
    if (!Object.hasOwn(known, key) || JSON.stringify(own) === JSON.stringify(known[key])) return;
    store.set(storeKey(key), known[key]);
    for (const listener of listeners.get(key) ?? []) listener();
  }

  return {
    get: (key) => store.get(storeKey(key)),
    set(key, value) {
      store.set(storeKey(key), value);
      if (key.startsWith(DEVICE_ONLY) || person() === null) return;
      void load().then((known) => {
        if (known) known[key] = value;
      });
      offer(key, value);
    },
    watch(key, listener) {
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      if (!key.startsWith(DEVICE_ONLY)) void settle(key);
      return () => known.delete(listener);
    },
  };
}
