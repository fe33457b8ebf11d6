/** A workbook made to hurt: prototype keys as headers and cells, formulas, and more lines than any table takes. */

import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { UserError } from '#core/errors';
import { MAX_BYTES, readSheet } from '../../engine/widgets/LineTable/sheet/read.ts';

const COLUMNS = [
  {
    column: { name: 'name', schema: { type: 'string', title: '品名' }, required: true },
    header: '品名',
    choices: null,
  },
] as unknown as Parameters<typeof readSheet>[1];

async function file(rows: unknown[][], name = 'x.xlsx'): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name: '数据', rows: rows as never }] });
  return new File([bytes as BlobPart], name);
}

describe('a hostile workbook (abuse case 93)', () => {
  it('changes no prototype, whatever its headers and cells are called', async () => {
    const sheet = await readSheet(
      await file([
        ['品名', '__proto__', 'constructor', 'prototype'],
        ['煤', '{"polluted":true}', 'polluted', '__proto__'],
      ]),
      COLUMNS,
    ).catch((error: unknown) => error);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    if (sheet instanceof Error) expect(sheet).toBeInstanceOf(UserError);
    else
      expect((sheet as Awaited<ReturnType<typeof readSheet>>).unknown).toEqual([
        '__proto__',
        'constructor',
        'prototype',
      ]);
  });

  it('is refused when it is too large, has too many lines, or is no workbook at all', async () => {
    const many = await file([['品名'], ...Array.from({ length: 5_020 }, () => ['煤'])]);
    await expect(readSheet(many, COLUMNS)).rejects.toThrow('数据行不能超过');
    const large = new File([new Uint8Array(MAX_BYTES + 1)], 'x.xlsx');
    await expect(readSheet(large, COLUMNS)).rejects.toThrow('文件不能超过');
    const bomb = new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], 'x.xlsx');
    await expect(readSheet(bomb, COLUMNS)).rejects.toThrow('文件无法读取');
    await expect(readSheet(new File(['x'], 'x.csv'), COLUMNS)).rejects.toThrow('仅支持');
  });
});
