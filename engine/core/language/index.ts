/** The screen language as TypeScript shapes; `schemas/meta/*.schema.json` is the same as JSON Schema, with prose. */
export type * from './entity.ts';
export type * from './form.ts';
export type * from './screen.ts';
export type * from './shared.ts';
