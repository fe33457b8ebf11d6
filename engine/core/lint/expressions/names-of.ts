import { contextNames, entityNames, type Names, type ValueType } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';

export type ExpressionUse = {
  /** The record whose fields the names are; left out: only `ctx`. */
  entity?: EntitySpec;
  /** Path of the field that the expression stands on: a column sees `row`, a nested one also `parent`. */
  field?: string;
  /** Fields of the transition's dialog, read as `input.x`. */
  input?: Record<string, FieldSchema>;
  /** Path of the dialog's field that the expression stands on: a column sees `row`. */
  inputField?: string;
  /** The expression stands on a field of the dialog that `entity` describes, and reads this record beside it. */
  record?: EntitySpec;
  /** The expression judges an edit and reads the record before it as `stored`. */
  edits?: boolean;
  /** The record that an effect writes to, read as `other`. */
  other?: EntitySpec;
  /** Type that is wanted here. */
  expects?: ValueType;
  /** The server translates the expression to SQL. */
  sql?: boolean;
  /** Names that are no record's, with the fields and records that they stand for. */
  spoken?: {
    names: Names;
    at(path: readonly string[]): FieldSchema | undefined;
    record(path: readonly string[]): string | null;
  };
  /** The field that receives the value. */
  target?: FieldSchema;
};

const plainNames = new WeakMap<EntitySpec, Map<string, Names>>();

/** Names of a record, or of a column of it: asked for by most expressions, the same each time. */
function plainNamesOf(entity: EntitySpec, field: string | undefined): Names {
  const known = plainNames.get(entity) ?? new Map<string, Names>();
  plainNames.set(entity, known);
  const key = field?.includes('.') ? field : '';
  const names = known.get(key) ?? entityNames(entity, { field });
  known.set(key, names);
  return names;
}

export function namesOf({ entity, field, input, inputField, record, edits, other, spoken }: ExpressionUse): Names {
  if (spoken) return spoken.names;
  if (entity && !record && !input && inputField === undefined && !edits && !other) return plainNamesOf(entity, field);
  if (record && entity) return entityNames(record, { input: entity.properties, inputField: field });
  return entity ? entityNames(entity, { field, input, inputField, edits, other }) : contextNames;
}
