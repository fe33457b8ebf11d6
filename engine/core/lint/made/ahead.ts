import type { EntitySpec, TransitionSpec, WorkflowSpec } from '#core/language';
import { endsFrom } from '../entities/ends.ts';
import { own } from '../run/field.ts';
import { givenBeside } from '../run/filled-fields.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { isEmpty } from '../run/values.ts';
import { writtenByOthers } from './others.ts';
import { reach } from './ways.ts';

/** Samples that are ahead of their steps: they hold what only a step writes that no record in their state has passed. */
export function lintSamplesAhead(run: LintRun) {
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    if (!entity?.workflow) continue;
    const written = writtenBySteps(run, entity, entity.workflow);
    for (const [sample, at] of listed(samples, below(fileOf('samples', name), 'samples')))
      for (const [field, steps] of written)
        if (!isEmpty(sample[field]))
          lintAhead(run, { sample, field, steps, workflow: entity.workflow }, below(at, field));
  }
}

type Held = {
  sample: Readonly<Record<string, unknown>>;
  field: string;
  steps: TransitionSpec[];
  workflow: WorkflowSpec;
};

function lintAhead(run: LintRun, { sample, field, steps, workflow }: Held, place: Place) {
  const state = sample[workflow.field];
  if (typeof state !== 'string') return;
  const names = steps.map(({ name }) => `"${name}"`).join(', ');
  // A state that others bring may have been come to by ways that no step tells of.
  if (!reach(workflow, [workflow.initial]).has(state)) return;
  if (!steps.some((step) => mayHavePassed(workflow, step, state))) {
    const reason = `"${field}" is written by ${names} alone, which no record in "${state}" has passed`;
    return run.report('SCH251', { name: String(sample.id), reason }, place);
  }
  const begun = sample.createTime;
  if (
    typeof begun === 'string' &&
    steps.every((step) => tellsTheMoment(step, field)) &&
    String(sample[field]) < begun
  ) {
    const reason = `"${field}" is the moment of ${names}, before the record was begun (${begun})`;
    run.report('SCH251', { name: String(sample.id), reason }, place);
  }
}

/** Some way leads from the step to the state. */
function mayHavePassed(workflow: WorkflowSpec, step: TransitionSpec, state: string): boolean {
  const ends = step.from.flatMap((from) => endsFrom(from, step.to, workflow.field));
  return reach(workflow, ends).has(state);
}

const tellsTheMoment = ({ effects = [] }: TransitionSpec, field: string): boolean =>
  effects.every((effect) => !('set' in effect) || (effect.set[field] ?? 'ctx.now') === 'ctx.now');

/** Fields of the server that steps of the record write and nothing else does. */
function writtenBySteps(run: LintRun, entity: EntitySpec, workflow: WorkflowSpec): Map<string, TransitionSpec[]> {
  const beside = run.of(givenBeside, entity.name);
  const others = new Set(run.of(writtenByOthers, entity.name));
  const written = new Map<string, TransitionSpec[]>();
  for (const [field, schema] of Object.entries(entity.properties)) {
    const isServers = schema.serverOwned === true && schema.default === undefined && field !== workflow.field;
    if (!isServers || field === entity.number?.field || beside.has(field) || others.has(field)) continue;
    const steps = workflow.transitions.filter(({ effects = [] }) =>
      effects.some((effect) => 'set' in effect && (effect.set[field] ?? 'null') !== 'null'),
    );
    if (steps.length > 0) written.set(field, steps);
  }
  return written;
}
