import { asNumber, binary, type Code, call, isFalse, isTrue, textCode } from './code.ts';

/** `==` of JavaScript's `===`: what is left out equals the empty text, codes of choices are texts. */
export function equal(left: Code, right: Code): Code {
  if (right.type === 'empty') return call('empty', 'bool', left);
  if (left.type === 'empty') return call('empty', 'bool', right);
  if (left.type === 'bool' && isTrue(right)) return left;
  if (right.type === 'bool' && isTrue(left)) return right;
  if (left.type === 'text' && isLiteral(right)) return binary('==', left, textCode(right.text), 'bool');
  if (right.type === 'text' && isLiteral(left)) return binary('==', textCode(left.text), right, 'bool');
  const isNumeric = left.type === 'number' || right.type === 'number';
  return isNumeric ? binary('==', asNumber(left), asNumber(right), 'bool') : binary('==', left, right, 'bool');
}

/** A literal beside a choice is its code. */
const isLiteral = (code: Code): boolean => /^\d/.test(code.text) || isTrue(code) || isFalse(code);
