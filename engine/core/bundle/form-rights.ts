import type { ActionSpec, SchemaSet, ScreenSpec } from '#core/language';

type Screens = Pick<SchemaSet, 'screens' | 'entities'>;

const PLACES = ['actions', 'toolbar', 'rowActions', 'batchActions', 'after', 'repair'] as const;

/** The screen with the right of the form on buttons that lead to one and name no right of their own: nobody is led to a refusal. */
export function withFormRights(set: Screens, screen: ScreenSpec): ScreenSpec {
  const guarded = (action: ActionSpec): ActionSpec => {
    const permission = action.permission || action.transition ? undefined : formRight(set, action.to);
    return permission === undefined ? action : { ...action, permission };
  };
  const parts = PLACES.flatMap((place) => {
    const actions = (screen as Partial<Record<(typeof PLACES)[number], ActionSpec[]>>)[place];
    return actions ? [[place, actions.map(guarded)]] : [];
  });
  return parts.length === 0 ? screen : { ...screen, ...Object.fromEntries(parts) };
}

/** What who opens the form has to hold: the screen's permission, else that of storing a record. */
function formRight({ screens, entities }: Screens, to = ''): string | undefined {
  const route = to.replace(/[?#].*$/, '');
  const form = Object.hasOwn(screens, route) ? screens[route] : undefined;
  if (form?.kind !== 'form' && form?.kind !== 'steps') return undefined;
  return form.permission ?? entities[form.entity]?.operations?.create?.permission;
}
