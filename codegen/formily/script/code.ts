/** Expressions of our language as they are composed: a text, what type it has, how tightly its last operator holds. */

export type CodeType = 'text' | 'number' | 'bool' | 'date' | 'list' | 'rows' | 'object' | 'empty' | 'unknown';
/** An expression of ours: its text, type, and how tightly its last operator holds. */
export type Code = {
  text: string;
  type: CodeType;
  binding: number;
  /** Of `test ? yes : no`. */
  choice?: { test: Code; yes: Code; no: Code };
  /** Of a condition that can be said the other way round. */
  negated?: Code;
  condition?: { operator: string; left: Code; right: Code };
};

/** How tightly the operators hold; a name, literal or call holds tightest. */
export const BINDING = { conditional: 0, or: 1, and: 2, equal: 3, order: 4, sum: 5, product: 6, unary: 7, whole: 8 };

/** A name, a literal or a call. */
export const whole = (text: string, type: CodeType): Code => ({ text, type, binding: BINDING.whole });
/** Holds always. */
export const TRUE = whole('true', 'bool');
/** Never holds. */
export const FALSE = whole('false', 'bool');
/** No value. */
export const NOTHING = whole('null', 'empty');
/** A text in quotes. */
export const textCode = (text: string): Code => whole(quoted(text), 'text');
/** A number as it is written. */
export const numberCode = (number: number | string): Code => whole(String(number), 'number');
/** A list of items. */
export const listCode = (items: readonly Code[]): Code =>
  whole(`[${items.map(({ text }) => text).join(', ')}]`, 'list');
/** A function with its arguments. */
export const call = (name: string, type: CodeType, ...args: readonly Code[]): Code =>
  whole(`${name}(${args.map(({ text }) => text).join(', ')})`, type);

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

/** What an operand looks like beside an operator that holds so tightly. */
export const held = (code: Code, binding: number): string => (code.binding < binding ? `(${code.text})` : code.text);

/** Two operands and an operator, in brackets where they are needed. */
export function binary(operator: string, left: Code, right: Code, type: CodeType): Code {
  const binding = bindingOf(operator);
  const isEither = operator === '&&' || operator === '||';
  const text = `${held(left, binding)} ${operator} ${held(right, isEither ? binding : binding + 1)}`;
  return { text, type, binding, ...(type === 'bool' ? { condition: { operator, left, right } } : {}) };
}

function bindingOf(operator: string): number {
  if (operator === '||') return BINDING.or;
  if (operator === '&&') return BINDING.and;
  if (operator === '==' || operator === '!=') return BINDING.equal;
  if (operator === '+' || operator === '-') return BINDING.sum;
  return operator === '*' || operator === '/' || operator === '%' ? BINDING.product : BINDING.order;
}

/** Whether it holds always. */
export const isTrue = ({ text }: Code): boolean => text === 'true';
/** Whether it never holds. */
export const isFalse = ({ text }: Code): boolean => text === 'false';

/** Operators that have an opposite; `<` has none, since of an empty value neither it nor `>=` holds. */
const TURNED: Readonly<Record<string, (left: Code, right: Code) => Code>> = {
  '==': (left, right) => binary('!=', left, right, 'bool'),
  '!=': (left, right) => binary('==', left, right, 'bool'),
  '&&': (left, right) => or(not(left), not(right)),
  '||': (left, right) => and(not(left), not(right)),
};

/** The opposite; operators are turned where they have one. */
export function not(code: Code): Code {
  if (isTrue(code)) return FALSE;
  if (isFalse(code)) return TRUE;
  const turned = code.condition && TURNED[code.condition.operator]?.(code.condition.left, code.condition.right);
  if (turned) return turned;
  return code.negated ?? { text: `!${held(code, BINDING.unary)}`, type: 'bool', binding: BINDING.unary, negated: code };
}

/** Both hold; as short as it can be said. */
export function and(left: Code, right: Code): Code {
  if (isFalse(left) || isFalse(right)) return FALSE;
  if (isTrue(left) || left.text === right.text) return right;
  return isTrue(right) ? left : binary('&&', left, right, 'bool');
}

/** One of them holds; as short as it can be said. */
export function or(left: Code, right: Code): Code {
  if (isTrue(left) || isTrue(right)) return TRUE;
  if (isFalse(left) || left.text === right.text) return right;
  return isFalse(right) ? left : binary('||', left, right, 'bool');
}

/** When what follows an `if` is reached: `yes` and `no` say when the ends of its branches are. */
export function afterBranches(before: Code, test: Code, yes: Code, no: Code): Code {
  const isWhole = yes.text === and(before, test).text && no.text === and(before, not(test)).text;
  return isWhole ? before : or(yes, no);
}

/** `test ? yes : no`, as short as it can be said. */
export function choose(test: Code, yes: Code, no: Code): Code {
  if (isTrue(test) || yes.text === no.text) return yes;
  if (isFalse(test)) return no;
  if (isTrue(yes)) return or(test, no);
  if (isFalse(yes)) return and(not(test), no);
  if (isFalse(no)) return and(test, yes);
  if (isTrue(no)) return or(not(test), yes);
  const type = yes.type === 'empty' ? no.type : no.type === 'empty' || no.type === yes.type ? yes.type : 'unknown';
  return {
    text: `${held(test, BINDING.or)} ? ${held(yes, BINDING.conditional)} : ${held(no, BINDING.conditional)}`,
    type,
    binding: BINDING.conditional,
    choice: { test, yes, no },
  };
}

/** What JavaScript takes for true of a value: zero, the empty text and nothing are not. */
export function truth(code: Code): Code {
  if (code.type === 'bool') return code;
  if (code.type === 'empty') return FALSE;
  if (code.type === 'rows') return binary('>', call('count', 'number', code), numberCode(0), 'bool');
  const present = not(call('empty', 'bool', code));
  return code.type === 'number' ? and(present, binary('!=', code, numberCode(0), 'bool')) : present;
}

export const asNumber = (code: Code): Code =>
  code.type === 'number' || code.type === 'empty' ? code : call('decimal', 'number', code);
export const asText = (code: Code): Code =>
  code.type === 'text' || code.type === 'empty' ? code : call('text', 'text', code);
