import { errors } from '#core/errors';
import type { EntitySpec, FieldSchema } from '#core/language';
import { patternOf } from '../paths/paths.ts';

/**
 * Schema of a field by its path; steps into objects and the rows of line tables.
 * @throws BulklineError ENG201 when the entity has no such field
 */
export function schemaAt(entity: EntitySpec, path: string): FieldSchema {
  let properties: Record<string, FieldSchema> | undefined = entity.properties;
  if (Object.hasOwn(properties, path)) return properties[path] as FieldSchema;
  let found: FieldSchema | undefined;
  for (const name of patternOf(path).split('.')) {
    found = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties = found?.properties ?? found?.items?.properties;
  }
  if (!found) throw errors.ENG201({ path }, { where: entity.name });
  return found;
}

/** Paths of the parts of a nested object (a date range's `start` and `end`); empty for other fields. */
export function partsOf(schema: FieldSchema, path: string): string[] {
  if (schema.type !== 'object') return [];
  return Object.keys(schema.properties ?? {}).map((name) => `${path}.${name}`);
}

/** True for a line table: a list of objects. */
export function isLineTable(schema: FieldSchema): boolean {
  return schema.type === 'array' && schema.items?.type === 'object';
}
