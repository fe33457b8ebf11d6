/** What a record may hold, judged by its entity file alone and not by the code of the server. */
import type { FieldSchema, SchemaSet } from '#core/language';

export type Judge = { set: SchemaSet; limits: boolean };

/**
 * Why a value must not be kept in a field; undefined: it may. A draft may hold numbers beyond their limits until it is
 * sent on: it is judged without `limits`.
 */
export function faultOf(judge: Judge, schema: FieldSchema, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (schema.type === 'array') return faultOfRows(judge, schema, value);
  if (schema.type === 'object')
    return isRecord(value) ? faultOfParts(judge, schema.properties ?? {}, value) : 'no object';
  if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : 'no boolean';
  const isFree = judge.set.dictionaries[schema.dictionary ?? '']?.freeEntry === true;
  if (schema.dictionary && !isFree) return faultOfCode(judge, schema.dictionary, value);
  if (schema.type === 'integer')
    return Number.isSafeInteger(value) ? faultOfSize(judge, schema, Number(value)) : 'no integer';
  if (typeof value !== 'string') return `a ${typeof value} in a text`;
  return faultOfText(judge, schema, value);
}

function faultOfRows(judge: Judge, { items, dictionary }: FieldSchema, value: unknown): string | undefined {
  if (!Array.isArray(value)) return typeof value === 'string' ? undefined : 'no list';
  const columns = items?.properties;
  const faults = value.map((item: unknown) => {
    if (dictionary) return faultOfCode(judge, dictionary, item);
    if (!columns) return typeof item === 'object' && item !== null ? 'an object in a list of texts' : undefined;
    return isRecord(item) ? faultOfParts(judge, columns, item) : 'no row';
  });
  return faults.find((fault) => fault !== undefined);
}

function faultOfParts(judge: Judge, parts: Record<string, FieldSchema>, value: Record<string, unknown>) {
  const faults = Object.entries(value).map(([code, part]) => {
    const schema = parts[code];
    const fault = schema && faultOf(judge, schema, part);
    return fault && `${code}: ${fault}`;
  });
  return faults.find((fault) => fault !== undefined);
}

function faultOfCode({ set }: Judge, dictionary: string, value: unknown): string | undefined {
  const entries = set.dictionaries[dictionary]?.entries ?? [];
  return entries.some(({ code }) => code === value) ? undefined : 'a code that its dictionary lacks';
}

function faultOfText(judge: Judge, schema: FieldSchema, value: string): string | undefined {
  if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) return 'no sound text';
  switch (schema.format) {
    case 'money':
    case 'decimal':
    case 'percent':
      return faultOfNumber(judge, schema, value);
    case 'date':
    case 'datetime':
    case 'month':
      return faultOfDay(value);
    default:
      return [...value].length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ? 'too long' : undefined;
  }
}

function faultOfNumber(judge: Judge, schema: FieldSchema, value: string): string | undefined {
  const [, digits = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? ['', 'none'];
  if (digits === 'none') return 'no number';
  if (schema.scale !== undefined && digits.replace(/0+$/, '').length > schema.scale) return 'too many digits';
  return faultOfSize(judge, schema, Number(value));
}

function faultOfSize({ limits }: Judge, schema: FieldSchema, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum } = schema;
  if (!limits) return undefined;
  if (minimum !== undefined && value < Number(minimum)) return 'below its minimum';
  if (exclusiveMinimum !== undefined && value <= Number(exclusiveMinimum)) return 'not above its minimum';
  return maximum !== undefined && value > Number(maximum) ? 'above its maximum' : undefined;
}

function faultOfDay(value: string): string | undefined {
  const [year = '', month = '1', day = '1'] = value.slice(0, 10).split('-');
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = /^\d{4}-\d{2}/.test(value) && read.getUTCMonth() === Number(month) - 1;
  return isDay ? undefined : 'no day of the calendar';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
