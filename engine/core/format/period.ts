/** Two days that a value or a half-entered form holds; an end that is not there is empty. */
type Ends = { start?: unknown; end?: unknown };

/**
 * A period in words: `2024-03-01 至 2024-03-31`; `2024-03-01 起` without an end, `至 2024-03-31` without a start, nothing
 * without both. `between` stands between two days, `write` turns a day into text.
 */
export function formatPeriod({ start, end }: Ends, between = ' 至 ', write: (day: unknown) => string = String): string {
  const [from, to] = [start, end].map((day) => (day ? write(day) : ''));
  if (from && to) return `${from}${between}${to}`;
  if (from) return `${from} 起`;
  return to ? `至 ${to}` : '';
}
