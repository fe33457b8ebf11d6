import { guardKeys } from './guard.ts';

/** What Formily's components take for empty: nothing, instead of null. Copies: the form makes what it gets observable. */
export function toFormily(value: unknown): unknown {
  return value === null ? undefined : copied(value, undefined);
}

/** What a component wrote as a record holds it: null where nothing is. Keys that lead out of the value are refused. */
export function fromFormily(value: unknown): unknown {
  guardKeys(value);
  if (value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return copied(value, null);
}

function copied(value: unknown, empty: null | undefined): unknown {
  if (value === null || value === undefined) return empty;
  if (Array.isArray(value)) return value.map((item) => copied(item, empty));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part, empty)]));
}
