/** Every name that the shipped overviews hold is judged where it stands: one of each keyword of each page is made wrong in turn. */
import { describe, expect, it } from 'vitest';
import { checkSchemas, knownNames } from '#codegen/check';
import type { OverviewScreen, SchemaSet, ScreenSpec } from '#core/language';
import { FILES, type Naming, namings } from '#core/language/definition';
import { type Finding, lint } from '#core/lint';
import { PROJECT } from '../../../../fixtures/workspace.ts';

const { set, positions } = checkSchemas(PROJECT);
const known = knownNames(set);

/** What can be named wrongly, and a text that names nothing. */
const WRONG: Partial<Record<Naming['holds'], string>> = {
  field: 'nowhere',
  expression: 'nowhere',
  call: 'GET trade:/api/nowhere',
  route: '/nowhere',
  entity: 'nowhere',
  dictionary: 'nowhere',
  map: 'nowhere',
  permission: 'nowhere',
};

const overviews = Object.values(set.screens).filter((screen): screen is OverviewScreen => screen.kind === 'overview');

/** The page with the part of the set around it that it needs to be judged. */
function judged(screen: OverviewScreen, { entities, dictionaries, screens }: Around): Finding[] {
  const part = { entities, dictionaries, screens: { ...screens, [screen.route]: screen }, maps: set.maps };
  return lint({ ...NOTHING, ...part, permissions: set.permissions }, positions, known);
}

type Around = Pick<SchemaSet, 'entities' | 'dictionaries' | 'screens'>;
/** A set in which nothing but its permissions is said. */
const { site: _site, risk: _risk, tracking: _tracking, ...others } = set;
const NOTHING: SchemaSet = {
  ...others,
  ...{ forms: {}, tables: {}, templates: {}, agreements: {}, samples: {}, cases: {} },
  menu: { ...set.menu, items: [] },
};

/** What the page speaks of; other pages are there, but say nothing. */
function around(screen: OverviewScreen): Around {
  const text = JSON.stringify(screen);
  const named = <T>(values: Record<string, T>, inside: string) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => inside.includes(name)));
  const entities = named(set.entities, text);
  const quiet = Object.entries(named(set.screens, text)).map(([route, { title }]): [string, ScreenSpec] => [
    route,
    { kind: 'page', route, title, component: known.components?.[0] ?? '' },
  ]);
  return {
    entities,
    dictionaries: named(set.dictionaries, text + JSON.stringify(entities)),
    screens: Object.fromEntries(quiet),
  };
}

function changed(screen: OverviewScreen, pointer: string, text: string): OverviewScreen {
  const copy = structuredClone(screen);
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = copy as unknown as Record<string, unknown>;
  for (const part of path.slice(0, -1)) at = at[part] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = text;
  return copy;
}

/** Names of the page, the first of each keyword of each kind of block. */
function firsts(screen: OverviewScreen): Naming[] {
  const seen = new Set<string>();
  return namings(FILES.screen.of, screen).filter(({ holds, keyword, text, pointer }) => {
    if (WRONG[holds] === undefined || text === '' || /^\/(entity|parent|extends|rules|permission)\b/.test(pointer))
      return false;
    const kind = /^\/blocks\/\d+/.exec(pointer)?.[0] ?? '';
    const key = `${kind} ${keyword}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

describe.each(overviews.map((screen) => [screen.route, screen] as const))('%s', (_route, screen) => {
  it('shows each wrong name at its line', () => {
    const rest = around(screen);
    const keyOf = ({ code, where }: Finding) => `${code} ${where.file}:${where.line}`;
    const before = new Set(judged(screen, rest).map(keyOf));
    const unseen = firsts(screen).filter(({ holds, pointer }) => {
      const { file, line } = positions.of('screens', screen.route, pointer);
      const found = judged(changed(screen, pointer, WRONG[holds] ?? ''), rest);
      return !found.some(
        (finding) => finding.where.file === file && finding.where.line === line && !before.has(keyOf(finding)),
      );
    });
    expect(unseen.map(({ keyword, text, pointer }) => `${keyword} "${text}" at ${pointer}`)).toEqual([]);
  });
});
