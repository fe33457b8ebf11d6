import { check, type ExpressionNode, fitsType, parseExpression } from '#core/expression';
import { isProblem, tell } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';
import { lintAddedLimits } from './added-limits.ts';
import { capsOf } from './capped.ts';
import { lintComparedCodes } from './compared-codes.ts';
import { lintComparedDays } from './compared-days.ts';
import { lintComparedRecords } from './compared-records.ts';
import { lintFacts } from './facts.ts';
import type { FoldContext } from './folding.ts';
import { type ExpressionUse, namesOf } from './names-of.ts';
import { dictionaryOf } from './references.ts';
import { schemaAt, scopeOf } from './scope.ts';
import { lintSql } from './sql.ts';
import { lintUnits } from './units.ts';

export { type ExpressionUse, namesOf } from './names-of.ts';

/** Parses and types an expression; every problem becomes a finding at its column. Null when it cannot be read. */
export function lintExpression(run: LintRun, text: string, place: Place, use: ExpressionUse): ExpressionNode | null {
  run.mentions?.push({ place, text, scope: scopeOf(run, use) });
  if (/\{\{|\$\{/.test(text)) {
    run.report('SCH131', { name: text }, place);
    return null;
  }
  const names = namesOf(use);
  const node = parsed(run, text, place);
  if (!node) return null;
  const { type, types, problems } = check(node, names, { dictionary: (name) => dictionaryOf(run, name) });
  for (const problem of problems) tell(run, problem, place);
  if (problems.length > 0) return null;
  if (use.expects && !fitsType(type, use.expects)) {
    run.report('ENG114', { got: type.type, expected: use.expects }, place);
  }
  lintFacts(run, node, use, place);
  lintComparedCodes(run, node, { types, use }, place);
  lintComparedDays(run, node, { types, use }, place);
  lintComparedRecords(run, node, use, place);
  if (use.entity || use.spoken) lintUnits(run, node, foldContext(run, use), place, use.target);
  const own = use.record ?? use.entity;
  if (own?.balances && !use.spoken) lintAddedLimits(run, node, own, foldContext(run, use), place);
  if (use.sql && use.entity) lintSql(run, node, types, { entity: use.entity, place });
  return node;
}

/** What conditions at a place are judged by. */
export function foldContext(run: LintRun, use: ExpressionUse): FoldContext {
  const ground = {
    names: namesOf(use),
    dictionary: (name: string) => dictionaryOf(run, name),
    field: ([head = '', ...rest]: readonly string[]) => schemaAt(use, head, rest),
  };
  const own = use.spoken ? undefined : (use.record ?? use.entity);
  return own?.balances ? { ...ground, caps: capsOf(own, ground) } : ground;
}

function parsed(run: LintRun, text: string, place: Place): ExpressionNode | null {
  try {
    return parseExpression(text);
  } catch (error) {
    if (!isProblem(error)) throw error;
    tell(run, error, place);
    return null;
  }
}
