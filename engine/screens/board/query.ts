/** Filters of a board stand in the address, so that a view of it can be sent and comes back with Back. */
import type { BoardFilter } from '#core/language';

export type Periods = 'month' | 'quarter' | 'year' | 'custom';
export const PERIODS: ReadonlyArray<{ value: Periods; label: string }> = [
  { value: 'month', label: '本月' },
  { value: 'quarter', label: '本季' },
  { value: 'year', label: '本年' },
  { value: 'custom', label: '自定义' },
];

/** What is sent to the server: only filters that are set, the days only for a period of one's own. */
export function chosenOf(filters: readonly BoardFilter[], query: URLSearchParams): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const { key, kind } of filters) {
    const value = query.get(key) ?? (kind === 'period' ? 'year' : '');
    if (value === '') continue;
    chosen[key] = value;
    if (kind === 'period' && value === 'custom') {
      chosen.from = query.get('from') ?? '';
      chosen.to = query.get('to') ?? '';
    }
  }
  return chosen;
}

/** A period of one's own needs both days, in their order. */
export const isComplete = (chosen: Readonly<Record<string, string>>): boolean =>
  chosen.period !== 'custom' ||
  ((chosen.from ?? '') !== '' && (chosen.to ?? '') !== '' && String(chosen.from) <= String(chosen.to));
