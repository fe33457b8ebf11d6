import { Decimal } from '#core/expression';
import type { FieldSchema } from '#core/language';
import { validateFormat } from '#core/validate';

const AMOUNTS: readonly string[] = ['money', 'decimal', 'percent'];

/** Nothing is filled in. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Why a value that is not empty does not fit its field, or null. Dictionaries are judged by the caller. */
export function misfitOf(schema: FieldSchema, value: unknown): string | null {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'it is no true or false';
    case 'integer':
      return Number.isSafeInteger(value) ? outOfBounds(schema, String(value)) : 'it is no whole number';
    case 'array':
      return Array.isArray(value) && value.every((item) => isItem(schema, item)) ? null : 'it is no list of such items';
    case 'object':
      return isObject(value) ? null : 'it is no object';
    case 'string':
      return typeof value === 'string' ? misfitOfText(schema, value) : 'it is no text (amounts are decimal strings)';
  }
}

function misfitOfText(schema: FieldSchema, value: string): string | null {
  const message = schema.format ? validateFormat(schema.format, value) : null;
  if (message !== null) return `${message} (${schema.format})`;
  if (schema.maxLength !== undefined && value.length > schema.maxLength) return `longer than ${schema.maxLength}`;
  if (schema.minLength !== undefined && value.length < schema.minLength) return `shorter than ${schema.minLength}`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return `not of the form ${schema.pattern}`;
  if (!AMOUNTS.includes(schema.format ?? '')) return null;
  const digits = value.split('.')[1]?.length ?? 0;
  const scale = schema.scale ?? 2;
  return digits > scale ? `more than ${scale} digits after the point` : outOfBounds(schema, value);
}

function outOfBounds(schema: FieldSchema, text: string): string | null {
  const value = Decimal.parse(text);
  if (value === null) return null;
  const compare = (bound: string | number | undefined) => {
    const limit = bound === undefined ? null : Decimal.parse(String(bound));
    return limit === null ? null : value.compare(limit);
  };
  if ((compare(schema.minimum) ?? 0) < 0) return `less than ${schema.minimum}`;
  if ((compare(schema.maximum) ?? 0) > 0) return `greater than ${schema.maximum}`;
  if ((compare(schema.exclusiveMinimum) ?? 1) <= 0) return `not greater than ${schema.exclusiveMinimum}`;
  if ((compare(schema.exclusiveMaximum) ?? -1) >= 0) return `not less than ${schema.exclusiveMaximum}`;
  return null;
}

function isItem(schema: FieldSchema, item: unknown): boolean {
  return schema.items?.properties ? isObject(item) : typeof item === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
