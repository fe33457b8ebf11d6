import type { EntitySpec, FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import { lintNamedRecord, recordAt } from './compared-records.ts';
import { type ExpressionUse, lintExpression } from './expressions.ts';

/** Records are found by what a field of theirs is: an id is looked for among ids of the same kind of record. */
export function lintMatched(
  run: LintRun,
  target: EntitySpec,
  [name, field, text]: [name: string, field: FieldSchema | undefined, text: string],
  place: Place,
  use: ExpressionUse,
) {
  const node = lintExpression(run, text, place, use);
  if (node && field) lintNamedRecord(run, recordAt(run, target, name, field), node, use, place);
}
