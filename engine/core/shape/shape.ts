/** The shape of a field's value: what its schema alone says of it. The form judges by it, the server stores by it. */

import { Decimal } from '#core/expression';
import type { FieldSchema } from '#core/language';
import { validateFormat } from '#core/validate';
import { shapeMessages } from './messages.ts';

/** A value in the one spelling that is stored (null for an empty one), or what is wrong with it in the user's words. */
type Shaped = { value: unknown } | { message: string };

/** Most rows of a line table. */
export const MOST_ROWS = 500;
const MOST_CHOICES = 200;

const MOST_WHOLE_DIGITS = 16;
const STORED_DIGITS = 20;
const MOST_INTEGER_DIGITS = 18;
const MOST_CHARACTERS = 500;
const MOST_BY_FORMAT: Record<string, number> = { longtext: 20_000, html: 60_000, files: 8_000, address: 500 };

/**
 * A value of a field that is no object and no line table. A text without characters but blanks is empty; numbers may be
 * written `.5`, `+1` or `1.50`; lengths are counted in characters, not in halves of them.
 */
export function shapeOf(schema: FieldSchema, value: unknown): Shaped {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return { value: null };
  if (schema.type === 'array') return shapedChoices(schema, value);
  if (typeof value === 'object') return wrong(schema);
  switch (schema.type) {
    case 'boolean':
      return shapedFlag(schema, value);
    case 'integer':
      return shapedInteger(schema, value);
    default:
      return NUMBERS.has(schema.format ?? '') ? shapedDecimal(schema, value) : shapedText(schema, value);
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['money', 'decimal', 'percent']);

const wrong = ({ title }: FieldSchema): Shaped => ({ message: shapeMessages.wrongForm(title) });

function shapedChoices(schema: FieldSchema, value: unknown): Shaped {
  if (!Array.isArray(value)) return wrong(schema);
  if (value.length > MOST_CHOICES) return { message: shapeMessages.tooMany(schema.title, MOST_CHOICES) };
  if (new Set(value).size < value.length) return { message: shapeMessages.twice(schema.title) };
  const items = value.map((item) => (isCode(item) ? shapedText(listItem(schema), item) : wrong(schema)));
  const refused = items.find((item) => 'message' in item);
  return refused ?? { value: items.map((item) => 'value' in item && item.value) };
}

const isCode = (item: unknown) => typeof item === 'string' && item !== '' && item === item.trim();

/** A code of a multiple choice, spelled as it is. */
const listItem = ({ title, format }: FieldSchema): FieldSchema => ({ type: 'string', title, format });

function shapedFlag(schema: FieldSchema, value: unknown): Shaped {
  if (value === true || value === 'true') return { value: true };
  return value === false || value === 'false' ? { value: false } : wrong(schema);
}

/** Beyond 2^53 a number of JavaScript has lost digits before it got here; as text it is exact. */
function shapedInteger(schema: FieldSchema, value: unknown): Shaped {
  const text = numberOf(value)?.toString();
  if (text === undefined || !new RegExp(`^-?\\d{1,${MOST_INTEGER_DIGITS}}$`).test(text)) return wrong(schema);
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return wrong(schema);
  return { value: Number.isSafeInteger(Number(text)) ? Number(text) : text };
}

function shapedDecimal(schema: FieldSchema, value: unknown): Shaped {
  const { title, scale = 2 } = schema;
  const text = numberOf(value)?.toString();
  if (text === undefined) return wrong(schema);
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (whole.length > Math.min(MOST_WHOLE_DIGITS, STORED_DIGITS - scale)) return wrong(schema);
  return fraction.length > scale ? { message: shapeMessages.tooManyDecimals(title, scale) } : { value: text };
}

function numberOf(value: unknown): Decimal | null {
  if (typeof value === 'number') return Decimal.of(value);
  return typeof value === 'string' ? Decimal.parse(value.trim()) : null;
}

/** Control characters but tab and line ends, and lone surrogates: no database takes them. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function shapedText(schema: FieldSchema, value: unknown): Shaped {
  const { title, format } = schema;
  const text = String(value).trim();
  if (text === '') return { value: null };
  const limit = schema.maxLength ?? MOST_BY_FORMAT[format ?? 'text'] ?? MOST_CHARACTERS;
  // A character is at most two halves: only texts near the limit are counted.
  if (text.length > limit && [...text].length > limit) return { message: shapeMessages.tooLong(title, limit) };
  if (CONTROL.test(text)) return wrong(schema);
  if (format === 'files' && !text.split(',').every(isOwnFile)) return wrong(schema);
  if (format === 'ref' && !/^[\w:.-]{1,64}$/.test(text)) return { message: '所选数据不存在' };
  const message = format ? validateFormat(format, text) : null;
  return message === null ? { value: text } : { message };
}

/** A path of the server's own store; no other host, no scheme, no way up (specification section 3). */
const isOwnFile = (path: string): boolean =>
  /^\/trade-files\/[\w.-]+\/[^/\\?#,]+$/.test(path.trim()) && !path.includes('..');
