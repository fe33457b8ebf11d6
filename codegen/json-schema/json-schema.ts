import type { DictionarySpec, EntitySpec, FieldSchema } from '#core/language';

/** JSON Schema (draft 2020-12) as far as we write it. */
export type JsonSchema = { [keyword: string]: unknown };

type SchemaSources = { dictionaries: Readonly<Record<string, DictionarySpec>> };

/** `order` -> `Order`: the name of an entity's type, in TypeScript and in the OpenAPI document. */
export function typeName(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1);
}

/** Formats that are judged by the functions of engine/core/validate. */
export const CHECKED_FORMATS: readonly string[] = [
  'date',
  'datetime',
  'month',
  'time',
  'mobile',
  'phone',
  'cn-id',
  'uscc',
  'bank-card',
  'imo-number',
  'container-number',
  'sms-code',
  'email',
];

const AMOUNTS: readonly string[] = ['money', 'decimal', 'percent'];

/** Fields that every record carries (docs/protocol.md, "Records"). */
const HEAD: JsonSchema = {
  id: { type: 'string', description: '编号' },
  version: { type: 'integer', description: '版本' },
  companyId: { type: ['string', 'null'], description: '创建公司' },
  createdBy: { type: ['string', 'null'], description: '创建人编号' },
  creatorName: { type: ['string', 'null'], description: '创建人' },
  createTime: { type: 'string', description: '创建时间' },
  updateTime: { type: 'string', description: '更新时间' },
  _actions: { type: 'array', items: { type: 'string' }, description: '当前用户可执行的操作' },
  _parties: { type: 'array', items: { type: 'string' }, description: '当前公司的角色' },
  _labels: { type: 'object', additionalProperties: { type: 'string' }, description: '引用字段的显示文本' },
};

/** A record as the server answers it: every field may be missing or null, labels are descriptions. */
export function recordSchema(entity: EntitySpec, sources: SchemaSources): JsonSchema {
  const fields = valuesSchema(entity, sources);
  return {
    type: 'object',
    description: entity.title,
    properties: { ...HEAD, ...(fields.properties as JsonSchema) },
    required: ['id', 'version'],
  };
}

/** Values of a record as they are sent. Which fields must be filled in is the rules' business, not the schema's. */
export function valuesSchema(entity: EntitySpec, sources: SchemaSources): JsonSchema {
  return { type: 'object', description: entity.title, properties: propertySchemas(entity.properties, sources) };
}

function propertySchemas(properties: Record<string, FieldSchema>, sources: SchemaSources): JsonSchema {
  const visible = Object.entries(properties).filter(([, field]) => !field.internal);
  return Object.fromEntries(visible.map(([code, field]) => [code, fieldSchema(field, sources)]));
}

function fieldSchema(field: FieldSchema, sources: SchemaSources): JsonSchema {
  const described = { description: labelOf(field) };
  switch (field.type) {
    case 'boolean':
      return { type: ['boolean', 'null'], ...described };
    case 'integer':
      return { type: ['integer', 'null'], ...described, ...bounds(field) };
    case 'object':
      return { type: ['object', 'null'], ...described, properties: propertySchemas(field.properties ?? {}, sources) };
    case 'array':
      return { type: ['array', 'null'], ...described, items: itemSchema(field, sources) };
    case 'string':
      return { ...textSchema(field, sources), ...described };
  }
}

function itemSchema(field: FieldSchema, sources: SchemaSources): JsonSchema {
  if (field.items?.properties) {
    const description = field.items.title ?? field.title;
    return { type: 'object', description, properties: propertySchemas(field.items.properties, sources) };
  }
  const codes = codesOf(field, sources);
  return codes ? { type: 'string', enum: codes } : { type: 'string' };
}

function textSchema(field: FieldSchema, sources: SchemaSources): JsonSchema {
  const codes = codesOf(field, sources);
  // An emptied choice travels as null or ''.
  if (codes) return { type: ['string', 'null'], enum: [...codes, '', null] };
  const schema: JsonSchema = { type: ['string', 'null'] };
  // Travels encrypted or masked: only its plain text has a form, which rules check.
  if (field.sensitive) return schema;
  if (field.maxLength !== undefined) schema.maxLength = field.maxLength;
  if (field.pattern !== undefined) schema.pattern = `^$|${field.pattern}`;
  if (AMOUNTS.includes(field.format ?? '')) schema.pattern = amountPattern(field.scale ?? 2);
  if (CHECKED_FORMATS.includes(field.format ?? '')) schema.format = field.format;
  return schema;
}

function amountPattern(scale: number): string {
  return scale === 0 ? '^$|^-?\\d{1,16}$' : `^$|^-?\\d{1,16}(\\.\\d{1,${scale}})?$`;
}

/** Codes of a closed dictionary; null where any text may stand. */
export function codesOf(field: FieldSchema, { dictionaries }: SchemaSources): string[] | null {
  const name = field.dictionary;
  const dictionary = name !== undefined && Object.hasOwn(dictionaries, name) ? dictionaries[name] : undefined;
  return !dictionary || dictionary.freeEntry ? null : dictionary.entries.map(({ code }) => code);
}

function bounds(field: FieldSchema): JsonSchema {
  const names = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
  const given = names.filter((name) => field[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, Number(field[name])]));
}

/** Chinese label, unit and note: what an editor shows at the property. */
export function labelOf(field: FieldSchema): string {
  const unit = field.unit ? `（${field.unit}）` : '';
  return [`${field.title}${unit}`, field.description].filter(Boolean).join('\n');
}
