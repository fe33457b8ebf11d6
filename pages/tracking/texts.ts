import { runtime } from '#pages/base';

/** Label of a code; the code itself where the dictionary does not know it, `-` when empty. */
export function labelOf(dictionary: string, code: unknown): string {
  if (code === null || code === undefined || code === '') return '-';
  const entries = runtime.schemas.dictionary(dictionary)?.entries ?? [];
  return entries.find((entry) => entry.code === code)?.label ?? String(code);
}

export const textOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '-' : String(value);

/** To the minute. */
export const timeOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 16) : '-');
