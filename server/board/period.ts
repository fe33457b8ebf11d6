/** The period that a board looks at, and those that it is compared with. Days are `YYYY-MM-DD`, both ends count. */
export type Period = { from: string; to: string };
export type PeriodKind = 'month' | 'quarter' | 'year' | 'custom';

const DAY_MS = 86_400_000;
const date = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (day: Date) => day.toISOString().slice(0, 10);
const first = (year: number, month: number) => text(new Date(Date.UTC(year, month, 1)));
const last = (year: number, month: number) => text(new Date(Date.UTC(year, month + 1, 0)));

export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date(value).getTime());

/** The month, quarter or year of a day, whole; or the days asked for. Null when these make no period. */
export function periodOf(kind: PeriodKind, today: string, asked: Partial<Period> = {}): Period | null {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (kind === 'month') return { from: first(year, month - 1), to: last(year, month - 1) };
  if (kind === 'quarter') {
    const start = Math.floor((month - 1) / 3) * 3;
    return { from: first(year, start), to: last(year, start + 2) };
  }
  if (kind === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const { from = '', to = '' } = asked;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** So many days, today the last of them. */
export function lastDays(today: string, days: number): Period {
  return { from: text(new Date(date(today).getTime() - (days - 1) * DAY_MS)), to: today };
}

/** The same days a year before; 29 February becomes the 28th. */
export function yearBefore({ from, to }: Period): Period {
  return { from: shiftYear(from), to: shiftYear(to) };
}

function shiftYear(day: string): string {
  const [year = 0, month = 1, rest = 1] = day.split('-').map(Number);
  const end = Number(last(year - 1, month - 1).slice(8));
  const isEnd = rest === Number(last(year, month - 1).slice(8));
  const inMonth = isEnd ? end : Math.min(rest, end);
  return `${year - 1}-${String(month).padStart(2, '0')}-${String(inMonth).padStart(2, '0')}`;
}

/** The month, quarter or year before; of other days as many days before. */
export function periodBefore(kind: PeriodKind, { from, to }: Period): Period {
  const [year = 0, month = 1] = from.split('-').map(Number);
  if (kind === 'month') return { from: first(year, month - 2), to: last(year, month - 2) };
  if (kind === 'quarter') return { from: first(year, month - 4), to: last(year, month - 2) };
  if (kind === 'year') return yearBefore({ from, to });
  const length = date(to).getTime() - date(from).getTime() + DAY_MS;
  return { from: text(new Date(date(from).getTime() - length)), to: text(new Date(date(from).getTime() - DAY_MS)) };
}
