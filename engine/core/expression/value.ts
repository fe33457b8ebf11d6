import { Decimal } from './decimal.ts';
import type { ValueType } from './types.ts';

/**
 * A value inside the engine. Null is the one empty value; numbers are exact decimals; dates are texts; lists and
 * objects may hold outside values, which `fromOutside` turns when they are reached.
 */
export type Value = null | boolean | string | Decimal | readonly unknown[] | ValueObject;
export type ValueObject = { readonly [name: string]: unknown };

/** Any outside value (JSON, form input) by its own shape, for names whose type is not declared. */
export function fromOutside(value: unknown): Value {
  switch (typeof value) {
    case 'string':
      return value === '' ? null : value;
    case 'number':
      return Decimal.of(value);
    case 'boolean':
      return value;
    case 'bigint':
      return Decimal.parse(value.toString());
    case 'object':
      return value as Value;
    default:
      return null;
  }
}

/** Narrows a value of the expression language to a list. */
export function isList(value: Value): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isObject(value: Value): value is ValueObject {
  return typeof value === 'object' && value !== null && !(value instanceof Decimal) && !Array.isArray(value);
}

/** Empty: null, no text, no item, or an object with empty members only (a date range not yet filled in). */
export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every((member) => isEmpty(fromOutside(member)));
}

/** A number or decimal text as a decimal; null for whatever is neither. */
export function toDecimal(value: unknown): Decimal | null {
  if (typeof value === 'string') return Decimal.parse(value);
  if (value instanceof Decimal) return value;
  return typeof value === 'number' ? Decimal.of(value) : null;
}

export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (value instanceof Decimal || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}

function toBool(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : null;
}

/** A number as it was typed, blanks around it and all. */
function typedNumber(value: unknown): Decimal | null {
  return toDecimal(typeof value === 'string' ? value.trim() : value);
}

/** Turns outside values of a declared type into inside ones; what does not fit the type is empty. */
export function converter(type: ValueType, element: ValueType = 'unknown'): (value: unknown) => Value {
  switch (type) {
    case 'decimal':
      return typedNumber;
    case 'bool':
      return toBool;
    case 'text':
    case 'date':
    case 'datetime':
      return toText;
    case 'list':
      return listConverter(element);
    default:
      return fromOutside;
  }
}

function listConverter(element: ValueType): (value: unknown) => Value {
  const convert = converter(element);
  if (element === 'unknown' || element === 'text') return (value) => (Array.isArray(value) ? value : null);
  return (value) => (Array.isArray(value) ? value.map(convert) : null);
}

/** Back to JSON: decimals as plain decimal strings, empty as null. */
export function toOutside(value: Value): unknown {
  if (value instanceof Decimal) return value.toString();
  if (isList(value)) return value.map((item) => toOutside(fromOutside(item)));
  return value === '' ? null : value;
}

/** Equality of the language: empty equals empty only; a decimal equals a text that spells it. */
export function areEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (left instanceof Decimal) {
    const other = toDecimal(right);
    return other !== null && left.compare(other) === 0;
  }
  if (right instanceof Decimal) return areEqual(right, left);
  if (isList(left) && isList(right)) return sameItems(left, right);
  if (isObject(left) && isObject(right)) return sameMembers(left, right);
  return false;
}

function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  return (
    left.length === right.length && left.every((item, index) => areEqual(fromOutside(item), fromOutside(right[index])))
  );
}

function sameMembers(left: ValueObject, right: ValueObject): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => areEqual(member(left, name), member(right, name)));
}

/** Own member of an object, never one of its prototype. */
export function member(object: Value, name: string): Value {
  return isObject(object) && Object.hasOwn(object, name) ? fromOutside(object[name]) : null;
}

/** Below zero, zero, above zero; null when one is empty or they cannot be ordered. */
export function order(left: Value, right: Value): number | null {
  if (left === null || right === null) return null;
  if (left instanceof Decimal || right instanceof Decimal) {
    const first = toDecimal(left);
    const second = toDecimal(right);
    return first && second ? first.compare(second) : null;
  }
  if (typeof left !== 'string' || typeof right !== 'string' || left === '' || right === '') return null;
  return orderTexts(left, right);
}

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;

/** By the characters' numbers in Unicode, as the database's collation "C"; JavaScript's own order is of half characters. */
function orderTexts(left: string, right: string): number {
  if (left === right) return 0;
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return Math.sign(weight(a) - weight(b));
  }
  return Math.sign(left.length - right.length);
}

/** Halves of characters beyond the first 65,536 stand behind all others. */
function weight(unit: number): number {
  return unit >= FIRST_SURROGATE && unit < AFTER_SURROGATES ? unit + AFTER_SURROGATES : unit;
}
