import Big from 'big.js';

/** Strict and half up, as every stored figure of the product is rounded (domain rule: never binary floats). */
Big.RM = Big.roundHalfUp;

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** A number or plain decimal text as an exact decimal; null for anything else (blank, grouped, exponent, NaN, Infinity). */
export function toDecimal(value: unknown): Big | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  // The library takes neither a plus nor a point without decimals.
  return PLAIN_NUMBER.test(text) ? new Big(text.replace(/^\+|\.$/g, '')) : null;
}

/** Rounds half up to at most `maxDecimals`, drops trailing zeros, no exponent. */
export function trimmedFixed(value: Big, maxDecimals: number): string {
  const fixed = value.toFixed(maxDecimals);
  const trimmed = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return trimmed === '-0' ? '0' : trimmed;
}

/** Puts a comma between each three digits before the point. */
export function groupThousands(plain: string): string {
  const [whole = '', decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
