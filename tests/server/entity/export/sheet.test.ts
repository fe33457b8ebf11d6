import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Cell } from '../../../../server/entity/export/cell.ts';
import { packRows, sheetFile } from '../../../../server/entity/export/sheet.ts';

const COLUMNS = [
  { header: '名称', width: 12 },
  { header: '金额', width: 20, numFmt: '#,##0.00' },
  { header: '日期', width: 12, numFmt: 'yyyy-mm-dd' },
];

async function read(pieces: Cell[][][], columns = COLUMNS) {
  const parts: Uint8Array[] = [];
  const asked: number[] = [];
  const source = async function* () {
    yield* pieces;
  };
  for await (const part of sheetFile('表', columns, source(), (piece) => {
    asked.push(piece.from);
    return packRows(piece);
  }))
    parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
  return { sheet: sheets[0], asked, parts };
}

it('makes one sheet of rows that come in pieces, each packed by itself', async () => {
  const day = new Date('2024-02-29T00:00:00Z');
  const row = (name: string): Cell[] => [name, 1.5, day];
  const { sheet, asked } = await read([[row('甲'), row('乙')], [], [row('丙')]]);
  expect(sheet?.name).toBe('表');
  expect(sheet?.rows).toEqual([
    ['名称', '金额', '日期'],
    ['甲', 1.5, day],
    ['乙', 1.5, day],
    ['丙', 1.5, day],
  ]);
  expect(asked).toEqual([2, 4, 4]);
});

it('is a file without rows, too', async () => {
  expect((await read([])).sheet?.rows).toEqual([['名称', '金额', '日期']]);
});

it('keeps signs that mean something to XML, blanks and signs that it cannot hold', async () => {
  const texts = ['<a & "b">', '  早 ', '一\n二', '\u0001', ''];
  const { sheet } = await read([texts.map((text): Cell[] => [text, null, 0])]);
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(['<a & "b">', '  早 ', '一\n二', '\u0001', '']);
});

it('has days before and after the leap day that spreadsheets count in 1900', async () => {
  const days = ['1900-02-28', '1900-03-01', '2026-11-28'].map((day) => new Date(`${day}T00:00:00Z`));
  const { sheet } = await read([days.map((day): Cell[] => ['', 0, day])]);
  expect(sheet?.rows.slice(1).map(([, , day]) => day)).toEqual(days);
});

it('names columns beyond Z', async () => {
  const columns = Array.from({ length: 60 }, (_, index) => ({ header: `列${index}`, width: 12 }));
  const { sheet } = await read([[columns.map((_, index) => index)]], columns);
  expect(sheet?.rows[1]).toEqual(columns.map((_, index) => index));
});
