/**
 * `ref.filter` on the server: a record may name only what its own picker offers. The filter is judged over the values
 * to be stored, so a forged neighbour field does not widen it.
 */
import type { RefSpec } from '#core/language';
import { asService } from '../database/index.ts';
import type { Sql } from '../kernel/types.ts';
import type { Caller } from './list-query.ts';
import type { Reading } from './read.ts';
import type { RecordType } from './record-type.ts';
import { refuseErrors } from './rules.ts';
import { findRow } from './store.ts';
import type { ValueError } from './values.ts';

type Values = Record<string, unknown>;

/**
 * Judges references that were chosen anew or whose filter now asks for something else; an empty filter value asks for
 * nothing, as in the picker.
 * @throws ServerError 400 with the paths of references that the picker would not offer
 */
export async function refuseFilteredReferences(
  sql: Sql,
  { type, types }: Pick<Reading, 'type' | 'types'>,
  caller: Caller,
  next: Values,
  stored: Values,
): Promise<void> {
  const errors: ValueError[] = [];
  for (const [code, { ref, title }] of Object.entries(type.spec.properties)) {
    const target = ref?.filter ? types.get(ref.entity) : undefined;
    const id = next[code];
    if (!ref?.filter || !target || typeof id !== 'string' || id === '') continue;
    const wanted = filterValues(type, ref, next, caller);
    if (id === stored[code] && JSON.stringify(wanted) === JSON.stringify(filterValues(type, ref, stored, caller)))
      continue;
    const row = await asService(sql, () => findRow(sql, target, id));
    const fits = row && Object.entries(wanted).every(([field, value]) => isEmpty(value) || row.record[field] === value);
    if (!fits) errors.push({ path: code, message: `${title}不在可选范围内` });
  }
  refuseErrors(errors);
}

function filterValues(type: RecordType, ref: RefSpec, values: Values, { context }: Caller): Values {
  const filter = Object.entries(ref.filter ?? {});
  return Object.fromEntries(filter.map(([field, text]) => [field, type.compile(text).evaluate({ values, context })]));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
