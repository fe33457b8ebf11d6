/** Functions of the expression language in SQL, with the same meaning of empty: an empty argument gives an empty value. */

import { type RawBuilder, sql } from 'kysely';
import { errors, invariant } from '#core/errors';
import { castType, type ScalarKind, scalar, type Term } from './terms.ts';
import { plain } from './truth.ts';

/** @throws BulklineError ENG120 for functions that the database has no counterpart of */
export function callTerm(name: string, args: Term[]): Term {
  const translated = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!translated || args.length === 0) throw errors.ENG120({ what: `${name}()` });
  return translated(args);
}

const CALLS: Record<string, (args: Term[]) => Term> = {
  coalesce(args) {
    const kind = args.find((arg) => arg.kind !== 'empty')?.kind ?? 'text';
    if (kind === 'list') throw errors.ENG120({ what: 'a list in coalesce()' });
    return { kind, sql: sql`coalesce(${sql.join(args.map(scalar))})` } as Term;
  },
  startsWith: ([first, second]) => plain(sql`starts_with(${at(first)}, ${at(second)})`),
  contains: ([first, second]) => plain(sql`position(${at(second)} in ${at(first)}) > 0`),
  round: (args) => rounded(args, 'round'),
  abs: ([first]) => ({ kind: 'decimal', sql: sql`abs(${at(first)})` }),
  min: (args) => extreme(args, 'least'),
  max: (args) => extreme(args, 'greatest'),
  days: ([first, second]) => ({ kind: 'decimal', sql: sql`(${day(second)} - ${day(first)})::numeric` }),
  year: ([first]) => ({ kind: 'decimal', sql: sql`extract(year from ${day(first)})::numeric` }),
  text: ([first]) => ({ kind: 'text', sql: sql`(${at(first)})::text` }),
};

function at(term: Term | undefined): RawBuilder<unknown> {
  invariant(term, 'calls were checked for the number of their arguments');
  return scalar(term);
}

/** PostgreSQL rounds numerics half away from zero, as the language does. */
function rounded([value, digits]: Term[], name: string): Term {
  return { kind: 'decimal', sql: sql`${sql.raw(name)}((${at(value)})::numeric, (${at(digits)})::integer)` };
}

/** `least` skips empty arguments, the language does not. */
function extreme(args: Term[], name: 'least' | 'greatest'): Term {
  const values = args.map(scalar);
  const kind = (args.find((arg) => arg.kind !== 'empty')?.kind ?? 'decimal') as ScalarKind;
  const anyEmpty = sql.join(
    values.map((value) => sql`(${value}) is null`),
    sql` or `,
  );
  return {
    kind,
    sql: sql`(case when ${anyEmpty} then null else ${sql.raw(name)}(${sql.join(values)})::${castType(kind)} end)`,
  };
}

/** Times count by their day, as texts of the same form do. */
const day = (term: Term | undefined) => sql`(${at(term)})::date`;
