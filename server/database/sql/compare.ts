/** Comparisons with the expression language's meaning of empty: equal to empty only, neither less nor greater. */

import { type RawBuilder, sql } from 'kysely';
import { errors } from '#core/errors';
import { validateFormat } from '#core/validate';
import { castType, type ScalarKind, type Term } from './terms.ts';
import { decided, either, exact, plain } from './truth.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export function compare(operator: Comparison, left: Term, right: Term): Term {
  if (operator === '==' || operator === '!=') return equality(operator === '==', scalarTerm(left), scalarTerm(right));
  const [a, b] = alike(left, right);
  return plain(sql`${a} ${sql.raw(operator)} ${b}`);
}

function equality(isWanted: boolean, left: ScalarTerm, right: ScalarTerm): Term {
  const known = areSame(left, right);
  if (known !== null) return decided(known === isWanted);
  if (left.kind === 'empty' || right.kind === 'empty') {
    const { sql: value } = left.kind === 'empty' ? right : left;
    return exact(isWanted ? sql`(${value} is null)` : sql`(${value} is not null)`);
  }
  const [a, b] = alike(left, right);
  if (!isWanted) return exact(sql`(${a} is distinct from ${b})`);
  const isSame = exact(sql`(${a} is not distinct from ${b})`);
  // A constant is not empty: what equals it is not, either.
  return isConstant(left) || isConstant(right) ? { ...isSame, holds: sql`(${a} = ${b})` } : isSame;
}

const isConstant = ({ literal, known }: ScalarTerm) => literal !== undefined || known !== undefined;

/** Whether two constants are the same text; null where a row or the database has to say. */
function areSame(left: ScalarTerm, right: ScalarTerm): boolean | null {
  if (left.kind === 'empty' && right.kind === 'empty') return true;
  if (left.kind === 'empty' || right.kind === 'empty') return isConstant(left) || isConstant(right) ? false : null;
  if (left.known !== undefined && right.known !== undefined) return left.known === right.known;
  const areTexts = left.kind === 'text' && right.kind === 'text';
  return areTexts && left.literal !== undefined && right.literal !== undefined ? left.literal === right.literal : null;
}

export function isIn(left: Term, right: Term): Term {
  if (right.kind === 'list') return isAmong(scalarTerm(left), right.items.map(scalarTerm));
  if (right.kind === 'json') return plain(sql`jsonb_exists(${right.sql}, cast(${scalarTerm(left).sql} as text))`);
  // A list that is not there holds nothing.
  if (right.kind === 'empty') return decided(false);
  throw errors.ENG120({ what: '"in" without a list' });
}

/** Empty is in no list. */
function isAmong(left: ScalarTerm, items: ScalarTerm[]): Term {
  const options = left.kind === 'empty' ? [] : items.filter(({ kind }) => kind !== 'empty');
  const wanted = options.filter((item) => areSame(left, item) !== false);
  if (wanted.some((item) => areSame(left, item))) return decided(true);
  const [first] = wanted;
  if (!first) return decided(false);
  const pairs = wanted.map((item) => alike(left, item));
  const isPlain = wanted.every((item) => isConstant(item) && item.kind === first.kind && item.kind === left.kind);
  if (!isPlain || wanted.length === 1)
    return pairs.map(([a, b]) => plain(sql`${a} = ${b}`)).reduce((one, other) => either(one, other) as ScalarTerm);
  return plain(sql`${left.sql} = any(array[${sql.join(pairs.map(([, b]) => b))}])`);
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
