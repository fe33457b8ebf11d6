/**
 * The screen language. Its keywords are defined in `definition/`; the types below, `schemas/meta` and the keyword
 * reference (`docs/language/keywords`) are generated from there.
 */

export { amountField } from './amount-field.ts';
export { type CallAddress, callAddress } from './call-address.ts';
export * from './context.ts';
export type * from './expression-text.ts';
export { namedPointer, placedPointer } from './named-pointer.ts';
export { rolesNamed } from './parties.ts';
export { escapePointer } from './pointer.ts';
export { currentPath, currentValues, formerNames, type RenamedField, renamedFields } from './renamed.ts';
export { inputFields, sentFields } from './seal-input.ts';
export type * from './set.ts';
export { type ResolvedTodo, todoOf } from './todo-of.ts';
export { ASPECTS, type Aspect } from './types/aspects.ts';
export type * from './types/index.ts';

import type { ScreenSpec } from './types/index.ts';

/** The `kind` that tells screens apart: list, form, detail and the others. */
export type ScreenKind = ScreenSpec['kind'];
export { type PropKind, WIDGET_PROPS, widgetOf } from './widget-props.ts';
