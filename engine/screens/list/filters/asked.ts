import type { EntitySpec } from '#core/language';
import { periodOf, presetOf } from '#engine/filters';
import { filterField } from './fields.ts';

/** All filters as the server is asked for them; a preset on a field that holds no dates is ignored like an unknown field. */
export function askedFilters(
  filters: Record<string, string>,
  entity: EntitySpec,
  today: string,
): Record<string, string> {
  const asked = Object.entries(filters).flatMap(([path, value]) => {
    if (!presetOf(value)) return [[path, value]];
    const control = filterField(path, entity)?.control;
    if (control !== 'dates' && control !== 'months') return [];
    return [[path, periodOf(value, today, control === 'months' ? 'months' : 'days')]];
  });
  return Object.fromEntries(asked);
}
