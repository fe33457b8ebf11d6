import type { MenuItem } from '#core/language';
import { screensAt } from './routes.ts';
import { below, fileOf, type LintRun } from './run.ts';

/** Keywords whose value is an address that the user can follow. */
const LEADS: ReadonlySet<string> = new Set(['to', 'then', 'link', 'route', 'screen']);

/**
 * Screens of the portal that no menu entry, action, link, step, redirect or message leads to. A screen that names its
 * `parent` is reached from there (by a link of the server, say); public and blank pages are entered by their address.
 */
export function lintReachedScreens(run: LintRun) {
  const reached = new Set<string>();
  const follow = (address: string) => {
    for (const route of screensAt(run, address)) reached.add(route);
  };
  const walkMenu = (items: MenuItem[] | undefined) => {
    for (const item of items ?? []) {
      if (item.link) follow(item.link);
      walkMenu(item.children);
    }
  };
  walkMenu(run.set.menu.items);
  for (const [route, screen] of Object.entries(run.set.screens))
    followAll(screen, (address) => address !== route && follow(address));
  for (const entity of Object.values(run.set.entities)) followAll(entity, follow);

  for (const [route, screen] of Object.entries(run.set.screens)) {
    if (reached.has(route) || screen.parent !== undefined || screen.kind === 'redirect') continue;
    if (screen.layout === 'public' || screen.layout === 'blank') continue;
    run.report('SCH137', { name: route }, below(fileOf('screens', route), 'route'));
  }
}

/** Addresses anywhere inside a value; a screen's own route is no way to it. */
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
