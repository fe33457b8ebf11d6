import { capitalNumerals, formatChineseDate, formatMoney } from '#core/format';
import { Decimal } from '../decimal.ts';
import { spendSteps } from '../limits.ts';
import { areEqual, fromOutside, isEmpty, isList, toDecimal, toText, type Value } from '../value.ts';
import type { FunctionCall, FunctionSpec } from './specification.ts';

/** A predicate over two texts; false when one of them is empty. */
function predicate(holds: (text: string, part: string) => boolean): FunctionCall {
  return (text = null, part = null) => {
    const whole = toText(text);
    const piece = toText(part);
    return whole !== null && piece !== null && holds(whole, piece);
  };
}

function contains(whole: Value, part: Value): boolean {
  if (!isList(whole)) return predicate((text, piece) => text.includes(piece))(whole, part) === true;
  spendSteps(whole.length);
  return !isEmpty(part) && whole.some((item) => areEqual(fromOutside(item), part));
}

function size(value: Value): Decimal | null {
  if (isList(value)) return Decimal.of(value.length);
  return Decimal.of([...(toText(value) ?? '')].length);
}

function join(value: Value, separator: Value): Value {
  if (!isList(value)) return toText(value);
  spendSteps(value.length);
  const texts = value.map((item) => toText(fromOutside(item))).filter((text) => text !== null);
  const joined = texts.join(toText(separator) ?? '');
  spendSteps(joined.length >> 4);
  return joined === '' ? null : joined;
}

export const textFunctions: readonly FunctionSpec[] = [
  {
    name: 'contains',
    signature: 'contains(s, t)',
    meaning: 'true when text s holds t, or list s the item t',
    parameters: ['any', 'any'],
    returns: 'bool',
    call: (whole = null, part = null) => contains(whole, part),
  },
  {
    name: 'startsWith',
    signature: 'startsWith(s, t)',
    meaning: 'true when text s starts with t',
    parameters: ['text', 'text'],
    returns: 'bool',
    call: predicate((text, part) => text.startsWith(part)),
  },
  {
    name: 'endsWith',
    signature: 'endsWith(s, t)',
    meaning: 'true when text s ends with t',
    parameters: ['text', 'text'],
    returns: 'bool',
    call: predicate((text, part) => text.endsWith(part)),
  },
  {
    name: 'size',
    signature: 'size(s)',
    meaning: 'number of characters of a text, or of items of a list',
    parameters: ['any'],
    takesRows: true,
    returns: 'decimal',
    call: (value = null) => size(value),
  },
  {
    name: 'join',
    signature: 'join(list, separator)',
    meaning: 'items of a list as one text',
    parameters: ['list', 'text'],
    returns: 'text',
    call: (items = null, separator = null) => join(items, separator),
  },
  {
    name: 'trim',
    signature: 'trim(s)',
    meaning: 'text without blanks around it',
    parameters: ['text'],
    returns: 'text',
    call: (text = null) => toText(text)?.trim() || null,
  },
  {
    name: 'text',
    signature: 'text(x)',
    meaning: 'value as text',
    parameters: ['any'],
    returns: 'text',
    call: (value = null) => (isList(value) ? join(value, ',') : toText(value)),
  },
  {
    name: 'decimal',
    signature: 'decimal(x)',
    meaning: 'text as decimal; empty when impossible',
    parameters: ['any'],
    returns: 'decimal',
    call: (value = null) => toDecimal(typeof value === 'string' ? value.trim() : value),
  },
  {
    name: 'money',
    signature: 'money(x)',
    meaning: 'amount with separators, 6,125,000',
    parameters: ['decimal'],
    returns: 'text',
    call: (value = null) => amountText(value, formatMoney),
  },
  {
    name: 'capital',
    signature: 'capital(x)',
    meaning: 'amount in capital numerals, 陆佰壹拾贰万伍仟元整',
    parameters: ['decimal'],
    returns: 'text',
    call: (value = null) => amountText(value, capitalNumerals),
  },
  {
    name: 'formatDate',
    signature: 'formatDate(d)',
    meaning: 'date as 2024年03月10日',
    parameters: ['temporal'],
    returns: 'text',
    call: (date = null) => (typeof date === 'string' ? formatChineseDate(date) : null),
  },
];

function amountText(value: Value, format: (amount: string) => string): Value {
  const amount = toDecimal(value);
  return amount ? format(amount.toString()) : null;
}
