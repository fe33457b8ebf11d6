import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { resolveDialogs } from '#core/dialog';
import { catalogued, didYouMean, type ErrorCode, type ErrorParameters } from '#core/errors';
import type { SchemaSet, SourcePosition } from '#core/language';
import { type Collection, type Finding, formatFinding, type Positions } from '#core/lint';
import { resolveExtends } from './extends.ts';
import { metaJudge } from './judge.ts';
import { type Place, placeOf } from './place.ts';
import { SourceFile } from './source.ts';

export type LoadedSchemas = { set: SchemaSet; positions: Positions; findings: Finding[] };

/** Some file below `schemas/` is wrong; `findings` says where. */
export class SchemaLoadError extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super([`${findings.length} findings in schemas/`, ...findings.slice(0, 20).map(formatFinding)].join('\n'));
    this.name = 'SchemaLoadError';
    this.findings = findings;
  }
}

/** The set below `<rootDir>/schemas`, or a SchemaLoadError that lists every finding. */
export function loadSchemasOrThrow(rootDir: string): LoadedSchemas {
  const loaded = loadSchemas(rootDir);
  if (loaded.findings.length > 0) throw new SchemaLoadError(loaded.findings);
  return loaded;
}

/** Reads, judges and indexes `<rootDir>/schemas`; see the folder's door. */
export function loadSchemas(rootDir: string): LoadedSchemas {
  const findings: Finding[] = [];
  const report = (finding: Finding) => findings.push(finding);
  const index = new SourceIndex();
  const screens = new Map<string, SourceFile>();
  const set = emptySet();

  for (const path of jsonFiles(join(rootDir, 'schemas'))) {
    const source = new SourceFile(`schemas/${path}`, readFileSync(join(rootDir, 'schemas', path), 'utf8'));
    findings.push(...source.findings);
    const place = placeOf(path);
    if (!place) report(misplaced(source));
    else if (source.value !== undefined) accept(place, source);
  }
  for (const [route, { value, sources }] of resolveExtends(screens, report)) {
    index.set('screens', route, sources);
    if (value !== undefined) judge(screenPlace(route), value, sources);
  }
  for (const collection of ['menu', 'permissions'] as const) {
    if (!index.has(collection, '')) report(absent(collection));
  }
  resolveDialogs(set);
  return { set, positions: index, findings };

  function accept(place: Place, source: SourceFile) {
    if (index.has(place.collection, place.key)) return report(doubled(place, source, index));
    index.set(place.collection, place.key, [source]);
    if (place.collection === 'screens') screens.set(place.key, source);
    else judge(place, source.value, [source]);
  }

  function judge(place: Place, value: unknown, sources: SourceFile[]) {
    const found = metaJudge()(place.meta, value, (pointer, part) => locate(sources, pointer, part));
    for (const [keyword, wanted] of Object.entries(place.identity)) {
      const given = (value as Record<string, unknown>)[keyword];
      if (typeof given === 'string' && given !== wanted) {
        found.push(finding('SCH126', { name: given, expected: wanted }, locate(sources, `/${keyword}`)));
      }
    }
    findings.push(...found);
    if (found.length === 0) put(set, place, value);
  }
}

function screenPlace(route: string): Place {
  return { collection: 'screens', meta: 'screen', key: route, identity: { route } };
}

/** `set[collection][key]`; the values have just been judged against the meta-schema of their collection. */
function put(set: SchemaSet, place: Place, value: unknown) {
  const target = set as unknown as Record<Collection, unknown>;
  if (place.key === '') target[place.collection] = value;
  else (target[place.collection] as Record<string, unknown>)[place.key] = value;
}

function emptySet(): SchemaSet {
  const permissions = { companyTypes: [], services: [], codes: [], roles: [], always: [], rules: [], companySets: [] };
  return {
    entities: bare(),
    forms: bare(),
    tables: bare(),
    cases: bare(),
    samples: bare(),
    screens: bare(),
    dictionaries: bare(),
    templates: bare(),
    maps: bare(),
    agreements: bare(),
    sitePages: bare(),
    menu: { items: [] },
    permissions,
  };
}

/** A record without a prototype: asking it for "constructor" finds nothing. */
function bare<T>(): Record<string, T> {
  return Object.create(null);
}

/** JSON files below the folder except the meta-schemas, sorted, with forward slashes. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('meta/'))
    .sort();
}

/** The file that states the pointer; of a varied screen the one that states most of it, the variant first. */
function locate(sources: SourceFile[], pointer: string, part?: 'key' | 'value') {
  const exact = sources.find((source) => source.states(pointer));
  const best = exact ?? sources.reduce((a, b) => (b.depth(pointer) > a.depth(pointer) ? b : a));
  return best.position(pointer, part);
}

class SourceIndex implements Positions {
  readonly #sources = new Map<string, SourceFile[]>();

  of(collection: Collection, key: string, pointer: string, part?: 'key' | 'value') {
    const sources = this.#sources.get(`${collection} ${key}`);
    return sources ? locate(sources, pointer, part) : { file: `schemas/${collection} ${key}`.trim(), pointer };
  }

  has(collection: Collection, key: string): boolean {
    return this.#sources.has(`${collection} ${key}`);
  }

  set(collection: Collection, key: string, sources: SourceFile[]) {
    this.#sources.set(`${collection} ${key}`, sources);
  }
}

function finding(code: ErrorCode, parameters: ErrorParameters, where: SourcePosition, suggestion?: string): Finding {
  const { message, hint } = catalogued(code, parameters, { hint: suggestion });
  return { code, message, where, hint };
}

function misplaced(source: SourceFile): Finding {
  const folder = source.file.split('/')[1] ?? '';
  const known = ['dictionaries', 'entities', 'screens', 'templates', 'menu.json', 'permissions.json'];
  const hint = didYouMean(folder, known) ?? 'see docs/language.md, "Files"';
  return finding('SCH102', { reason: 'no schema file belongs here' }, source.position(''), hint);
}

function doubled(place: Place, source: SourceFile, index: SourceIndex): Finding {
  const other = index.of(place.collection, place.key, '').file;
  return finding('SCH124', { name: place.key }, source.position(''), `it exists already in ${other}`);
}

function absent(collection: 'menu' | 'permissions'): Finding {
  const file = `schemas/${collection}.json`;
  return finding('SCH102', { reason: `${collection}.json is missing` }, { file, pointer: '' }, 'see docs/language.md');
}
