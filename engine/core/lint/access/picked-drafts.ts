import { seesIn } from '#core/access';
import { type ExpressionNode, parseExpression, walk } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { canHold } from '../expressions/folding.ts';
import { soundNode } from '../expressions/sound.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** A picker offers a company no record that access keeps from it: those of others stay theirs until they are sent. */
export function lintPickedDrafts(run: LintRun, entity: EntitySpec, file: Place) {
  const { reference, workflow, parties } = entity;
  const state = workflow?.initial;
  const node = reference?.where === undefined ? null : soundNode(reference.where);
  if (!node || !workflow || state === undefined) return;
  const sees = (role: string) => seesIn(entity, { kind: 'party', role }, state);
  const fieldsOf = (isOne: (role: string) => boolean) =>
    Object.entries(parties).flatMap(([role, { field }]) => (field !== undefined && isOne(role) ? [field] : []));
  const allowed = new Set(['companyId', ...fieldsOf((role) => sees(role) !== false)]);
  const context = foldContext(run, { entity });
  const begun = parseExpression(`${workflow.field} == '${state}'`);
  for (const field of fieldsOf((role) => sees(role) === false)) {
    if (allowed.has(field)) continue;
    const offered = ways(node).some(
      (parts) =>
        parts.some((part) => isOwn(part, field)) &&
        !parts.some((part) => isOneOf(part, allowed)) &&
        // What else is asked may be what tells a draft.
        parts.every((part) => isOwn(part, field) || namesIn(part).every((name) => name === workflow.field)) &&
        canHold([...parts, begun], context),
    );
    if (!offered) continue;
    run.report(
      'SCH226',
      { name: 'reference', state },
      below(file, 'reference', 'where'),
      `add "${workflow.field} != '${state}'" for "${field}"`,
    );
    return;
  }
}

/** Each way in which a condition may hold, as what has to hold in it. */
function ways(node: ExpressionNode): ExpressionNode[][] {
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return [[node]];
  const [left, right] = [ways(node.left), ways(node.right)];
  if (node.operator === '||') return [...left, ...right];
  return left.length * right.length > MOST ? [] : left.flatMap((one) => right.map((other) => [...one, ...other]));
}

const MOST = 64;

/** `field == ctx.company.id` */
function isOwn(node: ExpressionNode, field: string): boolean {
  if (node.kind !== 'binary' || node.operator !== '==') return false;
  const names = [node.left, node.right].map((side) => (side.kind === 'name' ? side.path.join('.') : ''));
  return names.includes('ctx.company.id') && names.includes(field);
}

const isOneOf = (node: ExpressionNode, fields: ReadonlySet<string>): boolean =>
  [...fields].some((field) => isOwn(node, field));

function namesIn(node: ExpressionNode): string[] {
  const names: string[] = [];
  walk(node, (part) => {
    if (part.kind === 'name') names.push(part.path.join('.'));
  });
  return names;
}
