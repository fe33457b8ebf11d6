import type { LintRun, Place } from '../run/run.ts';
import { type ExpressionUse, lintExpression, namesOf } from './expressions.ts';
import { type FoldContext, foldCondition } from './folding.ts';
import { dictionaryOf } from './references.ts';

/** A condition of a view, tab, access rule, guard or section: readable, a boolean, and not false for all values. */
export function lintCondition(run: LintRun, text: string, place: Place, use: ExpressionUse) {
  const node = lintExpression(run, text, place, { ...use, expects: 'bool' });
  if (!node) return;
  const context: FoldContext = { names: namesOf(use), dictionary: (name) => dictionaryOf(run, name) };
  if (foldCondition(node, context) === false) {
    run.report('SCH203', { reason: `"${text}" is false for all values` }, place);
  }
}
