import { compile } from 'json-schema-to-typescript';
import { type JsonSchema, recordSchema, typeName } from '#codegen/json-schema';
import type { EntitySpec, SchemaSet } from '#core/language';

/** `types/<entity>.ts`: the record as the server answers it, named by codes, with the Chinese labels as comments. */
export async function emitTypes(set: SchemaSet, entity: EntitySpec): Promise<string> {
  const name = typeName(entity.name);
  const schema = named(recordSchema(entity, set), name);
  return compile(schema, name, {
    bannerComment: `/** Generated from the entity file of "${entity.name}" by \`npm run codegen\`. */`,
    additionalProperties: false,
    format: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** Rows of line tables get a name of their own; the tool names types after `title`, so labels must not stand there. */
function named(schema: JsonSchema, name: string): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([code, property]) => {
    const items = property.items as JsonSchema | undefined;
    if (!items?.properties) return [code, property];
    const rowName = `${name}${typeName(code)}Row`;
    return [code, { ...property, items: named({ ...items, title: rowName }, rowName) }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
