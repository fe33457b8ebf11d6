import { formatNumber } from '#core/format';
import type { FieldSchema } from '#core/language';
import { type FormatInput, legalMoney, plainText } from './formats.ts';
import { literalText } from './text.ts';
import type { TableRun } from './types.ts';

type Column = { key: string; title: string; fields: string[] };
type Columns = Record<string, FieldSchema>;

/** A column by its code, or by its Chinese title. */
const fieldOf = (columns: Columns, name: string): string =>
  columns[name] ? name : (Object.keys(columns).find((key) => columns[key]?.title === name) ?? name);

/** `code`, `code=Title`, `from~to=Title` (two cells with a dash), separated by commas. */
export function readColumns(argument: string | null, columns: Columns): Column[] {
  const parts = argument ? argument.split(/[,，]/) : Object.keys(columns);
  return parts.map((part) => {
    const [names = '', title] = part.split('=');
    const fields = names.split('~').map((name) => fieldOf(columns, name.trim()));
    const first = fields[0] ?? '';
    return { key: fields.join('~'), fields, title: (title ?? columns[first]?.title ?? first).trim() };
  });
}

const NUMBER_FORMATS = new Set(['decimal', 'percent']);

function cellText(row: Record<string, unknown>, name: string, columns: Columns, input: Omit<FormatInput, 'value'>) {
  const value = row[name];
  if (value === undefined || value === null || value === '') return '';
  const field = columns[name];
  if (field?.format === 'money') return legalMoney(value, field.scale);
  if (field?.format && NUMBER_FORMATS.has(field.format)) return formatNumber(value, field.scale ?? 4);
  return literalText(plainText({ ...input, value, field, argument: null }));
}

/** A line table as a run; an empty cell shows a dash. */
export function tableRun(
  slot: string,
  rows: ReadonlyArray<Record<string, unknown>>,
  table: FieldSchema | undefined,
  input: Omit<FormatInput, 'value' | 'field'>,
): TableRun {
  const schemas = table?.items?.properties ?? {};
  const columns = readColumns(input.argument, schemas);
  const cells = rows.map((row) =>
    columns.map((column) => {
      const texts = column.fields.map((name) => cellText(row, name, schemas, { ...input, field: undefined }));
      return texts.filter((text) => text !== '').join('–') || '—';
    }),
  );
  return { slot, table: { columns: columns.map(({ key, title }) => ({ key, title })), rows: cells } };
}
