import type { Aspect } from './form.ts';

/** Every aspect of a field, in the order of the language page. */
export const ASPECTS = [
  'visible',
  'required',
  'enabled',
  'options',
  'value',
  'suggest',
  'clear',
  'label',
  'hint',
  'min',
  'max',
  'check',
] as const satisfies readonly Aspect[];
