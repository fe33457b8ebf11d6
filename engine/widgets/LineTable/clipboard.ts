import dayjs from 'dayjs';
import { toDecimal } from '#core/format';
import type { DictionarySpec } from '#core/language';
import { cleanNumber } from '../NumberInput.tsx';
import type { Column } from './columns.ts';

const QUOTED = /(\t|\r?\n|^)(?:"((?:[^"]|"")*)"|([^\t\r\n]*))/g;

/** Cells of a spreadsheet block: tab-separated, quoted where a cell holds tabs, quotes or line breaks. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, separator, quoted, plain] of text.replace(/\r?\n$/, '').matchAll(QUOTED)) {
    if (separator && separator !== '\t') rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return rows;
}

/** True for text that comes from a range of cells, not from one. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/**
 * Value of a pasted cell for a column: labels become codes, separators leave numbers, dates are written the stored way.
 * Undefined when the text does not fit: the cell is left as it is.
 */
export function cellValue(
  column: Pick<Column, 'schema' | 'numeric'>,
  text: string,
  dictionary: (name: string) => DictionarySpec | undefined,
): unknown {
  const { schema } = column;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (schema.dictionary) return codeOf(dictionary(schema.dictionary), trimmed, schema.type === 'array');
  if (column.numeric) return numberOf(trimmed, schema.type === 'integer', schema.scale ?? 2);
  if (schema.type === 'boolean') return ['是', 'true', '1', 'Y', '√'].includes(trimmed);
  if (schema.format === 'date' || schema.format === 'datetime') return dateOf(trimmed, schema.format);
  if (schema.type !== 'string' || schema.ref || schema.format === 'files') return undefined;
  return schema.maxLength ? trimmed.slice(0, schema.maxLength) : trimmed;
}

function codeOf(dictionary: DictionarySpec | undefined, text: string, several: boolean): unknown {
  const find = (part: string) => dictionary?.entries.find((entry) => entry.label === part || entry.code === part)?.code;
  if (!several) return find(text) ?? (dictionary?.freeEntry ? text : undefined);
  const codes = text.split(/[,，、]/).map((part) => find(part.trim()));
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

function numberOf(text: string, integer: boolean, scale: number): unknown {
  const decimal = toDecimal(cleanNumber(text).replace(/%$/, ''));
  if (!decimal) return undefined;
  return integer ? Number(decimal.toFixed(0)) : decimal.round(scale).toFixed();
}

function dateOf(text: string, format: 'date' | 'datetime'): unknown {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(.*)$/.exec(text);
  if (!parts) return undefined;
  const day = dayjs(`${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}${parts[4] ?? ''}`);
  if (!day.isValid()) return undefined;
  return day.format(format === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss');
}
