/** Functions and methods that have a counterpart. */
import ts from 'typescript';
import { chainOf, placeOf } from './chain.ts';
import { asNumber, asText, binary, type Code, call, listCode, numberCode, truth } from './code.ts';
import type { Converter } from './converter.ts';
import { NoCounterpart } from './parse.ts';
import { rowsMethod } from './rows.ts';

type Made = (args: readonly Code[]) => Code | null;

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
  list.text.startsWith('[') ? binary('in', item, list, 'bool') : call('contains', 'bool', list, item);

/** `counted`: the length of what the call gives is asked for. */
export function methodCode(node: ts.CallExpression, converter: Converter, counted = false): Code {
  const chain = chainOf(node);
  const place = chain && placeOf(chain, converter.names);
  if (place && 'path' in place) {
    const code = converter.names.read(place);
    if (typeof code !== 'string') return code;
  }
  const made = functionCode(node, converter) ?? ofValue(node, converter, counted);
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
