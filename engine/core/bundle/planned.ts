import type { ActionSpec, SchemaSet, ScreenSpec } from '#core/language';

const PLACES = ['actions', 'toolbar', 'rowActions', 'batchActions', 'after', 'repair'] as const;

/** The screen without the buttons that lead to screens which are not described yet (`planned`). */
export function withoutPlanned(set: Pick<SchemaSet, 'screens'>, screen: ScreenSpec): ScreenSpec {
  const isThere = ({ planned, to }: ActionSpec) =>
    !planned || to === undefined || Object.hasOwn(set.screens, to.replace(/[?#].*$/, ''));
  const parts = PLACES.flatMap((place) => {
    const actions = (screen as Partial<Record<(typeof PLACES)[number], ActionSpec[]>>)[place];
    return actions?.some((action) => !isThere(action)) ? [[place, actions.filter(isThere)]] : [];
  });
  return parts.length === 0 ? screen : { ...screen, ...Object.fromEntries(parts) };
}
