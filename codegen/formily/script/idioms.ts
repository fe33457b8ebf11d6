/** Comparisons that JavaScript writes for something else: a place in a list or text, the kind of a value. */
import ts from 'typescript';
import { asText, binary, type Code, call, not } from './code.ts';
import type { Converter } from './converter.ts';
import { bare } from './parse.ts';

/** `==` and `===` */
export const EQUAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
]);
/** `!=` and `!==` */
export const UNEQUAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** What a comparison means as a whole; null for a plain one. */
export function idiomOf(node: ts.BinaryExpression, converter: Converter): Code | null {
  return placed(node, converter) ?? kindOf(node, converter);
}

/** `x.indexOf('a') > -1`, `!== -1`, `>= 0` and their opposites. */
function placed(node: ts.BinaryExpression, converter: Converter): Code | null {
  const call_ = bare(node.left);
  if (!ts.isCallExpression(call_) || !ts.isPropertyAccessExpression(call_.expression)) return null;
  const [item] = call_.arguments;
  const isThere = foundBy(node);
  if (call_.expression.name.text !== 'indexOf' || !item || isThere === null) return null;
  const of = converter.value(call_.expression.expression);
  const has = holds(of, converter.value(item));
  return isThere ? has : not(has);
}

function holds(of: Code, item: Code): Code {
  if (of.text.startsWith('[')) return binary('in', item, of, 'bool');
  return call('contains', 'bool', of.type === 'list' ? of : asText(of), asText(item));
}

/** Whether the comparison says that it is found; null for another one. */
function foundBy({ operatorToken: { kind }, right }: ts.BinaryExpression): boolean | null {
  const limit = right.getText().replaceAll(/\s/g, '');
  if (limit === '-1') {
    if (kind === ts.SyntaxKind.GreaterThanToken || UNEQUAL.has(kind)) return true;
    return EQUAL.has(kind) ? false : null;
  }
  if (limit !== '0') return null;
  if (kind === ts.SyntaxKind.GreaterThanEqualsToken) return true;
  return kind === ts.SyntaxKind.LessThanToken ? false : null;
}

const KINDS: Readonly<Record<string, Code['type']>> = { string: 'text', number: 'number', boolean: 'bool' };

/** `typeof x === 'number'`: a field has one kind; what is left out is undefined. */
function kindOf(node: ts.BinaryExpression, converter: Converter): Code | null {
  const { kind } = node.operatorToken;
  const given = bare(node.left);
  const isAsked = EQUAL.has(kind) || UNEQUAL.has(kind);
  if (!isAsked || !ts.isTypeOfExpression(given) || !ts.isStringLiteralLike(node.right)) return null;
  const of = converter.value(given.expression);
  const word = node.right.text;
  const isEmpty = call('empty', 'bool', of);
  const isKind = word === 'undefined' ? isEmpty : KINDS[word] === of.type ? not(isEmpty) : null;
  return isKind && (EQUAL.has(kind) ? isKind : not(isKind));
}
