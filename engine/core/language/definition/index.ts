/**
 * The language, defined once: every keyword with its meaning, type, default and an example. By `npm run codegen` the
 * TypeScript types (`../types`), the meta-schemas (`schemas/meta`) and the keyword reference (`docs/language/keywords`)
 * follow from it; the judge of the loader (`engine/core/judge`) reads it as it is.
 *
 * A further keyword is one entry in the shape that it belongs to, and nothing else by hand:
 *
 *     unfold: may(naming('field'), 'Field whose text unfolds below the cell.', 'content', { standard: 'nothing unfolds' }),
 *
 * `must` for what has to be there, `may` for the rest; the type (`text()`, `expression()`, `naming('entity')`,
 * `list(…)`, another shape …) says what the value may be; the last text is an example, which the build judges. A
 * further shape is `shape('NameOfItsType', 'meaning', { … })`; a further file stands in `modules.ts`, a further kind of
 * file below `schemas/` in `files.ts`.
 */
export * from './build.ts';
export { Widget } from './field.ts';
export { FILES, type FileKind, type MetaName, PARTS, type PartKind, type PartName } from './files.ts';
export * from './keywords.ts';
export { MODULES, type Named } from './modules.ts';
export { FieldRule } from './rule.ts';
export { type KeywordAt, keywordAt, type Naming, namings } from './walk.ts';
