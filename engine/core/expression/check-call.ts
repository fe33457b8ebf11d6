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
/** An argument where it stands: the call, its function, the place from 0. */
type Argument = { call: Call; spec: FunctionSpec; argument: ExpressionNode; index: number; checking: Checking };

export function callType(node: Call, checking: Checking): NameType {
  const spec = functions.get(node.name);
  if (!spec) return unknownFunction(node, checking);
  checkCount(node, spec, checking);
  const types = node.args.map((argument, index) => argumentType({ call: node, spec, argument, index, checking }));
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
  reportMisfit({ call: node, spec, argument, index: wrong, checking }, got, first.type);
}

function reportMisfit({ spec, argument, index, checking }: Argument, got: string, expected: string): void {
  const parameters = { index: index + 1, name: spec.name, got, expected, signature: spec.signature };
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

function argumentType(place: Argument): NameType {
  const { call, spec, argument, index, checking } = place;
  const expected = spec.parameters[index] ?? spec.rest ?? 'any';
  if (expected === 'column') return columnType(place);
  if (expected === 'row') return rowArgument(place);
  if (expected === 'dictionary') return dictionaryName(place);
  const got = checking.typeOf(argument);
  if (expected === 'table' && argument.kind === 'name' && got.type === 'list') return got;
  const isRows = got.type === 'list' && got.element === 'object';
  if (expected !== 'table' && accepts(expected, got, call.args.length) && (!isRows || spec.takesRows)) return got;
  reportMisfit(place, isRows ? 'a list of rows' : got.type, expected);
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
function rowArgument(place: Argument): NameType {
  const { call, spec, argument, checking } = place;
  const table =
    argument.kind === 'name' && argument.path.length === 1 ? checking.names.tableOf?.(argument.path[0] ?? '') : null;
  const named = spec.parameters[0] === 'table' ? call.args[0] : null;
  const isOfTable = !named || (named.kind === 'name' && named.path.join('.') === table?.join('.'));
  if (table && isOfTable) return { type: 'object' };
  reportMisfit(place, 'no row of it', 'a row of the table');
  return UNKNOWN;
}

/** Type of the column that a literal text names in the table of the first argument. */
function columnType(place: Argument): NameType {
  const { call, spec, argument, index, checking } = place;
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
  if (type?.isFlattened || type?.element === 'object') reportMisfit(place, 'a column of lists', 'a column of values');
  return type ?? UNKNOWN;
}

function dictionaryName({ spec, argument, index, checking }: Argument): NameType {
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
