import { appendTwoDecimals, EMPTY_DASH, formatMoney, formatNumber, formatPeriod, groupCardNumber } from '#core/format';
import type { EntitySpec, FieldSchema } from '#core/language';
import { type FieldKind, fieldAt, kindOf } from '#core/listing';
import type { EngineHost, RecordRow } from '../port.ts';
import { entryOf } from './dictionary.ts';
import { valueReader } from './field.ts';

const blank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Labels = Pick<EngineHost, 'dictionary'>;

/** Text of one field of a record as people read it: labels for codes and refs, separators in figures, a dash for nothing. */
export function fieldText(host: Labels, entity: EntitySpec, path: string, row: RecordRow): string {
  return fieldReader(host, entity, path)(row);
}

/** `fieldText` of one field for many rows: what the field is, is found out once. */
export function fieldReader(host: Labels, entity: EntitySpec, path: string): (row: RecordRow) => string {
  const schema = fieldAt(entity, path);
  const kind = kindOf(entity, path, schema);
  const read = valueReader(path);
  const text = textOfKind(host, entity, kind, schema);
  return (row) => {
    const value = read(row);
    if (blank(value)) return EMPTY_DASH;
    return kind === 'ref' ? (row._labels?.[path] ?? String(value)) : text(value);
  };
}

function textOfKind(
  host: Labels,
  entity: EntitySpec,
  kind: FieldKind,
  schema: FieldSchema | undefined,
): (value: unknown) => string {
  switch (kind) {
    case 'state': {
      const labels = new Map(entity.workflow?.states.map((state) => [state.code as unknown, state.label]));
      return (value) => labels.get(value) ?? String(value);
    }
    case 'dictionary':
      return (value) => labelsOf(host, schema?.dictionary ?? '', value).join('、');
    case 'lines':
      return linesText;
    case 'files':
      return (value) => `${String(value).split(',').filter(Boolean).length} 个附件`;
    default:
      if (schema?.format === 'bank-card') return (value) => groupCardNumber(String(value));
      return (value) => plainText(kind, value, schema?.scale);
  }
}

function linesText(value: unknown): string {
  if (!Array.isArray(value)) return '0 项';
  return value.every((item) => typeof item === 'string') ? value.join('、') : `${value.length} 项`;
}

/** Text of a value whose kind is known but which is no field (computed cells, header figures). */
export function plainText(kind: FieldKind, value: unknown, scale?: number): string {
  if (blank(value)) return EMPTY_DASH;
  switch (kind) {
    case 'money':
      // Two decimals always, so that the points of a column stand below each other.
      return appendTwoDecimals(formatMoney(value, scale ?? 2)) ?? EMPTY_DASH;
    case 'number':
      return formatNumber(value, scale ?? 4);
    case 'percent':
      return `${formatNumber(value, scale ?? 2)}%`;
    case 'boolean':
      return value ? '是' : '否';
    case 'datetime':
      return String(value).slice(0, 16);
    case 'date':
      return String(value).slice(0, 10);
    case 'dateRange':
      return formatPeriod(value as object, ' ~ ') || EMPTY_DASH;
    default:
      return typeof value === 'object' ? EMPTY_DASH : String(value);
  }
}

/** Labels of one code or several (array or comma-separated); a code without an entry is shown as it is. */
export function labelsOf(host: Labels, dictionary: string, value: unknown): string[] {
  const spec = host.dictionary(dictionary);
  const codes = Array.isArray(value) ? value.map(String) : [String(value)];
  return codes.map((code) => (spec && entryOf(spec, code)?.label) ?? code);
}
