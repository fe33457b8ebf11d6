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
  const { screens, menu, entities } = run.set;
  const children = childrenOf(screens);
  const reached = new Set<string>();
  const waiting = Object.keys(screens).filter((route) => isEntered(screens[route]));
  const follow = (address: string) => waiting.push(...screensAt(run, address));
  followAll([menu, entities], follow);
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    if (reached.has(route)) continue;
    reached.add(route);
    followAll(screens[route], follow);
    waiting.push(...(children.get(route) ?? []));
  }
  for (const route of Object.keys(screens))
    if (!reached.has(route)) run.report('SCH137', { name: route }, below(fileOf('screens', route), 'route'));
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

function childrenOf(screens: Readonly<Record<string, ScreenSpec>>): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const [route, { parent }] of Object.entries(screens))
    if (parent !== undefined && leadsUnseen(screens, parent))
      children.set(parent, [...(children.get(parent) ?? []), route]);
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
