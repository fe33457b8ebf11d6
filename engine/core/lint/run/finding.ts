import { type ErrorCode, formatError } from '#core/errors';
import type { SchemaSet, SourcePosition } from '#core/language';

/** A mistake in a schema file: what, where, how to mend. `code` is `SCH…` or `ENG1xx` (expressions) of the catalogue. */
export type Finding = { code: ErrorCode; message: string; where: SourcePosition; hint: string | null };

/** Collections of the schema set that come from files. */
export type Collection = keyof SchemaSet;

/**
 * Where the values of the set stand in their files. `key` is the key in the collection (a route, `entity/form`, '' for
 * menu and permissions), `pointer` an RFC 6901 pointer into the value as it is in the set (`extends` resolved: the
 * position is then in the file that states the value). `part: 'key'` points at a property's name.
 */
export type Positions = {
  of(collection: Collection, key: string, pointer: string, part?: 'key' | 'value'): SourcePosition;
};

/** One line for a terminal: `SCH104 unknown widget "Inptu" · form.json:41:9 /sections/0 · did you mean "Input"?`. */
export function formatFinding(finding: Finding): string {
  return formatError(finding);
}
