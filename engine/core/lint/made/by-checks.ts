import { type EvaluationScope, parseExpression, referencesOf } from '#core/expression';
import type { EffectSpec, EntitySpec, TransitionSpec, WorkflowSpec } from '#core/language';
import { endsFrom } from '../entities/ends.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { CONTEXT } from './cases.ts';
import { writtenByOthers } from './others.ts';
import { compiledOf } from './transitions.ts';
import { reach, ways } from './ways.ts';

/**
 * Samples that a step on every way to their state would have refused: what its guard and checks read is the record's
 * own, and nothing writes it between that step and the state.
 */
export function lintSamplesByChecks(run: LintRun) {
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    if (!entity?.workflow) continue;
    const asked = new Map<string, Asked[]>();
    for (const [sample, at] of listed(samples, below(fileOf('samples', name), 'samples'))) {
      const state = String(sample[entity.workflow.field] ?? '');
      const known = asked.get(state) ?? askedBefore(run, entity, entity.workflow, state);
      asked.set(state, known);
      for (const each of known) lintSample(run, sample, each, below(at, entity.workflow.field), entity.workflow);
    }
  }
}

/** What a step asks of a record that comes by. */
type Asked = { step: TransitionSpec; says: string; refuses(scope: EvaluationScope): boolean };

function lintSample(
  run: LintRun,
  sample: Record<string, unknown>,
  asked: Asked,
  place: Place,
  { field }: WorkflowSpec,
) {
  const { step, says, refuses } = asked;
  const [from = ''] = step.from;
  if (!refuses({ values: { ...sample, [field]: from }, context: CONTEXT, input: {} })) return;
  const reason = `every way to "${sample[field]}" passes "${step.name}", which ${says}`;
  run.report('SCH251', { name: String(sample.id), reason }, place);
}

function askedBefore(run: LintRun, entity: EntitySpec, workflow: WorkflowSpec, state: string): Asked[] {
  const at = compiledOf(run, entity);
  return ways(workflow).flatMap(({ step, reached }) => {
    if (reached.has(state)) return [];
    const later = writtenAfter(run, entity, workflow, { step, state });
    const pointer = `/workflow/transitions/${workflow.transitions.indexOf(step)}`;
    const isKept = (text: string) =>
      fieldsOf(text)?.every((name) => name !== workflow.field && !later.has(name)) === true;
    const checks = (step.checks ?? []).flatMap(({ refuseWhen, message }, index): Asked[] => {
      const check = isKept(refuseWhen) ? at(`${pointer}/checks/${index}/refuseWhen`) : undefined;
      return check
        ? [{ step, says: `refuses it: ${message}`, refuses: (scope) => check.evaluate(scope) === true }]
        : [];
    });
    const guard = step.when !== undefined && isKept(step.when) ? at(`${pointer}/when`) : undefined;
    const says = `is offered while ${step.when}`;
    return guard ? [...checks, { step, says, refuses: (scope) => guard.evaluate(scope) !== true }] : checks;
  });
}

/** Fields of the record that an expression reads; null where it reads more than the record, or a name of a row. */
function fieldsOf(text: string): string[] | null {
  const { fields, context, input } = referencesOf(parseExpression(text));
  return context.length > 0 || input.length > 0 ? null : fields.map(([head = '']) => head);
}

/** What may be written between the last time that a step was taken and a state. */
function writtenAfter(
  run: LintRun,
  entity: EntitySpec,
  workflow: WorkflowSpec,
  { step, state }: { step: TransitionSpec; state: string },
): ReadonlySet<string> {
  const { field, transitions } = workflow;
  const leadsOn = (from: string) => reach(workflow, [from], step).has(state);
  const begins = step.from.flatMap((from) => endsFrom(from, step.to, field));
  const passed = [...reach(workflow, begins, step)].filter(leadsOn);
  const later = transitions.filter(
    (each) =>
      each.from.some((from) => passed.includes(from) && endsFrom(from, each.to, field).some(leadsOn)) && each !== step,
  );
  const edit = entity.operations?.edit;
  const isEdited = edit && (edit.states === undefined || edit.states.some((each) => passed.includes(each)));
  const effects = [step, ...later].flatMap(({ effects: own = [] }) => own);
  return new Set([
    ...effects.flatMap((effect) => writtenBy(effect)),
    ...(isEdited ? Object.keys(entity.properties) : []),
    ...run.of(writtenByOthers, entity.name),
  ]);
}

function writtenBy(effect: EffectSpec): string[] {
  if ('set' in effect) return Object.keys(effect.set);
  if ('rows' in effect) return [effect.rows.field];
  return 'statement' in effect ? [effect.statement.field] : [];
}
