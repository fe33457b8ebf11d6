/** Values of a call, brought to the shape that the entity file gives: unknown keys fall away, wrong ones are refused. */
import { sanitizeHtml } from '#core/html';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { validateFormat } from '#core/validate';
import { kindOf } from '#server/database';

/** What is wrong with the value at a path, in the user's words. */
export type ValueError = { path: string; message: string };

export type ValueRules = {
  dictionary(name: string): DictionarySpec | undefined;
  errors: ValueError[];
  /** Keeps fields that only the server writes: for seeds and modules, never for a caller's values. */
  withServerFields?: boolean;
};

const MAX_ROWS = 500;
const MAX_CHOICES = 200;
const TEXT_LIMITS: Record<string, number> = { longtext: 20_000, html: 60_000, files: 8_000, address: 500 };

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
  if (schema.type === 'array') return shapedList(schema, value, rules, path, refuse);
  if (schema.type === 'object') {
    if (!isPlainObject(value)) return refuse(`${schema.title}格式不正确`);
    return shapedValues(schema.properties ?? {}, value, rules, `${path}.`);
  }
  if (typeof value === 'object') return refuse(`${schema.title}格式不正确`);
  switch (kindOf(schema)) {
    case 'boolean':
      return value === true || value === 'true'
        ? true
        : value === false || value === 'false'
          ? false
          : refuse(`${schema.title}格式不正确`);
    case 'integer':
      return shapedInteger(schema, value, refuse);
    case 'decimal':
      return shapedDecimal(schema, value, refuse);
    default:
      return shapedText(schema, value, rules, refuse);
  }
}

type Refuse = (message: string) => null;

function shapedList(schema: FieldSchema, value: unknown, rules: ValueRules, path: string, refuse: Refuse): unknown {
  const isTable = schema.items?.type === 'object';
  // A form-urlencoded multiple choice arrives as one text.
  const list = !isTable && typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return refuse(`${schema.title}格式不正确`);
  if (list.length > (isTable ? MAX_ROWS : MAX_CHOICES))
    return refuse(`${schema.title}不能超过${isTable ? MAX_ROWS : MAX_CHOICES}项`);
  if (!isTable) {
    const cell: FieldSchema = {
      type: 'string',
      title: schema.title,
      dictionary: schema.dictionary,
      format: schema.format,
    };
    return list
      .map((item, index) => shapedValue(cell, item, rules, `${path}.${index}`))
      .filter((item) => item !== null);
  }
  return list.map((row, index) => {
    if (!isPlainObject(row)) return refuse(`${schema.title}格式不正确`);
    return shapedValues(schema.items?.properties ?? {}, row, rules, `${path}.${index}.`);
  });
}

function shapedInteger(schema: FieldSchema, value: unknown, refuse: Refuse): unknown {
  const text = String(value);
  // Beyond 2^53 a JSON number has lost digits before it got here; as text it is exact up to PostgreSQL's bigint.
  if (!/^-?\d{1,18}$/.test(text) || (typeof value === 'number' && !Number.isSafeInteger(value))) {
    return refuse(`${schema.title}请输入整数`);
  }
  const number = Number(text);
  return Number.isSafeInteger(number) ? number + 0 || 0 : text.replace(/^(-?)0+(?=\d)/, '$1');
}

function shapedDecimal(schema: FieldSchema, value: unknown, refuse: Refuse): unknown {
  const scale = schema.scale ?? 2;
  const match = /^(-?)0*(\d{1,18})(?:\.(\d*?)0*)?$/.exec(
    typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '',
  );
  if (!match || (match[2]?.length ?? 0) > 20 - scale) return refuse('请输入正确的数字');
  const [, sign = '', whole = '0', fraction = ''] = match;
  if (fraction.length > scale)
    return refuse(scale === 0 ? `${schema.title}请输入整数` : `${schema.title}最多${scale}位小数`);
  const plain = fraction === '' ? whole : `${whole}.${fraction}`;
  return /^[0.]+$/.test(plain) ? '0' : `${sign}${plain}`;
}

function shapedText(schema: FieldSchema, value: unknown, rules: ValueRules, refuse: Refuse): unknown {
  const text = typeof value === 'string' ? value.trim() : String(value);
  if (text === '') return null;
  const limit = schema.maxLength ?? TEXT_LIMITS[schema.format ?? 'text'] ?? 500;
  if (text.length > limit) return refuse(`${schema.title}不能超过${limit}个字`);
  if (schema.format && schema.format !== 'files') {
    const message = validateFormat(schema.format, text);
    if (message !== null) return refuse(message);
  }
  if (schema.format === 'files' && !text.split(',').every(isOwnFile)) return refuse(`${schema.title}格式不正确`);
  if (schema.format === 'ref' && !/^[\w:.-]{1,64}$/.test(text)) return refuse('所选数据不存在');
  if (schema.dictionary && !isEntry(rules.dictionary(schema.dictionary), text))
    return refuse(`请选择正确的${schema.title}`);
  return schema.format === 'html' ? sanitizeHtml(text) : text;
}

/** A path of the server's own store; no other host, no scheme, no way up (specification section 3). */
const isOwnFile = (path: string): boolean =>
  /^\/trade-files\/[\w.-]+\/[^/\\?#,]+$/.test(path.trim()) && !path.includes('..');

function isEntry(dictionary: DictionarySpec | undefined, code: string): boolean {
  return !dictionary || dictionary.freeEntry === true || dictionary.entries.some((entry) => entry.code === code);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
