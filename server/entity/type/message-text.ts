/** Slots of message texts: `{{field}}` with the field's label or shown value. Values are put in as they are, never read again. */
import { formatMoney } from '#core/format';
import type { FieldSchema } from '#core/language';
import type { RecordType } from './record-type.ts';

export function slotText(type: RecordType, text: string, values: Values, input?: Asked): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_slot, path: string) =>
    input && path.startsWith('input.')
      ? valueText(type, path.slice('input.'.length), input)
      : shownValue(type, path, values),
  );
}

type Values = Record<string, unknown>;
/** What a dialog asked for: its fields and what they hold. */
type Asked = { fields: Record<string, FieldSchema>; values: Values };

/** What a person reads for a field: dictionary label, state label, amount with separators, plain text. */
export function shownValue(type: RecordType, path: string, values: Values): string {
  return valueText(type, path, { fields: type.spec.properties, values });
}

function valueText(type: RecordType, path: string, { fields, values }: Asked): string {
  const [code = '', ...inner] = path.split('.');
  let value: unknown = Object.hasOwn(values, code) ? values[code] : null;
  let schema = fields[code];
  for (const part of inner) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : null;
    schema = schema?.properties?.[part];
  }
  if (value === null || value === undefined) return '';
  if (fields === type.spec.properties && type.shape.columns.get(code)?.name === 'status')
    return stateLabel(type, String(value));
  if (schema?.dictionary) return dictionaryLabels(type, schema.dictionary, value);
  if (schema?.format === 'money') return formatMoney(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? periodText(value) : String(value);
}

/** A refusal's text: `{{@name}}` shows what the expression of that name gives. */
export const textWith = (
  { message, with: shown = {} }: { message: string; with?: Record<string, string> },
  read: (text: string) => unknown,
): string => message.replace(/\{\{@(\w+)\}\}/g, (_slot, name: string) => String(read(shown[name] ?? 'null') ?? ''));

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
