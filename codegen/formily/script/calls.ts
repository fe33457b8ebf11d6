/** Functions and methods that have a counterpart. */
import ts from 'typescript';
import { chainOf, placeOf } from './chain.ts';
import {
  asNumber,
  asText,
  binary,
  type Code,
  call,
  FALSE,
  listCode,
  not,
  numberCode,
  textCode,
  truth,
} from './code.ts';
import type { Converter } from './converter.ts';
import { bare, NoCounterpart } from './parse.ts';
import { refused } from './refused.ts';
import { rowsMethod } from './rows.ts';

type Made = (args: readonly Code[]) => Code | null;

const present = (code: Code): Code => not(call('empty', 'bool', code));

/** What is left out is no number either. */
function isNoNumber([x]: readonly Code[]): Code | null {
  return x ? call('empty', 'bool', asNumber(x)) : null;
}

const rounded =
  (name: string): Made =>
  ([x]) =>
    x ? call(name, 'number', asNumber(x), numberCode(0)) : null;
const several =
  (name: string): Made =>
  (args) =>
    args.length < 2 ? (args[0] ? asNumber(args[0]) : null) : call(name, 'number', ...args.map(asNumber));

const FUNCTIONS: Readonly<Record<string, Made>> = {
  Number: ([x]) => (x ? asNumber(x) : null),
  parseFloat: ([x]) => (x ? asNumber(x) : null),
  parseInt: ([x]) => (x ? call('floor', 'number', asNumber(x), numberCode(0)) : null),
  String: ([x]) => (x ? asText(x) : null),
  Boolean: ([x]) => (x ? truth(x) : null),
  'Math.round': rounded('round'),
  'Math.floor': rounded('floor'),
  'Math.ceil': rounded('ceil'),
  'Math.abs': ([x]) => (x ? call('abs', 'number', asNumber(x)) : null),
  'Math.pow': ([x, n]) => (x && n ? call('pow', 'number', asNumber(x), asNumber(n)) : null),
  'Array.isArray': ([x]) => (x ? (x.type === 'list' || x.type === 'rows' ? present(x) : FALSE) : null),
  isNaN: isNoNumber,
  'Number.isNaN': isNoNumber,
  'Math.max': several('max'),
  'Math.min': several('min'),
};

type Method = (of: Code, args: readonly Code[]) => Code | null;

const METHODS: Readonly<Record<string, Method>> = {
  includes: (of, [x]) =>
    x ? (of.type === 'list' ? inside(x, of) : call('contains', 'bool', asText(of), asText(x))) : null,
  startsWith: (of, [x]) => (x ? call('startsWith', 'bool', asText(of), asText(x)) : null),
  endsWith: (of, [x]) => (x ? call('endsWith', 'bool', asText(of), asText(x)) : null),
  trim: (of: Code) => call('trim', 'text', asText(of)),
  toString: (of: Code) => asText(of),
  toFixed: (of, [digits]) => call('round', 'number', asNumber(of), digits ?? numberCode(0)),
  join: (of, [separator]) => (of.type === 'list' && separator ? call('join', 'text', of, separator) : null),
  concat: (of, args) =>
    of.type === 'text' ? args.reduce((left, right) => binary('+', left, asText(right), 'text'), of) : null,
};

/** `in` holds of a list that is written out or of a field with several codes. */
const inside = (item: Code, list: Code): Code =>
  list.text.startsWith('[') ? binary('in', item, list, 'bool') : call('contains', 'bool', list, asText(item));

const EDGES: ReadonlyArray<[edges: string, function_: string]> = [
  ['^', 'startsWith'],
  ['$', 'endsWith'],
  ['', 'contains'],
];

/** `/^ab/.test(x)` of a pattern that is a plain text. */
function matched(node: ts.CallExpression, converter: Converter): Code | null {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'test') return null;
  const pattern = bare(node.expression.expression);
  const [given] = node.arguments;
  if (!ts.isRegularExpressionLiteral(pattern) || !given) return null;
  const [, from, text = '', to] = /^\/(\^?)([\w\u4e00-\u9fa5 -]+)(\$?)\/$/.exec(pattern.text) ?? [];
  if (from === undefined) throw refused(pattern);
  const value = asText(converter.value(given));
  if (from && to) return binary('==', value, textCode(text), 'bool');
  const name = EDGES.find(([edge]) => edge === `${from}${to}`)?.[1] ?? 'contains';
  return call(name, 'bool', value, textCode(text));
}

/** `codes.some(code => code === 'A')` of a field with several codes. */
function someCode(node: ts.CallExpression, converter: Converter): Code | null {
  const { expression } = node;
  const [arrow] = node.arguments;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'some' || !arrow) return null;
  if (!ts.isArrowFunction(arrow) || !ts.isBinaryExpression(arrow.body)) return null;
  const { left, right, operatorToken } = arrow.body;
  const isEqual = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsToken].includes(operatorToken.kind);
  const isItem = ts.isIdentifier(left) && left.text === arrow.parameters[0]?.name.getText();
  const of = isEqual && isItem ? converter.value(expression.expression) : null;
  return of?.type === 'list' ? inside(converter.value(right), of) : null;
}

/** `counted`: the length of what the call gives is asked for. */
export function methodCode(node: ts.CallExpression, converter: Converter, counted = false): Code {
  const chain = chainOf(node);
  const place = chain && placeOf(chain, converter.names);
  if (place && 'path' in place) {
    const code = converter.names.read(place);
    if (typeof code !== 'string') return code;
  }
  const made =
    functionCode(node, converter) ??
    matched(node, converter) ??
    ofValue(node, converter, counted) ??
    someCode(node, converter);
  if (made) return made;
  const name = node.expression.getText().replace(/\s+/g, ' ').slice(0, 40);
  throw new NoCounterpart(
    `${name}(…) is no function of the language`,
    'docs/language/expressions.md lists the functions; what only code can tell is a question to the server',
    node.getStart(),
  );
}

function functionCode(node: ts.CallExpression, converter: Converter): Code | null {
  const name = node.expression.getText();
  if (!Object.hasOwn(FUNCTIONS, name)) return null;
  return FUNCTIONS[name]?.(node.arguments.map((argument) => converter.value(argument))) ?? null;
}

function ofValue(node: ts.CallExpression, converter: Converter, counted: boolean): Code | null {
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const method = node.expression.name.text;
  const rows = rowsMethod(node, method, converter, counted);
  if (rows) return rows;
  if (!Object.hasOwn(METHODS, method)) return null;
  const of = converter.value(node.expression.expression);
  const args = node.arguments.map((argument) => converter.value(argument));
  return METHODS[method]?.(of.type === 'empty' ? listCode([]) : of, args) ?? null;
}
