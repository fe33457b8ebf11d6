import Big from 'big.js';
import { toDecimal } from './decimal.ts';

/** Card and account numbers with a blank after each four characters (specification section 9; A-F18). */
export function groupCardNumber(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** `2024-03-05` → `20240305` or `2024-03-05` (specification section 9, today-date helpers). */
export function formatDay(date: string, format: 'YYYYMMDD' | 'YYYY-MM-DD'): string {
  const day = date.slice(0, 10);
  return format === 'YYYYMMDD' ? day.replaceAll('-', '') : day;
}

/** `2024-03-05` → `2024年03月05日`; anything else comes back as it is. */
export function formatChineseDate(date: unknown): string {
  if (typeof date !== 'string') return '';
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts ? `${parts[1]}年${parts[2]}月${parts[3]}日` : date;
}

/** 140****0201 — the middle four digits of a mobile number. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

export type Coordinate = { degrees: number; minutes: number; seconds: number; letter: 'N' | 'S' | 'E' | 'W' };

/** Decimal degrees as degrees, minutes, seconds and hemisphere letter, exact (specification section 9; A-F13). */
export function toDegrees(value: unknown, axis: 'latitude' | 'longitude'): Coordinate | null {
  const decimal = toDecimal(value);
  if (!decimal) return null;
  const size = decimal.abs();
  const degrees = size.round(0, Big.roundDown);
  const minutesExact = size.minus(degrees).times(60);
  const minutes = minutesExact.round(0, Big.roundDown);
  const letters = axis === 'latitude' ? (['N', 'S'] as const) : (['E', 'W'] as const);
  return {
    degrees: Number(degrees),
    minutes: Number(minutes),
    seconds: Number(minutesExact.minus(minutes).times(60)),
    letter: letters[decimal.lt(0) ? 1 : 0],
  };
}

const SECONDS_OF_DEGREE = 3600;

/** `116°15′27″E`: whole seconds, so 59.6 seconds carry over to the next minute (rule FMISC-06). */
export function formatDegrees(value: unknown, axis: 'latitude' | 'longitude'): string {
  const seconds = toDecimal(value)?.times(SECONDS_OF_DEGREE).round(0, Big.roundHalfUp);
  if (!seconds) return '';
  const size = Number(seconds.abs());
  const [east, west] = axis === 'latitude' ? ['N', 'S'] : ['E', 'W'];
  const letter = seconds.lt(0) ? west : east;
  return `${Math.floor(size / SECONDS_OF_DEGREE)}°${Math.floor(size / 60) % 60}′${size % 60}″${letter}`;
}
