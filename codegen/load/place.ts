import type { MetaName, PartName } from '#core/language/definition';
import type { Collection } from '#core/lint';

/** What a file must be, read off its path below `schemas/`. */
export type Place = {
  collection: Collection;
  /** Kind of file. */
  meta: MetaName;
  /** Key in the collection of the schema set. */
  key: string;
  /** Values that the file must state about itself: keyword -> value. */
  identity: Record<string, string>;
  /** A part of a value: it is joined with others, the set does not hold it as it is. */
  part?: PartName;
};

const ENTITY_FILE = /^entities\/[^/]+\/([^/]+)\/([^/]+)\.json$/;
const ENTITY_COLLECTIONS = { entity: 'entities', cases: 'cases', examples: 'examples', samples: 'samples' } as const;

/** The place of a file, or null where no schema file belongs. `path` uses forward slashes, relative to `schemas/`. */
export function placeOf(path: string): Place | null {
  if (path === 'menu.json') return { collection: 'menu', meta: 'menu', key: '', identity: {} };
  const area = /^menu\/([A-Za-z0-9]+)\.json$/.exec(path)?.[1];
  if (area) return { collection: 'menu', meta: 'menu', key: area, identity: {}, part: 'menu-area' };
  const codes = /^permissions\/([A-Za-z0-9]+)\.json$/.exec(path)?.[1];
  if (codes) {
    return { collection: 'permissions', meta: 'permissions', key: codes, identity: {}, part: 'permission-area' };
  }
  if (path === 'permissions.json') return { collection: 'permissions', meta: 'permissions', key: '', identity: {} };
  if (path === 'approval-flows.json')
    return { collection: 'approvalFlows', meta: 'approval-flows', key: '', identity: {} };
  if (path === 'risk.json') return { collection: 'risk', meta: 'risk', key: '', identity: {} };
  if (path === 'components.json') return { collection: 'components', meta: 'components', key: '', identity: {} };
  if (path === 'tracking.json') return { collection: 'tracking', meta: 'tracking', key: '', identity: {} };
  if (path === 'site/settings.json') return { collection: 'site', meta: 'site', key: '', identity: {} };
  const page = /^site\/pages\/([A-Za-z0-9]+)\.json$/.exec(path)?.[1];
  if (page) {
    const address = page === 'index' ? '/' : `/${page}`;
    return { collection: 'sitePages', meta: 'site-page', key: address, identity: { path: address } };
  }
  const agreement = /^agreements\/([^/]+)\.json$/.exec(path)?.[1];
  if (agreement)
    return { collection: 'agreements', meta: 'agreement', key: agreement, identity: { fileType: agreement } };
  const dictionary = /^dictionaries\/(?:[^/]+\/)?([^/]+)\.json$/.exec(path)?.[1];
  if (dictionary) return namedPlace('dictionaries', dictionary);
  const named = /^(templates|maps|workflows|ledgers|series)\/([^/]+)\.json$/.exec(path);
  if (named?.[1] && named[2]) return namedPlace(named[1] as keyof typeof NAMED, named[2]);
  const base = /^bases\/([A-Za-z0-9]+)\.json$/.exec(path)?.[1];
  if (base) return { collection: 'screens', meta: 'screen', key: base, identity: {}, part: 'base' };
  if (path.startsWith('screens/')) {
    const route = routeOfFile(path);
    return { collection: 'screens', meta: 'screen', key: route, identity: { route } };
  }
  const owned = ENTITY_FILE.exec(path);
  return owned?.[1] && owned[2] ? entityPlace(owned[1], owned[2]) : null;
}

/** Folders of files that state their name -> meta-schema. */
const NAMED = {
  dictionaries: 'dictionary',
  templates: 'template',
  maps: 'map',
  workflows: 'workflow',
  ledgers: 'ledger',
  series: 'series',
} as const;

function namedPlace(folder: keyof typeof NAMED, name: string): Place {
  return { collection: folder, meta: NAMED[folder], key: name, identity: { name } };
}

function entityPlace(entity: string, file: string): Place | null {
  if (isEntityFile(file)) {
    const collection = ENTITY_COLLECTIONS[file];
    const identity: Record<string, string> = collection === 'entities' ? { name: entity } : { entity };
    return { collection, meta: file, key: entity, identity };
  }
  if (file === 'form') {
    return { collection: 'forms', meta: 'form', key: `${entity}/form`, identity: { name: 'form', entity } };
  }
  const part = /^(.+)\.(form|table)$/.exec(file);
  if (!part?.[1]) return null;
  const name = part[1];
  if (part[2] === 'form') {
    return { collection: 'forms', meta: 'form', key: `${entity}/${name}`, identity: { name, entity } };
  }
  return { collection: 'tables', meta: 'table', key: `${entity}/${name}`, identity: { name } };
}

function isEntityFile(file: string): file is keyof typeof ENTITY_COLLECTIONS {
  return Object.hasOwn(ENTITY_COLLECTIONS, file);
}

/** `/center/plan/:type/list` -> `screens/center/plan/[type]/list.json`; `/` -> `screens/index.json`. */
export function fileOfRoute(route: string): string {
  if (route === '/') return 'screens/index.json';
  const path = route.replace(/^\//, '').replace(/:([^/]+)/g, '[$1]');
  return `screens/${path === '*' ? '[...]' : path}.json`;
}

/** Inverse of fileOfRoute. */
export function routeOfFile(path: string): string {
  const name = path.slice('screens/'.length, -'.json'.length);
  if (name === 'index') return '/';
  if (name === '[...]') return '*';
  return `/${name.replace(/\[([^\]]+)\]/g, ':$1')}`;
}
