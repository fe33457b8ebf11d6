/** What a reference's copies (`ref.copy`, docs/language/references.md) leave in a field: the same in browser, server and examples. */
import type { FieldSchema } from '#core/language';

/**
 * A value of the referred record as the field takes it: of a line table the columns that both have, of a time in a field
 * of days the day; anything else as it is, empty as null.
 */
export function copiedValue(target: FieldSchema, value: unknown): unknown {
  const columns = target.items?.properties;
  if (columns && Array.isArray(value)) return value.map((row) => copiedRow(columns, row));
  if (target.format === 'date' && typeof value === 'string') return value.slice(0, 'YYYY-MM-DD'.length);
  return value ?? null;
}

function copiedRow(columns: Record<string, FieldSchema>, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([code]) => row[code] !== undefined)
      .map(([code, schema]) => [code, copiedValue(schema, row[code])]),
  );
}

/** The values with everything copied that their references copy; `find` knows the referred records. */
export function withCopies(
  properties: Record<string, FieldSchema>,
  values: Record<string, unknown>,
  find: (entity: string, id: unknown) => Record<string, unknown> | undefined,
): Record<string, unknown> {
  const result = { ...values };
  for (const [code, schema] of Object.entries(properties)) {
    const source = schema.ref?.copy && find(schema.ref.entity, values[code]);
    for (const [to, from] of source ? Object.entries(schema.ref?.copy ?? {}) : [])
      if (properties[to]) result[to] = copiedValue(properties[to], source?.[from]);
    const columns = schema.items?.properties;
    const rows = result[code];
    if (columns && Array.isArray(rows)) result[code] = rows.map((row) => withCopies(columns, row, find));
  }
  return result;
}
