/** Values of a call, brought to the shape that the entity file gives: unknown keys fall away, wrong ones are refused. */
import { sanitizeHtml } from '#core/html';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { MOST_ROWS, shapeMessages, shapeOf } from '#core/shape';

/** What is wrong with the value at a path, in the user's words. */
export type ValueError = { path: string; message: string };

export type ValueRules = {
  dictionary(name: string): DictionarySpec | undefined;
  errors: ValueError[];
  /** Keeps fields that only the server writes: for seeds and modules, never for a caller's values. */
  withServerFields?: boolean;
};

/** Only the keys that are present: a save may carry some fields and leave the others as they are. */
export function shapedValues(
  properties: Record<string, FieldSchema>,
  values: Record<string, unknown>,
  rules: ValueRules,
  prefix = '',
): Record<string, unknown> {
  const shaped: Record<string, unknown> = {};
  for (const [code, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(values, code)) continue;
    if ((schema.serverOwned || schema.internal) && !rules.withServerFields) continue;
    shaped[code] = shapedValue(schema, values[code], rules, `${prefix}${code}`);
  }
  return shaped;
}

function shapedValue(schema: FieldSchema, value: unknown, rules: ValueRules, path: string): unknown {
  if (value === null || value === undefined || value === '') return null;
  const refuse = (message: string) => {
    rules.errors.push({ path, message });
    return null;
  };
  if (schema.type === 'object') {
    if (!isPlainObject(value)) return refuse(shapeMessages.wrongForm(schema.title));
    return shapedValues(schema.properties ?? {}, value, rules, `${path}.`);
  }
  if (schema.items?.type === 'object') return shapedRows(schema, value, rules, path, refuse);
  // A form-urlencoded multiple choice arrives as one text.
  const isSpelledList = schema.type === 'array' && typeof value === 'string';
  const shaped = shapeOf(schema, isSpelledList ? value.split(',') : value);
  if ('message' in shaped) return refuse(shaped.message);
  if (!codesOf(shaped.value).every((code) => isEntry(schema, rules, code)))
    return refuse(`请选择正确的${schema.title}`);
  return schema.format === 'html' && shaped.value !== null ? sanitizeHtml(String(shaped.value)) : shaped.value;
}

type Refuse = (message: string) => null;

function shapedRows(schema: FieldSchema, value: unknown, rules: ValueRules, path: string, refuse: Refuse): unknown {
  const { title, items } = schema;
  if (!Array.isArray(value)) return refuse(shapeMessages.wrongForm(title));
  if (value.length > MOST_ROWS) return refuse(shapeMessages.tooMany(title, MOST_ROWS));
  return value.map((row, index) => {
    if (!isPlainObject(row)) return refuse(shapeMessages.wrongForm(title));
    return shapedValues(items?.properties ?? {}, row, rules, `${path}.${index}.`);
  });
}

const codesOf = (value: unknown): unknown[] => (value === null ? [] : [value].flat());

function isEntry({ dictionary: name }: FieldSchema, rules: ValueRules, code: unknown): boolean {
  const dictionary = name === undefined ? undefined : rules.dictionary(name);
  return !dictionary || dictionary.freeEntry === true || dictionary.entries.some((entry) => entry.code === code);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
