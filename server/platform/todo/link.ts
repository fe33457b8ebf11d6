import type { EntitySpec, ScreenSpec } from '#core/language';

/** How well a screen serves a transition: the page made for it first, then one that offers it, then the record's detail. */
function suitability(screen: ScreenSpec, transition: string): number {
  switch (screen.kind) {
    case 'stamp':
      return screen.transition === transition ? 4 : screen.others?.includes(transition) ? 2 : 0;
    case 'confirm':
      if (screen.approve !== transition && screen.reject !== transition) return 0;
      // Approval pages are for those who are asked; their task leads there.
      return screen.approval ? 1 : 4;
    case 'form':
    case 'steps':
      return screen.actions.some((action) => action.transition === transition) ? 3 : 0;
    case 'detail':
      return screen.actions?.some((action) => action.transition === transition) ? 2 : 1;
    default:
      return 0;
  }
}

function address(route: string, id: string): string {
  const value = encodeURIComponent(id);
  return route.includes(':id') ? route.replace(':id', value) : `${route}?id=${value}`;
}

/** What the link is for: a step of a record, and what the caller's own answer about it says. */
type Todo = {
  transition: string;
  id: string;
  isInView(view: string): boolean;
  /** Whether a condition over the record holds. */
  holds(condition: string): boolean;
  mayOpen(permission: string): boolean;
  /** Whether the page opens for companies of the caller's type; left out: all do. */
  isForType?(screen: ScreenSpec): boolean;
  /** Whether a named company rule holds for the caller; left out: all do. */
  holdsRule?(name: string): boolean;
};

/** A screen made for one side of the record is for callers whose list of that side holds it, likewise one for some records. */
function serves(screen: ScreenSpec, todo: Todo): boolean {
  if (screen.permission && !todo.mayOpen(screen.permission)) return false;
  if (todo.isForType?.(screen) === false) return false;
  if (screen.rules?.some((rule) => todo.holdsRule?.(rule) === false)) return false;
  if (screen.view !== undefined && !todo.isInView(screen.view)) return false;
  return screen.records === undefined || todo.holds(screen.records);
}

/**
 * Where the user takes the transition (chapter 70, section 4): derived from the screens, so a new screen needs no
 * mapping here. Null when no screen of the entity suits the caller.
 */
export function todoLink(screens: Record<string, ScreenSpec>, entity: EntitySpec, todo: Todo): string | null {
  let best: { route: string; score: number } | null = null;
  for (const screen of Object.values(screens)) {
    if (screen.entity !== entity.name) continue;
    if (!serves(screen, todo)) continue;
    const rank = suitability(screen, todo.transition);
    // Between two pages for the same step, the one made for such records and for the caller's side wins.
    const fit = (screen.records === undefined ? 0 : 2) + (screen.view === undefined ? 0 : 1);
    const score = rank === 0 ? 0 : rank * 4 + fit;
    if (score > (best?.score ?? 0)) best = { route: screen.route, score };
  }
  return best && address(best.route, todo.id);
}
