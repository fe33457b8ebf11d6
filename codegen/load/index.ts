/**
 * Makes one SchemaSet of the files below `schemas/`.
 *
 * `loadSchemas` takes the project's root (the folder that holds `schemas/`) or the texts themselves by their paths below
 * `schemas/`, never throws for data reasons and reports what is wrong as findings with file, line, column and pointer:
 * not JSON (SCH101), the meta-schema or a file out of place (SCH102), unknown keywords (SCH103), unknown widgets
 * (SCH104), `extends` (SCH109, SCH125), keys that reach prototypes (SCH120), doubled keys and names (SCH124), a path that
 * differs from what name or route computes (SCH126).
 * A file with findings of its own stays out of the set. `loadSchemasOrThrow` is for programs that need a sound set.
 *
 * Stages, a file each, pure after the first: read → parse and place → resolve → accept (the meta-schemas judge) → index.
 */

export { type LoadedSchemas, type LocatedSchemas, loadSchemas, loadSchemasOrThrow, SchemaLoadError } from './load.ts';
export { LoadMemory } from './memory.ts';
export { fileOfRoute, placeOf, routeOfFile } from './place.ts';
export { Provenance } from './provenance.ts';
export { FolderTexts, readTexts, type SchemaTexts } from './read.ts';
export { merge } from './screens/index.ts';
export { SourceFile } from './source.ts';
