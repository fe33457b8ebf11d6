/** What scripts and `x-reactions` say of fields, each with its condition, in the order in which Formily runs them. */
export { type Effect, Effects, type Told } from './effect.ts';
export { literal } from './literal.ts';
export type { Paths } from './paths.ts';
export { readEffects } from './read.ts';
export { namesAt } from './scope.ts';
