import type { EntitySpec, ScreenSpec } from '#core/language';

/** How well a screen serves a transition: the page made for it first, then one that offers it, then the record's detail. */
function suitability(screen: ScreenSpec, transition: string): number {
  switch (screen.kind) {
    case 'stamp':
      return screen.transition === transition ? 4 : screen.others?.includes(transition) ? 2 : 0;
    case 'confirm':
      return screen.approve === transition || screen.reject === transition ? 4 : 0;
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

/**
 * Where the user takes the transition (chapter 70, section 4): derived from the screens, so a new screen needs no
 * mapping here. Null when no screen of the entity suits the caller.
 */
export function todoLink(
  screens: Record<string, ScreenSpec>,
  entity: EntitySpec,
  todo: { transition: string; id: string; isInView(view: string): boolean },
): string | null {
  let best: { route: string; score: number } | null = null;
  for (const screen of Object.values(screens)) {
    if (screen.entity !== entity.name) continue;
    // A screen made for one side of the record is for callers whose list of that side holds the record.
    if (screen.view !== undefined && !todo.isInView(screen.view)) continue;
    const rank = suitability(screen, todo.transition);
    // Between two pages for the same step, the one made for the caller's side wins.
    const score = rank === 0 ? 0 : rank * 2 + (screen.view === undefined ? 0 : 1);
    if (score > (best?.score ?? 0)) best = { route: screen.route, score };
  }
  return best && address(best.route, todo.id);
}
