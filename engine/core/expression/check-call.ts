import { didYouMean, errors } from '#core/errors';
import { areAlike, type Checking, placeOf, unknownName } from './checking.ts';
import { entryType } from './functions/dictionaries.ts';
import { functions } from './functions/index.ts';
import type { FunctionSpec, ParameterType } from './functions/specification.ts';
import { isForbiddenName } from './limits.ts';
import { literalText } from './literal.ts';
import { type NameType, UNKNOWN } from './names.ts';
import type { ExpressionNode } from './types.ts';

type Call = Extract<ExpressionNode, { kind: 'call' }>;

export function callType(node: Call, checking: Checking): NameType {
  const spec = functions.get(node.name);
  if (!spec) return unknownFunction(node, checking);
  checkCount(node, spec, checking);
  const types = node.args.map((argument, index) => argumentType(node, spec, argument, index, checking));
  if (spec.parameters[0] === 'ordered') checkAlike(node, spec, types, checking);
  if (spec.name === 'dict') return dictionaryEntryType(node, checking);
  if (spec.name === 'codes' || spec.name === 'codesWith')
    return { type: 'list', element: 'text', dictionary: literalText(node.args[0]) ?? undefined };
  return typeof spec.returns === 'function' ? spec.returns(types) : { type: spec.returns };
}

/** `min(price, name)` compares what cannot be ordered and is always empty. */
function checkAlike(node: Call, spec: FunctionSpec, types: readonly NameType[], checking: Checking): void {
  const known = types.findIndex(({ type }) => type !== 'empty' && type !== 'unknown');
  const first = types[known];
  const wrong = types.findIndex((type) => first !== undefined && !areAlike(first, type));
  const argument = node.args[wrong];
  if (!first || !argument) return;
  const got = types[wrong]?.type ?? 'unknown';
  const parameters = { index: wrong + 1, name: spec.name, got, expected: first.type, signature: spec.signature };
  checking.report(errors.ENG113(parameters, { where: placeOf(argument) }));
}

function unknownFunction(node: Call, checking: Checking): NameType {
  const hint = didYouMean(node.name, functions.keys());
  checking.report(errors.ENG105({ name: node.name }, { where: placeOf(node), hint }));
  for (const argument of node.args) checking.typeOf(argument);
  return UNKNOWN;
}

function checkCount(node: Call, spec: FunctionSpec, checking: Checking): void {
  const most = spec.parameters.length;
  const least = most - (spec.optional ?? 0);
  const got = node.args.length;
  if (got >= least && (got <= most || spec.rest)) return;
  const expected = spec.rest ? `at least ${least}` : least === most ? String(most) : `${least} to ${most}`;
  const parameters = { name: spec.name, expected, got, signature: spec.signature };
  checking.report(errors.ENG112(parameters, { where: placeOf(node) }));
}

function argumentType(
  call: Call,
  spec: FunctionSpec,
  argument: ExpressionNode,
  index: number,
  checking: Checking,
): NameType {
  const expected = spec.parameters[index] ?? spec.rest ?? 'any';
  if (expected === 'column') return columnType(call, spec, argument, index, checking);
  if (expected === 'row') return rowArgument(call, spec, argument, index, checking);
  if (expected === 'dictionary') return dictionaryName(spec, argument, index, checking);
  const got = checking.typeOf(argument);
  if (expected === 'table' && argument.kind === 'name' && got.type === 'list') return got;
  const isRows = got.type === 'list' && got.element === 'object';
  if (expected !== 'table' && accepts(expected, got, call.args.length) && (!isRows || spec.takesRows)) return got;
  const shown = isRows ? 'a list of rows' : got.type;
  const parameters = { index: index + 1, name: spec.name, got: shown, expected, signature: spec.signature };
  checking.report(errors.ENG113(parameters, { where: placeOf(argument) }));
  return got;
}

function accepts(expected: ParameterType, { type, element }: NameType, count: number): boolean {
  if (expected === 'any' || type === 'unknown' || type === 'empty') return true;
  const temporal = type === 'date' || type === 'datetime' || type === 'text';
  if (expected === 'temporal') return temporal;
  // min(items.x): a column stands for its cells when it is the only argument.
  if (expected === 'ordered')
    return type === 'decimal' || temporal || (type === 'list' && count === 1 && element !== 'object');
  if (expected === 'text') return temporal;
  return expected === type;
}

/** `row`, `parent` or a macro's variable; of a table that is named beside it, a row of that table. */
function rowArgument(
  call: Call,
  spec: FunctionSpec,
  argument: ExpressionNode,
  index: number,
  checking: Checking,
): NameType {
  const table =
    argument.kind === 'name' && argument.path.length === 1 ? checking.names.tableOf?.(argument.path[0] ?? '') : null;
  const named = spec.parameters[0] === 'table' ? call.args[0] : null;
  const isOfTable = !named || (named.kind === 'name' && named.path.join('.') === table?.join('.'));
  if (table && isOfTable) return { type: 'object' };
  const parameters = { index: index + 1, name: spec.name, got: 'no row of it', expected: 'a row of the table' };
  checking.report(errors.ENG113({ ...parameters, signature: spec.signature }, { where: placeOf(argument) }));
  return UNKNOWN;
}

/** Type of the column that a literal text names in the table of the first argument. */
function columnType(
  call: Call,
  spec: FunctionSpec,
  argument: ExpressionNode,
  index: number,
  checking: Checking,
): NameType {
  const column = literalText(argument);
  const table = call.args[0];
  if (column === null) {
    checking.report(errors.ENG115({ index: index + 1, name: spec.name }, { where: placeOf(argument) }));
    return UNKNOWN;
  }
  if (isForbiddenName(column)) {
    checking.report(errors.ENG104({ name: column }, { where: placeOf(argument) }));
    return UNKNOWN;
  }
  if (table?.kind !== 'name') return UNKNOWN;
  const path = [...table.path, column];
  const type = checking.names.resolve(path);
  if (!type && checking.names.resolve(table.path)) checking.report(unknownName(path, checking.names, argument));
  // Cells that are lists run into one list and stand beside no row.
  if (type?.isFlattened || type?.element === 'object') {
    const parameters = { index: index + 1, name: spec.name, got: 'a column of lists', expected: 'a column of values' };
    checking.report(errors.ENG113({ ...parameters, signature: spec.signature }, { where: placeOf(argument) }));
  }
  return type ?? UNKNOWN;
}

function dictionaryName(spec: FunctionSpec, argument: ExpressionNode, index: number, checking: Checking): NameType {
  const name = literalText(argument);
  if (name === null) {
    checking.report(errors.ENG115({ index: index + 1, name: spec.name }, { where: placeOf(argument) }));
  } else if (checking.dictionary && !checking.dictionary(name)) {
    checking.report(errors.SCH108({ name }, { where: placeOf(argument) }));
  }
  return { type: 'text' };
}

function dictionaryEntryType(node: Call, checking: Checking): NameType {
  const name = literalText(node.args[0]);
  const dictionary = name === null ? undefined : checking.dictionary?.(name);
  if (!dictionary) return { type: 'object' };
  return { ...entryType(dictionary), dictionary: dictionary.name };
}
