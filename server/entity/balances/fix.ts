/** Own fields that a claim settles once, when it first appears, from the locked target. */
import type { FieldSchema } from '#core/language';
import { neutralContext } from '../type/context.ts';
import { type RecordType, typeNamed } from '../type/record-type.ts';
import { type Claimed, claimOf, type Settlement } from './settlement.ts';

export async function fixedOf(
  { known, world }: Settlement,
  type: RecordType,
  id: string,
  appearing: readonly Claimed[],
): Promise<Map<string, unknown>> {
  const fixed = new Map<string, unknown>();
  const record = (await known.row(type, id))?.record;
  for (const { is } of appearing) {
    if (!is || !record) continue;
    const targetType = typeNamed(world.types, is.entity);
    const other = (await known.row(targetType, is.target))?.record;
    for (const [field, text] of Object.entries(claimOf(type, is.claim)?.fix ?? {})) {
      const stands = record[field] ?? null;
      if (fixed.has(field) || !isNothing(stands)) continue;
      const expression = type.compile(text, undefined, undefined, targetType.spec);
      const value = expression.evaluate({ values: record, context: neutralContext(), other });
      fixed.set(field, inColumns(value, type.spec.properties[field]));
    }
  }
  return fixed;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Rows of the target keep the columns that the own line table has. */
function inColumns(value: unknown, field: FieldSchema | undefined): unknown {
  const columns = field?.items?.properties;
  if (!columns || !Array.isArray(value)) return value;
  const cells = (row: Record<string, unknown>) =>
    Object.keys(columns).flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]]));
  return value.map((row) => ({ ...(row.id === undefined ? {} : { id: row.id }), ...Object.fromEntries(cells(row)) }));
}
