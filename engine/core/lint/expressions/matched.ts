import type { ExpressionNode } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { lintNamedRecord, recordAt } from './compared-records.ts';
import { type ExpressionUse, lintExpression } from './expressions.ts';
import { lintNumbered } from './numbered.ts';
import { outcomesOf } from './outcomes.ts';
import { expectCode, expectState } from './references.ts';

/** Records are found by what a field of theirs is: an id is looked for among ids of the same kind of record. */
export function lintMatched(
  run: LintRun,
  target: EntitySpec,
  [name, field, text]: [name: string, field: FieldSchema | undefined, text: string],
  place: Place,
  use: ExpressionUse,
) {
  const node = lintExpression(run, text, place, use);
  if (!node || !field) return;
  lintNamedRecord(run, recordAt(run, target, name, field), node, use, place);
  lintNumbered(run, [target, name], node, use, place);
  for (const outcome of outcomesOf(node)) lintCode(run, target, [name, field], outcome, place);
}

/** A text that is written is a state, or a code of the field, so that something is found by it. */
function lintCode(
  run: LintRun,
  target: EntitySpec,
  [name, { dictionary }]: [name: string, field: FieldSchema],
  node: ExpressionNode,
  place: Place,
) {
  if (node.kind !== 'literal' || node.type !== 'text' || typeof node.value !== 'string' || node.value === '') return;
  if (target.workflow?.field === name) expectState(run, target, node.value, place);
  else if (dictionary) expectCode(run, node.value, dictionary, place);
}
