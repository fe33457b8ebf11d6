/** The order of lists (docs/protocol.md, "Records"): `-signDate,contractNo` as ORDER BY. */
import { type RawBuilder, sql } from 'kysely';
import type { Column } from '#server/database';
import { errors } from '#server/kernel';
import { listedColumn, type RecordType } from '../type/record-type.ts';

const MAX_SORTS = 5;

/**
 * Empty fields come last either way, and the id comes last of all, so that pages never overlap.
 * @throws ServerError 400 for columns that are not listed
 */
export function orderBy(type: RecordType, sort: string): RawBuilder<unknown> {
  const wanted = (sort === '' ? '-createTime' : sort).split(',').filter((part) => part !== '');
  if (wanted.length > MAX_SORTS) throw bad(`more than ${MAX_SORTS} sort columns`);
  const parts = wanted.flatMap((part) => {
    const isDescending = part.startsWith('-');
    const column = listedColumn(type, isDescending ? part.slice(1) : part);
    if (!column || column.kind === 'json') throw bad(`no sort column "${part.slice(0, 60)}"`);
    const direction = isDescending ? descending(column) : sql`asc`;
    return terms(type, column).map((term) => sql`${term} ${direction}`);
  });
  return sql.join([...parts, sql`id desc`]);
}

/** Ascending, empty is last anyhow; where nothing is empty, `nulls last` would keep the order from its index. */
const descending = ({ isFilled }: Column) => (isFilled ? sql`desc` : sql`desc nulls last`);

/**
 * Codes are spellings that nobody reads: they are sorted as their dictionary (states: as the workflow) lists them. A code
 * that is listed no more stands behind the others.
 */
function terms(type: RecordType, column: Column): RawBuilder<unknown>[] {
  const value = sql.ref(column.name);
  const codes = column.kind === 'text' ? codesOf(type, column) : [];
  return codes.length === 0 ? [value] : [sql`array_position(${codes}::text[], ${value})`, value];
}

function codesOf({ spec, dictionary }: RecordType, column: Column): string[] {
  if (column.name === 'status' && spec.workflow) return spec.workflow.states.map(({ code }) => code);
  return dictionary(column.schema?.dictionary ?? '')?.entries.map(({ code }) => code) ?? [];
}

const bad = (reason: string) => errors.SRV114({ path: 'sort', reason });
