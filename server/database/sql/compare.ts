/** Comparisons with the expression language's meaning of empty: equal to empty only, neither less nor greater. */

import { type RawBuilder, sql } from 'kysely';
import { numeric, settled } from './numbers.ts';
import { castType, isNumeric, isTime, nothing, type Scalar, scalarTerm, type Term } from './terms.ts';
import { asTime, dayOf, ordered, spelled, spelledNumber } from './texts.ts';
import { decided, either, exact, plain } from './truth.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** `byDay`: a date beside a time, which counts as its day. */
export function compare(operator: Comparison, left: Term, right: Term, byDay = false): Term {
  const [a, b] = [scalarTerm(left), scalarTerm(right)];
  if (byDay) return comparedDays(operator, a, b);
  if (operator === '==' || operator === '!=') return equality(operator === '==', a, b);
  if (a.kind === 'empty' || b.kind === 'empty') return decided(false);
  const sides = alike(a, b);
  if (!sides) return decided(false);
  const isText = sides.isText ? ordered : (value: RawBuilder<unknown>) => value;
  return plain(sql`${isText(sides.a)} ${sql.raw(operator)} ${sides.b}`);
}

function equality(isWanted: boolean, left: Scalar, right: Scalar): Term {
  const known = areSame(left, right);
  if (known !== null) return decided(known === isWanted);
  if (left.kind === 'empty' || right.kind === 'empty') {
    const { sql: value } = left.kind === 'empty' ? right : left;
    return exact(isWanted ? sql`(${value} is null)` : sql`(${value} is not null)`);
  }
  const sides = alike(left, right);
  // What can never be equal is so only where both are empty.
  if (!sides) return exact(sql`((${left.sql} is null and ${right.sql} is null) = ${sql.raw(String(isWanted))})`);
  const { a, b } = sides;
  if (!isWanted) return exact(sql`(${a} is distinct from ${b})`);
  const isSame = exact(sql`(${a} is not distinct from ${b})`);
  // A constant is not empty: what equals it is not, either.
  return isConstant(left) || isConstant(right) ? { ...isSame, holds: sql`(${a} = ${b})` } : isSame;
}

const isConstant = ({ literal, known }: Scalar) => literal !== undefined || known !== undefined;

/** Whether two constants are the same text; null where a row or the database has to say. */
function areSame(left: Scalar, right: Scalar): boolean | null {
  if (left.kind === 'empty' && right.kind === 'empty') return true;
  if (left.kind === 'empty' || right.kind === 'empty') return isConstant(left) || isConstant(right) ? false : null;
  if (left.known !== undefined && right.known !== undefined) return left.known === right.known;
  const areTexts = left.kind === 'text' && right.kind === 'text';
  return areTexts && left.literal !== undefined && right.literal !== undefined ? left.literal === right.literal : null;
}

export function isIn(left: Term, right: Term): Term {
  const item = scalarTerm(left);
  if (right.kind === 'list') return isAmong(item, right.items.map(scalarTerm));
  if (item.kind === 'empty') return decided(false);
  if (right.kind !== 'json') return decided(false);
  if (!isNumeric(item)) return plain(sql`jsonb_exists(${right.sql}, ${spelled(item)})`);
  const entries = sql`jsonb_array_elements_text(case jsonb_typeof(${right.sql}) when 'array' then ${right.sql} end)`;
  const number = spelledNumber(sql`entry`);
  return exact(sql`(exists (select 1 from ${entries} as entries(entry) where ${number} = ${settled(item)}))`);
}

/** Empty is in no list. */
function isAmong(left: Scalar, items: readonly Scalar[]): Term {
  const options = left.kind === 'empty' ? [] : items.filter(({ kind }) => kind !== 'empty');
  const wanted = options.filter((item) => areSame(left, item) !== false);
  if (wanted.some((item) => areSame(left, item))) return decided(true);
  const pairs = wanted.flatMap((item) => alike(left, item) ?? []);
  const [first] = wanted;
  if (!first || pairs.length === 0) return decided(false);
  const isPlain = wanted.every((item) => isConstant(item) && item.kind === first.kind && item.kind === left.kind);
  if (!isPlain || wanted.length === 1)
    return pairs.map(({ a, b }) => plain(sql`${a} = ${b}`)).reduce((one, other) => scalarTerm(either(one, other)));
  return plain(sql`${settled(left)} = any(array[${sql.join(pairs.map(({ b }) => b))}])`);
}

type Sides = { a: RawBuilder<unknown>; b: RawBuilder<unknown>; isText?: true };

/** Brings two values to one type, a constant to the column's; null where they never are equal nor one before the other. */
function alike(a: Scalar, b: Scalar): Sides | null {
  if (isNumeric(a) || isNumeric(b)) return numbers(a, b);
  if (a.kind === b.kind) return { a: a.sql, b: b.sql, ...(a.kind === 'text' ? { isText: true } : {}) };
  if (a.kind === 'boolean' || b.kind === 'boolean') return null;
  const asColumn = (term: Scalar, other: Scalar) => (isTime(term) ? asTime(term.kind as 'date', other) : null);
  const right = asColumn(a, b);
  if (right) return { a: a.sql, b: right };
  const left = asColumn(b, a);
  if (left) return { a: left, b: b.sql };
  return { a: spelled(a), b: spelled(b), isText: true };
}

/** A text beside a number counts as the number that it spells. */
function numbers(a: Scalar, b: Scalar): Sides | null {
  const number = (term: Scalar): RawBuilder<unknown> | null => {
    if (term.kind === 'text' && term.literal === undefined) return spelledNumber(term.sql);
    const known = isNumeric(term) ? term : numeric(term);
    return term.kind === 'text' && known.literal === undefined ? null : settled(known);
  };
  if ([a, b].some((term) => !isNumeric(term) && term.kind !== 'text')) return null;
  const [left, right] = [number(a), number(b)];
  return left && right ? { a: left, b: right } : null;
}

const DAY = sql.raw(`interval '1 day'`);

/** A time against a constant day is a range of times, which an index serves; else both count as their days. */
function comparedDays(operator: Comparison, a: Scalar, b: Scalar): Term {
  if (a.kind === 'empty' || b.kind === 'empty') return compare(operator, a, b);
  const day = a.kind === 'datetime' ? asTime('date', b) : null;
  if (!day) return onDays(operator, a, b);
  const start = sql`cast(${b.sql} as ${castType('datetime')})`;
  const next = sql`(${start} + ${DAY})`;
  switch (operator) {
    case '==':
      return plain(sql`(${a.sql} >= ${start} and ${a.sql} < ${next})`);
    case '!=':
      return exact(sql`((${a.sql} >= ${start} and ${a.sql} < ${next}) is not true)`);
    case '<':
    case '>=':
      return plain(sql`${a.sql} ${sql.raw(operator)} ${start}`);
    default:
      return plain(sql`${a.sql} ${sql.raw(operator === '<=' ? '<' : '>=')} ${next}`);
  }
}

function onDays(operator: Comparison, a: Scalar, b: Scalar): Term {
  const isDay = (term: Scalar) => isTime(term) || asTime('date', term) !== null || asTime('datetime', term) !== null;
  if (isDay(a) && isDay(b)) return compare(operator, dayTerm(a), dayTerm(b));
  // A text of the form of a date that is none: texts are compared.
  const text = (term: Scalar): Scalar => ({ kind: 'text', sql: sql`left(${spelled(term)}, 10)` });
  return compare(operator, text(a), text(b));
}

const dayTerm = (term: Scalar): Scalar => (term === nothing ? term : { kind: 'date', sql: dayOf(term) });
