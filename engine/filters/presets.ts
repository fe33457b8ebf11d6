/**
 * Periods that are counted from today: `@month` in an address or a saved view means the month in which the list is
 * opened, not the days of the month in which it was saved. Days come from the server's today, so that a wrong clock of
 * the browser shows no wrong rows.
 */

export type Preset = { token: string; label: string; ends(today: string): [from: string, to: string] };

const DAY_MS = 86_400_000;

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const plusDays = (day: string, count: number) => dayText(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);

/** First or last day of the month that is `months` away from the day's. */
function monthEnd(day: string, months: number, end: 'first' | 'last'): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayText(end === 'first' ? Date.UTC(year, month - 1 + months, 1) : Date.UTC(year, month + months, 0));
}

const wholeMonths = (from: number, to: number) => (today: string) =>
  [monthEnd(today, from, 'first'), monthEnd(today, to, 'last')] as [string, string];

/** On offer where days are chosen. */
export const DAY_PRESETS: readonly Preset[] = [
  { token: '@today', label: '今天', ends: (today) => [today, today] },
  { token: '@7days', label: '近7天', ends: (today) => [plusDays(today, -6), today] },
  { token: '@30days', label: '近30天', ends: (today) => [plusDays(today, -29), today] },
  { token: '@month', label: '本月', ends: wholeMonths(0, 0) },
  { token: '@lastMonth', label: '上月', ends: wholeMonths(-1, -1) },
  { token: '@year', label: '本年', ends: (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`] },
];

/** On offer where months are chosen. */
export const MONTH_PRESETS: readonly Preset[] = [
  ...DAY_PRESETS.filter(({ token }) => ['@month', '@lastMonth', '@year'].includes(token)),
  { token: '@3months', label: '近3个月', ends: wholeMonths(-2, 0) },
  { token: '@12months', label: '近12个月', ends: wholeMonths(-11, 0) },
];

const BY_TOKEN = new Map([...DAY_PRESETS, ...MONTH_PRESETS].map((preset) => [preset.token, preset]));

/** The preset that a filter's value names, if it names one. */
export const presetOf = (value: string | undefined): Preset | undefined => BY_TOKEN.get(value ?? '');

/** The period as the server is asked for it: `@month` -> `2026-11-01~2026-11-30`; other values as they are. */
export function periodOf(value: string, today: string, unit: 'days' | 'months'): string {
  const ends = presetOf(value)?.ends(today);
  if (!ends) return value;
  const [from, to] = unit === 'months' ? ends.map((day) => day.slice(0, 7)) : ends;
  return `${from}~${to}`;
}
