import type { EntitySpec, TransitionSpec } from '#core/language';
import { targetsOf } from '../entities/served.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** What was sealed stays as it was sealed: no edit and no removal from the first seal on, until a step voids the document. */
export function lintSealedEdits(run: LintRun, entity: EntitySpec, file: Place) {
  const { workflow, operations = {} } = entity;
  if (!workflow || workflow.transitions.every(({ dialog }) => !dialog?.seal)) return;
  const sealed = sealedStates(entity, workflow.transitions);
  for (const name of ['edit', 'remove'] as const) {
    const operation = operations[name];
    if (!operation || isOfUnsealed(entity, operation)) continue;
    const at = below(file, 'operations', name);
    const states = operation.states ?? workflow.states.map(({ code }) => code);
    states.forEach((state, index) => {
      const seal = sealed.get(state);
      if (seal === undefined) return;
      const place = operation.states ? below(at, 'states', index) : at;
      run.report('SCH222', { state, name: seal }, place, mend(operation.states, states, sealed));
    });
  }
}

/** What was entered into a ledger is taken back by a step, which leaves the record as evidence; a removal leaves none. */
export function lintEnteredRemovals(run: LintRun, { operations = {}, claims = [], workflow }: EntitySpec, file: Place) {
  const { remove } = operations;
  if (!remove || !workflow) return;
  const at = below(file, 'operations', 'remove');
  const states = remove.states ?? workflow.states.map(({ code }) => code);
  states.forEach((state, index) => {
    const claim = claims.find((each) => each.posts !== undefined && each.while?.includes(state));
    if (!claim) return;
    const reason = `claim "${claim.name}" has entered it into a ledger`;
    const place = remove.states ? below(at, 'states', index) : at;
    run.report('SCH211', { what: `removal in state "${state}"`, reason }, place, 'take the state out of "states"');
  });
}

/** Its condition looks at the sealed file. */
const isOfUnsealed = ({ documents = {} }: EntitySpec, { when }: { when?: string }): boolean =>
  when !== undefined && Object.values(documents).some(({ fileField }) => when.includes(fileField));

function mend(said: string[] | undefined, states: readonly string[], sealed: ReadonlyMap<string, string>): string {
  const open = states.filter((state) => !sealed.has(state));
  const keyword = `"states": ${JSON.stringify(open)}`;
  return `${said ? 'write' : 'add'} ${keyword}, or let the step that leads back void the document`;
}

/** State in which the record may bear a seal -> the first transition that sets one on the way there. */
function sealedStates(entity: EntitySpec, transitions: readonly TransitionSpec[]): Map<string, string> {
  const sealed = new Map<string, string>();
  for (const transition of transitions)
    if (transition.dialog?.seal)
      for (const state of targetsOf(transition)) sealed.set(state, sealed.get(state) ?? transition.name);
  // A Map walks what is added meanwhile, too.
  for (const [state, name] of sealed)
    for (const transition of transitions)
      if (transition.from.includes(state) && !isVoiding(entity, transition))
        for (const target of targetsOf(transition)) if (!sealed.has(target)) sealed.set(target, name);
  return sealed;
}

/** A step that a module has a hand in, or that empties the document's field: what was sealed counts no longer. */
function isVoiding({ documents = {} }: EntitySpec, { effects = [] }: TransitionSpec): boolean {
  const fields = Object.values(documents).map(({ fileField }) => fileField);
  return effects.some(
    (effect) => 'operation' in effect || ('set' in effect && fields.some((field) => Object.hasOwn(effect.set, field))),
  );
}
