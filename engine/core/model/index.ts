/**
 * The form model: rules and decision tables compiled into a graph, evaluated topologically, each node at most once for
 * a change and only what depends on it (docs/language/forms.md, "Form rules"). Browser, server, tests and linter run this.
 */

export { compileForm } from './compile-form.ts';
export { RECORD } from './layout.ts';
export { MAX_ROWS } from './locate.ts';
/** Chinese texts of findings, for whoever refuses the same. */
export { messages } from './messages.ts';
/** The record as the rules of a form see it, with the names that the form gives (`let`). */
export { withNames } from './named.ts';
export { aboutOf } from './remote-questions.ts';
export { type Misfit, misfitsOf } from './stored.ts';
export { tablesOf } from './tables-of.ts';
export type * from './types.ts';
