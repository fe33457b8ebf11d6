import { errors } from '#core/errors';
import {
  areAlike,
  type Checking,
  conditionAdvice,
  isCondition,
  isOpen,
  isRows,
  isTextual,
  placeOf,
} from './checking.ts';
import { type NameType, UNKNOWN } from './names.ts';
import type { ExpressionNode } from './types.ts';

type Binary = Extract<ExpressionNode, { kind: 'binary' }>;
type Unary = Extract<ExpressionNode, { kind: 'unary' }>;

const FORMS = {
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, form: 'YYYY-MM-DD' },
  datetime: { pattern: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, form: 'YYYY-MM-DD HH:mm:ss' },
};

export function unaryType(node: Unary, checking: Checking): NameType {
  const operand = checking.typeOf(node.operand);
  const fits = node.operator === '!' ? isCondition(operand) : isNumeric(operand);
  if (!fits) {
    const advice = node.operator === '!' ? conditionAdvice : 'use decimal(x)';
    const parameters = { operator: node.operator, operand: operand.type, advice };
    checking.report(errors.ENG111(parameters, { where: placeOf(node) }));
  }
  return { type: node.operator === '!' ? 'bool' : 'decimal' };
}

export function binaryType(node: Binary, checking: Checking): NameType {
  const left = checking.typeOf(node.left);
  const right = checking.typeOf(node.right);
  const problem = refusal(node, left, right);
  if (problem !== null) {
    const parameters = { operator: node.operator, left: left.type, right: right.type, advice: problem };
    checking.report(errors.ENG110(parameters, { where: placeOf(node) }));
  } else {
    checkDateText(node.left, right, checking);
    checkDateText(node.right, left, checking);
  }
  return resultType(node.operator, left, right);
}

/** Advice when the operator does not take the two types, else null. */
function refusal({ operator }: Binary, left: NameType, right: NameType): string | null {
  switch (operator) {
    case '&&':
    case '||':
      return isCondition(left) && isCondition(right) ? null : conditionAdvice;
    case '==':
    case '!=':
      if (isRows(left) || isRows(right)) return 'compare columns of the table, or count(x)';
      return areAlike(left, right) ? null : 'compare values of one type, convert with text(x) or decimal(x)';
    case '<':
    case '<=':
    case '>':
    case '>=':
      return areAlike(left, right) && isOrdered(left) && isOrdered(right) ? null : 'compare two decimals or two dates';
    case 'in':
      return isMembership(left, right) ? null : "write x in ['A', 'B'] with items of the type of x";
    case '+':
      return addable(left, right) ? null : 'convert with text(x) or decimal(x)';
    default:
      return isNumeric(left) && isNumeric(right) ? null : 'convert with decimal(x)';
  }
}

function resultType(operator: Binary['operator'], left: NameType, right: NameType): NameType {
  if (operator === '-' || operator === '*' || operator === '/' || operator === '%') return { type: 'decimal' };
  if (operator !== '+') return { type: 'bool' };
  if (isTextual(left) || isTextual(right)) return { type: 'text' };
  return left.type === 'decimal' || right.type === 'decimal' ? { type: 'decimal' } : UNKNOWN;
}

function isNumeric(type: NameType): boolean {
  return type.type === 'decimal' || isOpen(type);
}

function isOrdered(type: NameType): boolean {
  return isNumeric(type) || isTextual(type);
}

function addable(left: NameType, right: NameType): boolean {
  return areAlike(left, right) && isOrdered(left) && isOrdered(right);
}

function isMembership(left: NameType, right: NameType): boolean {
  if (right.type !== 'list') return isOpen(right);
  return left.type !== 'list' && !isRows(right) && areAlike(left, { type: right.element ?? 'unknown' });
}

/** A text written beside a date must be one. */
function checkDateText(node: ExpressionNode, other: NameType, checking: Checking): void {
  if (node.kind !== 'literal' || typeof node.value !== 'string' || node.type !== 'text') return;
  if (other.type !== 'date' && other.type !== 'datetime') return;
  const { pattern, form } = FORMS[other.type];
  if (!pattern.test(node.value)) checking.report(errors.ENG118({ text: node.value, form }, { where: placeOf(node) }));
}
