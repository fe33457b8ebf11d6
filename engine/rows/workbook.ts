import { catalogued } from '#core/errors';
import type { RowValue } from '#core/language';
import type { EngineHost } from '../port.ts';
import type { Row } from './source.ts';
import { valueText } from './text.ts';

/** Hands the rows to the browser as a workbook; every cell is text, so nothing can act as a formula. */
export async function downloadRows(
  host: Pick<EngineHost, 'dictionary' | 'saveFile'>,
  { name, columns, rows }: { name: string; columns: readonly RowValue[]; rows: readonly Row[] },
): Promise<void> {
  if (!host.saveFile) throw catalogued('ENG303', { name, what: 'saveFile' });
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: name.replace(/[[\]*?:/\\']/g, ' ').slice(0, 31),
        rows: [
          columns.map(({ label, unit }) => (unit ? `${label}（${unit}）` : label)),
          ...rows.map((row) => columns.map((column) => valueText({ ...column, unit: undefined }, row, host))),
        ],
        columns: columns.map(({ label }) => ({ width: Math.max(16, label.length * 2 + 4), numFmt: '@' })),
        freezePane: { rows: 1 },
      },
    ],
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  host.saveFile(new Blob([new Uint8Array(bytes)], { type }), `${name}.xlsx`);
}
