/** Exact rationals over big integers: the oracle's numbers, nothing of them shared with the engine's decimals. */

const SCALE = 20;
const QUOTIENT = 40;

export class Rational {
  private constructor(
    readonly top: bigint,
    readonly bottom: bigint,
  ) {}

  static of(top: bigint, bottom = 1n): Rational {
    const sign = bottom < 0n ? -1n : 1n;
    const divisor = gcd(top < 0n ? -top : top, bottom * sign) || 1n;
    return new Rational((top * sign) / divisor, (bottom * sign) / divisor);
  }

  /** Sign, digits and at most one point, some digit; null for anything else and past a hundred characters. */
  static parse(text: string): Rational | null {
    const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
    const [, sign, whole = '', fraction = ''] = parts ?? [];
    if (!parts || text.length > 100 || whole + fraction === '') return null;
    const size = Rational.of(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
    return sign === '-' ? size.negate() : size;
  }

  add(other: Rational): Rational {
    return Rational.of(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  negate(): Rational {
    return new Rational(-this.top, this.bottom);
  }

  multiply(other: Rational): Rational {
    return Rational.of(this.top * other.top, this.bottom * other.bottom);
  }

  /** To forty digits after the point; null for a divisor that is 0 at twenty. */
  divide(other: Rational): Rational | null {
    if (other.settled().top === 0n) return null;
    return Rational.of(this.top * other.bottom, this.bottom * other.top).rounded(QUOTIENT, 'half-up');
  }

  /** Of both at twenty digits, with the sign of the dividend. */
  remainder(other: Rational): Rational | null {
    const [a, b] = [this.settled(), other.settled()];
    if (b.top === 0n) return null;
    const times = (a.top * b.bottom) / (a.bottom * b.top);
    return a.add(b.multiply(Rational.of(times)).negate());
  }

  settled(): Rational {
    return this.rounded(SCALE, 'half-up');
  }

  compare(other: Rational): number {
    const [a, b] = [this.settled(), other.settled()];
    const difference = a.top * b.bottom - b.top * a.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  rounded(digits: number, mode: 'half-up' | 'floor' | 'ceil'): Rational {
    const [power, shift] = digits < 0 ? [1n, 10n ** BigInt(-digits)] : [10n ** BigInt(digits), 1n];
    const [top, bottom] = [this.top * power, this.bottom * shift];
    const whole = divided(top, bottom, mode);
    return Rational.of(whole * shift, power);
  }

  /** Null when there are decimals, or too many digits for a number of JavaScript. */
  toInteger(): number | null {
    const { top, bottom } = this.settled();
    return bottom === 1n && Number.isSafeInteger(Number(top)) ? Number(top) : null;
  }

  toString(): string {
    const scaled = this.settled().multiply(Rational.of(10n ** BigInt(SCALE))).top;
    const digits = String(scaled < 0n ? -scaled : scaled).padStart(SCALE + 1, '0');
    const plain = `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, '');
    return scaled < 0n ? `-${plain}` : plain;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** A quotient as a whole number; big integers cut towards zero. */
function divided(top: bigint, bottom: bigint, mode: 'half-up' | 'floor' | 'ceil'): bigint {
  const cut = top / bottom;
  const rest = top % bottom;
  if (rest === 0n) return cut;
  const away = top < 0n ? -1n : 1n;
  if (mode === 'half-up') return 2n * (rest < 0n ? -rest : rest) >= bottom ? cut + away : cut;
  return (mode === 'floor') === away < 0n ? cut + away : cut;
}
