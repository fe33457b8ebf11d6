import { appendTwoDecimals, EMPTY_DASH, formatMoney, formatNumber, formatPeriod, groupCardNumber } from '#core/format';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { isEmpty } from '#engine/store';
import { codesOf, rangeOf, textOf } from './values.ts';

export type DisplaySources = {
  dictionary(name: string): DictionarySpec | undefined;
  /** Label of the record that a ref field holds (`_labels[field]`). */
  label?: string;
};

const DEFAULT_SCALE = 2;

/**
 * One line of text for any value: list cells, shells of controls, conflict tables. Empty gives a dash.
 * Units are left to the place that shows the text; percent carries its sign.
 */
export function displayText(schema: FieldSchema, value: unknown, sources: DisplaySources): string {
  if (isEmpty(value)) return EMPTY_DASH;
  if (schema.ref) return sources.label ?? textOf(value);
  if (schema.dictionary) return dictionaryText(schema.dictionary, value, sources);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (schema.type === 'object') return objectText(schema, value, sources);
  if (Array.isArray(value)) return `${value.length}行`;
  return scalarText(schema, textOf(value));
}

function dictionaryText(name: string, value: unknown, sources: DisplaySources): string {
  const entries = sources.dictionary(name)?.entries ?? [];
  return codesOf(value)
    .map((code) => entries.find((entry) => entry.code === code)?.label ?? code)
    .join('、');
}

function objectText(schema: FieldSchema, value: unknown, sources: DisplaySources): string {
  if (schema.properties?.start && schema.properties.end) return formatPeriod(rangeOf(value)) || EMPTY_DASH;
  const parts = Object.entries(schema.properties ?? {});
  return parts
    .map(([name, part]) => displayText(part, (value as Record<string, unknown>)[name], sources))
    .filter((text) => text !== EMPTY_DASH)
    .join(' ');
}

function scalarText(schema: FieldSchema, text: string): string {
  switch (schema.format) {
    case 'money':
      return appendTwoDecimals(formatMoney(text, schema.scale ?? DEFAULT_SCALE)) ?? EMPTY_DASH;
    case 'decimal':
      return formatNumber(text, schema.scale ?? DEFAULT_SCALE);
    case 'percent':
      return `${formatNumber(text, schema.scale ?? DEFAULT_SCALE)}${schema.unit ?? '%'}`;
    case 'bank-card':
      return groupCardNumber(text);
    case 'files':
      return `${text.split(',').length}个文件`;
    default:
      return text;
  }
}
