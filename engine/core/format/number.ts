import Big from 'big.js';
import { groupThousands, toDecimal, trimmedFixed } from './decimal.ts';

/** Shown for a value that is not there (reading A-F01). */
export const EMPTY_DASH = '-';

const YI = new Big(100_000_000);
const WAN = new Big(10_000);

/**
 * Number display: 0 to 4 decimals by default, thousands separators, half up (specification section 5; A-F01, A-F02).
 * Text that is no number comes back as it is; empty gives a dash.
 */
export function formatNumber(value: unknown, maxDecimals = 4, minDecimals = 0): string {
  if (value === null || value === undefined || value === '') return EMPTY_DASH;
  const decimal = toDecimal(value);
  if (!decimal) return String(value);
  const trimmed = trimmedFixed(decimal, maxDecimals);
  const digits = trimmed.split('.')[1]?.length ?? 0;
  return groupThousands(digits < minDecimals ? decimal.toFixed(minDecimals) : trimmed);
}

/**
 * Money display: separators, at most `precision` (0 to 20) decimals, trailing zeros trimmed; null and undefined give a
 * dash, text that is no number stays (specification section 5; A-F03, A-F05, A-F06).
 */
export function formatMoney(value: unknown, precision = 2): string {
  if (value === null || value === undefined) return EMPTY_DASH;
  const decimal = toDecimal(value);
  if (!decimal) return String(value);
  return groupThousands(trimmedFixed(decimal, Math.min(20, Math.max(0, precision))));
}

/** Large amounts: above 10^8 in 亿, above 10^4 in 万, both with two decimals; else `formatMoney` (A-F03, A-F04). */
export function formatLargeAmount(value: unknown): string {
  const decimal = toDecimal(value);
  if (!decimal) return formatMoney(value);
  const size = decimal.abs();
  if (size.gt(YI)) return `${decimal.div(YI).toFixed(2)}亿`;
  if (size.gt(WAN)) return `${decimal.div(WAN).toFixed(2)}万`;
  return formatMoney(decimal.toFixed());
}

/** Two decimals by appending `.00` or one zero, never by rounding (specification section 5; A-F07). */
export function appendTwoDecimals(value: string | null): string | null {
  if (value === null || value === '' || !/^-?[\d,]+\.?\d*$/.test(value)) return value;
  const [whole, decimals = ''] = value.split('.');
  return decimals.length >= 2 ? value : `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Sums a field of a list and shows it as money; empty cells count nothing (specification section 9; A-F20). */
export function sumField(list: ReadonlyArray<Record<string, unknown>>, field: string): string {
  const total = list.reduce((sum, row) => sum.plus(toDecimal(row[field]) ?? 0), new Big(0));
  return formatMoney(total.toFixed());
}
