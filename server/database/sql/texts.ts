/** Texts of the expression language in SQL: how a value is spelled, joined, ordered. */

import { type RawBuilder, sql } from 'kysely';
import { validateFormat } from '#core/validate';
import { settled } from './numbers.ts';
import { castType, type Scalar } from './terms.ts';

/** As the language spells it: no zeros behind the last digit, times to the second. */
export function spelled(term: Scalar): RawBuilder<unknown> {
  switch (term.kind) {
    case 'text':
      return term.sql;
    case 'decimal':
      return sql`cast(trim_scale(${settled(term)}) as text)`;
    case 'date':
      return sql`to_char(${term.sql}, 'YYYY-MM-DD')`;
    case 'datetime':
      return sql`to_char(${term.sql}, 'YYYY-MM-DD HH24:MI:SS')`;
    default:
      return sql`cast(${term.sql} as text)`;
  }
}

export const asText = (term: Scalar): Scalar =>
  term.kind === 'text' ? term : { kind: 'text', sql: spelled(term), literal: term.literal };

/** An empty side adds nothing; two empty ones stay empty. */
export function joined(left: Scalar, right: Scalar): Scalar {
  const part = (term: Scalar) => sql`coalesce(${spelled(term)}, '')`;
  return { kind: 'text', sql: sql`nullif(${part(left)} || ${part(right)}, '')` };
}

/** In the order of the characters' numbers, whatever the database was made with. */
export const ordered = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${text} collate "C")`;

/** The number that a text column spells, where a number stands beside it. */
export const spelledNumber = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when ${text} ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$' and length(${text}) <= 100 then cast(${text} as numeric) end)`;

/** The day of a date or a time; of a constant whatever day it spells. */
export function dayOf(term: Scalar): RawBuilder<unknown> {
  if (term.kind === 'date') return term.sql;
  if (term.kind === 'datetime') return sql`cast(${term.sql} as date)`;
  const isDay = term.literal !== undefined && isDayText(term.literal.slice(0, DAY)) && isFormed(term.literal);
  return isDay ? sql`cast(left(${term.sql}, ${sql.raw(String(DAY))}) as date)` : sql`cast(null as date)`;
}

/** Whole minutes of the clock; a day counts from midnight. */
export function minuteOf(term: Scalar): RawBuilder<unknown> {
  const isMoment =
    term.literal !== undefined && (isDayText(term.literal) || validateFormat('datetime', term.literal) === null);
  const known = term.kind === 'date' || term.kind === 'datetime' || isMoment;
  return known ? sql`floor(extract(epoch from cast(${term.sql} as timestamp)) / 60)` : sql`cast(null as numeric)`;
}

const DAY = 10;
const isDayText = (text: string) => text.length === DAY && validateFormat('date', text) === null;
const isFormed = (text: string) => text.length === DAY || /^.{10} \d\d:\d\d:\d\d$/.test(text);

/** A constant as a date or a time; null where its text is none of that kind. */
export function asTime(kind: 'date' | 'datetime', { sql: value, literal }: Scalar): RawBuilder<unknown> | null {
  if (literal === undefined) return null;
  const isOfKind = kind === 'date' ? isDayText(literal) : validateFormat('datetime', literal) === null;
  return isOfKind ? sql`cast(${value} as ${castType(kind)})` : null;
}
