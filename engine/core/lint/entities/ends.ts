import type { TransitionSpec } from '#core/language';

/** Where a step leads from `start`: a target under `status == 'X'` is that of X alone, as where a step leaves the state as it is. */
export function endsFrom(start: string, to: TransitionSpec['to'], field: string): string[] {
  if (typeof to === 'string') return [to];
  const ends: string[] = [];
  for (const { state, when } of to) {
    const asked = when === undefined ? undefined : stateAsked(when, field);
    if (asked === undefined || asked === start) ends.push(state);
    if (when === undefined || asked === start) break;
  }
  return ends;
}

const stateAsked = (when: string, field: string): string | undefined =>
  new RegExp(`^${field} == '(\\w+)'$`).exec(when)?.[1];
