import { changeBlockActions } from '#core/answers';
import type { ActionSpec, ScreenSpec } from '#core/language';

const PLACES = ['actions', 'toolbar', 'rowActions', 'batchActions', 'after', 'repair'] as const;

/** The screen with its buttons as `change` gives them, without those that it gives null for; the same one if nothing changes. */
export function mapActions(screen: ScreenSpec, change: (action: ActionSpec) => ActionSpec | null): ScreenSpec {
  const parts = PLACES.flatMap((place) => {
    const actions = (screen as Partial<Record<(typeof PLACES)[number], ActionSpec[]>>)[place] ?? [];
    const changed = actions.map(change);
    if (changed.every((action, index) => action === actions[index])) return [];
    return [[place, changed.filter((action) => action !== null)]];
  });
  const changed = parts.length === 0 ? screen : { ...screen, ...Object.fromEntries(parts) };
  return changed.kind === 'overview' ? { ...changed, blocks: changeBlockActions(changed.blocks, change) } : changed;
}

/** The route of an address: without its query. */
export function routeOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}
