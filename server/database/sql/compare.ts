/** Comparisons with the expression language's meaning of empty: equal to empty only, neither less nor greater. */

import { type RawBuilder, sql } from 'kysely';
import { errors } from '#core/errors';
import { validateFormat } from '#core/validate';
import { castType, type ScalarKind, type Term } from './terms.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export function compare(operator: Comparison, left: Term, right: Term): Term {
  const [a, b] = alike(left, right);
  if (operator === '==') return { kind: 'boolean', sql: sql`(${a} is not distinct from ${b})` };
  if (operator === '!=') return { kind: 'boolean', sql: sql`(${a} is distinct from ${b})` };
  return { kind: 'boolean', sql: sql`coalesce(${a} ${sql.raw(operator)} ${b}, false)` };
}

export function isIn(left: Term, right: Term): Term {
  if (right.kind === 'list') {
    if (right.items.length === 0 || left.kind === 'empty') return { kind: 'boolean', sql: sql`false` };
    const options = right.items.map((item) => {
      const [a, b] = alike(left, item);
      return sql`coalesce(${a} = ${b}, false)`;
    });
    return { kind: 'boolean', sql: sql`(${sql.join(options, sql` or `)})` };
  }
  if (right.kind === 'json') {
    return { kind: 'boolean', sql: sql`coalesce(jsonb_exists(${right.sql}, cast(${plain(left)} as text)), false)` };
  }
  // A list that is not there holds nothing.
  if (right.kind === 'empty') return { kind: 'boolean', sql: sql`false` };
  throw errors.ENG120({ what: '"in" without a list' });
}

/** Brings two scalars to one type: a constant takes the column's, otherwise both become text. */
function alike(left: Term, right: Term): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const a = scalarTerm(left);
  const b = scalarTerm(right);
  if (a.kind === b.kind || a.kind === 'empty' || b.kind === 'empty') return [typed(a, b), typed(b, a)];
  if (isNumeric(a.kind) && isNumeric(b.kind)) return [a.sql, b.sql];
  if (isTime(a.kind) && isTime(b.kind)) return [a.sql, b.sql];
  if (takes(a.kind, b.literal)) return [a.sql, sql`cast(${b.sql} as ${castType(a.kind)})`];
  if (takes(b.kind, a.literal)) return [sql`cast(${a.sql} as ${castType(b.kind)})`, b.sql];
  return [asText(a), asText(b)];
}

/** An untyped NULL takes the other side's type. */
function typed(term: ScalarTerm, other: ScalarTerm): RawBuilder<unknown> {
  return term.kind === 'empty' ? sql`cast(null as ${castType(other.kind)})` : term.sql;
}

const isNumeric = (kind: ScalarKind) => kind === 'decimal' || kind === 'integer';
const isTime = (kind: ScalarKind) => kind === 'date' || kind === 'datetime';

/** Whether a constant's text can be cast to the column's type without an error. */
function takes(kind: ScalarKind, literal: string | undefined): boolean {
  if (literal === undefined) return false;
  if (isNumeric(kind)) return /^-?\d+(?:\.\d+)?$/.test(literal);
  if (isTime(kind)) return validateFormat(literal.length === 10 ? 'date' : 'datetime', literal) === null;
  return false;
}

function asText(term: ScalarTerm): RawBuilder<unknown> {
  if (term.kind === 'datetime') return sql`to_char(${term.sql}, 'YYYY-MM-DD HH24:MI:SS')`;
  return sql`cast(${term.sql} as text)`;
}

type ScalarTerm = Extract<Term, { kind: ScalarKind }>;

function scalarTerm(term: Term): ScalarTerm {
  if (term.kind === 'list' || term.kind === 'json') throw errors.ENG120({ what: 'a list compared with a value' });
  return term;
}

const plain = (term: Term) => scalarTerm(term).sql;
