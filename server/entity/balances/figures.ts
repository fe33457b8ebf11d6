/** Numbers as refusals tell them: with the digits of the balance, without separators. */
import Big from 'big.js';
import type { RecordType } from '../type/record-type.ts';

/** At least so many digits after the point; more where the number has more. */
export function figureText(value: Big, digits: number): string {
  const exact = value.toFixed();
  const own = exact.split('.')[1]?.length ?? 0;
  return own < digits ? value.toFixed(digits) : exact;
}

/** Most digits after the point of these fields; what stores no number counts as 0. */
export const digitsOf = ({ shape }: RecordType, fields: Iterable<string>): number =>
  Math.max(0, ...[...fields].map((field) => shape.columns.get(field)?.scale ?? 0));

/** A value of an expression: decimals, which leave it as text, with their digits. */
export const toldValue = (value: unknown, isDecimal: boolean, digits: number): unknown =>
  isDecimal && typeof value === 'string' ? figureText(new Big(value), digits) : value;
