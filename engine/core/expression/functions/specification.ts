import type { DictionaryLookup, NameType } from '../names.ts';
import type { ValueType } from '../types.ts';
import type { Value } from '../value.ts';

/**
 * What a parameter takes: a value type, `any`, `ordered` (decimal, date or datetime), or a name written literally:
 * `table` (path of a line table), `column` (its column, as text), `dictionary` (name of a dictionary), `row` (`row`, `parent` or the variable of a macro).
 */
export type ParameterType = ValueType | 'any' | 'ordered' | 'temporal' | 'table' | 'column' | 'dictionary' | 'row';

export type FunctionCall = (...args: Value[]) => Value;

/** One function of the language: what check, completion and compilation know of it. */
export type FunctionSpec = {
  name: string;
  /** As shown to an author, `round(x, digits)`. */
  signature: string;
  meaning: string;
  parameters: readonly ParameterType[];
  /** How many of the last parameters may be left out. Default 0. */
  optional?: number;
  /** Type of further arguments (`min(a, b, …)`). */
  rest?: ParameterType;
  /** A whole line table may stand where a list is wanted; elsewhere only its columns do. */
  takesRows?: true;
  returns: ValueType | ((args: readonly NameType[]) => NameType);
  call: FunctionCall;
  /** For functions that read a dictionary named literally: the call bound to it. */
  bind?(dictionary: string, lookup: DictionaryLookup): FunctionCall;
};
