import type { CellValue, WriteOptions } from 'hucre/xlsx';
import { headingOf } from './heading.ts';
import type { BadLine } from './judge.ts';
import type { ReadSheet } from './read.ts';
import { sheetName } from './template.ts';

const WRONG = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDE2E1' } } } as const;

/**
 * The lines that were not taken, in the columns of the file they came from, with what is wrong with each. Mended, it can
 * be imported as it is: the two added columns are not read.
 */
export function errorSheet(title: string, { headers, places }: ReadSheet, bad: readonly BadLine[]): WriteOptions {
  const own = headers.map((header) => String(header ?? ''));
  const added = ['错误原因', '原行号'];
  const kept = own.flatMap((header, index) => (added.includes(header) ? [] : [index]));
  const shownAt = new Map(kept.map((from, to) => [from, to]));
  const rows: CellValue[][] = [[...kept.map((index) => own[index] ?? ''), ...added]];
  const cells = new Map<string, { style: typeof WRONG }>();
  bad.forEach(({ line, cells: values, faults }, index) => {
    const text = faults.map(({ column, message }) => (column ? `${headingOf(column)}：${message}` : message));
    rows.push([...kept.map((from) => harmless(values[from] ?? null)), text.join('；'), line]);
    for (const { column } of faults) {
      const place = column ? shownAt.get(places.get(column)?.[0] ?? -1) : undefined;
      if (place !== undefined) cells.set(`${index + 1},${place}`, { style: WRONG });
    }
    cells.set(`${index + 1},${kept.length}`, { style: WRONG });
  });
  return {
    sheets: [
      {
        name: sheetName(title),
        rows,
        cells,
        columns: [...kept.map(() => ({ width: 18 })), { width: 60 }, { width: 10 }],
        freezePane: { rows: 1 },
      },
    ],
  };
}

/** A text that begins like a formula is shown, not run (OWASP, "CSV injection"). */
function harmless(cell: CellValue): CellValue {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
