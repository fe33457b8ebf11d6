/** Generated from ../definition/rule.ts by `npm run codegen`. */

/** Every aspect of a field, in the order of the definition. */
export const ASPECTS = [
  'visible',
  'required',
  'enabled',
  'options',
  'value',
  'solve',
  'generate',
  'suggest',
  'clear',
  'label',
  'hint',
  'min',
  'max',
  'check',
] as const;

/** An aspect of a field that a rule may define; each aspect of a field is defined in exactly one place. */
export type Aspect = (typeof ASPECTS)[number];
