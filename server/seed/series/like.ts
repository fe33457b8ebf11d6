/** A copy of a sample: its own id and number, its dates moved, its texts without the number that they were written for. */
export type Values = Record<string, unknown>;

export type Copy = { id: string; date: string; digits: string; serial: number };

const DATE = /^\d{4}-\d{2}-\d{2}/;
const DAY_MS = 86_400_000;

/** The sample with every date as many days later as the copy is, and with the copy's id wherever it says its own. */
export function copyOf(sample: Values & { id: string }, copy: Copy): Values {
  const days = daysBetween(String(sample.createTime ?? copy.date), copy.date);
  const digits = digitsOf(sample.id);
  const written = (text: string): string => {
    if (DATE.test(text)) return moved(text.slice(0, 10), days) + text.slice(10);
    const named = text.replaceAll(sample.id, copy.id);
    return digits === '' ? named : named.replaceAll(digits, copy.digits);
  };
  return { ...(mapped(sample, written) as Values), id: copy.id };
}

/** What stands behind the letters of a number; empty where there is no more than a few digits to tell it by. */
export const digitsOf = (id: string): string => /\d{8,}$/.exec(id)?.[0] ?? '';

export const moved = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / DAY_MS);

function mapped(value: unknown, text: (value: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapped(member, text)]));
}
