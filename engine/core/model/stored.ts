/** What fields themselves say of a record that is stored: no form, no rule, no state around them. */
import { converter, fieldType } from '#core/expression';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { judge } from './leaf-checks.ts';

/** `path`: codes around the value and its own, without numbers of rows. `message`: in the user's words. */
export type Misfit = { path: string[]; message: string };

type Properties = Readonly<Record<string, FieldSchema>>;
type DictionaryNamed = (name: string) => DictionarySpec | undefined;

/**
 * Values that their fields would not take any more: another kind, too long, too many digits, out of bounds, not of the
 * pattern, no code of the dictionary (a disabled one stays where it is). Empty values fit; keys without a field are
 * not looked at. A misfit in several rows of a line table comes once for each.
 */
export function misfitsOf(properties: Properties, record: unknown, dictionary: DictionaryNamed): Misfit[] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([code, value]) => {
    const schema = Object.hasOwn(properties, code) ? properties[code] : undefined;
    return schema ? misfitsIn(schema, code, value, dictionary) : [];
  });
}

function misfitsIn(schema: FieldSchema, code: string, value: unknown, dictionary: DictionaryNamed): Misfit[] {
  const inner = schema.items?.properties ?? schema.properties;
  const rows = schema.type === 'array' && inner ? value : [value];
  if (inner && Array.isArray(rows))
    return rows
      .flatMap((row) => misfitsOf(inner, row, dictionary))
      .map(({ path, message }) => ({ path: [code, ...path], message }));
  const message = judgeAlone(schema, value, dictionary);
  return message === null ? [] : [{ path: [code], message }];
}

/** First message about a value that is there, or null. */
function judgeAlone(schema: FieldSchema, outside: unknown, dictionary: DictionaryNamed): string | null {
  if (outside === null || outside === undefined || outside === '') return null;
  const inside = converterOf(schema)(outside);
  const codes = codesOf(schema, dictionary);
  const unbound = { isComputed: false, options: null, min: null, max: null };
  return judge({ ...unbound, schema, title: schema.title, outside, inside, codes });
}

const converters = new WeakMap<FieldSchema, ReturnType<typeof converter>>();

function converterOf(schema: FieldSchema): ReturnType<typeof converter> {
  const known = converters.get(schema);
  if (known) return known;
  const { type, element } = fieldType(schema);
  const made = converter(type, element);
  converters.set(schema, made);
  return made;
}

const codesIn = new WeakMap<DictionarySpec, ReadonlySet<string>>();

function codesOf({ dictionary: name }: FieldSchema, dictionary: DictionaryNamed): ReadonlySet<string> | null {
  const named = name === undefined ? undefined : dictionary(name);
  if (!named || named.freeEntry) return null;
  const codes = codesIn.get(named) ?? new Set(named.entries.map(({ code }) => code));
  codesIn.set(named, codes);
  return codes;
}
