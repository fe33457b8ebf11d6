/**
 * Conditions as SQL. A condition has two forms: `sql` is exactly true or false, as the language has it (empty counts as
 * false); `holds` may be null where `sql` is false and is a plain comparison, which an index serves. Where null and
 * false come to the same (WHERE, FILTER, CASE, both sides of `and` and `or` there) the second stands.
 */
import { type RawBuilder, sql } from 'kysely';
import { errors } from '#core/errors';
import type { ScalarKind, Term } from './terms.ts';

type Truth = Extract<Term, { kind: ScalarKind }>;

/** A condition whose outcome is known before a row is read. */
export const decided = (known: boolean): Truth => ({
  kind: 'boolean',
  sql: known ? sql`true` : sql`false`,
  isExact: true,
  known,
});

/** A condition that is never null. */
export const exact = (text: RawBuilder<unknown>): Truth => ({ kind: 'boolean', sql: text, isExact: true });

/** A comparison that is null where a side is empty. */
export const plain = (holds: RawBuilder<unknown>): Truth => ({
  kind: 'boolean',
  sql: sql`coalesce(${holds}, false)`,
  isExact: true,
  holds: sql`(${holds})`,
});

/** Exactly true or false. */
export function truth(term: Term): RawBuilder<boolean> {
  const { sql: text, isExact } = condition(term);
  return isExact ? (text as RawBuilder<boolean>) : sql`coalesce(${text}, false)`;
}

/** True where the condition is; else false or null. */
export function holds(term: Term): RawBuilder<boolean> {
  const { sql: text, holds: short } = condition(term);
  return (short ?? text) as RawBuilder<boolean>;
}

export function not(term: Term): Term {
  const { known } = condition(term);
  return known === undefined ? exact(sql`(not ${truth(term)})`) : decided(!known);
}

/** `and` and `or` of two conditions; what is known of one side leaves the other alone. */
export function both(left: Term, right: Term): Term {
  return joined(left, right, { word: 'and', neutral: true });
}

export function either(left: Term, right: Term): Term {
  return joined(left, right, { word: 'or', neutral: false });
}

function joined(left: Term, right: Term, { word, neutral }: { word: 'and' | 'or'; neutral: boolean }): Term {
  const [a, b] = [condition(left), condition(right)];
  if (a.known !== undefined) return a.known === neutral ? sure(b) : a;
  if (b.known !== undefined) return b.known === neutral ? sure(a) : b;
  const link = sql.raw(word);
  return {
    kind: 'boolean',
    sql: sql`(${truth(a)} ${link} ${truth(b)})`,
    isExact: true,
    holds: sql`(${holds(a)} ${link} ${holds(b)})`,
  };
}

/** A flag that is empty has become false. */
const sure = (term: Truth): Truth =>
  term.isExact ? term : { kind: 'boolean', sql: truth(term), isExact: true, holds: holds(term) };

/** Empty counts as false. */
function condition(term: Term): Truth {
  // A constant that is no yes or no counts as false.
  if (term.kind === 'empty' || (term.kind !== 'boolean' && 'literal' in term && term.literal !== undefined))
    return decided(false);
  if (term.kind !== 'boolean') throw errors.ENG120({ what: `a ${term.kind} as a condition` });
  return term;
}
