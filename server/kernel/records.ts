import type { EntityName, Records } from '#codegen/out/types';
import { invariant } from '#core/errors';

/** A record that has these fields, whatever its form asks for. */
export type Filled<E extends EntityName, F extends keyof Records[E]> = Records[E] & {
  [K in F]: NonNullable<Records[E][K]>;
};

/** A record that its module always writes with these fields. */
export function filled<E extends EntityName, F extends keyof Records[E]>(
  entity: E,
  row: Records[E],
  fields: readonly F[],
): Filled<E, F> {
  for (const field of fields) invariant(row[field] !== null, `every ${entity} has "${String(field)}": ${row.id}`);
  return row as Filled<E, F>;
}
