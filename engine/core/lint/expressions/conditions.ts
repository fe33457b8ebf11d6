import type { LintRun, Place } from '../run/run.ts';
import { type ExpressionUse, foldContext, lintExpression } from './expressions.ts';
import { foldCondition } from './folding.ts';

/** A condition of a view, tab, access rule, guard or section: readable, a boolean, and not false for all values. */
export function lintCondition(run: LintRun, text: string, place: Place, use: ExpressionUse) {
  const node = lintExpression(run, text, place, { ...use, expects: 'bool' });
  if (!node) return;
  const truth = foldCondition(node, foldContext(run, use));
  if (truth === false) run.report('SCH203', { reason: `"${text}" is false for all values` }, place);
  if (truth === true && node.kind !== 'literal')
    run.report('SCH242', { what: 'the condition', reason: `"${text}" is true for all values` }, place);
}
