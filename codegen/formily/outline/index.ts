/** The tree of a Formily schema as ours counts it: fields with their paths, and the sections that show them. */
export { type Choice, choicesIn, choicesOf } from './choices.ts';
export { tellUnread } from './keywords.ts';
export type { Leaf } from './leaf.ts';
export { type Field, type Holder, type Outline, type Section, withInner } from './part.ts';
export { decoratorPropsOf, isRaw, listOf, propsOf, type Raw, rawOf, textOf } from './raw.ts';
export { readOutline } from './read.ts';
export { withReferences } from './references.ts';
