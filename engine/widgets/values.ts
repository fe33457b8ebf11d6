/** Text of a value that a text-like control shows; empty for anything that is not a scalar. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** Codes of a multiple choice; tolerates the comma-separated form. */
export function codesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string');
  if (typeof value === 'string' && value !== '') return value.split(',');
  return [];
}

export type DateRangeValue = { start: string | null; end: string | null };

/** A `{start, end}` object; missing ends are null. */
export function rangeOf(value: unknown): DateRangeValue {
  const range = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<'start' | 'end', unknown>>;
  return { start: textOf(range.start) || null, end: textOf(range.end) || null };
}
