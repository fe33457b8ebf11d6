import { appendTwoDecimals, EMPTY_DASH, formatMoney, formatNumber } from '#core/format';
import type { EntitySpec } from '#core/language';
import type { EngineHost, RecordRow } from '../port.ts';
import { type FieldKind, fieldAt, kindOf, valueAt } from './field.ts';

const blank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Text of one field of a record as people read it: labels for codes and refs, separators in figures, a dash for nothing. */
export function fieldText(
  host: Pick<EngineHost, 'dictionary'>,
  entity: EntitySpec,
  path: string,
  row: RecordRow,
): string {
  const schema = fieldAt(entity, path);
  const value = valueAt(row, path);
  if (blank(value)) return EMPTY_DASH;
  const kind = kindOf(entity, path, schema);
  switch (kind) {
    case 'state':
      return entity.workflow?.states.find((state) => state.code === value)?.label ?? String(value);
    case 'dictionary':
      return labelsOf(host, schema?.dictionary ?? '', value).join('、');
    case 'ref':
      return row._labels?.[path] ?? String(value);
    case 'lines':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value.join('、')
        : `${Array.isArray(value) ? value.length : 0} 项`;
    case 'files':
      return `${String(value).split(',').filter(Boolean).length} 个附件`;
    default:
      return plainText(kind, value, schema?.scale);
  }
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
      return rangeText(value);
    default:
      return typeof value === 'object' ? EMPTY_DASH : String(value);
  }
}

function rangeText(value: unknown): string {
  const { start, end } = value as { start?: unknown; end?: unknown };
  return start || end ? `${start ?? ''} ~ ${end ?? ''}` : EMPTY_DASH;
}

/** Labels of one code or several (array or comma-separated); a code without an entry is shown as it is. */
export function labelsOf(host: Pick<EngineHost, 'dictionary'>, dictionary: string, value: unknown): string[] {
  const entries = host.dictionary(dictionary)?.entries ?? [];
  const codes = Array.isArray(value) ? value.map(String) : [String(value)];
  return codes.map((code) => entries.find((entry) => entry.code === code)?.label ?? code);
}
