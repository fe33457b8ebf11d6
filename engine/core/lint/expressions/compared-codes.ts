import { type ExpressionNode, type NameType, walk } from '#core/expression';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';
import { dictionaryOf, expectCode, expectState } from './references.ts';
import { pathOf, stateOwner } from './scope.ts';

type Checked = { types: ReadonlyMap<ExpressionNode, NameType>; use: ExpressionUse };

/** What a field with a dictionary is compared with are codes of it; what the state is compared with are states. */
export function lintComparedCodes(run: LintRun, node: ExpressionNode, { types, use }: Checked, place: Place) {
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
    if (literal.kind !== 'literal' || typeof literal.value !== 'string' || literal.value === '') return;
    const at = { ...place, start: literal.start + 1 };
    const path = pathOf(coded);
    const owner = path && stateOwner(use, path);
    const dictionary = types.get(coded)?.dictionary;
    if (owner && !isFree(dictionary)) expectState(run, owner, literal.value, at);
    else if (dictionary) expectCode(run, literal.value, dictionary, at);
  }

  /** A dictionary that says more than the states do. */
  function isFree(name: string | undefined): boolean {
    return name !== undefined && dictionaryOf(run, name) !== undefined;
  }
}
