import type { SchemaSet, ScreenSpec } from '#core/language';
import { mapActions, routeOf } from './map-actions.ts';

type Screens = Pick<SchemaSet, 'screens' | 'entities'>;

/** The screen with the right of the form on buttons that lead to one and name no right of their own: nobody is led to a refusal. */
export function withFormRights(set: Screens, screen: ScreenSpec): ScreenSpec {
  return mapActions(screen, (action) => {
    const permission = action.permission || action.transition ? undefined : formRight(set, action.to);
    return permission === undefined ? action : { ...action, permission };
  });
}

/** What who opens the form has to hold: the screen's permission, else that of storing a record. */
function formRight({ screens, entities }: Screens, to = ''): string | undefined {
  const route = routeOf(to);
  const form = Object.hasOwn(screens, route) ? screens[route] : undefined;
  if (form?.kind !== 'form' && form?.kind !== 'steps') return undefined;
  return form.permission ?? entities[form.entity]?.operations?.create?.permission;
}
