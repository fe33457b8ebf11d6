import { errors } from '#core/errors';
import type { CompiledExpression, EvaluationScope } from '#core/expression';
import type { EntitySpec, EvaluationContext, TransitionCase, TransitionSpec } from '#core/language';

/** Gives the compiled condition that stands at a pointer of the entity's file. */
export type ConditionAt = (pointer: string) => CompiledExpression | undefined;

export type Judgement = {
  /** The state and the guard let it be offered. */
  offered: boolean;
  /** Text of the first check that refuses the call. */
  refused: string | null;
  /** State it leads to; null while it is not offered or refused. */
  to: string | null;
};

/** What becomes of a transition on a record: the guard, then the checks in order, then the first target that fits. */
export function judgeTransition(entity: EntitySpec, name: string, scope: EvaluationScope, at: ConditionAt): Judgement {
  const workflow = entity.workflow;
  const index = workflow?.transitions.findIndex((transition) => transition.name === name) ?? -1;
  const transition = workflow?.transitions[index];
  if (!workflow || !transition) throw errors.SCH113({ name: `${entity.name}.${name}` });
  const pointer = `/workflow/transitions/${index}`;
  const holds = (below: string) => at(`${pointer}${below}`)?.evaluate(scope) === true;
  const isFrom = transition.from.includes(String(scope.values[workflow.field] ?? workflow.initial));
  const offered = isFrom && (transition.when === undefined || holds('/when'));
  if (!offered) return { offered, refused: null, to: null };
  const refused = transition.checks?.find((_, check) => holds(`/checks/${check}/refuseWhen`))?.message ?? null;
  return { offered, refused, to: refused === null ? targetOf(transition, holds) : null };
}

function targetOf({ to }: TransitionSpec, holds: (below: string) => boolean): string | null {
  if (typeof to === 'string') return to;
  return to.find(({ when }, index) => when === undefined || holds(`/to/${index}/when`))?.state ?? null;
}

/** What a case expects of a transition and does not get, in words (its dialog is judged by itself). Only what is listed counts. */
export function judgeTransitionCase(
  entity: EntitySpec,
  rule: TransitionCase,
  { context, at }: { context: EvaluationContext; at: ConditionAt },
): string[] {
  const scope = { values: rule.given, context: { ...context, ...rule.ctx }, input: rule.input ?? {} };
  const got = judgeTransition(entity, rule.transition, scope, at);
  const { dialog: _, ...wanted } = rule.expect;
  return (Object.keys(wanted) as Array<keyof Judgement>).flatMap((key) =>
    got[key] === wanted[key]
      ? []
      : [`${rule.transition} ${key} is ${JSON.stringify(got[key])}, expected ${JSON.stringify(wanted[key])}`],
  );
}
