import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { UserError } from '#core/errors';
import type { EntitySpec, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { widgetFor } from '../../../engine/widgets/index.ts';
import { layoutOf, tableSettings } from '../../../engine/widgets/LineTable/columns.ts';
import { concernsWith, importFile, templateFile } from '../../../engine/widgets/LineTable/sheet/file.ts';
import type { MemoryOptions } from '../../../stories/answers.ts';
import { memoryHost } from '../../../stories/screens/host.ts';

const entity: EntitySpec = {
  name: 'plan',
  title: '计划',
  base: 'trade',
  path: '/api/plan',
  label: ['name'],
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称' },
    mode: { type: 'string', title: '运输方式', dictionary: 'mode' },
    lines: {
      type: 'array',
      title: '批次',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', title: '品名', maxLength: 6 },
          kind: { type: 'string', title: '类别', dictionary: 'kind' },
          tags: { type: 'array', title: '标签', dictionary: 'kind', items: { type: 'string' } },
          weight: { type: 'string', title: '重量', format: 'decimal', scale: 3, unit: '吨', exclusiveMinimum: '0' },
          rate: { type: 'string', title: '损耗率', format: 'percent' },
          lot: { type: 'integer', title: '批号' },
          day: { type: 'string', title: '日期', format: 'date' },
          urgent: { type: 'boolean', title: '加急' },
          station: { type: 'string', title: '发站' },
          goodsId: { type: 'string', title: '货物', format: 'ref', ref: { entity: 'goods', copy: { grade: 'grade' } } },
          grade: { type: 'string', title: '等级', serverOwned: true },
          double: { type: 'string', title: '双倍', format: 'decimal', scale: 3 },
          proof: { type: 'string', title: '凭证', format: 'files' },
        },
        required: ['code', 'weight'],
      },
    },
  },
  parties: {},
  access: [],
};
const goods: EntitySpec = {
  ...entity,
  name: 'goods',
  path: '/api/goods',
  properties: { name: { type: 'string', title: '名称' } },
};
const form: FormSpec = {
  name: 'form',
  entity: 'plan',
  sections: [{ key: 'all', title: '全部', fields: ['name', 'mode', 'lines'] }],
  rules: [
    { field: 'lines.double', value: 'row.weight * 2' },
    { field: 'lines.kind', options: "mode == 'TRAIN' ? ['A', 'B'] : ['A', 'B', 'C']" },
    { field: 'lines.station', visible: "mode == 'TRAIN'", required: "mode == 'TRAIN'" },
    { field: 'lines.weight', check: 'empty(row.weight) || row.weight < 1000', message: '重量应小于1000' },
    { field: 'lines.day', suggest: "'2026-05-01'" },
    { field: 'lines', check: 'unique(lines.code)', message: '品名不能重复' },
    { field: 'mode', check: 'empty(lines) || sum(lines.weight) <= 1000', message: '总重不能超过1000' },
  ],
};
const dictionaries = [
  {
    name: 'mode',
    title: '方式',
    entries: [
      { code: 'TRAIN', label: '铁路' },
      { code: 'SHIP', label: '水运' },
    ],
  },
  {
    name: 'kind',
    title: '类别',
    entries: [
      { code: 'A', label: '甲类' },
      { code: 'B', label: '乙类' },
      { code: 'C', label: '丙类' },
      { code: 'OLD', label: '旧类', disabled: true },
    ],
  },
];

function table(values: Record<string, unknown> = {}, options: Partial<MemoryOptions> = {}) {
  const host = memoryHost({ entities: [entity, goods], dictionaries, ...options });
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start({ mode: 'SHIP', ...values }, host.context()));
  const schema = store.schema('lines');
  const layout = layoutOf(schema, tableSettings({}), widgetFor);
  return { host, store, on: { store, path: 'lines', label: '批次', layout } };
}

const HEAD = ['品名*', '重量（吨）*', '类别', '标签', '损耗率（%）', '批号', '日期', '加急', '发站', '货物'];
const file = async (rows: CellValue[][], name = '批次.xlsx') =>
  new File([(await writeXlsx({ sheets: [{ name: '批次', rows }] })) as Uint8Array<ArrayBuffer>], name);
const imported = async (rows: CellValue[][], at = table(), room = 500) =>
  importFile(await file(rows), at.on, at.host, room);
const cells = async (blob: Blob) => (await readXlsx(new Uint8Array(await blob.arrayBuffer()))).sheets;
const faults = (result: Awaited<ReturnType<typeof imported>>) =>
  result.bad.map(({ line, faults: found }): [number, string[]] => [
    line,
    found.map((fault) => `${fault.column?.header ?? ''} ${fault.message}`),
  ]);

describe('the template of a line table', () => {
  it('has the columns of the table in order, without computed, server-owned and file columns', async () => {
    const at = table();
    const [sheet] = await cells(await templateFile(at.on, at.host));
    expect(sheet?.rows[0]).toEqual([
      '品名*',
      '类别',
      '标签',
      '重量（吨）*',
      '损耗率（%）',
      '批号',
      '日期',
      '加急',
      '发站',
      '货物',
    ]);
  });

  it('lists the enabled choices that the rules offer now and binds the cells to them', async () => {
    const at = table({ mode: 'TRAIN' });
    const [sheet, , choices] = await cells(await templateFile(at.on, at.host));
    expect(choices?.rows.map((row) => row[0])).toEqual(['类别', '甲类', '乙类', null]);
    expect(sheet?.dataValidations?.[0]).toMatchObject({
      type: 'list',
      range: 'B2:B501',
      formula1: "'可选项'!$A$2:$A$3",
    });
  });

  it('explains each column', async () => {
    const at = table();
    const [, help] = await cells(await templateFile(at.on, at.host));
    expect(help?.rows[1]).toEqual(['品名', '必填', '文字，最多 6 个字']);
    expect(help?.rows[4]).toEqual(['重量（吨）', '必填', '数字，最多 3 位小数；单位：吨']);
  });

  it('filled in and read again gives the rows that were typed', async () => {
    const at = table();
    const [sheet] = await cells(await templateFile(at.on, at.host));
    const result = await imported([sheet?.rows[0] ?? [], ['甲', '甲类', null, 5]], at);
    expect(result.good).toEqual([{ code: '甲', kind: 'A', weight: '5' }]);
  });
});

describe('rows of a workbook', () => {
  it('become values of the fields: codes for labels, exact decimals, dates, yes and no', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const result = await imported([
      HEAD,
      ['甲', 0.1 + 0.2, '甲类', '甲类、乙类', '1.5%', 7, day, '是', null, null],
      ['乙', '1,234.5', 'B', null, 5, null, '2026/2/1', '否', null, null],
    ]);
    expect(result.good).toEqual([
      { code: '甲', weight: '0.3', kind: 'A', tags: ['A', 'B'], rate: '1.5', lot: 7, day: '2026-01-31', urgent: true },
    ]);
    // The separator of thousands is read; the weight itself is beyond the row's check.
    expect(faults(result)).toEqual([[3, ['重量（吨）* 重量应小于1000']]]);
  });

  it.each([
    ['a number that is none', ['甲', '很多'], '重量（吨）* 内容不符合格式，应为数字，最多 3 位小数'],
    ['too many decimals', ['甲', '1.23456'], '重量（吨）* 重量最多保留3位小数'],
    ['a value below the bound', ['甲', 0], '重量（吨）* 重量须大于0'],
    ['what a check of the row refuses', ['甲', 5000], '重量（吨）* 重量应小于1000'],
    ['a missing required cell', [null, 5], '品名* '],
    ['a text that is too long', ['一二三四五六七', 5], '品名* 品名不能超过6个字'],
    ['a label that no entry has', ['甲', 5, '丁类'], '类别 不在可选项内'],
    ['a disabled entry', ['甲', 5, '旧类'], '类别 '],
    ['a date that is none', ['甲', 5, null, null, null, null, '昨天'], '日期 内容不符合格式，应为日期，如 2026-01-31'],
    ['neither yes nor no', ['甲', 5, null, null, null, null, null, '也许'], '加急 内容不符合格式，可填：是、否'],
    ['a broken integer', ['甲', 5, null, null, null, '1.5'], '批号 '],
  ])('refuse %s with the words of the field', async (_what, row, message) => {
    const result = await imported([HEAD, row as CellValue[]]);
    expect(result.good).toEqual([]);
    expect(faults(result)[0]?.[1]?.[0]).toContain(message);
  });

  it('tell everything that is wrong with a line at once, each cell by its first fault', async () => {
    const train = table({ mode: 'TRAIN' });
    const result = await imported([HEAD, ['一二三四五六七', '坏', '丙类'], ['甲', '坏', null]], train);
    expect(faults(result)).toEqual([
      [
        2,
        [
          '重量（吨）* 内容不符合格式，应为数字，最多 3 位小数',
          '类别 不在可选项内，可填：甲类、乙类',
          '品名* 品名不能超过6个字符',
          '发站 请输入发站',
        ],
      ],
      [3, ['重量（吨）* 内容不符合格式，应为数字，最多 3 位小数', '发站 请输入发站']],
    ]);
  });

  it('follow the rules of the form around them', async () => {
    const train = table({ mode: 'TRAIN' });
    const result = await imported([HEAD, ['甲', 5, '丙类', ...Array(5).fill(null), '大同'], ['乙', 5, '甲类']], train);
    expect(faults(result)).toEqual([
      [2, ['类别 不在可选项内，可填：甲类、乙类']],
      [3, ['发站 请输入发站']],
    ]);
    const ship = await imported([HEAD, ['甲', 5, '丙类', ...Array(5).fill(null), '大同']]);
    expect(ship.good).toHaveLength(1);
    expect(ship.notes).toEqual(['1个单元格在所填条件下不适用，提交时不计入']);
  });

  it('that fit are taken although others do not', async () => {
    const result = await imported([HEAD, ['甲', 5], ['', null], ['乙', '坏'], ['甲', 6]]);
    expect(result.good.map((row) => row.code)).toEqual(['甲', '甲']);
    expect(faults(result)).toEqual([[4, ['重量（吨）* 内容不符合格式，应为数字，最多 3 位小数']]]);
    expect(result.notes).toEqual([]);
    expect(result.total).toBe(3);
  });

  it('meet what the table says as a whole, with the rows that are there or without them', async () => {
    const present = [{ code: '甲', weight: '5' }];
    const at = table({ name: '', lines: present });
    const { good } = await imported([HEAD, ['甲', 6], ['乙', 1]], at);
    const concerns = (rows: Array<Record<string, unknown>>) => concernsWith(at.store.evaluation, 'lines', rows);
    expect(concerns([...present, ...good])).toEqual(['品名不能重复']);
    expect(concerns(good)).toEqual([]);
    expect(concerns([...good, { code: '丁', weight: '900' }, { code: '戊', weight: '200' }])).toEqual([
      '总重不能超过1000',
    ]);
    expect(concerns([...good, { code: '丁', weight: '2000' }])).toEqual(['总重不能超过1000', '第3行：重量应小于1000']);
  });

  it('are not blamed for what was wrong before, nor for what is not filled in yet', async () => {
    const present = [
      { code: '甲', weight: '5' },
      { code: '甲', weight: '6' },
    ];
    const at = table({ lines: present });
    const { good } = await imported([HEAD, ['乙', 1]], at);
    expect(concernsWith(at.store.evaluation, 'lines', [...present, ...good])).toEqual([]);
  });

  it('beyond the room of the table come back', async () => {
    const result = await imported([HEAD, ['甲', 1], ['乙', 2], ['丙', 3]], table(), 2);
    expect(faults(result)).toEqual([[4, [' 超出行数限制']]]);
  });

  it('name records by their label; the record brings its copies', async () => {
    const rows = [
      { id: 'G1', version: 1, name: '动力煤', grade: '一级' },
      { id: 'G2', version: 1, name: '焦煤', grade: '二级' },
    ];
    const at = table({}, { records: { goods: rows } });
    const line = (name: string) => ['甲', 5, ...Array(7).fill(null), name];
    const result = await imported([HEAD, line('动力煤'), line('无烟煤')], at);
    expect(result.good[0]).toMatchObject({ goodsId: 'G1', grade: '一级' });
    expect(result.labels).toEqual([{ row: 0, name: 'goodsId', label: '动力煤' }]);
    expect(faults(result)).toEqual([[3, ['货物 没有找到对应的记录']]]);
  });
});

describe('a workbook that cannot be used', () => {
  it.each([
    ['another kind of file', async () => new File(['x'], '批次.csv'), '仅支持 .xlsx 文件'],
    ['bytes that are no workbook', async () => new File(['hello'], '批次.xlsx'), '文件无法读取'],
    ['too many bytes', async () => new File([new Uint8Array(6 * 1024 * 1024)], '批次.xlsx'), '文件不能超过5M'],
    [
      'no header',
      () =>
        file([
          ['a', 'b'],
          [1, 2],
        ]),
      '没有找到表头',
    ],
    ['a required column missing', () => file([['品名'], ['甲']]), '缺少必填列：重量'],
    [
      'a column twice',
      () =>
        file([
          ['品名', '重量', '重量(吨)'],
          ['甲', 1, 2],
        ]),
      '列“重量”重复',
    ],
    ['no lines', () => file([HEAD]), '文件中没有数据行'],
    ['too many lines', () => file([HEAD, ...Array.from({ length: 5001 }, () => ['甲', 1])]), '数据行不能超过5000行'],
  ])('is refused: %s', async (_what, make, message) => {
    const at = table();
    const refused = importFile(await make(), at.on, at.host, 500);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(message);
  });

  it('names columns that nobody knows instead of dropping them silently', async () => {
    const result = await imported([
      ['品名', '重量', '备用'],
      ['甲', 1, 'x'],
    ]);
    expect(result.notes).toEqual(['未识别的列已忽略：备用']);
  });
});

describe('the error sheet', () => {
  it('holds the refused lines with their faults, and can be mended and imported again', async () => {
    const at = table();
    const first = await imported([HEAD, ['甲', 5], ['乙', '坏', '丁类'], ['=1+1', '坏']], at);
    const [sheet] = await cells(await first.errorFile());
    expect(sheet?.rows[0]?.slice(-2)).toEqual(['错误原因', '原行号']);
    expect(sheet?.rows[1]?.slice(-2)).toEqual([
      '类别：不在可选项内，可填：甲类、乙类、丙类；重量：内容不符合格式，应为数字，最多 3 位小数',
      3,
    ]);
    expect(sheet?.rows).toHaveLength(3);
    const mended = (sheet?.rows ?? []).map((row) =>
      row.map((cell) => (cell === '坏' ? 7 : cell === '丁类' ? '甲类' : cell)),
    );
    const again = await imported(mended, at);
    expect(again.good).toEqual([
      { code: '乙', weight: '7', kind: 'A' },
      { code: '=1+1', weight: '7' },
    ]);
    expect(again.notes).toEqual([]);
  });

  it('never holds a text that a spreadsheet would run', async () => {
    const result = await imported([HEAD, ['=HYPERLINK("http://x")', '坏'], ['@SUM(A1)', '坏'], ['+1', '坏']]);
    const [sheet] = await cells(await result.errorFile());
    expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(['\'=HYPERLINK("http://x")', "'@SUM(A1)", "'+1"]);
  });
});
