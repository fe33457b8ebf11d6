/**
 * Rule coverage (docs/language/why-and-coverage.md, "Why and coverage"): runs the cases of a form, written ones and those derived from
 * its tables, comparisons and bounds, and lists the rules, table rows, branches and bounds that none of them exercised,
 * each with its file key and JSON pointer. Pure; `codegen/coverage.ts` prints it for everything below `schemas/`.
 */
export { countOf, coverage, missing } from './coverage.ts';
export { screenCoverage } from './dialogs.ts';
/** A case at work, and what it expects that its form does not do. */
export { comparable, judgeCase, runCase } from './judge.ts';
export { judgeTransition, judgeTransitionCase } from './transitions.ts';
export type { FormCoverage, Site } from './types.ts';
export { workflowCoverage } from './workflow.ts';
