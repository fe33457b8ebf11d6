/**
 * What stands in `{{ }}`: JavaScript is read as syntax and said again in our expressions. Nothing of it is ever run.
 * `scriptCode` gives the expression or throws `NoCounterpart` with reason, nearest way and offset in the text.
 */
export {
  afterBranches,
  and,
  binary,
  type Code,
  type CodeType,
  call,
  choose,
  FALSE,
  isFalse,
  isTrue,
  listCode,
  NOTHING,
  not,
  numberCode,
  or,
  TRUE,
  textCode,
  truth,
  whole,
} from './code.ts';
export { converterOf, scriptCode } from './convert.ts';
export type { Converter } from './converter.ts';
export { equal } from './equal.ts';
export { memberName, writtenValue } from './json.ts';
export { withLocal } from './locals.ts';
export type { Names, Place } from './names.ts';
export { type Outcome, outcomesOf, outcomesOfBody } from './outcomes.ts';
export { bare, isScript, NoCounterpart, parseScript } from './parse.ts';
