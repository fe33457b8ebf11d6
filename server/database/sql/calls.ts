/** Functions of the expression language in SQL, with the same meaning of empty: an empty argument gives an empty value. */

import { sql } from 'kysely';
import { errors } from '#core/errors';
import { absolute, arithmetic, decimal, extreme, numeric, rounded, whereFilled } from './numbers.ts';
import { isNumeric, nothing, type Scalar, scalarTerm, type Term } from './terms.ts';
import { asText, dayOf, joined, minuteOf, ordered, spelled } from './texts.ts';
import { decided, plain } from './truth.ts';

/** @throws BulklineError ENG120 for functions that the database has no counterpart of */
export function callTerm(name: string, args: Term[]): Term {
  const translated = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  const [first, ...rest] = args.map(scalarTerm);
  if (!translated || !first) throw errors.ENG120({ what: `${name}()` });
  return translated(first, ...rest);
}

const CALLS: Record<string, (...args: [Scalar, ...Scalar[]]) => Term> = {
  coalesce: (...args) => coalesced(args),
  startsWith: (whole, part = nothing) => overTexts(whole, part, (a, b) => sql`starts_with(${a}, ${b})`),
  contains: (whole, part = nothing) => overTexts(whole, part, (a, b) => sql`position(${b} in ${a}) > 0`),
  round: (value, places = nothing) => rounded(value, places),
  abs: (value) => absolute(value),
  min: (...args) => least(args, '<'),
  max: (...args) => least(args, '>'),
  days: (from, to = nothing) => decimal(sql`cast(${dayOf(to)} - ${dayOf(from)} as numeric)`, 0),
  minutes: (from, to = nothing) => decimal(sql`cast(${minuteOf(to)} - ${minuteOf(from)} as numeric)`, 0),
  year: (day) => decimal(sql`cast(extract(year from ${dayOf(day)}) as numeric)`, 0),
  text: (value) => asText(value),
};

type Part = Scalar['sql'];

function overTexts(whole: Scalar, part: Scalar, holds: (whole: Part, part: Part) => Part): Term {
  if (whole.kind === 'empty' || part.kind === 'empty') return decided(false);
  return plain(holds(spelled(whole), spelled(part)));
}

/** Constants that are empty fall away; what is not behind a constant never counts. */
function coalesced(args: readonly Scalar[]): Term {
  const filled = args.filter(({ kind }) => kind !== 'empty');
  const constant = filled.findIndex((term) => term.literal !== undefined || term.known !== undefined);
  const counted = constant < 0 ? filled : filled.slice(0, constant + 1);
  const [first = nothing] = counted;
  if (counted.length <= 1) return first;
  if (counted.every(isNumeric)) {
    const numbers = counted.map(numeric);
    return decimal(list('coalesce', numbers), Math.max(...numbers.map(({ digits = 0 }) => digits)));
  }
  if (counted.every((term) => term.kind === first.kind)) return { kind: first.kind, sql: list('coalesce', counted) };
  return { kind: 'text', sql: list('coalesce', counted.map(asText)) };
}

function least(args: readonly [Scalar, ...Scalar[]], sign: '<' | '>'): Term {
  if (args.some(({ kind }) => kind === 'empty')) return nothing;
  if (args.some(isNumeric)) return args.length === 1 ? numeric(args[0]) : extreme(args, sign);
  const name = sign === '<' ? 'least' : 'greatest';
  const isText = args.some(({ kind }) => kind === 'text');
  const values = isText ? args.map((term) => ({ ...asText(term), sql: ordered(spelled(term)) })) : args;
  return { kind: isText ? 'text' : args[0].kind, sql: whereFilled(values, list(name, values)) };
}

const list = (name: string, terms: readonly Scalar[]) =>
  sql`${sql.raw(name)}(${sql.join(terms.map((term) => term.sql))})`;

/** A choice of two values of one type. */
export function choiceTerm(test: Part, yes: Scalar, no: Scalar): Scalar {
  if (yes.kind === 'empty' && no.kind === 'empty') return nothing;
  const pick = (a: Scalar, b: Scalar) => sql`(case when ${test} then ${a.sql} else ${b.sql} end)`;
  if (isNumeric(yes) || isNumeric(no)) {
    const [a, b] = [numeric(yes), numeric(no)];
    return decimal(pick(a, b), Math.max(a.digits ?? 0, b.digits ?? 0));
  }
  const kind = yes.kind === 'empty' ? no.kind : yes.kind;
  if (yes.kind === no.kind || yes.kind === 'empty' || no.kind === 'empty') return { kind, sql: pick(yes, no) };
  return { kind: 'text', sql: pick(asText(yes), asText(no)) };
}

/** Of what only the caller's context tells: texts are joined, numbers added; empty where one is. */
export function sumTerm(left: Scalar, right: Scalar): Scalar {
  if (left.kind === 'empty' || right.kind === 'empty') return numeric(nothing);
  return isNumeric(left) || isNumeric(right) ? arithmetic('+', left, right) : joined(left, right);
}
