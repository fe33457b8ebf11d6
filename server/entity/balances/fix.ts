/** Own fields that a claim settles once, when it first appears, from the locked target. */
import { neutralContext } from '../type/context.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { type Claimed, claimOf, type Settlement } from './settlement.ts';
import { rowsWith } from './store.ts';

export async function fixedOf(
  { sql, world }: Settlement,
  type: RecordType,
  id: string,
  appearing: readonly Claimed[],
): Promise<Map<string, unknown>> {
  const fixed = new Map<string, unknown>();
  const record = (await rowsWith(sql, type, [id])).get(id)?.record;
  for (const { is } of appearing) {
    if (!is || !record) continue;
    const targetType = typeNamed(world.types, is.entity);
    const other = (await rowsWith(sql, targetType, [is.target])).get(is.target)?.record;
    for (const [field, text] of Object.entries(claimOf(type, is.claim)?.fix ?? {})) {
      const stands = record[field] ?? null;
      if (fixed.has(field) || (stands !== null && stands !== '')) continue;
      const expression = type.compile(text, undefined, undefined, targetType.spec);
      fixed.set(field, expression.evaluate({ values: record, context: neutralContext(), other }));
    }
  }
  return fixed;
}
