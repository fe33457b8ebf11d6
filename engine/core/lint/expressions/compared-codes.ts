import { type ExpressionNode, type NameType, walk } from '#core/expression';
import type { LintRun, Place } from '../run/run.ts';
import { expectCode } from './references.ts';

/** Codes that a field with a dictionary is compared with must be codes of that dictionary. */
export function lintComparedCodes(
  run: LintRun,
  node: ExpressionNode,
  types: ReadonlyMap<ExpressionNode, NameType>,
  place: Place,
) {
  walk(node, (part) => {
    if (part.kind !== 'binary') return;
    const { operator, left, right } = part;
    if (operator === '==' || operator === '!=') {
      compare(left, right);
      compare(right, left);
    } else if (operator === 'in') {
      for (const item of right.kind === 'list' ? right.items : []) compare(left, item);
      if (types.get(right)?.type === 'list') compare(right, left);
    }
  });

  function compare(coded: ExpressionNode, literal: ExpressionNode) {
    const dictionary = types.get(coded)?.dictionary;
    if (!dictionary || literal.kind !== 'literal' || typeof literal.value !== 'string' || literal.value === '') return;
    expectCode(run, literal.value, dictionary, place);
  }
}
