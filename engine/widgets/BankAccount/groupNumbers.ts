import { groupCardNumber } from '#core/format';

const LONG_DIGITS = /\d{8,}/g;

/** Groups every account number in a label by four. */
export function groupNumbers(label: string): string {
  return label.replace(LONG_DIGITS, (digits) => groupCardNumber(digits));
}
