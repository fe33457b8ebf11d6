/**
 * What is generated from a schema set, as file name below `codegen/out/` -> text: `types/<entity>.ts`, the codes of
 * dictionaries that they name (`types/codes.ts`) and all records by entity (`types/index.ts`). A pure function of the
 * set: the same set gives the same texts, whatever the machine and the order of files.
 */
export { emitAll } from './emit.ts';
