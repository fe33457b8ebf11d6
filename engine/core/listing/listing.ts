import type { ColumnSpec, EntitySpec, FieldSchema } from '#core/language';

/** Facts that every record carries beside its own fields (docs/protocol.md, "Records") and that a list may show. */
const RECORD_FACTS = ['creatorName', 'createTime', 'updateTime'];

/** A period: a nested object of two days, stored and shown as one value. */
function isPeriod(schema: FieldSchema): boolean {
  return Boolean(schema.properties?.start && schema.properties.end);
}

/**
 * One value that a reader of the record may see in a cell: scalars, several choices, periods. Line tables and other
 * nested objects have no room in a cell, internal fields never reach the browser, `listable: false` opts out.
 * Sensitive fields are listed: the server masks them.
 */
export function isListable(schema: FieldSchema): boolean {
  if (schema.internal || schema.listable === false) return false;
  if (schema.type === 'array') return schema.items?.type !== 'object';
  return schema.type !== 'object' || isPeriod(schema);
}

/** Whether the server filters, sorts and exports by it: never by what it masks or hides. */
export function isQueryable(schema: FieldSchema): boolean {
  return !schema.sensitive && !schema.internal && !schema.readableBy && schema.items?.type !== 'object';
}

/** Whether the server has an order for it: one value of a column of its own. */
export function isSortable(schema: FieldSchema): boolean {
  return isQueryable(schema) && schema.type !== 'object' && schema.type !== 'array';
}

const FIGURE_FORMATS = new Set(['money', 'decimal', 'percent']);
const FIGURE_DISPLAYS = new Set(['money', 'number', 'progress']);

/** Whether the column shows an amount: what it is displayed as, else what its field holds. */
export function isFigure(column: ColumnSpec, schema: FieldSchema | undefined): boolean {
  const display = typeof column === 'object' ? column.display : undefined;
  if (display === 'dateRange') return false;
  if (display && FIGURE_DISPLAYS.has(display)) return true;
  if (!schema || schema.dictionary) return false;
  return schema.type === 'integer' || FIGURE_FORMATS.has(schema.format ?? '');
}

/** Heading of a column on screen and in the export: the screen's label, else the field's, with the unit of amounts. */
export function columnTitle(column: ColumnSpec, schema: FieldSchema | undefined): string {
  const spec = typeof column === 'string' ? { field: column } : column;
  const title = spec.label ?? schema?.title ?? spec.field ?? spec.key ?? 'column';
  const unit = schema?.unit;
  return unit && isFigure(column, schema) && !title.includes(unit) ? `${title}(${unit})` : title;
}

/** Fields that a list offers as hidden columns: the entity's remaining ones in its order, then the record's own facts. */
export function offeredFields(entity: EntitySpec, columns: readonly ColumnSpec[]): string[] {
  const named = new Set(columns.map((column) => (typeof column === 'string' ? column : column.field)));
  const own = Object.entries(entity.properties).flatMap(([code, schema]) => (isListable(schema) ? [code] : []));
  const facts = RECORD_FACTS.filter((code) => !Object.hasOwn(entity.properties, code));
  return [...own, ...facts].filter((code) => !named.has(code));
}
