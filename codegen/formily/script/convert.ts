/** JavaScript of `{{ }}` as an expression of ours. Nothing is run: syntax in, syntax out. */
import ts from 'typescript';
import { methodCode } from './calls.ts';
import { chainOf, placeOf } from './chain.ts';
import {
  and,
  asNumber,
  asText,
  BINDING,
  binary,
  type Code,
  call,
  choose,
  FALSE,
  held,
  listCode,
  NOTHING,
  not,
  or,
  TRUE,
  textCode,
  truth,
} from './code.ts';
import type { Converter } from './converter.ts';
import { equal } from './equal.ts';
import { EQUAL, idiomOf, UNEQUAL } from './idioms.ts';
import { literalCode } from './literal.ts';
import type { Names } from './names.ts';
import { NoCounterpart, parseScript } from './parse.ts';
import { refused } from './refused.ts';

/** What a text in double braces says, as a value or as a condition. Throws NoCounterpart with the offset in the text. */
export function scriptCode(text: string, names: Names, as: 'value' | 'truth' = 'value'): Code {
  const { expression, start } = parseScript(text);
  try {
    return converterOf(names)[as](expression);
  } catch (error) {
    throw error instanceof NoCounterpart ? new NoCounterpart(error.reason, error.way, start + error.offset) : error;
  }
}

/** Reads parts of a script with the names of its place. */
export function converterOf(names: Names): Converter {
  const converter: Converter = {
    names,
    value: (node) => value(node, converter),
    truth: (node) => condition(node, converter),
    over: (more) => converterOf(more),
  };
  return converter;
}

function value(node: ts.Expression, converter: Converter): Code {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return converter.value(node.expression);
  const literal = literalCode(node);
  if (literal) return literal;
  if (ts.isPrefixUnaryExpression(node)) return unary(node, converter);
  if (ts.isBinaryExpression(node)) return operation(node, converter);
  if (ts.isConditionalExpression(node))
    return choose(converter.truth(node.condition), converter.value(node.whenTrue), converter.value(node.whenFalse));
  if (ts.isTemplateExpression(node)) return template(node, converter);
  if (ts.isArrayLiteralExpression(node)) return listCode(node.elements.map((item) => converter.value(item)));
  if (ts.isCallExpression(node)) return methodCode(node, converter);
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return member(node, converter);
  throw refused(node);
}

function unary(node: ts.PrefixUnaryExpression, converter: Converter): Code {
  if (node.operator === ts.SyntaxKind.ExclamationToken) return not(converter.truth(node.operand));
  const operand = asNumber(converter.value(node.operand));
  if (node.operator === ts.SyntaxKind.PlusToken) return operand;
  if (node.operator !== ts.SyntaxKind.MinusToken) throw refused(node);
  return { text: `-${held(operand, BINDING.unary)}`, type: 'number', binding: BINDING.unary };
}

const ARITHMETIC: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.MinusToken, '-'],
  [ts.SyntaxKind.AsteriskToken, '*'],
  [ts.SyntaxKind.SlashToken, '/'],
  [ts.SyntaxKind.PercentToken, '%'],
]);
const ORDER: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<'],
  [ts.SyntaxKind.LessThanEqualsToken, '<='],
  [ts.SyntaxKind.GreaterThanToken, '>'],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>='],
]);

function operation(node: ts.BinaryExpression, converter: Converter): Code {
  const kind = node.operatorToken.kind;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken)
    return either(node, converter);
  const idiom = idiomOf(node, converter);
  if (idiom) return idiom;
  const left = converter.value(node.left);
  const right = converter.value(node.right);
  if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return call('pow', 'number', asNumber(left), asNumber(right));
  if (EQUAL.has(kind)) return equal(left, right);
  if (UNEQUAL.has(kind)) return not(equal(left, right));
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return call('coalesce', right.type, left, right);
  if (kind === ts.SyntaxKind.PlusToken) return sum(left, right);
  const sign = ARITHMETIC.get(kind);
  if (sign) return binary(sign, asNumber(left), asNumber(right), 'number');
  const order = ORDER.get(kind);
  if (order) return compared(order, left, right);
  throw refused(node);
}

/** `a && b` and `a || b` give one of their operands; where both are conditions that is a condition. */
function either(node: ts.BinaryExpression, converter: Converter): Code {
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const left = converter.value(node.left);
  const right = converter.value(node.right);
  if (right.type === 'bool') return isAnd ? and(truth(left), right) : or(truth(left), right);
  if (isAnd) return choose(truth(left), right, left.type === 'bool' ? NOTHING : emptied(left));
  if (left.type === 'bool') return choose(left, TRUE, right);
  return left.type === 'number' ? choose(truth(left), left, right) : call('coalesce', right.type, left, right);
}

/** What is left of a value that counts as false: a number may be zero, all else is nothing. */
const emptied = (code: Code): Code => (code.type === 'number' ? code : NOTHING);

function sum(left: Code, right: Code): Code {
  const isText = [left, right].some(({ type }) => type === 'text' || type === 'date');
  return isText
    ? binary('+', asText(left), asText(right), 'text')
    : binary('+', asNumber(left), asNumber(right), 'number');
}

const NUMBER = /^\d+(\.\d+)?$/;

function compared(order: string, left: Code, right: Code): Code {
  if (NUMBER.test(left.text) && NUMBER.test(right.text))
    return ordered(order, Number(left.text), Number(right.text)) ? TRUE : FALSE;
  const isNumeric = left.type === 'number' || right.type === 'number';
  return isNumeric ? binary(order, asNumber(left), asNumber(right), 'bool') : binary(order, left, right, 'bool');
}

const ordered = (order: string, left: number, right: number): boolean =>
  order === '<' ? left < right : order === '<=' ? left <= right : order === '>' ? left > right : left >= right;

function template(node: ts.TemplateExpression, converter: Converter): Code {
  const parts = [textCode(node.head.text)];
  for (const span of node.templateSpans) {
    parts.push(asText(converter.value(span.expression)));
    if (span.literal.text !== '') parts.push(textCode(span.literal.text));
  }
  return (node.head.text === '' ? parts.slice(1) : parts).reduce((left, right) => binary('+', left, right, 'text'));
}

/** A condition reads `&&` and `||` by what is true of their operands. */
function condition(node: ts.Expression, converter: Converter): Code {
  if (ts.isParenthesizedExpression(node)) return converter.truth(node.expression);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return and(converter.truth(node.left), converter.truth(node.right));
    if (kind === ts.SyntaxKind.BarBarToken) return or(converter.truth(node.left), converter.truth(node.right));
  }
  const code = converter.value(node);
  if (code.type === 'rows' || code.type === 'list')
    converter.names.differs('an empty list counts as true in JavaScript and as none here', node.getStart());
  return truth(code);
}

function member(node: ts.Expression, converter: Converter): Code {
  const { names } = converter;
  const chain = chainOf(node);
  if (chain) {
    const place = placeOf(chain, names);
    if (place && 'code' in place) return place.code;
    if (place) {
      const code = names.read(place);
      if (typeof code === 'string') throw new NoCounterpart(code, 'read the values of fields', node.getStart());
      return code;
    }
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'length') return length(node.expression, converter);
  if (chain) throw unknown(chain, node);
  throw refused(node);
}

function unknown(chain: readonly string[], node: ts.Node): NoCounterpart {
  const name = chain.join('.');
  return new NoCounterpart(
    `"${name}" is no value of the record`,
    'rules read fields, "row", "parent" and "ctx"; what code in the host gave becomes a field or a question to the server',
    node.getStart(),
  );
}

function length(of: ts.Expression, converter: Converter): Code {
  if (ts.isCallExpression(of)) {
    const counted = methodCode(of, converter, true);
    if (counted.type === 'number') return counted;
    return call('size', 'number', counted);
  }
  const code = converter.value(of);
  return call(code.type === 'rows' ? 'count' : 'size', 'number', code);
}
