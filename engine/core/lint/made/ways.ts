import type { TransitionSpec, WorkflowSpec } from '#core/language';
import { endsFrom } from '../entities/ends.ts';

/** A step, and the states that a record can come to without it. */
export type Way = { step: TransitionSpec; reached: ReadonlySet<string> };

const known = new WeakMap<WorkflowSpec, Way[]>();

/** The states that a record can come to without each step. */
export function ways(workflow: WorkflowSpec): Way[] {
  const found =
    known.get(workflow) ?? workflow.transitions.map((step) => ({ step, reached: withoutStep(workflow, step) }));
  known.set(workflow, found);
  return found;
}

function withoutStep(workflow: WorkflowSpec, step: TransitionSpec): Set<string> {
  const begins = workflow.states.filter(({ served }) => served).map(({ code }) => code);
  return reach(workflow, [workflow.initial, ...begins], step);
}

/** The states that lie before somebody who stands in some of them (`without`: and may not take this step). */
export function reach({ field, transitions }: WorkflowSpec, begins: readonly string[], without?: TransitionSpec) {
  const reached = new Set(begins);
  // A Set walks what is added meanwhile, too.
  for (const state of reached)
    for (const step of transitions)
      if (step !== without && step.from.includes(state))
        for (const end of endsFrom(state, step.to, field)) reached.add(end);
  return reached;
}
