/** New records out of a workbook: a template of what people fill in, lines judged by the form, each created by itself. */
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FormSpec } from '#core/language';
import { DataError, type RecordRow } from '#engine/port';
import { actionForm } from '../../../engine/actions/actionForm.ts';
import {
  createRecords,
  errorFile,
  readRecords,
  recordSheet,
  templateFile,
} from '../../../engine/actions/import/sheet.ts';
import type { MemoryOptions } from '../../../stories/answers.ts';
import { memoryHost } from '../../../stories/screens/host.ts';

const entity: EntitySpec = {
  name: 'duty',
  title: '税单',
  base: 'user',
  path: '/api/duty',
  label: ['no'],
  type: 'object',
  properties: {
    no: { type: 'string', title: '编号', serverOwned: true },
    kind: { type: 'string', title: '税种', dictionary: 'kind' },
    sales: { type: 'string', title: '销售额', format: 'money', unit: '元' },
    rate: { type: 'string', title: '税率', format: 'percent' },
    due: { type: 'string', title: '应纳税额', format: 'money' },
    payer: { type: 'string', title: '纳税人', format: 'ref', ref: { entity: 'duty' } },
    proof: { type: 'string', title: '凭证', format: 'files' },
    note: { type: 'string', title: '备注', maxLength: 4 },
  },
  required: ['kind'],
  parties: {},
  access: [],
};
const form: FormSpec = {
  name: 'form',
  entity: 'duty',
  sections: [
    {
      key: 'all',
      title: '全部',
      fields: ['no', 'kind', 'sales', { field: 'rate', span: 2 }, 'due', 'payer', 'proof', 'note'],
    },
    { key: 'result', title: '结果', fields: ['no'], detailOnly: true },
  ],
  rules: [
    { field: 'sales', visible: "kind == 'VAT'", required: "kind == 'VAT'" },
    { field: 'rate', visible: "kind == 'VAT'", suggest: '13' },
    { field: 'due', value: 'round(sales * rate / 100, 2)' },
  ],
};
const action = { key: 'import', operation: 'import' as const, form: { form: 'form', title: '导入税单' } };
const kinds = ['VAT', 'STAMP'].map((code, index) => ({ code, label: ['增值税', '印花税'][index] ?? code }));

function sheetOf(more: Partial<MemoryOptions> = {}) {
  const dictionaries = [{ name: 'kind', title: '税种', entries: kinds }];
  const known = { id: 'D1', version: 1, no: 'NS1' } as RecordRow;
  const host = memoryHost({ entities: [entity], records: { duty: [known] }, dictionaries, ...more });
  const bundle = {
    screen: { kind: 'redirect' as const, route: '/x', title: 'x', to: '/' },
    entities: {},
    tables: {},
    forms: { 'duty/form': form },
  };
  return { host, records: recordSheet(entity, actionForm(bundle, host, { action, entity }), host) };
}

async function fileOf(rows: CellValue[][]): Promise<File> {
  const bytes = (await writeXlsx({ sheets: [{ name: '税单', rows }] })) as Uint8Array<ArrayBuffer>;
  return new File([bytes], '税单.xlsx');
}
const cellsOf = async (blob: Blob) => (await readXlsx(new Uint8Array(await blob.arrayBuffer()))).sheets[0]?.rows ?? [];

describe('the workbook of an entity', () => {
  it('has the fields that people fill in: none of the server’s, computed ones, files or detail sections', async () => {
    const { records } = sheetOf();
    expect((await cellsOf(await templateFile(records)))[0]).toEqual([
      '税种*',
      '销售额（元）',
      '税率（%）',
      '纳税人',
      '备注',
    ]);
  });

  it('is judged line by line by the form, with its suggestions and computed values', async () => {
    const { host, records } = sheetOf();
    const rows: CellValue[][] = [
      ['税种*', '销售额（元）', '税率（%）', '备注', '其他'],
      ['增值税', '1,000', null, '一', null],
      ['印花税', null, null, null, null],
      ['增值税', null, null, '太长的备注', null],
      ['关税', 5, null, null, null],
      [null, 5, null, null, null],
    ];
    const read = await readRecords(await fileOf(rows), records, host);
    expect(read.good.map(({ line, values }) => [line, values.kind, values.sales, values.rate, values.due])).toEqual([
      [2, 'VAT', '1000', '13', '130'],
      [3, 'STAMP', null, null, null],
    ]);
    const faults = read.bad.map(({ line, faults: found }) => [line, found.map(({ column }) => column?.column.name)]);
    expect(faults.map(([line]) => line)).toEqual([4, 5, 6]);
    expect(faults[0]?.[1]).toEqual(expect.arrayContaining(['sales', 'note']));
    expect(read.bad[1]?.faults[0]?.message).toBe('不在可选项内，可填：增值税、印花税');
    expect(read.notes).toEqual(['未识别的列已忽略：其他']);
  });

  it('creates each line by itself and hands back what the server refuses, in the columns of the file', async () => {
    let count = 0;
    const create = async () => {
      count += 1;
      if (count === 2) throw new DataError(400, '该期已登记', [{ path: 'kind', message: '该期已登记' }]);
      return { id: `N${count}`, version: 1 };
    };
    const { host, records } = sheetOf({ data: { create } });
    const file = await fileOf([['税种*'], ['印花税'], ['印花税'], ['印花税']]);
    const read = await readRecords(file, records, host);
    const created = await createRecords(records, read.good, host, () => {});
    expect([created.count, created.last?.id, created.failed.map(({ line }) => line)]).toEqual([2, 'N3', [3]]);
    const rows = await cellsOf(await errorFile(records, read.sheet, created.failed));
    expect(rows).toEqual([
      ['税种*', '错误说明', '原行号'],
      ['印花税', '税种：该期已登记', 3],
    ]);
  });

  it('stops when the connection is lost, and says of the rest that it was not taken', async () => {
    const create = async () => {
      throw new DataError(0, '网络连接失败');
    };
    const { host, records } = sheetOf({ data: { create } });
    const read = await readRecords(await fileOf([['税种*'], ['印花税'], ['印花税']]), records, host);
    const { count, failed } = await createRecords(records, read.good, host, () => {});
    expect([count, failed.map(({ faults }) => faults[0]?.message)]).toEqual([
      0,
      ['网络连接失败', '未导入：网络连接失败'],
    ]);
  });

  it('takes at most five hundred records of a file', async () => {
    const { host, records } = sheetOf();
    const rows = Array.from({ length: 501 }, () => ['印花税']);
    await expect(readRecords(await fileOf([['税种*'], ...rows]), records, host)).rejects.toThrow('一次最多导入500条');
  });
});
