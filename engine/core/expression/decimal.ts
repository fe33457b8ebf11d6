import Big from 'big.js';

/** Own constructor: 40 guard digits in divisions, half up; the global settings of big.js stay as others left them. */
const Exact = Big();
Exact.DP = 40;
Exact.RM = Big.roundHalfUp;

/** Digits after the point of every result that leaves the engine; further ones are guard digits. */
export const RESULT_SCALE = 20;
const MAX_DIGITS = 400;
const MAX_TEXT = 100;
const FAST_DIGITS = 15;
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const POWERS = Array.from({ length: FAST_DIGITS + 1 }, (_, power) => 10 ** power);

export type RoundingMode = 'half-up' | 'floor' | 'ceil';

/**
 * An exact decimal. Small ones are a safe integer with a scale (12.34 = 1234 e-2) and never leave number arithmetic;
 * the rest is carried by big.js. Quotients keep 40 digits and count as equal when 20 digits agree, so 10 / 3 * 3 is 10.
 */
export class Decimal {
  private constructor(
    private readonly coefficient: number,
    private readonly scale: number,
    private readonly large: Big | null,
  ) {}

  static readonly zero = new Decimal(0, 0, null);

  static of(value: number): Decimal | null {
    if (Number.isSafeInteger(value)) return new Decimal(value, 0, null);
    return Number.isFinite(value) ? Decimal.fromBig(new Exact(String(value))) : null;
  }

  /** Plain decimal text (sign, digits, point); null for blank, grouped, exponent, NaN, Infinity and over-long text. */
  static parse(text: string): Decimal | null {
    const length = text.length;
    if (length === 0 || length > MAX_TEXT) return null;
    const first = text.charCodeAt(0);
    const start = first === 45 || first === 43 ? 1 : 0;
    let coefficient = 0;
    let digits = 0;
    let point = -1;
    for (let index = start; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code === 46) {
        if (point >= 0) return null;
        point = index;
      } else if (code >= 48 && code <= 57) {
        digits++;
        if (digits <= FAST_DIGITS) coefficient = coefficient * 10 + code - 48;
      } else return null;
    }
    if (digits === 0) return null;
    if (digits > FAST_DIGITS) return Decimal.fromBig(new Exact(text.replace(/^\+/, '').replace(/\.$/, '')));
    const scale = point < 0 ? 0 : length - 1 - point;
    return new Decimal(first === 45 && coefficient !== 0 ? -coefficient : coefficient, scale, null);
  }

  /** Null past 400 digits: no computation of the product needs them, and hostile ones must not grow without bound. */
  private static fromBig(value: Big): Decimal | null {
    if (value.c.length > MAX_DIGITS || Math.abs(value.e) > MAX_DIGITS) return null;
    const scale = Math.max(0, value.c.length - 1 - value.e);
    return new Decimal(0, scale, value);
  }

  private toBig(): Big {
    if (this.large) return this.large;
    const value = new Exact(this.coefficient);
    return this.scale === 0 ? value : value.times(new Exact(`1e-${this.scale}`));
  }

  /** As seen from outside: guard digits rounded away. */
  private settled(): Big {
    const value = this.toBig();
    return this.scale > RESULT_SCALE ? value.round(RESULT_SCALE) : value;
  }

  private aligned(scale: number): number {
    return this.coefficient * (POWERS[scale - this.scale] ?? Number.NaN);
  }

  add(other: Decimal): Decimal | null {
    if (!this.large && !other.large) {
      const scale = Math.max(this.scale, other.scale);
      const left = this.aligned(scale);
      const right = other.aligned(scale);
      const sum = left + right;
      if (isSafe(left) && isSafe(right) && isSafe(sum)) return new Decimal(sum, scale, null);
    }
    return Decimal.fromBig(this.toBig().plus(other.toBig()));
  }

  subtract(other: Decimal): Decimal | null {
    return this.add(other.negate());
  }

  negate(): Decimal {
    if (this.large) return new Decimal(0, this.scale, this.large.neg());
    return this.coefficient === 0 ? this : new Decimal(-this.coefficient, this.scale, null);
  }

  abs(): Decimal {
    return this.sign() < 0 ? this.negate() : this;
  }

  multiply(other: Decimal): Decimal | null {
    if (!this.large && !other.large) {
      const product = this.coefficient * other.coefficient;
      const scale = this.scale + other.scale;
      if (isSafe(product) && scale <= FAST_DIGITS) return new Decimal(product === 0 ? 0 : product, scale, null);
    }
    return Decimal.fromBig(this.toBig().times(other.toBig()));
  }

  /** Null when divided by zero, also by what is zero at twenty digits (`1 / 3 * 3 - 1`). */
  divide(other: Decimal): Decimal | null {
    if (other.isZero()) return null;
    return this.divideShort(other) ?? Decimal.fromBig(this.toBig().div(other.toBig()));
  }

  /** Quotients that end after a few digits stay in number arithmetic. */
  private divideShort(other: Decimal): Decimal | null {
    if (this.large || other.large) return null;
    const numerator = this.coefficient * (POWERS[other.scale] ?? Number.NaN);
    const denominator = other.coefficient * (POWERS[this.scale] ?? Number.NaN);
    if (!isSafe(denominator)) return null;
    for (let scale = 0; scale <= 6; scale++) {
      const scaled = numerator * (POWERS[scale] ?? Number.NaN);
      if (!isSafe(scaled)) return null;
      if (scaled % denominator === 0) return new Decimal(scaled / denominator || 0, scale, null);
    }
    return null;
  }

  /** Remainder of both at twenty digits (`1 / 3 * 3 % 1` is 0), with the sign of the dividend; null when divided by zero. */
  remainder(other: Decimal): Decimal | null {
    return other.isZero() ? null : Decimal.fromBig(this.settled().mod(other.settled()));
  }

  /** A whole power, products of more than 40 digits after the point rounded to 40; null for zero to a negative one. */
  power(exponent: number): Decimal | null {
    let result = new Exact(1);
    let base = this.toBig();
    for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result = guarded(result.times(base));
      if (Math.abs(result.e) > MAX_DIGITS) return null;
      if (rest > 1) base = guarded(base.times(base));
      if (Math.abs(base.e) > MAX_DIGITS && rest > 1) return null;
    }
    const power = Decimal.fromBig(result);
    return exponent >= 0 ? power : power && new Decimal(1, 0, null).divide(power);
  }

  private isZero(): boolean {
    return this.large ? this.settled().eq(0) : this.coefficient === 0;
  }

  compare(other: Decimal): number {
    if (!this.large && !other.large) {
      if (this.scale === other.scale) return Math.sign(this.coefficient - other.coefficient);
      const scale = Math.max(this.scale, other.scale);
      const left = this.aligned(scale);
      const right = other.aligned(scale);
      if (isSafe(left) && isSafe(right)) return Math.sign(left - right);
    }
    return this.settled().cmp(other.settled());
  }

  /** Equal to the last guard digit; what change detection needs. */
  isSame(other: Decimal): boolean {
    if (this.large || other.large) return this.toBig().eq(other.toBig());
    return this.compare(other) === 0;
  }

  sign(): number {
    return this.large ? Math.sign(this.large.cmp(0)) : Math.sign(this.coefficient);
  }

  round(digits: number, mode: RoundingMode): Decimal | null {
    if (!this.large && digits >= this.scale) return this;
    return this.roundShort(digits, mode) ?? this.roundLarge(digits, mode);
  }

  private roundShort(digits: number, mode: RoundingMode): Decimal | null {
    const factor = POWERS[this.scale - digits];
    if (this.large || digits < 0 || factor === undefined) return null;
    const size = Math.abs(this.coefficient);
    if (!isSafe(size + factor)) return null;
    if (mode !== 'half-up') {
      const quotient = (this.coefficient - (this.coefficient % factor)) / factor;
      const exact = quotient * factor === this.coefficient;
      const up = mode === 'ceil' && !exact && this.coefficient > 0;
      const down = mode === 'floor' && !exact && this.coefficient < 0;
      return new Decimal((up ? quotient + 1 : down ? quotient - 1 : quotient) || 0, digits, null);
    }
    const shifted = size + factor / 2;
    const rounded = (shifted - (shifted % factor)) / factor;
    return new Decimal((this.coefficient < 0 ? -rounded : rounded) || 0, digits, null);
  }

  private roundLarge(digits: number, mode: RoundingMode): Decimal | null {
    const value = this.settled();
    if (mode === 'half-up') return Decimal.fromBig(value.round(digits));
    const cut = value.round(digits, Big.roundDown);
    const step = new Exact(`1e${-digits}`);
    if (mode === 'ceil' && cut.lt(value)) return Decimal.fromBig(cut.plus(step));
    if (mode === 'floor' && cut.gt(value)) return Decimal.fromBig(cut.minus(step));
    return Decimal.fromBig(cut);
  }

  /** The integer this decimal is, or null when it has decimals or is not a safe integer. */
  toInteger(): number | null {
    const value = Number(this.toString());
    return Number.isSafeInteger(value) ? value : null;
  }

  /** Plain notation without trailing zeros, at most 20 digits after the point. */
  toString(): string {
    if (this.large) return trimZeros(this.settled().toFixed());
    if (this.scale === 0) return String(this.coefficient);
    const digits = String(Math.abs(this.coefficient)).padStart(this.scale + 1, '0');
    const point = digits.length - this.scale;
    const sign = this.coefficient < 0 ? '-' : '';
    return trimZeros(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`);
  }

  toJSON(): string {
    return this.toString();
  }
}

function guarded(value: Big): Big {
  return value.c.length - 1 - value.e > Exact.DP ? value.round(Exact.DP) : value;
}

function isSafe(value: number): boolean {
  return value <= MAX_SAFE && value >= -MAX_SAFE;
}

function trimZeros(text: string): string {
  if (!text.includes('.')) return text === '-0' ? '0' : text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === 48) end--;
  if (text.charCodeAt(end - 1) === 46) end--;
  const trimmed = text.slice(0, end);
  return trimmed === '-0' ? '0' : trimmed;
}
