import type { ScreenSpec } from '#core/language';
import { screensAt } from '../run/routes.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';

/** Keywords whose value is an address that the user can follow. */
const LEADS: ReadonlySet<string> = new Set(['to', 'then', 'link', 'route', 'screen']);

/**
 * Screens of the portal to which no way leads from the menu, a message, a to-do or a page that is entered by its address
 * (public, blank, redirect): over actions, links, steps and tabs of screens that are reached themselves. A
 * screen whose ways the linter cannot see (hand-written, or addresses that are data) leads to those whose `parent` it is.
 */
export function lintReachedScreens(run: LintRun) {
  const routes = run.names('screens');
  const children = run.of(childrenOf);
  const reached = new Set<string>();
  const waiting = [...run.of(entered), ...run.of(ledToByMenu)];
  for (const name of run.names('entities')) waiting.push(...run.of(ledToByEntity, name));
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    if (reached.has(route)) continue;
    reached.add(route);
    waiting.push(...run.of(ledToByScreen, route), ...(children.get(route) ?? []));
  }
  for (const route of routes)
    if (!reached.has(route)) run.report('SCH137', { name: route }, below(fileOf('screens', route), 'route'));
}

const entered = ({ set }: LintRun): readonly string[] =>
  Object.entries(set.screens).flatMap(([route, screen]) => (isEntered(screen) ? [route] : []));

const ledToByMenu = (run: LintRun) => ledTo(run, run.set.menu);
const ledToByEntity = (run: LintRun, name: string) => ledTo(run, run.set.entities[name]);
const ledToByScreen = (run: LintRun, route: string) => ledTo(run, run.set.screens[route]);

/** Routes of the screens that addresses inside a value lead to. */
function ledTo(run: LintRun, value: unknown): readonly string[] {
  const routes = new Set<string>();
  followAll(value, (address) => {
    for (const route of screensAt(run, address)) routes.add(route);
  });
  return [...routes];
}

/** People get there by the address alone. */
function isEntered(screen: ScreenSpec | undefined): boolean {
  return screen?.layout === 'public' || screen?.layout === 'blank' || screen?.kind === 'redirect';
}

/** Whether part of the screen is hand-written, or leads to addresses that its records hold. */
function leadsUnseen(screens: Readonly<Record<string, ScreenSpec>>, route: string): boolean {
  const screen = screens[route];
  if (screen?.kind === 'redirect') return screen.to !== route && leadsUnseen(screens, screen.to);
  if (screen?.kind === 'tabs') return screen.tabs.some((tab) => screens[tab.screen]?.kind === 'page');
  if (screen?.kind === 'board') return screen.blocks.some(({ kind }) => kind === 'part');
  return screen?.kind === 'page' || JSON.stringify(screen ?? '').includes('"{+');
}

function childrenOf({ set: { screens } }: LintRun): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  const parents = new Map<string, boolean>();
  for (const [route, { parent }] of Object.entries(screens)) {
    if (parent === undefined) continue;
    const isOne = parents.get(parent) ?? leadsUnseen(screens, parent);
    parents.set(parent, isOne);
    if (isOne) children.set(parent, [...(children.get(parent) ?? []), route]);
  }
  return children;
}

/** Addresses anywhere inside a value. */
function followAll(value: unknown, follow: (address: string) => void) {
  if (Array.isArray(value)) for (const item of value) followAll(item, follow);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string') {
        if (LEADS.has(key) && inner.startsWith('/')) follow(inner);
      } else followAll(inner, follow);
    }
  }
}
