import type { ExpressionNode } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { canHold, type FoldContext, foldCondition } from '../expressions/folding.ts';
import { outcomesOf } from '../expressions/outcomes.ts';
import { soundNode } from '../expressions/sound.ts';
import { tableOf } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';
import type { Definition } from './aspects.ts';

type Binary = Extract<ExpressionNode, { kind: 'binary' }>;
/** What a field must keep: the bound or check of a rule, as a condition on the field. */
type Demand = { definition: Definition; node: ExpressionNode };

/** What a form fills in keeps the bounds and checks of its field, and a check leaves room between the bounds. */
export function lintRefused(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const demands = new Map<string, Demand[]>();
  for (const definition of definitions) {
    const node = demandOf(entity, definition, record !== undefined);
    if (node) demands.set(definition.field, [...(demands.get(definition.field) ?? []), { definition, node }]);
  }
  if (demands.size === 0) return;
  const contextOf = (field: string): FoldContext => ({
    ...foldContext(run, { entity, record, field }),
    isFilled: true,
  });
  for (const [field, own] of demands) lintRoom(run, field, own, contextOf(field));
  for (const { aspect, field, text, place } of definitions) {
    const own = demands.get(field);
    const given = own && text !== null && (aspect === 'suggest' || aspect === 'value') ? soundNode(text) : null;
    if (!own || !given) continue;
    const context = contextOf(field);
    const name = nameOf(entity, field, record !== undefined);
    for (const outcome of outcomesOf(given)) {
      const refusing = isComputed(outcome) && own.find(({ node }) => isRefused(outcome, node, name, context));
      if (!refusing) continue;
      const reason = `"${refusing.definition.text}" always refuses it`;
      run.report('SCH240', { what: aspect, name: field, reason }, place);
      break;
    }
  }
}

/** Constants are judged beside the constant bounds. */
const isComputed = ({ kind }: ExpressionNode): boolean => kind !== 'literal' && kind !== 'list';

function isRefused(outcome: ExpressionNode, demand: ExpressionNode, name: string, context: FoldContext): boolean {
  const given = unrounded(outcome);
  const judged = replaced(demand, name, given);
  if (judged === demand) return false;
  return foldCondition(judged, context) === false && foldCondition(demand, context) !== false;
}

/** A check may contradict the bounds of its own rule. */
function lintRoom(run: LintRun, field: string, own: readonly Demand[], context: FoldContext) {
  const bounds = own.filter(({ definition }) => definition.aspect !== 'check');
  if (bounds.length === 0) return;
  for (const { definition, node } of own) {
    if (definition.aspect !== 'check' || !canHold([node], context)) continue;
    const other = bounds.find((bound) => canHold([bound.node], context) && !canHold([bound.node, node], context));
    if (!other) continue;
    const reason = `"${definition.text}" leaves nothing of "${other.definition.aspect}": "${other.definition.text}"`;
    run.report('SCH241', { name: field, reason }, definition.place);
  }
}

function demandOf(entity: EntitySpec, definition: Definition, isDialog: boolean): ExpressionNode | null {
  const { aspect, rule, text, field } = definition;
  if (text === null || (aspect !== 'min' && aspect !== 'max' && aspect !== 'check')) return null;
  if (aspect === 'check' && rule?.level === 'warning') return null;
  const node = soundNode(text);
  if (!node || aspect === 'check') return node;
  const place = { start: node.start, end: node.end };
  const left: ExpressionNode = { ...place, kind: 'name', path: nameOf(entity, field, isDialog).split('.') };
  const compared = (right: ExpressionNode): Binary => ({
    ...place,
    kind: 'binary',
    operator: aspect === 'min' ? '>=' : '<=',
    left,
    right,
  });
  // Each bound that a choice may come to is one of them: only a plain one holds for all records.
  return node.kind === 'conditional' ? null : compared(node);
}

/** What a rule of a field calls it. */
function nameOf(entity: EntitySpec, field: string, isDialog: boolean): string {
  const table = tableOf(entity, field);
  if (table !== null) return `row.${field.slice(table.length + 1)}`;
  return isDialog ? `input.${field}` : field;
}

/** Rounding moves a figure by less than it is meant to. */
function unrounded(node: ExpressionNode): ExpressionNode {
  const [first] = node.kind === 'call' && node.name === 'round' ? node.args : [];
  return first ? unrounded(first) : node;
}

const isSame = (before: readonly ExpressionNode[], after: readonly ExpressionNode[]): boolean =>
  before.every((part, index) => part === after[index]);

/** An expression with another one in place of a name; the same where it does not read it. */
function replaced(node: ExpressionNode, name: string, by: ExpressionNode): ExpressionNode {
  const inner = (part: ExpressionNode) => replaced(part, name, by);
  switch (node.kind) {
    case 'name':
      return node.path.join('.') === name ? by : node;
    case 'unary': {
      const operand = inner(node.operand);
      return operand === node.operand ? node : { ...node, operand };
    }
    case 'binary': {
      const [left, right] = [inner(node.left), inner(node.right)];
      return isSame([node.left, node.right], [left, right]) ? node : { ...node, left, right };
    }
    case 'conditional': {
      const [test, yes, no] = [inner(node.test), inner(node.then), inner(node.else)];
      // biome-ignore lint/suspicious/noThenProperty: the part of an expression.
      return isSame([node.test, node.then, node.else], [test, yes, no]) ? node : { ...node, test, then: yes, else: no };
    }
    case 'call': {
      const args = node.args.map(inner);
      return isSame(node.args, args) ? node : { ...node, args };
    }
    default:
      return node;
  }
}
