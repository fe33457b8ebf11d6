/** What a field's keywords and `x-validator` ask of its value, as one list. */
import { type At, memberOf } from '../finding.ts';
import { isRaw, type Raw, textOf } from '../outline/index.ts';
import { isScript } from '../script/index.ts';

/** One demand: its name, what it is given, the words in which it refuses. */
export type Demand = { name: string; value: unknown; message?: string; at: At };

const KEYWORDS = [
  'required',
  'format',
  'pattern',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'max',
  'min',
  'maxLength',
  'minLength',
  'len',
  'const',
  'multipleOf',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
];
const BESIDE: ReadonlySet<string> = new Set(['message', 'triggerType']);

/** Demands of the keywords, then those of the validators. */
export function demandsOf(schema: Raw, pointer: string): Demand[] {
  const own = KEYWORDS.filter((name) => schema[name] !== undefined && !isList(name, schema[name])).map((name) => ({
    name,
    value: schema[name],
    at: { pointer: memberOf(pointer, name) },
  }));
  return [...own, ...validators(schema['x-validator'], memberOf(pointer, 'x-validator'))];
}

/** `required` of an object names its members. */
const isList = (name: string, value: unknown): boolean =>
  name === 'required' && (Array.isArray(value) || isScript(value));

function validators(given: unknown, pointer: string): Demand[] {
  if (given === undefined || given === null || given === '') return [];
  if (Array.isArray(given)) return given.flatMap((item, index) => validators(item, memberOf(pointer, index)));
  if (isScript(given)) return [{ name: 'validator', value: given, at: { pointer } }];
  if (typeof given === 'string') return [{ name: 'format', value: given, at: { pointer } }];
  if (!isRaw(given)) return [];
  const message = textOf(given.message);
  return Object.entries(given)
    .filter(([name, value]) => !BESIDE.has(name) && value !== undefined)
    .map(([name, value]) => ({ name, value, message, at: { pointer: memberOf(pointer, name) } }));
}
