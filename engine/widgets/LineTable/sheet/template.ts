import type { CellValue, DataValidation, WriteOptions } from 'hucre/xlsx';
import type { SheetColumn } from './columns.ts';
import { wantOf } from './wants.ts';

/** Rows for which the template offers choices. */
const ROWS = 500;
const CHOICES = '可选项';
const HEAD_STYLE = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F6' } },
} as const;

/** A workbook to fill in: the columns in the table's order, what each wants, and the choices of dictionary columns. */
export function templateOf(title: string, columns: readonly SheetColumn[]): WriteOptions {
  const withChoices = columns.filter(({ choices }) => choices !== null);
  return {
    sheets: [
      {
        name: sheetName(title),
        rows: [columns.map(({ header }) => header)],
        columns: columns.map(({ header, column }) => ({
          width: Math.max(14, header.length * 2 + 4),
          // Codes and long numbers stay as they are typed.
          ...(column.entry === 'text' ? { numFmt: '@' } : {}),
        })),
        cells: headStyles(columns.length),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) => validationOf(column, index, withChoices)),
      },
      {
        name: '填写说明',
        rows: [['列', '是否必填', '填写要求'], ...columns.map(explained)],
        columns: [{ width: 24 }, { width: 12 }, { width: 70 }],
        cells: headStyles(3),
      },
      ...(withChoices.length > 0 ? [choiceSheet(withChoices)] : []),
    ],
  };
}

/** Excel's sheet names are short and know no brackets. */
export const sheetName = (title: string): string => title.replace(/[[\]*?:/\\']/g, ' ').slice(0, 31);

function headStyles(count: number) {
  return new Map(Array.from({ length: count }, (_unused, index) => [`0,${index}`, { style: HEAD_STYLE }]));
}

function validationOf(
  { column, choices }: SheetColumn,
  index: number,
  withChoices: readonly SheetColumn[],
): DataValidation[] {
  // Several choices of one cell cannot be checked by the spreadsheet.
  if (!choices || choices.length === 0 || column.schema.type === 'array') return [];
  const at = letter(withChoices.findIndex((other) => other.column === column));
  return [
    {
      type: 'list',
      formula1: `'${CHOICES}'!$${at}$2:$${at}$${choices.length + 1}`,
      range: `${letter(index)}2:${letter(index)}${ROWS + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: '内容不在可选项内',
      errorMessage: '请从下拉列表中选择',
    },
  ];
}

function choiceSheet(columns: readonly SheetColumn[]) {
  const height = Math.max(...columns.map(({ choices }) => choices?.length ?? 0));
  const rows: CellValue[][] = [columns.map(({ column }) => column.schema.title)];
  for (let row = 0; row < height; row += 1) rows.push(columns.map(({ choices }) => choices?.[row]?.label ?? null));
  return { name: CHOICES, rows, columns: columns.map(() => ({ width: 24 })), cells: headStyles(columns.length) };
}

function explained({ header, column, choices }: SheetColumn): CellValue[] {
  const { schema } = column;
  const wants = [wantOf({ column, header, choices })];
  if (schema.unit) wants.push(`单位：${schema.unit}`);
  if (schema.hint) wants.push(schema.hint);
  return [headerTitle(header), column.required ? '必填' : '选填', wants.join('；')];
}

const headerTitle = (header: string): string => header.replace(/\*$/, '');

/** 0 -> A, 26 -> AA. */
export function letter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
