import type { Records } from '#codegen/out/types';
import type { CollectionField } from '#core/protocol';
import { checkMobile } from '#core/validate';
import { errors } from '#server/kernel';

/** Files of one answer. */
export const MOST_FILES = 5;

export type Answer = { code: string; label: string; value: string };

const MAX_FIELDS = 40;
const MAX_TEXT = 500;
/** Paths of files are long; what they name is looked up when the answers are kept. */
const MAX_PATHS = MOST_FILES * 300;

/** Fields of a form in their order; at most forty (chapter 70, section 2.2). */
export function fieldsOf(rows: Records['diyForm']['fields']): CollectionField[] {
  return (rows ?? [])
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .slice(0, MAX_FIELDS)
    .map((row) => ({
      code: row.code ?? '',
      label: row.label ?? '',
      type: row.type || 'text',
      required: row.required === true,
      options: (row.options ?? '').split('、').filter((option) => option !== ''),
    }));
}

/** Null when the text fits the field, else the message. */
function faultOf(field: CollectionField, value: string): string | null {
  if (field.type === 'files') return value.length > MAX_PATHS ? `${field.label}最多${MOST_FILES}个文件` : null;
  if (value.length > MAX_TEXT) return `${field.label}不能超过${MAX_TEXT}个字`;
  switch (field.type) {
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? null : '请输入正确的数字';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : `${field.label}格式不正确`;
    case 'mobile':
      return checkMobile(value);
    case 'select':
      return field.options.includes(value) ? null : `请选择正确的${field.label}`;
    case 'multi':
      return value.split('、').every((part) => field.options.includes(part)) ? null : `请选择正确的${field.label}`;
    default:
      return null;
  }
}

/** Answers in the form's order; values that the form does not ask for fall away. Throws with the field's message. */
export function answersOf(fields: readonly CollectionField[], values: Record<string, unknown>): Answer[] {
  return fields.map((field) => {
    const given = Object.hasOwn(values, field.code) ? values[field.code] : '';
    const value = typeof given === 'string' ? given.trim() : '';
    if (value === '' && field.required) throw errors.SRV602({ path: field.code, title: field.label });
    const fault = value === '' ? null : faultOf(field, value);
    if (fault !== null) throw errors.SRV202({ path: field.code, text: fault });
    return { code: field.code, label: field.label, value };
  });
}
