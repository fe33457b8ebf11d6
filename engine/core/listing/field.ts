/** What a field path of a record is: its schema, its kind. One answer for columns, filters, blocks and the loader. */
import type { EntitySpec, FieldSchema } from '#core/language';

/** Fields that every record carries beside its own (docs/protocol.md, "Records"). */
const SYSTEM: Record<string, FieldSchema> = {
  id: { type: 'string', title: '编号' },
  number: { type: 'string', title: '编号' },
  status: { type: 'string', title: '状态' },
  creatorName: { type: 'string', title: '创建人' },
  createTime: { type: 'string', title: '创建时间', format: 'datetime' },
  updateTime: { type: 'string', title: '更新时间', format: 'datetime' },
};

/** Schema of a path (`deliveryDate.start`, `items.amount`); undefined for an unknown one. */
export function fieldAt(entity: EntitySpec, path: string): FieldSchema | undefined {
  const [first = '', ...rest] = path.split('.');
  let schema = own(entity.properties, first) ?? own(SYSTEM, first);
  for (const key of rest) schema = own(schema?.properties ?? schema?.items?.properties ?? {}, key);
  return schema;
}

function own<T>(object: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** How a field's values are compared, filtered and aligned in a list. */
export type FieldKind =
  | 'state'
  | 'dictionary'
  | 'boolean'
  | 'money'
  | 'number'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'month'
  | 'dateRange'
  | 'ref'
  | 'files'
  | 'lines'
  | 'text';

/** How a field is shown and filtered; one answer for columns, filters and blocks. */
export function kindOf(entity: EntitySpec, path: string, schema: FieldSchema | undefined): FieldKind {
  if (entity.workflow?.field === path || (path === 'status' && entity.workflow)) return 'state';
  if (!schema) return 'text';
  if (schema.dictionary) return 'dictionary';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'object' && schema.properties?.start && schema.properties.end) return 'dateRange';
  if (schema.type === 'array') return 'lines';
  if (schema.ref) return 'ref';
  return BY_FORMAT[schema.format ?? 'text'] ?? 'text';
}

const BY_FORMAT: Partial<Record<string, FieldKind>> = {
  money: 'money',
  decimal: 'number',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  month: 'month',
  ref: 'ref',
  files: 'files',
};
