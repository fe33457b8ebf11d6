import { errors } from '#core/errors';
import { type Checking, isCondition, isOpen, isTextual, placeOf } from './checking.ts';
import { isRootName, type NameType, UNKNOWN, withRow } from './names.ts';
import type { ExpressionNode } from './types.ts';

type Macro = Extract<ExpressionNode, { kind: 'macro' }>;

/** A macro in a macro is enough for a table in a row; more walks too much. */
const DEEPEST = 2;

export function macroType(node: Macro, checking: Checking): NameType {
  const { source, variable, body, name } = node;
  const signature = `${name}(table, row, expression)`;
  const got = checking.typeOf(source);
  const row = checking.names.row?.(source.path) ?? null;
  if (!row) {
    const parameters = { index: 1, name, got: got.type, expected: 'a line table', signature };
    checking.report(errors.ENG113(parameters, { where: placeOf(source) }));
    return UNKNOWN;
  }
  if (checking.names.resolve([variable]) || isRootName(variable))
    checking.report(errors.ENG122({ name: variable }, { where: placeOf(node) }));
  if ((checking.names.depth ?? 0) >= DEEPEST)
    checking.report(errors.ENG107({ what: 'a third macro inside of another' }, { where: placeOf(node) }));
  const type = checking.over(withRow(checking.names, variable, source.path, row)).typeOf(body);
  const expected = expectedOf(name, type);
  if (expected !== null) {
    const parameters = { index: 3, name, got: type.type, expected, signature };
    checking.report(errors.ENG113(parameters, { where: placeOf(body) }));
  }
  return resultOf(name, type);
}

/** What the body has to be, where it is not. */
function expectedOf(name: string, type: NameType): string | null {
  if (name === 'count' || name === 'all' || name === 'any') return isCondition(type) ? null : 'bool';
  if (type.type === 'decimal' || isOpen(type)) return null;
  const isOrdered = name === 'min' || name === 'max';
  return isOrdered && isTextual(type) ? null : isOrdered ? 'ordered' : 'decimal';
}

function resultOf(name: string, type: NameType): NameType {
  if (name === 'all' || name === 'any') return { type: 'bool' };
  return name === 'min' || name === 'max' ? { type: type.type } : { type: 'decimal' };
}
