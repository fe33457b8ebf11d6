/** Records as JSON Schema (draft 2020-12): what the generated types and the OpenAPI document are made of. */
export { CHECKED_FORMATS, type JsonSchema, recordSchema, typeName, valuesSchema } from './json-schema.ts';
