/** New records out of a workbook: a template of what people fill in, lines judged by the form, each created by itself. */
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FormSpec, ImportSheet } from '#core/language';
import { DataError, type RecordRow } from '#engine/port';
import { actionForm } from '../../../engine/actions/actionForm.ts';
import { errorFile, recordSheet, templateFile } from '../../../engine/actions/import/columns.ts';
import { createRecords } from '../../../engine/actions/import/create.ts';
import { readRecords } from '../../../engine/actions/import/read.ts';
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
    expect(
      read.good.map(({ lines, values }) => [lines[0]?.line, values.kind, values.sales, values.rate, values.due]),
    ).toEqual([
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
      ['税种*', '错误原因', '原行号'],
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

const bill: EntitySpec = {
  name: 'bill',
  title: '票据',
  base: 'user',
  path: '/api/bill',
  label: ['no'],
  type: 'object',
  properties: {
    kind: { type: 'string', title: '种类', dictionary: 'kind' },
    no: { type: 'string', title: '号码' },
    payer: { type: 'string', title: '纳税人', format: 'ref', ref: { entity: 'duty', label: ['no'] } },
    total: { type: 'string', title: '合计', format: 'money' },
    proof: { type: 'string', title: '凭证', format: 'files' },
    lines: {
      type: 'array',
      title: '明细',
      items: {
        type: 'object',
        title: '明细',
        properties: {
          goods: { type: 'string', title: '名称' },
          price: { type: 'string', title: '单价', format: 'decimal', scale: 4 },
          amount: { type: 'string', title: '金额', format: 'money', minimum: '0' },
        },
        required: ['goods', 'amount'],
      },
    },
  },
  required: ['no', 'lines', 'proof'],
  parties: {},
  access: [],
};
const billForm: FormSpec = {
  name: 'form',
  entity: 'bill',
  sections: [{ key: 'all', title: '全部', fields: ['kind', 'no', 'payer', 'lines', 'total', 'proof'] }],
  rules: [{ field: 'total', value: 'sum(lines.amount)' }],
};
const columns = [
  { field: 'kind', texts: { VAT税: 'VAT' } },
  { field: 'no', headings: ['票号', '数电票号码'] },
  { field: 'payer', by: 'tax' },
  { field: 'lines.goods', headings: ['货物', '项目名称'] },
  { field: 'lines.price', round: true },
  { field: 'lines.amount' },
  { field: 'total', headings: ['价税合计'], message: '合计不符' },
  { headings: ['状态'], among: ['正常'], extra: true },
];

describe('a workbook whose columns the schemas say', () => {
  function bills(sheet: ImportSheet, more: Partial<MemoryOptions> = {}) {
    const dictionaries = [{ name: 'kind', title: '税种', entries: kinds }];
    const known = { id: 'D1', version: 1, no: 'NS1', tax: '91T' } as RecordRow;
    const host = memoryHost({ entities: [entity, bill], records: { duty: [known] }, dictionaries, ...more });
    const screen = { kind: 'redirect' as const, route: '/x', title: 'x', to: '/' };
    const bundle = { screen, entities: {}, tables: {}, forms: { 'bill/form': billForm } };
    const formed = actionForm(bundle, host, { action: { ...action, form: { ...action.form, sheet } }, entity: bill });
    return { host, records: recordSheet(bill, formed, host, sheet) };
  }
  const grouped = { columns, rowsOf: 'lines', key: ['no'] };
  const HEAD = ['种类', '票号', '数电票号码', '纳税人', '项目名称', '单价', '金额', '价税合计', '状态'];
  const read = async (rows: CellValue[][], sheet: ImportSheet = grouped, head = HEAD) => {
    const { host, records } = bills(sheet);
    return readRecords(await fileOf([head, ...rows]), records, host);
  };
  const faultsOf = ({ bad }: Awaited<ReturnType<typeof readRecords>>) =>
    bad.map(({ line, faults }) => [line, ...faults.map(({ message }) => message)]);

  it('has them in the template, each under its first heading, without those of other programs', async () => {
    const rows = await cellsOf(await templateFile(bills(grouped).records));
    expect(rows[0]).toEqual(['种类', '票号*', '纳税人', '货物*', '单价', '金额*', '价税合计']);
  });

  it('makes one record of the lines of one key, whichever heading names a column, and leaves files for its page', async () => {
    const { good, bad } = await read([
      ['VAT税', null, '0012', '91T', '煤', '1.234567', '10.5', '30.5', '正常'],
      [null, null, '0012', null, '焦', null, '20', '30.5', '正常'],
      ['印花税', '0013', null, null, '钢', null, '7', '7', null],
    ]);
    expect(bad).toEqual([]);
    expect(good.map(({ values: { proof: _none, ...values } }) => values)).toEqual([
      {
        kind: 'VAT',
        no: '0012',
        payer: 'D1',
        total: '30.5',
        lines: [
          { goods: '煤', price: '1.2346', amount: '10.5' },
          { goods: '焦', price: null, amount: '20' },
        ],
      },
      { kind: 'STAMP', no: '0013', payer: null, total: '7', lines: [{ goods: '钢', price: null, amount: '7' }] },
    ]);
  });

  it('takes what it computes as the whole on each line or as their shares, and nothing else', async () => {
    const line = (no: string, amount: string, total: string) => [null, no, null, null, '煤', null, amount, total, null];
    const found = await read([
      line('1', '10', '10'),
      line('1', '20', '20'),
      line('2', '10', '30'),
      line('2', '20', '29'),
    ]);
    expect(found.good.map(({ values }) => values.no)).toEqual(['1']);
    expect(faultsOf(found)).toEqual([
      [4, '第5行有误，整张未导入'],
      [5, '合计不符'],
    ]);
  });

  it('looks a name up among the records that the line itself tells apart', async () => {
    const lot = { type: 'string', title: '批次', format: 'ref' } as const;
    const properties = { ...bill.properties, lot: { ...lot, ref: { entity: 'duty', filter: { owner: 'no' } } } };
    const asked: unknown[] = [];
    const options = async (_name: string, { filters = {} }: { filters?: Record<string, string> }) => {
      asked.push(filters);
      return [{ value: `D${filters.owner}`, label: 'A', record: {} }];
    };
    const sheet = { ...grouped, columns: [...columns, { field: 'lot' }] };
    const own = { ...bill, properties };
    const { host } = bills(grouped, { data: { options } });
    const screen = { kind: 'redirect' as const, route: '/x', title: 'x', to: '/' };
    const bundle = { screen, entities: {}, tables: {}, forms: { 'bill/form': billForm } };
    const formed = actionForm(bundle, host, { action: { ...action, form: { ...action.form, sheet } }, entity: own });
    const lines = ['1', '2', '1'].map((no): CellValue[] => [no, '煤', '5', 'A']);
    const file = await fileOf([['票号', '货物', '金额', '批次'], ...lines]);
    const { good } = await readRecords(file, recordSheet(own, formed, host, sheet), host);
    expect(good.map(({ values }) => [values.no, values.lot])).toEqual([
      ['1', 'D1'],
      ['2', 'D2'],
    ]);
    expect(asked).toEqual([{ owner: '1' }, { owner: '2' }]);
  });

  const many = (count: number, same?: [number, number]) =>
    Array.from({ length: count }, (_, index): CellValue[] => {
      const goods = `煤${same?.[1] === index ? same[0] : index}`;
      return [null, '7', null, null, goods, null, '1', null, null];
    });

  it('makes further records of the lines that one does not take, each with the same head and its own sum', async () => {
    const { good, bad } = await read(many(7), { ...grouped, most: 3 });
    expect(bad).toEqual([]);
    expect(good.map(({ values }) => [values.no, values.total, (values.lines as unknown[]).length])).toEqual([
      ['7', '3', 3],
      ['7', '3', 3],
      ['7', '1', 1],
    ]);
  });

  it('takes 5,000 lines as ten records and finds the one that stands twice among them', async () => {
    const ship: ImportSheet = { ...grouped, most: 500, distinct: ['lines.goods'] };
    const { good } = await read(many(5000), ship);
    expect(good.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 10 }, () => 500));
    const found = await read(many(5000, [3, 4321]), ship);
    expect(faultsOf(found).filter(([, message]) => message === '与第5行重复')).toEqual([[4323, '与第5行重复']]);
    expect(found.good).toHaveLength(9);
  }, 60_000);

  it('taken as a whole leaves nothing when the server refuses one record', async () => {
    const sheet: ImportSheet = { ...grouped, most: 2, whole: true };
    let count = 0;
    const create = async () => {
      count += 1;
      if (count === 3) throw new DataError(400, '重复', [{ path: 'lines.0.goods', message: '已在库' }]);
      return { id: `N${count}`, version: count };
    };
    const removed: unknown[] = [];
    const remove = async (_entity: EntitySpec, id: string, version: number) => void removed.push([id, version]);
    const { host, records } = bills(sheet, { data: { create, remove } });
    const { good } = await readRecords(await fileOf([HEAD, ...many(8)]), records, host);
    const created = await createRecords(records, good, host, () => {});
    expect([created.count, created.last, removed]).toEqual([
      0,
      null,
      [
        ['N1', 1],
        ['N2', 2],
      ],
    ]);
    expect(created.failed.map(({ line, faults }) => [line, faults[0]?.message])).toEqual([
      ...[2, 3, 4, 5].map((line) => [line, '其他行有误，整个文件未导入']),
      [6, '已在库'],
      [7, '第6行有误，整张未导入'],
      ...[8, 9].map((line) => [line, '其他行有误，整个文件未导入']),
    ]);
  });

  it('refuses a record whole: lines that differ in what they share, a bad row, another state, an unknown name', async () => {
    const found = await read([
      ['增值税', '1', null, null, '煤', null, '1', null, null],
      ['印花税', '1', null, null, '煤', null, '1', null, null],
      [null, '2', null, null, '煤', null, '1', null, '作废'],
      [null, '3', null, null, '煤', null, '1', null, null],
      [null, '3', null, null, null, null, '-1', null, null],
      [null, '4', null, '91X', '煤', null, '1', null, null],
    ]);
    expect(found.good).toEqual([]);
    expect(faultsOf(found).map(([line, first]) => [line, first])).toEqual([
      [2, '第3行有误，整张未导入'],
      [3, '与第2行不一致'],
      [4, '应为正常'],
      [5, '第6行有误，整张未导入'],
      [6, expect.stringContaining('名称')],
      [7, '没有找到对应的记录'],
    ]);
  });

  it('refuses a second line with the key of another where lines are records', async () => {
    const sheet = { columns: columns.slice(0, 2), key: ['no'] };
    const rows = ['7', '8', '7'].map((no) => [null, no]);
    const found = await read(rows, sheet, ['种类', '票号']);
    expect(faultsOf(found).filter(([line]) => line === 4)).toEqual([[4, '与第2行重复']]);
  });

  it('reads the sheet that has most of the columns', async () => {
    const { host, records } = bills(grouped);
    const sheets = [
      {
        name: '汇总',
        rows: [
          ['票号', '张数'],
          ['0012', 1],
        ],
      },
      {
        name: '明细',
        rows: [
          ['票号', '货物', '金额'],
          ['0012', '煤', '5'],
        ],
      },
    ];
    const bytes = (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>;
    const { good } = await readRecords(new File([bytes], '全量.xlsx'), records, host);
    expect(good[0]?.values).toMatchObject({ no: '0012', lines: [{ goods: '煤', amount: '5' }] });
  });

  it('hands a refused record back with all its lines', async () => {
    const create = async () => {
      throw new DataError(400, '票号已存在', [{ path: 'lines.1.amount', message: '超过合同' }]);
    };
    const { host, records } = bills(grouped, { data: { create } });
    const line = (amount: string) => [null, '1', null, null, '煤', null, amount, null, null];
    const { good } = await readRecords(await fileOf([HEAD, line('1'), line('2')]), records, host);
    const { failed } = await createRecords(records, good, host, () => {});
    expect(failed.map(({ line: at, faults }) => [at, faults[0]?.message])).toEqual([
      [2, '第3行有误，整张未导入'],
      [3, '超过合同'],
    ]);
  });
});
