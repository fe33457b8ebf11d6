import type { EntitySpec, ListScreen, TabSpec } from '#core/language';

/** Tabs of a list: a named set of its entity, or its own. */
export function tabsOf(screen: ListScreen, entity: EntitySpec): readonly TabSpec[] {
  return typeof screen.tabs === 'string' ? (entity.tabs?.[screen.tabs] ?? []) : (screen.tabs ?? []);
}

/** What the server knows the list's tabs by: the name of the entity's set, the route of a list with tabs of its own. */
export function tabSetOf(screen: ListScreen): string | undefined {
  return typeof screen.tabs === 'string' ? screen.tabs : screen.tabs && screen.route;
}
