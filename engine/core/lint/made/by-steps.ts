import { type EntitySpec, inputFields, type TransitionSpec, type WorkflowSpec } from '#core/language';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';
import { isEmpty } from '../run/values.ts';
import { ways } from './ways.ts';

/** Samples in states that the steps of their workflow could not have left: what each way writes is there. */
export function lintSamplesBySteps(run: LintRun) {
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    if (!entity?.workflow) continue;
    const { field, states } = entity.workflow;
    for (const [sample, at] of listed(samples, below(fileOf('samples', name), 'samples'))) {
      const state = sample[field];
      if (typeof state !== 'string') continue;
      const known = states.some(({ code }) => code === state);
      if (!known) run.report('SCH251', { name: sample.id, reason: `"${state}" is no state` }, below(at, field));
      for (const [missing, step] of known ? leftBy(entity, entity.workflow, state) : [])
        if (isEmpty(sample[missing])) {
          const reason = `every way to "${state}" passes "${step}", which writes "${missing}"`;
          run.report('SCH251', { name: sample.id, reason }, below(at, field));
        }
    }
  }
}

const left = new WeakMap<EntitySpec, Map<string, ReadonlyMap<string, string>>>();

/** Fields that hold a value in a state whatever the way to it, and the step that writes them. */
function leftBy(entity: EntitySpec, workflow: WorkflowSpec, state: string): ReadonlyMap<string, string> {
  const before = left.get(entity) ?? new Map<string, ReadonlyMap<string, string>>();
  left.set(entity, before);
  const found = before.get(state) ?? new Map(passed(entity, workflow, state));
  before.set(state, found);
  return found;
}

function passed(entity: EntitySpec, workflow: WorkflowSpec, state: string): Array<[string, string]> {
  const passing = ways(workflow).filter(({ reached }) => !reached.has(state));
  return passing.flatMap(({ step }) =>
    written(step).flatMap(
      ([field, text]): Array<[string, string]> =>
        isCertain(text, step) && !mayBeEmptied(entity, field) ? [[field, step.name]] : [],
    ),
  );
}

/** What a step writes whenever it is taken. */
function written({ effects = [] }: TransitionSpec): Array<[string, string]> {
  return effects.flatMap((effect) => ('set' in effect && effect.when === undefined ? Object.entries(effect.set) : []));
}

/** A value that is never empty: the moment, the acting user, a constant, an answer that the dialog insists on. */
function isCertain(text: string, step: TransitionSpec): boolean {
  if (/^ctx\.(now|today|user\.(id|name)|company\.id)$/.test(text)) return true;
  if (/^('[^']+'|\d+(\.\d+)?)$/.test(text)) return true;
  const input = /^input\.(\w+)$/.exec(text)?.[1];
  return (
    input !== undefined && Object.hasOwn(inputFields(step), input) && step.dialog?.required?.includes(input) === true
  );
}

/** Some other step, or an edit, may write the field without a value. */
function mayBeEmptied({ workflow, operations = {} }: EntitySpec, field: string): boolean {
  const effects = [...(workflow?.transitions ?? []), ...Object.values(operations)].flatMap((step) =>
    (step.effects ?? []).flatMap((effect) =>
      'set' in effect && field in effect.set ? [{ text: effect.set[field] ?? '', step }] : [],
    ),
  );
  return effects.some(({ text, step }) => !('from' in step) || !isCertain(text, step));
}
