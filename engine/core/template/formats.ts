import {
  appendTwoDecimals,
  capitalNumerals,
  formatChineseDate,
  formatMoney,
  formatNumber,
  formatPeriod,
  groupCardNumber,
} from '#core/format';
import type { DictionarySpec, FieldSchema } from '#core/language';

/** What a format sees: the value (never empty), the schema of its field when there is one, the text after the colon. */
export type FormatInput = {
  value: unknown;
  field: FieldSchema | undefined;
  argument: string | null;
  dictionary(name: string): DictionarySpec | undefined;
};
export type SlotFormat = (input: FormatInput) => string;

const isPeriod = (value: unknown): value is { start?: unknown; end?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function chineseDate({ value }: FormatInput): string {
  if (!isPeriod(value)) return formatChineseDate(value);
  return formatPeriod(value, '至', formatChineseDate);
}

function codesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return String(value).split(',');
}

/** Labels of dictionary codes; a code that the dictionary lost stays as it is, so that nothing vanishes from a contract. */
function dictionaryLabel({ value, field, argument, dictionary }: FormatInput): string {
  const name = argument || field?.dictionary;
  const entries = name ? dictionary(name)?.entries : undefined;
  if (!entries) return String(value);
  const whole = entries.find((entry) => entry.code === value);
  if (whole) return whole.label;
  return codesOf(value)
    .map((code) => entries.find((entry) => entry.code === code)?.label ?? code)
    .join('、');
}

/** Without a format: the label of a code, 是/否 of a boolean, else the value as entered. */
export function plainText(input: FormatInput): string {
  const { value, field } = input;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (field?.dictionary || input.argument) return dictionaryLabel(input);
  if (Array.isArray(value)) return value.map(String).join('、');
  if (isPeriod(value)) return formatPeriod(value);
  return String(value);
}

const fileNames = (value: unknown): string =>
  String(value)
    .split(',')
    .map((path) => path.split('/').at(-1) ?? path)
    .join('、');

/** An amount in a legal text: always with 角 and 分, so that no digit can be added, and with all that its field keeps. */
export const legalMoney = (value: unknown, decimals = 2): string =>
  appendTwoDecimals(formatMoney(value, Math.max(2, decimals))) ?? '';

/** A value as its field's schema writes it, with the unit: for items that no sentence of the template formats. */
export function fieldText(input: FormatInput): string {
  const { value, field } = input;
  const unit = field?.unit ?? '';
  if (isPeriod(value) && field?.properties?.start?.format === 'date') return chineseDate(input);
  if (field?.dictionary || typeof value === 'boolean') return plainText(input);
  switch (field?.format) {
    case 'money':
      return `${legalMoney(value, field.scale)}${unit || '元'}`;
    case 'decimal':
      return `${formatNumber(value, field.scale ?? 4)}${unit}`;
    case 'percent':
      return `${formatNumber(value, 4)}%`;
    case 'date':
      return chineseDate(input);
    case 'bank-card':
      return groupCardNumber(String(value));
    case 'files':
      return fileNames(value);
    default:
      return `${plainText(input)}${unit}`;
  }
}

/**
 * The formats of slots (domain rule: money, capital amount, quantity, date, percent, dictionary, account number).
 * Documents carry amounts in words to 分 at most (reading A-F10). `table` and the template's own row texts are no
 * formats of a value and are rendered elsewhere.
 */
export const SLOT_FORMATS: ReadonlyMap<string, SlotFormat> = new Map<string, SlotFormat>([
  ['money', ({ value, field, argument }) => legalMoney(value, argument ? Number(argument) : field?.scale)],
  ['cn', ({ value }) => capitalNumerals(value, 2)],
  ['qty', ({ value, argument }) => formatNumber(value, argument ? Number(argument) : 4)],
  ['date', chineseDate],
  ['pct', ({ value }) => `${formatNumber(value, 4)}%`],
  ['dict', dictionaryLabel],
  ['account', ({ value }) => groupCardNumber(String(value))],
]);
