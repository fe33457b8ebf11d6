import type { EffectSpec, EntitySpec, ServedBy, StateSpec, TransitionSpec } from '#core/language';
import { own } from '../run/field.ts';
import { expectCall, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** What brings records to a state from outside of its own workflow: each one exists and leads there. */
export function lintServed(run: LintRun, entity: EntitySpec, state: StateSpec, place: Place) {
  const { served } = state;
  if (Array.isArray(served)) for (const [by, at] of listed(served, place)) lintBringer(run, entity, { state, by }, at);
  else if (served) lintBringer(run, entity, { state, by: served }, place);
}

type Bringing = { state: StateSpec; by: ServedBy };

function lintBringer(run: LintRun, entity: EntitySpec, { state, by }: Bringing, place: Place) {
  if ('operation' in by) return lintOperation(run, by.operation, below(place, 'operation'));
  if ('call' in by) return expectCall(run, by.call, below(place, 'call'));
  if ('job' in by) {
    if (run.known.jobs) run.expect(by.job, run.known.jobs, 'SCH140', below(place, 'job'), { what: 'job' });
    return;
  }
  const name = by.entity ?? entity.name;
  const source = own(run.set.entities, name);
  const transition = source?.workflow?.transitions.find((each) => each.name === by.transition);
  const isBringing = transition !== undefined && brings(run, transition, name, { entity, state });
  if (by.planned) {
    const what = '"planned"';
    const reason = `transition "${by.transition}" of "${name}" brings state "${state.code}"`;
    if (isBringing) run.report('SCH211', { what, reason }, below(place, 'planned'));
    return;
  }
  if (by.entity !== undefined && !run.entity(by.entity, below(place, 'entity'))) return;
  const known = source?.workflow?.transitions.map((each) => each.name) ?? [];
  if (run.expect(by.transition, known, 'SCH113', below(place, 'transition')) && !isBringing)
    run.report('SCH215', { name: state.code, by: `transition "${by.transition}" of "${name}"` }, place);
}

/** An operation brings nothing where nobody runs it. */
function lintOperation(run: LintRun, name: string, place: Place) {
  if (run.known.operations && !run.expect(name, run.known.operations, 'SCH121', place)) return;
  if (!run.of(operationsRun).has(name))
    run.report('SCH211', { what: `operation "${name}"`, reason: 'no transition or operation runs it' }, place);
}

/** Operations that some transition or operation of a record runs. */
const operationsRun = (run: LintRun): ReadonlySet<string | undefined> =>
  new Set(Object.values(run.set.entities).flatMap(operationsOf));

function operationsOf({ workflow, operations = {} }: EntitySpec): Array<string | undefined> {
  const steps = [...(workflow?.transitions ?? []), ...Object.values(operations)];
  const effects = steps.flatMap((step) => step.effects ?? []);
  return effects.map((effect) => ('operation' in effect ? effect.operation : undefined));
}

type Brought = { entity: EntitySpec; state: StateSpec };

function brings(run: LintRun, transition: TransitionSpec, owner: string, brought: Brought): boolean {
  const { entity, state } = brought;
  if (owner === entity.name && targetsOf(transition).includes(state.code)) return true;
  return (transition.effects ?? []).some((effect) => bringsBy(run, effect, brought));
}

/** An `update` that runs a transition to the state or writes it, a `create` that starts there. */
function bringsBy(run: LintRun, effect: EffectSpec, { entity, state }: Brought): boolean {
  const { field = '', transitions = [] } = entity.workflow ?? {};
  const writes = (set: Record<string, string> | undefined) => own(set ?? {}, field)?.includes(`'${state.code}'`);
  if ('create' in effect) return effect.create.entity === entity.name && writes(effect.create.set) === true;
  if (!('update' in effect) || own(run.set.entities, effect.update.entity) !== entity) return false;
  const { transition: name, set } = effect.update;
  const moved = transitions.find((each) => each.name === name);
  return writes(set) === true || (moved !== undefined && targetsOf(moved).includes(state.code));
}

/** Target states of a transition. */
export function targetsOf({ to }: TransitionSpec): string[] {
  return typeof to === 'string' ? [to] : to.map(({ state }) => state);
}
