import type { SchemaSet, ScreenSpec } from '#core/language';
import { mapActions, routeOf } from './map-actions.ts';

/** The screen without the buttons that lead to screens which are not described yet (`planned`). */
export function withoutPlanned(set: Pick<SchemaSet, 'screens'>, screen: ScreenSpec): ScreenSpec {
  return mapActions(screen, (action) => {
    const { planned, to } = action;
    return !planned || to === undefined || Object.hasOwn(set.screens, routeOf(to)) ? action : null;
  });
}
