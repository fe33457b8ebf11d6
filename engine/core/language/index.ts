/** The screen language as TypeScript shapes, and the list of aspects; `schemas/meta/*.schema.json` is the same as JSON Schema, with prose. */

export type * from './approval.ts';
export { ASPECTS } from './aspects.ts';
export type * from './board.ts';
export { type CallAddress, callAddress } from './call-address.ts';
export type * from './derived.ts';
export type * from './entity.ts';
export type * from './expression-text.ts';
export type * from './form.ts';
export type * from './map.ts';
export { namedPointer } from './named-pointer.ts';
export { currentPath, currentValues, formerNames, type RenamedField, renamedFields } from './renamed.ts';
export type * from './risk.ts';
export type * from './rows.ts';
export type * from './screen.ts';
export { inputFields, sentFields } from './seal-input.ts';
export type * from './shared.ts';
export type * from './site.ts';
export type * from './todo.ts';
export { todoOf } from './todo-of.ts';
export type * from './tracking.ts';
