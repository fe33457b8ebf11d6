import type { CellValue } from 'hucre/xlsx';
import { toDecimal } from '#core/format';
import type { DictionarySpec } from '#core/language';
import { cleanNumber } from '../../NumberInput.tsx';
import { cellValue } from '../clipboard.ts';
import type { Column } from '../columns.ts';

type Dictionaries = (name: string) => DictionarySpec | undefined;

/** What a cell stands for, or why it does not fit its column. Records are looked up later: `text` is their name. */
export type Converted = { value: unknown } | { text: string } | { error: string };

const TRUE = new Set(['是', 'true', '1', 'Y', 'y', '√', 'TRUE']);
const FALSE = new Set(['否', 'false', '0', 'N', 'n', '×', 'FALSE']);

/**
 * A cell's value in the stored form. Nothing is cut or rounded: what is too long or too exact is left to the field's own
 * validation. Null when the cell is blank.
 */
export function convert(
  column: Column,
  cell: CellValue,
  isPercentCell: boolean,
  dictionary: Dictionaries,
): Converted | null {
  const { schema } = column;
  const text = textOf(cell, isPercentCell).trim();
  if (text === '') return null;
  const refused = { error: '内容不符合格式' };
  if (schema.ref) return { text };
  if (schema.dictionary) {
    const code = cellValue(column, text, dictionary);
    return code === undefined ? { error: '不在可选项内' } : { value: code };
  }
  if (column.numeric) {
    const decimal = toDecimal(cleanNumber(text).replace(/%$/, ''));
    if (!decimal) return refused;
    return {
      value: schema.type === 'integer' && decimal.toFixed().length < 16 ? Number(decimal.toFixed()) : decimal.toFixed(),
    };
  }
  if (schema.type === 'boolean') return TRUE.has(text) ? { value: true } : FALSE.has(text) ? { value: false } : refused;
  if (schema.format === 'date' || schema.format === 'datetime') {
    const date = cellValue(column, text, dictionary);
    return date === undefined ? refused : { value: date };
  }
  return { value: text };
}

/** Excel's numbers have 15 digits; what lies behind them is noise of its arithmetic (`0.30000000000000004`). */
function textOf(cell: CellValue, isPercentCell: boolean): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell === 'number') return String(Number((isPercentCell ? cell * 100 : cell).toPrecision(15)));
  // The mark that keeps a text from being run as a formula is not part of it.
  return String(cell).replace(/^'(?=[=+\-@])/, '');
}
