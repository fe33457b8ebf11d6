import { isPlayed } from '#core/access';
import { type EntitySpec, type OperationSpec, rolesNamed, type TransitionSpec } from '#core/language';
import { targetsOf } from '../entities/served.ts';
import { formsOf } from '../run/forms-of.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Whoever sends a draft on has its form judged: drafts are saved unfinished. */
export function lintSubmissions(run: LintRun, entity: EntitySpec, file: Place) {
  const { operations, workflow } = entity;
  const form = formOf(run, entity);
  if (!operations?.edit || operations.edit.complete || !workflow || form === null) return;
  workflow.transitions.forEach((transition, index) => {
    if (transition.validate !== undefined || transition.automatic) return;
    if (!operations.edit || !sendsOn(entity, operations.edit, transition)) return;
    const at = below(file, 'workflow', 'transitions', index);
    run.report('SCH223', { name: transition.name }, at, `add "validate": "${form}"`);
  });
}

/** From a state in which it is edited to one in which it is not, other than an end without success. */
function sendsOn(entity: EntitySpec, edit: OperationSpec, transition: TransitionSpec): boolean {
  const isEdited = (state: string) => edit.states?.includes(state) ?? true;
  const isEnd = (state: string) =>
    entity.workflow?.states.some(({ code, final, color }) => code === state && final && color !== 'success');
  if (!transition.from.some(isEdited) || !isTaken(entity, transition)) return false;
  return targetsOf(transition).some((state) => !isEdited(state) && !isEnd(state));
}

/** People take it, in whichever part: a step for nobody is the server's. */
const isTaken = (entity: EntitySpec, { party }: TransitionSpec): boolean =>
  rolesNamed(party)?.some((role) => isPlayed(entity, role)) ?? true;

/** Name of the entity's form; `form` where it has several. */
function formOf(run: LintRun, { name }: EntitySpec): string | null {
  const names = formsOf(run, name);
  return names.find((form) => form === 'form') ?? names[0] ?? null;
}
