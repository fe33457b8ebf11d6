/** Records as JSON Schema (draft 2020-12), for the OpenAPI document; names, codes and labels for the types, too. */
export {
  CHECKED_FORMATS,
  codesOf,
  type JsonSchema,
  labelOf,
  recordSchema,
  typeName,
  valuesSchema,
} from './json-schema.ts';
