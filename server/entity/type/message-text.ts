/** Slots of message texts: `{{field}}` with the field's label or shown value. Values are put in as they are, never read again. */
import { formatMoney } from '#core/format';
import type { RecordType } from './record-type.ts';

export function slotText(type: RecordType, text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_slot, path: string) => shownValue(type, path, values));
}

/** What a person reads for a field: dictionary label, state label, amount with separators, plain text. */
export function shownValue(type: RecordType, path: string, values: Record<string, unknown>): string {
  const [code = '', ...inner] = path.split('.');
  let value: unknown = Object.hasOwn(values, code) ? values[code] : null;
  let schema = type.spec.properties[code];
  for (const part of inner) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : null;
    schema = schema?.properties?.[part];
  }
  if (value === null || value === undefined) return '';
  if (type.shape.columns.get(code)?.name === 'status') return stateLabel(type, String(value));
  if (schema?.dictionary) return dictionaryLabels(type, schema.dictionary, value);
  if (schema?.format === 'money') return formatMoney(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? periodText(value) : String(value);
}

/** A period reads as in the lists; other nested objects have no text. */
function periodText(value: { start?: unknown; end?: unknown }): string {
  return value.start || value.end ? `${value.start ?? ''} ~ ${value.end ?? ''}` : '';
}

export function stateLabel(type: RecordType, code: string): string {
  return type.spec.workflow?.states.find((state) => state.code === code)?.label ?? code;
}

function dictionaryLabels(type: RecordType, name: string, value: unknown): string {
  const entries = type.dictionary(name)?.entries ?? [];
  const label = (code: unknown) => entries.find((entry) => entry.code === code)?.label ?? String(code);
  return Array.isArray(value) ? value.map(label).join('、') : label(value);
}
