/** Screens, entities, dictionaries and templates by name, each fetched once and kept for the life of the page. */
import type { DictionarySpec, EntitySpec, MapSpec } from '#core/language';
import type { SchemaFinding } from '#core/protocol';
import type { Diagnosis, ScreenBundle } from '#engine/port';
import type { HttpClient } from '#runtime/http';

type Envelope<T> = { data: T };

/** The schemas that the server hands out to this session. */
export type SchemaLibrary = {
  /** Null when no such screen exists. Rejects with HttpFailure (403 = no permission). */
  screen(route: string): Promise<ScreenBundle | null>;
  entity(name: string): Promise<EntitySpec>;
  /** Base layer of maps. */
  map(name: string): Promise<MapSpec>;
  loadDictionaries(): Promise<void>;
  dictionary(name: string): DictionarySpec | undefined;
  /** Forgets screens, e.g. when another company is acting. */
  reset(): void;
  /** Forgets everything and loads the dictionaries anew: the server serves other schemas. */
  renew(): Promise<void>;
  /** Grows when `renew` brought other dictionaries: what was drawn by the earlier ones shows old labels. */
  readonly words: number;
  /** What keeps the schemas that were offered last from being served; for a server that follows its folder. */
  findings(): Promise<SchemaFinding[]>;
  /** For those who may ask why. */
  readonly diagnosis: Diagnosis;
};

/** Asks for each screen, entity and map once; one that failed is asked for again. */
export function createSchemaLibrary(http: HttpClient): SchemaLibrary {
  const screens = new Map<string, Promise<ScreenBundle | null>>();
  const entities = new Map<string, Promise<EntitySpec>>();
  const maps = new Map<string, Promise<MapSpec>>();
  let dictionaries: Record<string, DictionarySpec> = {};
  let words = 0;
  let loading: Promise<void> | null = null;

  const fetchData = async <T>(path: string, values?: Record<string, string>) =>
    (await http.request<Envelope<T>>({ base: null, path, method: 'GET', values, quiet: true })).data;

  const remember = <T>(cache: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    if (known) return known;
    const started = start();
    cache.set(key, started);
    started.catch(() => cache.delete(key));
    return started;
  };

  /** A screen brings the entities that it shows: they are not asked for again. */
  const keep = (specs: ScreenBundle['entities']) => {
    for (const [name, spec] of Object.entries(specs))
      if (!entities.has(name)) entities.set(name, Promise.resolve(spec));
  };

  return {
    screen: (route) =>
      remember(screens, route, async () => {
        try {
          const bundle = await fetchData<ScreenBundle>('/schema/screen', { route });
          keep(bundle.entities);
          return bundle;
        } catch (error) {
          if ((error as { status?: number }).status === 404) return null;
          throw error;
        }
      }),
    entity: (name) => remember(entities, name, () => fetchData<EntitySpec>('/schema/entity', { name })),
    map: (name) => remember(maps, name, () => fetchData<MapSpec>('/schema/map', { name })),
    loadDictionaries() {
      loading ??= fetchData<Record<string, DictionarySpec>>('/schema/dictionaries').then(
        (loaded) => {
          dictionaries = loaded;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    dictionary: (name) => (Object.hasOwn(dictionaries, name) ? dictionaries[name] : undefined),
    reset() {
      screens.clear();
    },
    async renew() {
      for (const cache of [screens, entities, maps]) cache.clear();
      const loaded = await fetchData<Record<string, DictionarySpec>>('/schema/dictionaries');
      if (JSON.stringify(loaded) === JSON.stringify(dictionaries)) return;
      dictionaries = loaded;
      words += 1;
    },
    get words() {
      return words;
    },
    findings: () => fetchData<SchemaFinding[]>('/schema/findings'),
    diagnosis: {
      viewpoints: (entity) => fetchData('/schema/why/viewpoints', { entity }),
      permissions: (companyType, role) => fetchData('/schema/why/permissions', { companyType, role }),
      places: (sources) => fetchData('/schema/why/places', { sources: JSON.stringify(sources) }),
    },
  };
}
