/**
 * Browser storage behind one door. Application state lives in session storage, device settings in local storage
 * (specification sections 4 and 9). A full or forbidden storage never breaks the page: the value then lives in memory.
 */
type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values as JSON in the browser's storage, under this application's prefix. */
export type JsonStore = {
  get<T>(key: string): T | null;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes everything of this application but the keys that `keeps` names. */
  clear(keeps?: (key: string) => boolean): void;
};

const PREFIX = 'bulkline.';

/** A store in the given area; keeps values in memory where the browser refuses to store them. */
export function createStore(area: Area): JsonStore {
  const memory = new Map<string, string>();
  const read = (key: string) => memory.get(key) ?? area.getItem(PREFIX + key);
  return {
    get<T>(key: string) {
      const text = read(key);
      if (text === null || text === undefined) return null;
      try {
        return JSON.parse(text) as T;
      } catch {
        return null;
      }
    },
    set(key, value) {
      const text = JSON.stringify(value);
      try {
        area.setItem(PREFIX + key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      area.removeItem(PREFIX + key);
    },
    clear(keeps = () => false) {
      memory.clear();
      for (const key of ownKeys(area)) if (!keeps(key.slice(PREFIX.length))) area.removeItem(key);
    },
  };
}

function ownKeys(area: Area): string[] {
  return Object.keys(area).filter((key) => key.startsWith(PREFIX));
}

/** Lives as long as the tab. */
export const sessionStore = createStore(globalThis.sessionStorage ?? memoryArea());
/** Lives as long as the browser profile: guides, table settings, recent routes. */
export const deviceStore = createStore(globalThis.localStorage ?? memoryArea());

/** What a logout leaves on the device: guide counters (specification section 4; A-B04) and the users' own table settings. */
export function survivesLogout(key: string): boolean {
  return key.startsWith('guide.') || key.startsWith('settings.') || key.startsWith('device');
}

function memoryArea(): Area {
  const map: Record<string, string> = Object.create(null);
  return {
    getItem: (key) => map[key] ?? null,
    setItem: (key, value) => {
      map[key] = value;
    },
    removeItem: (key) => {
      delete map[key];
    },
  };
}
