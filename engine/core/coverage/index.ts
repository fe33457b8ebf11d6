/**
 * Rule coverage (docs/language.md, "Why and coverage"): runs the cases of a form, written ones and those derived from
 * its tables, comparisons and bounds, and lists the rules, table rows, branches and bounds that none of them exercised,
 * each with its file key and JSON pointer. Pure; `codegen/coverage.ts` prints it for everything below `schemas/`.
 */
export { type CoverageInput, countOf, coverage, deriveCases, missing } from './coverage.ts';
export { screenCoverage } from './dialogs.ts';
export { judgeCase, runCase } from './judge.ts';
export { type Judgement, judgeTransition } from './transitions.ts';
export type { CaseFailure, CoverageCount, DerivedCase, FormCoverage, Site, SiteKind } from './types.ts';
export { workflowCoverage } from './workflow.ts';
