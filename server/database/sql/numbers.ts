/** Numbers of the expression language in SQL: settled to twenty digits where the language settles, quotients kept to forty. */

import { type RawBuilder, sql } from 'kysely';
import { Decimal } from '#core/expression';
import { isNumeric, nothing, type Scalar } from './terms.ts';

/** Digits after the point of what is compared, rounded, spelled and given out. */
const SETTLED = 20;
/** Digits of a quotient. */
const QUOTIENT = 40;
const MOST_SAFE = sql.raw(String(Number.MAX_SAFE_INTEGER));

export const decimal = (text: RawBuilder<unknown>, digits: number): Scalar => ({ kind: 'decimal', sql: text, digits });

/** As a numeric: bigints would be divided as whole numbers, constants may be texts that spell one. */
export function numeric(term: Scalar): Scalar {
  if (term.kind === 'decimal') return term;
  if (term.kind === 'integer') return { ...decimal(sql`cast(${term.sql} as numeric)`, 0), literal: term.literal };
  const spelled = term.literal === undefined ? null : Decimal.parse(term.literal);
  if (spelled === null) return { ...nothing, kind: 'decimal', sql: sql`cast(null as numeric)`, digits: 0 };
  const text = spelled.toString();
  return { ...decimal(sql`cast(${sql.lit(text)} as numeric)`, digitsOf(text)), literal: text };
}

export const digitsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Guard digits rounded away. */
export function settled(term: Scalar): RawBuilder<unknown> {
  const { sql: value, digits = 0 } = term;
  return isNumeric(term) && digits > SETTLED ? sql`round(${value}, ${sql.raw(String(SETTLED))})` : value;
}

/** Sum, difference, product, quotient or remainder; empty where a side is, or the divisor is 0 at twenty digits. */
export function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: Scalar, right: Scalar): Scalar {
  if (left.kind === 'empty' || right.kind === 'empty') return numeric(nothing);
  const [a, b] = [numeric(left), numeric(right)];
  const [first, second] = [a.digits ?? 0, b.digits ?? 0];
  switch (operator) {
    case '/':
      return quotient(a, b);
    case '%':
      return decimal(sql`(${settled(a)} % nullif(${settled(b)}, 0))`, Math.min(SETTLED, Math.max(first, second)));
    case '*':
      return decimal(sql`(${a.sql} * ${b.sql})`, first + second);
    default:
      return decimal(sql`(${a.sql} ${sql.raw(operator)} ${b.sql})`, Math.max(first, second));
  }
}

/** PostgreSQL keeps as many digits as the dividend has: it gets forty. */
function quotient(a: Scalar, b: Scalar): Scalar {
  const long = sql`(${a.sql} + ${sql.raw(`0.${'0'.repeat(QUOTIENT)}`)})`;
  const isLong = (b.digits ?? 0) > SETTLED;
  const divisor = isLong ? sql`(case when ${settled(b)} <> 0 then ${b.sql} end)` : sql`nullif(${b.sql}, 0)`;
  return decimal(sql`round(${long} / ${divisor}, ${sql.raw(String(QUOTIENT))})`, QUOTIENT);
}

/** PostgreSQL rounds numerics half away from zero, as the language does; digits that are no whole number give empty. */
export function rounded(value: Scalar, places: Scalar): Scalar {
  if (value.kind === 'empty' || places.kind === 'empty') return numeric(nothing);
  const [number, count] = [numeric(value), numeric(places)];
  const bounded = sql`cast(greatest(-20, least(20, ${count.sql})) as integer)`;
  const given = count.literal !== undefined && /^\d{1,2}$/.test(count.literal) ? Number(count.literal) : null;
  if (given !== null && given <= SETTLED)
    return decimal(sql`round(${settled(number)}, ${sql.raw(String(given))})`, given);
  const digits = settled(count);
  const isWhole = sql`${digits} = trunc(${digits}) and abs(${digits}) <= ${MOST_SAFE}`;
  return decimal(sql`(case when ${isWhole} then round(${settled(number)}, ${bounded}) end)`, SETTLED);
}

export const negated = (term: Scalar): Scalar => mapped(term, (value) => sql`(- ${value})`);
export const absolute = (term: Scalar): Scalar => mapped(term, (value) => sql`abs(${value})`);

function mapped(term: Scalar, change: (value: RawBuilder<unknown>) => RawBuilder<unknown>): Scalar {
  const { sql: value, digits = 0 } = numeric(term);
  return decimal(change(value), digits);
}

/** `least` skips empty arguments, the language does not; guard digits count for nothing. */
export function extreme(terms: readonly Scalar[], sign: '<' | '>'): Scalar {
  const numbers = terms.map(numeric);
  const digits = Math.max(...numbers.map((term) => term.digits ?? 0));
  const best = numbers.reduce((one, other) => {
    const first = sql`case when ${settled(other)} ${sql.raw(sign)} ${settled(one)} then ${other.sql} else ${one.sql} end`;
    return decimal(sql`(${first})`, digits);
  });
  return decimal(whereFilled(numbers, best.sql), digits);
}

/** A value that is empty where one of some terms is. */
export function whereFilled(terms: readonly Scalar[], value: RawBuilder<unknown>): RawBuilder<unknown> {
  const anyEmpty = sql.join(
    terms.map((term) => sql`(${term.sql}) is null`),
    sql` or `,
  );
  return sql`(case when ${anyEmpty} then null else ${value} end)`;
}
