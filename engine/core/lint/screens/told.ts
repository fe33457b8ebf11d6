import { withAnswer } from '#core/answers';
import type { ActionSpec, EntitySpec } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectAddress } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** An expression whose value is shown as a text. */
export function lintText(run: LintRun, entity: EntitySpec, text: string, place: Place) {
  lintExpression(run, text, place, { entity });
}

/** What is told after a call; `answer` is what the call answered. */
export function lintAfter(
  run: LintRun,
  entity: EntitySpec,
  { says, wrong, then }: Pick<ActionSpec, 'says' | 'wrong' | 'then'>,
  place: Place,
) {
  const told = withAnswer(entity);
  if (says !== undefined) lintText(run, told, says, below(place, 'says'));
  if (wrong !== undefined) lintCondition(run, wrong, below(place, 'wrong'), { entity: told });
  expectAddress(run, entity, then, below(place, 'then'));
}
