import { type Holder, holdersOf } from '#core/access';
import type { ActionSpec, EntitySpec } from '#core/language';
import { routeOf, screensAt } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { holdersText, whoHold, whoLack } from './holders-text.ts';

/** A button is shown to those who may do what it does, and leads to where they may go. */
export function lintButton(run: LintRun, entity: EntitySpec, action: ActionSpec, place: Place) {
  if (place.collection !== 'screens') return;
  const { permissions, screens } = run.set;
  const readers = whoHold(permissions, holdersOf(permissions, screens[place.key]?.permission), action.permission);
  const code = codeOf(entity, action);
  if (code !== undefined) lintDeed(run, action, { code, readers }, place);
  if (action.to !== undefined && !action.planned)
    lintTarget(run, action, whoHold(permissions, readers, code), below(place, 'to'));
}

/** The code of what it does: a step of the record, an operation on it, or a new record in a dialog. */
function codeOf(entity: EntitySpec, { transition, operation, dialog, form }: ActionSpec): string | undefined {
  const name = transition ?? dialog?.then;
  const step = entity.workflow?.transitions.find((each) => each.name === name);
  if (step) return step.permission;
  const { operations = {} } = entity;
  if (operation === undefined) return form ? operations.create?.permission : undefined;
  if (operation === 'import') return operations.create?.permission;
  // Whoever sees the row.
  if (operation === 'show') return undefined;
  return operation in operations ? operations[operation as keyof typeof operations]?.permission : undefined;
}

/** What the server lists for a row is offered by its code; a code of the button may only say the same. */
function lintDeed(
  run: LintRun,
  { key, permission, transition, operation, dialog }: ActionSpec,
  { code, readers }: { code: string; readers: readonly Holder[] },
  place: Place,
) {
  const { permissions } = run.set;
  const isListed =
    transition !== undefined || dialog !== undefined || (operation !== undefined && operation !== 'import');
  const lacking = whoLack(permissions, readers, code);
  if (permission === undefined ? isListed || lacking.length === 0 : permission === code) return;
  const hidden = permission === undefined ? [] : whoLack(permissions, holdersOf(permissions, code), permission);
  if (lacking.length + hidden.length === 0) return;
  const reason =
    lacking.length > 0
      ? `${holdersText(lacking)} may not, it takes "${code}"`
      : `it hides from ${holdersText(hidden)}, who may: it takes "${code}"`;
  const hint = isListed ? 'leave "permission" out: who may do it is offered it' : `write "permission": "${code}"`;
  run.report('SCH228', { name: key, reason }, permission === undefined ? place : below(place, 'permission'), hint);
}

function lintTarget(run: LintRun, { key, to = '' }: ActionSpec, people: readonly Holder[], place: Place) {
  for (const route of screensAt(run, to)) {
    const code = run.set.screens[route]?.permission;
    const lacking = whoLack(run.set.permissions, people, code);
    if (!code || lacking.length === 0) continue;
    const who = holdersText(lacking);
    run.report(
      'SCH229',
      { name: key, who, route: routeOf(to), code },
      place,
      `add "permission": "${code}" to the button`,
    );
  }
}
