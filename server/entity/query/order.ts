/** The order of lists (docs/protocol.md, "Records"): `-signDate,contractNo` as ORDER BY, and as what comes before and after a row. */
import { type RawBuilder, sql } from 'kysely';
import type { Column } from '#server/database';
import { errors } from '#server/kernel';
import { listedColumn, type RecordType } from '../type/record-type.ts';

const MAX_SORTS = 5;

/** What rows are sorted by. Empty values come last either way; `isFilled`: there are none. */
export type SortTerm = { value: RawBuilder<unknown>; isDescending: boolean; isFilled: boolean };

/**
 * Empty fields come last either way, and the id comes last of all, so that pages never overlap.
 * @throws ServerError 400 for columns that are not listed
 */
export const orderBy = (type: RecordType, sort: string): RawBuilder<unknown> => ordered(sortTerms(type, sort));

/** @throws ServerError 400 for columns that are not listed */
export function sortTerms(type: RecordType, sort: string): SortTerm[] {
  const wanted = (sort === '' ? '-createTime' : sort).split(',').filter((part) => part !== '');
  if (wanted.length > MAX_SORTS) throw bad(`more than ${MAX_SORTS} sort columns`);
  const parts = wanted.flatMap((part) => {
    const isDescending = part.startsWith('-');
    const column = listedColumn(type, isDescending ? part.slice(1) : part);
    if (!column || column.kind === 'json') throw bad(`no sort column "${part.slice(0, 60)}"`);
    return values(type, column).map((value) => ({ value, isDescending, isFilled: column.isFilled }));
  });
  return [...parts, { value: sql`id`, isDescending: true, isFilled: true }];
}

/** Ascending, empty is last anyhow; where nothing is empty, `nulls last` would keep the order from its index. */
export function ordered(terms: readonly SortTerm[], direction: 'forth' | 'back' = 'forth'): RawBuilder<unknown> {
  const isBack = direction === 'back';
  return sql.join(
    terms.map(({ value, isDescending, isFilled }) => {
      const way = isDescending === isBack ? sql`asc` : sql`desc`;
      // PostgreSQL takes empty values for the largest ones by itself.
      if (isFilled || !isDescending) return sql`${value} ${way}`;
      return isBack ? sql`${value} ${way} nulls first` : sql`${value} ${way} nulls last`;
    }),
  );
}

/**
 * Rows behind one (`forth`) or before it (`back`); `at` gives the row's own value of a term. Where nothing is empty in
 * the first term, the rows are found by the index of the order.
 */
export function beyond(
  terms: readonly SortTerm[],
  at: (index: number) => RawBuilder<unknown>,
  direction: 'forth' | 'back',
): RawBuilder<boolean> {
  const steps = terms.map((term, index) => {
    const same = terms.slice(0, index).map(({ value }, place) => sql`${value} is not distinct from ${at(place)}`);
    return sql`(${sql.join([...same, stepOf(term, at(index), direction)], sql` and `)})`;
  });
  const [first] = terms;
  const any = sql<boolean>`(${sql.join(steps, sql` or `)})`;
  if (!first?.isFilled) return any;
  const least = first.isDescending === (direction === 'forth') ? sql`<=` : sql`>=`;
  return sql`(${first.value} ${least} ${at(0)} and ${any})`;
}

function stepOf({ value, isDescending, isFilled }: SortTerm, at: RawBuilder<unknown>, direction: 'forth' | 'back') {
  const isForth = direction === 'forth';
  const further = isDescending === isForth ? sql`${value} < ${at}` : sql`${value} > ${at}`;
  if (isFilled) return further;
  // Empty is last: behind what is filled, and before nothing.
  return isForth
    ? sql`coalesce(${further}, ${value} is null and ${at} is not null)`
    : sql`coalesce(${further}, ${value} is not null and ${at} is null)`;
}

/**
 * Codes are spellings that nobody reads: they are sorted as their dictionary (states: as the workflow) lists them. A code
 * that is listed no more stands behind the others.
 */
function values(type: RecordType, column: Column): RawBuilder<unknown>[] {
  const value = sql.ref(column.name);
  const codes = column.kind === 'text' ? codesOf(type, column) : [];
  return codes.length === 0 ? [value] : [sql`array_position(${codes}::text[], ${value})`, value];
}

function codesOf({ spec, dictionary }: RecordType, column: Column): string[] {
  if (column.name === 'status' && spec.workflow) return spec.workflow.states.map(({ code }) => code);
  return dictionary(column.schema?.dictionary ?? '')?.entries.map(({ code }) => code) ?? [];
}

const bad = (reason: string) => errors.SRV114({ path: 'sort', reason });
