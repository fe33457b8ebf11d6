/**
 * The OpenAPI 3.1 document of a schema set: every call of its entities and of the platform (docs/protocol.md). A pure
 * function of the set; nothing but JSON in it. Made when somebody asks, so no copy of it is kept.
 */
export { openApi } from './openapi.ts';
