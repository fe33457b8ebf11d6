/**
 * Reads everything below `schemas/` into one SchemaSet.
 *
 * `loadSchemas(rootDir)` takes the project's root (the folder that holds `schemas/`), never throws for data reasons
 * and reports what is wrong as findings with file, line, column and pointer: not JSON (SCH001), doubled keys (SCH002),
 * keys that reach prototypes (SCH003), a path that differs from what name or route computes (SCH004), meta-schema
 * (SCH005, SCH006), `extends` (SCH007, SCH008), doubled names (SCH009), a file that every tree must have (SCH010).
 * A file with findings of its own stays out of the set. `loadSchemasOrThrow` is for programs that need a sound set.
 */

export { META_NAMES, metaJudge, readMeta } from './judge.ts';
export { type LoadedSchemas, loadSchemas, loadSchemasOrThrow, SchemaLoadError } from './load.ts';
export { mergePatch } from './merge.ts';
export { fileOfRoute, placeOf, routeOfFile } from './place.ts';
