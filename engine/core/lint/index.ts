/**
 * The linter: what no single file can say about itself. Pure; takes a loaded set and where its values stand
 * (`#codegen/load`), gives findings with code, file, line, column, pointer and a suggestion.
 *
 * Codes: SCH104–SCH147 names, texts and references, SCH2xx rules, workflow and what is wrong in meaning, SCH3xx decision tables, ENG1xx inside
 * expressions (syntax, unknown name or function, types, what SQL cannot do). Names that live in code (page components,
 * server operations, calls) are checked when the caller knows them.
 */

export { backtracking } from './entities/pattern.ts';
export { lint, lintRecordsMade } from './lint.ts';
export { type Candidate, candidatesAt, titleOf } from './mentions/candidates.ts';
export { type NamePart, partsOf } from './mentions/parts.ts';
export { type Collection, type Finding, formatFinding, type Positions } from './run/finding.ts';
export type { Said } from './run/known.ts';
export type { Mention } from './run/mention.ts';
export { type KnownNames, LintMemory } from './run/run.ts';
