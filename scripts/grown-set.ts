/**
 * `schemas/` with copies of what is shipped, until it holds a wanted number of routes: what 738 routes cost is measured
 * with it (`scripts/suite-growth.ts`). A copy has addresses and entities of its own (`/g1/center/…`, `tradeContractG1` at
 * `/g1/api/contract`) that lead to each other, the same samples, and stands in the menu under the same codes.
 */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import type { SchemaSet, TemplateSpec } from '#core/language';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** What a text becomes in a copy; `key`: the member that holds it, `route`: the screen's. */
type Renaming = (text: string, key: string, route?: string) => string;
type ScreenFile = { file: string; routes: string[] };

/** Answers whatever has no screen: there is one. */
const NOT_FOUND = '[...].json';

/** Adds copies below `<root>/schemas` until the set has as many routes; answers how many it has. */
export function growSet(root: string, wanted: number): number {
  const schemas = join(root, 'schemas');
  const { set } = loadSchemasOrThrow(root);
  const entities = filesBelow(join(schemas, 'entities')).filter((file) => basename(file) === 'entity.json');
  const screens = filesBelow(join(schemas, 'screens'))
    .filter((file) => file !== NOT_FOUND)
    .map((file) => ({ file, routes: routesOf(join(schemas, 'screens'), file) }));
  const groups = groupsOf(screens, set);
  const menus = filesBelow(join(schemas, 'menu'));
  const patterns = patternsOf(join(schemas, 'workflows'));
  const ledgers = filesBelow(join(schemas, 'ledgers'));
  let count = Object.keys(set.screens).length;
  for (let copy = 1; count < wanted; copy += 1) {
    const taken = upTo(groups, wanted - count);
    const routes = new Set(taken.flatMap((screen) => screen.routes));
    const named = entitiesOf(set, routes);
    const renamed = renaming(copy, named, routes, set, patterns);
    for (const file of entities.filter((path) => named.has(basename(dirname(path)))))
      copyEntity(join(schemas, 'entities', dirname(file)), copy, renamed);
    for (const template of Object.values(set.templates))
      copyTemplate(join(schemas, 'templates'), template, copy, renamed, named);
    for (const pattern of patterns.filter((each) => isCopied(each, named)))
      copyPattern(join(schemas, 'workflows'), pattern, copy, renamed);
    for (const file of ledgers) copyLedger(join(schemas, 'ledgers'), file, copy, named);
    for (const screen of taken) copyScreen(join(schemas, 'screens'), screen, copy, renamed, set, named);
    for (const file of menus) copyMenu(join(schemas, 'menu'), file, copy, renamed);
    count += routes.size;
  }
  return Object.keys(loadSchemasOrThrow(root).set.screens).length;
}

/** Groups of screens that lead to each other, with no more routes than wanted. */
function upTo(groups: readonly ScreenFile[][], wanted: number): ScreenFile[] {
  let left = wanted;
  return groups.flatMap((members) => {
    const count = members.flatMap(({ routes }) => routes).length;
    if (count > left) return [];
    left -= count;
    return members;
  });
}

/** Screens of one folder (`center/contract`) or of one entity. */
function groupsOf(screens: readonly ScreenFile[], set: SchemaSet): ScreenFile[][] {
  const folderOf = ({ file }: ScreenFile) => file.replace('.json', '').split('/').slice(0, 2).join('/');
  const groups: { names: Set<string>; members: ScreenFile[] }[] = [];
  for (const screen of screens) {
    const drawn = screen.routes.map((route) => set.screens[route]?.entity).filter((name) => name !== undefined);
    const names = new Set([folderOf(screen), ...drawn]);
    const joined = groups.filter((group) => [...names].some((name) => group.names.has(name)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push({
      names: new Set([...joined.flatMap((group) => [...group.names]), ...names]),
      members: [...joined.flatMap(({ members }) => members), screen],
    });
  }
  return groups.map(({ members }) => members);
}

/** Who calls is one of these (`ctx.company.id`, `ctx.user.id`): the portal has them once, copies speak of the same. */
const CALLERS = ['company', 'companyUser', 'person'];

/** Entities that the screens of these routes name: all of their own screens are copied, or they have none. */
function entitiesOf({ screens }: SchemaSet, routes: ReadonlySet<string>): Set<string> {
  const texts = [...routes].map((route) => JSON.stringify(screens[route]));
  const named = texts.flatMap((text) => [...text.matchAll(/"entity":"(\w+)"/g)].map(([, name]) => name as string));
  const drawnElsewhere = Object.values(screens).flatMap(({ route, entity }) => (routes.has(route) ? [] : [entity]));
  return new Set(named.filter((name) => !drawnElsewhere.includes(name) && !CALLERS.includes(name)));
}

/** Members of an entity that may name another: the rows that it is derived from, the keys of a statement. */
const ROWS: ReadonlySet<string> = new Set(['from', 'of']);

/** Entities lead to the copies by name, addresses where the copy has that route, also those that begin at a screen's. */
function renaming(
  copy: number,
  names: ReadonlySet<string>,
  routes: ReadonlySet<string>,
  { screens, templates }: SchemaSet,
  patterns: readonly Pattern[],
): Renaming {
  const all = new Set(Object.keys(screens));
  const pathOf = (address: string) => address.split('?')[0] as string;
  return (text, key, route) => {
    if (key === 'entity' || (route === undefined && ROWS.has(key))) return names.has(text) ? `${text}G${copy}` : text;
    if (key === 'template' && route === undefined && names.has(templates[text]?.entity ?? '')) return `${text}G${copy}`;
    const pattern = key === 'workflow' ? patterns.find(({ name }) => name === text) : undefined;
    if (pattern) return isCopied(pattern, names) ? `${text}-g${copy}` : text;
    if (!/^\.\.?\//.test(text)) return routes.has(pathOf(text)) ? `/g${copy}${text}` : text;
    const address = resolved(text, route ?? '/');
    return all.has(pathOf(address)) && !routes.has(pathOf(address)) ? address : text;
  };
}

function resolved(address: string, route: string): string {
  const [path = '', query] = address.split('?');
  return [posix.join(posix.dirname(route), path), query].filter((part) => part !== undefined).join('?');
}

function copyEntity(folder: string, copy: number, renamed: Renaming): void {
  const target = `${folder}G${copy}`;
  cpSync(folder, target, { recursive: true });
  for (const file of filesBelow(target).filter((part) => part.endsWith('.json')))
    edit(join(target, file), (value) => {
      const spec = withRenamed(value, renamed) as Record<string, Json>;
      return file === 'entity.json' ? withOwnAddresses(spec, copy) : spec;
    });
}

/** The name; the path, and what of it answers elsewhere (`"page": "GET trade:/api/sys/message/list"`), begin with the copy's number. */
function withOwnAddresses(spec: Record<string, Json>, copy: number): Record<string, Json> {
  const { watches, ...others } = spec;
  const own: Record<string, Json> = {
    ...others,
    name: `${String(spec.name)}G${copy}`,
    path: `/g${copy}${String(spec.path)}`,
  };
  // Registers of alerts have no copy: what they hold is told of originals.
  const told = Object.entries((watches ?? {}) as Record<string, Record<string, Json>>).filter(
    ([, { register }]) => register === undefined,
  );
  if (told.length > 0) own.watches = Object.fromEntries(told);
  if (spec.api === undefined) return own;
  const api = Object.entries(spec.api as Record<string, string>);
  return { ...own, api: Object.fromEntries(api.map(([name, at]) => [name, ownAddress(at, copy)])) };
}

const ownAddress = (at: string, copy: number): string => at.replace(':/', `:/g${copy}/`);

/** A text of a record that has a copy is made of the copy, too. */
function copyTemplate(
  folder: string,
  { name, entity }: TemplateSpec,
  copy: number,
  renamed: Renaming,
  names: ReadonlySet<string>,
): void {
  if (!names.has(entity)) return;
  const target = join(folder, `${name}G${copy}.json`);
  cpSync(join(folder, `${name}.json`), target);
  edit(target, (value) => ({ ...(withRenamed(value, renamed) as Record<string, Json>), name: `${name}G${copy}` }));
}

/** A pattern of workflows, and the records that it names. */
type Pattern = { name: string; entities: readonly string[] };

const patternsOf = (folder: string): Pattern[] =>
  filesBelow(folder).map((file) => {
    const named = readFileSync(join(folder, file), 'utf8').matchAll(/"entity": "(\w+)"/g);
    return { name: basename(file, '.json'), entities: [...named].map(([, name]) => name as string) };
  });

const isCopied = ({ entities }: Pattern, names: ReadonlySet<string>): boolean =>
  entities.length > 0 && entities.every((name) => names.has(name));

/** A pattern that names records with copies has one that names the copies. */
function copyPattern(folder: string, { name }: Pattern, copy: number, renamed: Renaming): void {
  const target = join(folder, `${name}-g${copy}.json`);
  cpSync(join(folder, `${name}.json`), target);
  edit(target, (value) => ({ ...(withRenamed(value, renamed) as Record<string, Json>), name: `${name}-g${copy}` }));
}

/** A ledger whose key has a copy has one, too. */
function copyLedger(folder: string, file: string, copy: number, names: ReadonlySet<string>): void {
  const spec = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Json>;
  const { name, of: key } = spec;
  if (typeof key !== 'string' || !names.has(key)) return;
  const target = join(folder, file.replace('.json', `G${copy}.json`));
  writeFileSync(target, `${JSON.stringify({ ...spec, name: `${name}G${copy}`, of: `${key}G${copy}` }, null, 2)}\n`);
}

function copyScreen(
  folder: string,
  screen: ScreenFile,
  copy: number,
  renamed: Renaming,
  set: SchemaSet,
  named: ReadonlySet<string>,
): void {
  const { file, routes } = screen;
  const target = join(folder, `g${copy}`, file);
  cpSync(join(folder, file), target);
  const entity = set.screens[routes[0] ?? '']?.entity ?? '';
  edit(target, (value) => {
    const whole = withEntity(value, set, routes[0]);
    const said = named.has(entity) ? withNaming(whole, entity, set, named) : whole;
    return withRenamed(said, (text, key) =>
      key === 'answers' ? ownAddress(text, copy) : renamed(text, key, routes[0]),
    );
  });
}

/** Records of an entity without a copy name the original: by which field does not follow for a copy. */
function withNaming(value: Json, entity: string, set: SchemaSet, named: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => withNaming(item, entity, set, named));
  if (value === null || typeof value !== 'object') return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withNaming(item, entity, set, named)]),
  );
  const isSaid = whole.kind !== 'related' || whole.by !== undefined || whole.of !== undefined;
  if (isSaid || typeof whole.entity !== 'string' || named.has(whole.entity)) return whole;
  const fields = Object.entries(set.entities[whole.entity]?.properties ?? {});
  const naming = fields.filter(([, field]) => field.ref?.entity === entity).map(([name]) => name);
  return naming.length === 1 ? { ...whole, by: naming[0] as string } : whole;
}

/** A screen that has its entity from a base says it itself: the bases are not copied. */
function withEntity(value: Json, { screens }: SchemaSet, route = ''): Json {
  const screen = value as Record<string, Json>;
  const isOfBase = typeof screen.extends === 'string' && !screen.extends.includes('/');
  const entity = screens[route]?.entity;
  return isOfBase && screen.entity === undefined && entity !== undefined ? { ...screen, entity } : screen;
}

function copyMenu(folder: string, file: string, copy: number, renamed: Renaming): void {
  const target = join(folder, file.replace('.json', `G${copy}.json`));
  cpSync(join(folder, file), target);
  edit(target, (value) => {
    const { at, ...area } = value as Record<string, Json>;
    const entry = withRenamed(withWholeLinks(area, String(at)), renamed) as Record<string, Json>;
    return { ...entry, order: Number(entry.order) + 100 * copy };
  });
}

/** Links that begin at the area's address are written out: not every one of its pages has a copy. */
function withWholeLinks(value: Json, at: string): Json {
  if (typeof value === 'string') return value.startsWith('./') ? `${at}${value.slice(1)}` : value;
  if (Array.isArray(value)) return value.map((item) => withWholeLinks(item, at));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withWholeLinks(item, at)]));
}

function withRenamed(value: Json, renamed: Renaming, key = ''): Json {
  if (typeof value === 'string') return renamed(value, key);
  if (Array.isArray(value)) return value.map((item) => withRenamed(item, renamed, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withRenamed(item, renamed, name)]));
}

function routesOf(folder: string, file: string): string[] {
  const { aliases = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { aliases?: string[] };
  const path = file.replace(/(^index)?\.json$/, '').replaceAll(/\[(\w+)\]/g, ':$1');
  return [`/${path}`, ...aliases];
}

function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => statSync(join(folder, file)).isFile()).sort();
}

function edit(file: string, change: (value: Json) => Json): void {
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Json), null, 2)}\n`);
}
