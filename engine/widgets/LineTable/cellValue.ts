import dayjs from 'dayjs';
import type { CellValue } from 'hucre/xlsx';
import { toDecimal } from '#core/format';
import type { DictionarySpec, FieldSchema } from '#core/language';
import { cleanNumber } from '../numberText.ts';
import type { Column } from './columns.ts';

/** What a cell stands for, or why it does not fit its column. Records are looked up later: `text` is their name. */
export type Converted = { value: unknown } | { text: string } | { error: string };

const TRUE = new Set(['是', 'true', '1', 'Y', 'y', '√', 'TRUE']);
const FALSE = new Set(['否', 'false', '0', 'N', 'n', '×', 'FALSE']);
const REJECTED = { error: '内容不符合格式' };
const NOT_OFFERED = { error: '不在可选项内' };

/**
 * The stored form of a cell that comes from a spreadsheet, copied or in a file: labels become codes, separators leave
 * numbers, dates are written the stored way. Nothing is cut, nor rounded unless asked for: what is too long or too exact
 * is left to the field's own validation. Null when the cell is blank.
 */
export function cellValue(
  column: Pick<Column, 'schema' | 'numeric'>,
  cell: CellValue,
  dictionary: (name: string) => DictionarySpec | undefined,
  isPercentCell = false,
  { round = false }: { round?: boolean } = {},
): Converted | null {
  const { schema, numeric } = column;
  const text = textOf(cell, isPercentCell).trim();
  if (text === '') return null;
  if (schema.ref) return { text };
  if (schema.dictionary)
    return given(codeOf(dictionary(schema.dictionary), text, schema.type === 'array'), NOT_OFFERED);
  if (numeric) return given(numberOf(schema, text, round));
  if (schema.type === 'boolean') return given(TRUE.has(text) ? true : FALSE.has(text) ? false : undefined);
  if (schema.type !== 'string' || schema.format === 'files') return REJECTED;
  const write = DATES[schema.format ?? ''];
  return given(write ? write(text) : text);
}

const given = (value: unknown, otherwise = REJECTED): Converted => (value === undefined ? otherwise : { value });

/** Excel's numbers have 15 digits; what lies behind them is noise of its arithmetic (`0.30000000000000004`). */
function textOf(cell: CellValue, isPercentCell: boolean): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell === 'number') return String(Number((isPercentCell ? cell * 100 : cell).toPrecision(15)));
  // The mark that keeps a text from being run as a formula is not part of it.
  return String(cell).replace(/^'(?=[=+\-@])/, '');
}

function codeOf(dictionary: DictionarySpec | undefined, text: string, several: boolean): unknown {
  const find = (part: string) => dictionary?.entries.find((entry) => entry.label === part || entry.code === part)?.code;
  if (!several) return find(text) ?? (dictionary?.freeEntry ? text : undefined);
  const codes = text.split(/[,，、]/).map((part) => find(part.trim()));
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

/** `1,200.5`, `￥1,200.5`, `(1,200.5)` of accounts, `12.5%`, `30吨` in the field's own unit. */
function numberOf({ type, unit, scale = 2 }: FieldSchema, text: string, round: boolean): unknown {
  const accounted = /^[(（](.+)[)）]$/.exec(text);
  const plain = cleanNumber(accounted?.[1] ?? text).replace(/%$/, '');
  const decimal = toDecimal(unit && plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain);
  if (!decimal) return undefined;
  const signed = accounted ? decimal.neg() : decimal;
  const fixed = (round ? signed.round(scale) : signed).toFixed();
  return type === 'integer' && fixed.length < 16 ? Number(fixed) : fixed;
}

const DATES: Partial<Record<string, (text: string) => string | undefined>> = {
  date: (text) => momentOf(text)?.format('YYYY-MM-DD'),
  datetime: (text) => momentOf(text)?.format('YYYY-MM-DD HH:mm:ss'),
  month: (text) => momentOf(text.replace(/^(\d{4})[-/.年](\d{1,2})月?$/, '$1-$2-01'))?.format('YYYY-MM'),
};

/** A day of the calendar, whatever signs it is written with; undefined for 31 February. */
function momentOf(text: string): dayjs.Dayjs | undefined {
  const parts =
    /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text);
  if (!parts) return undefined;
  const [month = '', day = ''] = [parts[2] ?? parts[4], parts[3] ?? parts[5]];
  const moment = dayjs(`${parts[1]}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${parts[6] ?? ''}`.trim());
  return moment.isValid() && moment.date() === Number(day) && moment.month() + 1 === Number(month) ? moment : undefined;
}
