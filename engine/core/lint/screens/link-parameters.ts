import { didYouMean } from '#core/errors';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { own } from '../run/field.ts';
import { routeOf, screensAt } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { lintLinkedRecords } from './linked-records.ts';

/** Keywords whose value is an address that the user can follow. */
const LEADS: ReadonlySet<string> = new Set(['to', 'then', 'link', 'route']);

/** Addresses in screens, entities and the menu say what the screen that they lead to reads, and nothing that it does not. */
export function lintLinkParameters(run: LintRun) {
  for (const route of run.names('screens')) run.check(lintLinksOfScreen, route);
  for (const name of run.names('entities')) run.check(lintLinksOfEntity, name);
  for (const name of run.names('templates')) run.check(lintLinksOfTemplate, name);
  run.check(lintLinksOfMenu);
}

const lintLinksOfMenu = (run: LintRun) => follow(run, run.set.menu, fileOf('menu', ''), undefined);
const lintLinksOfTemplate = (run: LintRun, name: string) =>
  follow(
    run,
    run.set.templates[name]?.scan,
    below(fileOf('templates', name), 'scan'),
    own(run.set.entities, run.set.templates[name]?.entity ?? ''),
  );
const lintLinksOfEntity = (run: LintRun, name: string) =>
  follow(run, run.set.entities[name], fileOf('entities', name), run.set.entities[name]);

function lintLinksOfScreen(run: LintRun, name: string) {
  const screen = run.set.screens[name];
  if (!screen || screen.kind === 'redirect') return;
  // A page's own address is no link, and whoever is sent on keeps what the address says.
  const { route: _, ...linking } = screen;
  follow(run, linking, fileOf('screens', name), undefined);
}

/** `around`: the record whose fields the slots of addresses are, unless a value says which records it shows. */
function follow(run: LintRun, value: unknown, place: Place, around: EntitySpec | undefined) {
  if (typeof value !== 'object' || value === null) return;
  const shown = entityIn(value) ?? ('of' in value ? entityIn(value.of) : undefined);
  const owner = shown === undefined ? around : own(run.set.entities, shown);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      // What is told after a save may be of the record that was made.
      if (LEADS.has(key) && inner.startsWith('/'))
        lintAddress(run, inner, below(place, key), key === 'then' ? undefined : owner);
    } else if (typeof inner === 'object' && inner !== null) follow(run, inner, below(place, key), owner);
  }
}

function entityIn(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'entity' in value;
  return isNamed && typeof value.entity === 'string' ? value.entity : undefined;
}

function lintAddress(run: LintRun, address: string, place: Place, owner: EntitySpec | undefined) {
  const [target = ''] = screensAt(run, address);
  const read = run.of(readAt, target);
  if (!read) return;
  const given = new URLSearchParams(queryOf(address));
  lintLinkedRecords(run, given, [owner, screenBehind(run, target)], place);
  const route = routeOf(address);
  for (const name of given.keys()) {
    if (read.all.has(name) || (name.startsWith('f.') && read.isList)) continue;
    const hint = didYouMean(name, read.all) ?? `leave "${name}" out`;
    run.report('SCH249', { route, reason: `does not read "${name}"` }, place, hint);
  }
  const tab = given.get('tab');
  if (tab !== null && read.tabs && !tab.startsWith('{') && !read.tabs.includes(tab))
    run.report('SCH249', { route, reason: `has no tab "${tab}"` }, place, didYouMean(tab, read.tabs));
  if (read.needsId && !given.has('id') && !target.includes('/:'))
    run.report(
      'SCH249',
      { route, reason: 'shows one record and is not told which' },
      place,
      `write "${route}?id={id}"`,
    );
}

const queryOf = (address: string): string => /\?([^#]*)/.exec(address)?.[1]?.replaceAll('+', '%2B') ?? '';

/** The screen that is drawn in the end; undefined where the address decides. */
function screenBehind(
  { set }: Pick<LintRun, 'set'>,
  route: string,
  seen: readonly string[] = [],
): ScreenSpec | undefined {
  const screen = own(set.screens, route);
  if (screen?.kind !== 'redirect' || seen.includes(route)) return screen;
  return screenBehind({ set }, routeOf(screen.to), [...seen, route]);
}

type Read = { all: ReadonlySet<string>; tabs?: readonly string[]; isList: boolean; needsId: boolean };

const ALWAYS = ['id', 'view', 'from', 'back'];

/** What the screen at a route takes from its address; null for what is written by hand. */
function readAt(run: LintRun, route: string): Read | null {
  const screen = screenBehind(run, route);
  if (!screen || screen.kind === 'page' || screen.kind === 'redirect') return null;
  const paper =
    screen.kind === 'detail' && screen.entity !== undefined ? own(run.set.entities, screen.entity)?.verify : undefined;
  const names = [...ALWAYS, ...namedIn(screen), ...namedIn(entityBehind(run, screen)), ...ofKind(run, screen)];
  const isList = screen.kind === 'list' || screen.kind === 'tabs';
  const tabs = tabsOf(run, screen);
  const needsId =
    (screen.kind === 'detail' || screen.kind === 'confirm' || screen.kind === 'stamp') &&
    // Without a record it asks for the number and the code of a paper.
    paper === undefined &&
    !screenRecord(screen);
  return { all: new Set(names), tabs, isList, needsId };
}

const screenRecord = (screen: ScreenSpec): boolean => 'record' in screen && screen.record !== undefined;

/** Forms and entities that read the address, too. */
function entityBehind({ set }: LintRun, screen: ScreenSpec): unknown {
  const form =
    screen.kind === 'form' || screen.kind === 'steps' ? set.forms[`${screen.entity}/${screen.form}`] : undefined;
  return [form, screen.entity === undefined ? undefined : set.entities[screen.entity]?.views];
}

/** Names that expressions and addresses of a value read as `query.x`, and those of its `query` and `parameter`. */
function namedIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/query\.(\w+)|"(?:query|parameter)":"([^"]+)"/g)].map(
    ([, name, other]) => name ?? other ?? '',
  );
}

function ofKind(run: LintRun, screen: ScreenSpec): string[] {
  switch (screen.kind) {
    case 'form':
    case 'steps':
      return ['copy'];
    case 'detail':
      return ['tab'];
    case 'list':
      return ['tab', 'sort', 'page', 'size', 'q'];
    case 'tabs':
      return [screen.parameter ?? 'tab', 'tab', ...screen.tabs.flatMap((tab) => readInside(run, tab.screen))];
    default:
      return [];
  }
}

function readInside(run: LintRun, route: string): string[] {
  return [...(run.of(readAt, routeOf(route))?.all ?? [])];
}

/** Keys of the tabs that the address chooses from. */
function tabsOf({ set }: LintRun, screen: ScreenSpec): string[] | undefined {
  if (screen.kind === 'detail') return screen.tabs.map(({ key }) => key);
  if (screen.kind !== 'list' || screen.tabs === undefined) return undefined;
  const tabs = typeof screen.tabs === 'string' ? set.entities[screen.entity]?.tabs?.[screen.tabs] : screen.tabs;
  return tabs?.map(({ key }) => key);
}
