/**
 * What is generated from a schema set, as file name below `codegen/out/` -> text: `types/<entity>.ts`,
 * `validators/<entity>.js` with its declaration, `manifest.json`, `openapi.json`. A pure function of the set: the same
 * set gives the same texts, whatever the machine and the order of files.
 */
export { emitAll } from './emit.ts';
