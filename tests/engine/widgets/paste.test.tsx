// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldSchema } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { cellValue } from '../../../engine/widgets/LineTable/cellValue.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { modes } from '../form/order.ts';
import { showForm } from '../form/showForm.tsx';

const firm = {
  name: 'firm',
  title: '公司',
  base: 'user',
  path: '/api/firm',
  label: ['name'],
  type: 'object',
  properties: { name: { type: 'string', title: '名称' }, city: { type: 'string', title: '城市' } },
  parties: {},
  access: [],
} satisfies EntitySpec;
const columns: Record<string, FieldSchema> = {
  code: { type: 'string', title: '品名', maxLength: 6 },
  secret: { type: 'string', title: '船名' },
  kind: { type: 'string', title: '方式', dictionary: 'mode' },
  weight: { type: 'string', title: '重量', format: 'decimal', scale: 3, unit: '吨' },
  price: { type: 'string', title: '单价', format: 'money' },
  amount: { type: 'string', title: '金额', format: 'money' },
  day: { type: 'string', title: '到货日', format: 'date' },
  firmId: { type: 'string', title: '供应商', format: 'ref', ref: { entity: 'firm', copy: { city: 'city' } } },
  city: { type: 'string', title: '城市' },
};
const entity: EntitySpec = {
  ...firm,
  name: 'load',
  path: '/api/load',
  properties: {
    sea: { type: 'boolean', title: '海运' },
    rows: { type: 'array', title: '明细', items: { type: 'object', properties: columns, required: ['code'] } },
    total: { type: 'string', title: '合计', format: 'money' },
  },
};
const section = (props: Record<string, unknown>) => [
  { key: 'rows', title: '明细', fields: ['sea', { field: 'rows', props }, 'total'] },
];

async function show(rows: Array<Record<string, unknown>>, props: Record<string, unknown> = {}, values = {}) {
  const firms = ['北岭能源', '南港贸易'].map((name, index) => ({
    id: `F${index}`,
    version: 1,
    name,
    city: `城${index}`,
  }));
  const host = memoryHost({ entities: [entity, firm], dictionaries: [modes], records: { firm: firms } });
  const sections = section(props);
  const model = compileForm({
    entity,
    form: {
      name: 'form',
      entity: 'load',
      sections,
      rules: [
        { field: 'rows.secret', visible: 'sea' },
        { field: 'rows.kind', options: "sea ? ['TRUCK'] : codes('mode')" },
        { field: 'rows.price', enabled: "row.code != '定价煤'" },
        { field: 'rows.amount', value: 'round(row.weight * row.price, 2)' },
        { field: 'total', value: 'sum(rows.amount)' },
      ],
    },
    tables: {},
    dictionary: host.dictionary,
  });
  const store = new FormStore(model.start({ rows, ...values }, host.context()), { sections });
  showForm(host, { store, sections });
  await screen.findByLabelText('明细第1行 品名');
  return { store, host, rows: () => store.evaluation.value('rows') as Array<Record<string, unknown>> };
}

const paste = (label: string, text: string) =>
  act(async () => {
    fireEvent.paste(screen.getByLabelText(new RegExp(`^${label}`)), { clipboardData: { getData: () => text } });
  });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messageAt = (store: FormStore, path: string) => store.findings.at(path).map(({ message }) => message);

describe('a block of cells that is pasted', () => {
  it('fills rows and columns from the cell on, adds rows, and gives exact totals', async () => {
    const { rows, store, host } = await show([{ code: '甲' }]);
    await paste(
      '明细第1行 品名',
      '精煤\t铁路\t1,200.5\t￥ 612.50\t忽略\t2024/3/1\n焦炭\t汽运\t30吨\t(20)\t\t2024年12月31日\n',
    );
    expect(rows()).toMatchObject([
      { code: '精煤', kind: 'TRAIN', weight: '1200.5', price: '612.5', amount: '735306.25', day: '2024-03-01' },
      { code: '焦炭', kind: 'TRUCK', weight: '30', price: '-20', amount: '-600', day: '2024-12-31' },
    ]);
    expect(store.evaluation.value('total')).toBe('734706.25');
    expect(host.toasts).toEqual([]);
  });

  it('goes into the columns in sight only: a column that no row shows takes no cell', async () => {
    const { rows } = await show([{ code: '甲' }, { code: '乙' }]);
    await paste('明细第2行 品名', '精煤\t铁路');
    expect(rows()[1]).toMatchObject({ code: '精煤', kind: 'TRAIN', secret: null });
  });

  it('says how many columns and rows it had no room for', async () => {
    const { rows, host } = await show([{ code: '甲' }], { maxRows: 2 });
    await paste('明细第1行 城市', 'A\tB\tC\nD\tE\tF\nG\tH\tI\nJ\tK\tL');
    expect(rows().map(({ city }) => city)).toEqual(['A', 'D']);
    expect(host.toasts.at(-1)?.text).toBe('最多2行，2行未粘贴；右侧没有更多列，2列未粘贴');
  });

  it('marks cells that do not fit and keeps their text where it can be mended', async () => {
    const { rows, store, host } = await show([{ code: '甲' }]);
    await paste('明细第1行 品名', '太长的品名太长\t马车\t约三十\t1.2345\t\t2024-02-31');
    expect(rows()[0]).toMatchObject({
      code: '太长的品名太长',
      kind: null,
      weight: '约三十',
      price: '1.2345',
      day: null,
    });
    expect(input('明细第1行 重量').value).toBe('约三十');
    expect(messageAt(store, 'rows.0.code')).toEqual(['品名不能超过6个字符']);
    expect(messageAt(store, 'rows.0.kind')).toEqual(['不在可选项内']);
    expect(messageAt(store, 'rows.0.weight')).toEqual(['请输入正确的重量']);
    expect(messageAt(store, 'rows.0.price')).toEqual(['单价最多保留2位小数']);
    expect(messageAt(store, 'rows.0.day')).toEqual(['内容不符合格式']);
    expect(host.toasts.at(-1)?.text).toBe('5个单元格的内容有误，已标出');
    fireEvent.focus(input('明细第1行 重量'));
    fireEvent.change(input('明细第1行 重量'), { target: { value: '约三' } });
    fireEvent.change(input('明细第1行 重量'), { target: { value: '30' } });
    expect([rows()[0]?.weight, messageAt(store, 'rows.0.weight')]).toEqual(['30', []]);
  });

  it('keeps a text that a list or a calendar cannot hold in its cell until it is mended', async () => {
    const { rows, store } = await show([{ code: '甲' }]);
    await paste('明细第1行 方式', '马车\t1\t2\t\t2024-02-31');
    const kind = input('明细第1行 方式');
    expect([kind.value, kind.getAttribute('aria-invalid')]).toEqual(['马车', 'true']);
    expect(document.getElementById(kind.getAttribute('aria-describedby') ?? '')?.textContent).toBe('不在可选项内');
    expect(input('明细第1行 到货日').value).toBe('2024-02-31');
    fireEvent.change(kind, { target: { value: '驴车' } });
    await act(async () => fireEvent.blur(kind));
    expect([input('明细第1行 方式').value, messageAt(store, 'rows.0.kind')]).toEqual(['驴车', ['不在可选项内']]);
    fireEvent.change(input('明细第1行 方式'), { target: { value: '铁路' } });
    await act(async () => fireEvent.blur(input('明细第1行 方式')));
    expect([rows()[0]?.kind, messageAt(store, 'rows.0.kind')]).toEqual(['TRAIN', []]);
    const day = input('明细第1行 到货日');
    fireEvent.change(day, { target: { value: '' } });
    await act(async () => fireEvent.blur(day));
    expect(messageAt(store, 'rows.0.day')).toEqual([]);
    expect(screen.queryByDisplayValue('2024-02-31')).toBeNull();
    expect(screen.getByRole('button', { name: '明细第1行 到货日 请选择' })).toBeTruthy();
  });

  it('opens the list in the place of the text with F4, and what is chosen mends it', async () => {
    const { rows, store } = await show([{ code: '甲' }]);
    await paste('明细第1行 方式', '马车\t1');
    await act(async () => fireEvent.keyDown(input('明细第1行 方式'), { key: 'F4' }));
    // The control takes the place of its light stand-in, and the focus with it.
    await waitFor(() => {
      const list = screen.getByRole('combobox', { name: '明细第1行 方式' });
      expect(list.getAttribute('type')).toBe('search');
      expect(document.activeElement).toBe(list);
    });
    await act(async () => store.input('rows.0.kind', 'TRUCK'));
    expect([rows()[0]?.kind, messageAt(store, 'rows.0.kind')]).toEqual(['TRUCK', []]);
  });

  it('holds the form up with a text that is no value, unless the rules hide its cell', async () => {
    const { store } = await show([{ code: '甲' }], {}, { sea: true });
    await act(async () => store.refuse('rows.0.secret', '内容不符合格式', '甲号'));
    expect(store.validateFilled().map(({ path }) => path)).toEqual(['rows.0.secret']);
    expect(store.validate().map(({ path, message }) => [path, message])).toEqual([['rows.0.secret', '内容不符合格式']]);
    await act(async () => store.input('sea', false));
    expect(store.validate()).toEqual([]);
  });

  it('does not ask for a required cell that shows what was pasted', async () => {
    const { store } = await show([{ code: null }]);
    expect(store.validate().map(({ message }) => message)).toEqual(['请输入品名']);
    await act(async () => store.refuse('rows.0.code', '内容不符合格式', '甲乙'));
    expect(store.validate().map(({ message }) => message)).toEqual(['内容不符合格式']);
    expect(messageAt(store, 'rows.0.code')).toEqual(['内容不符合格式']);
  });

  it('takes one copied cell in the stored form, too', async () => {
    const { rows } = await show([{ code: '甲' }]);
    await paste('明细第1行 到货日', '2024/3/9');
    await paste('明细第1行 方式', '汽运');
    expect(rows()[0]).toMatchObject({ day: '2024-03-09', kind: 'TRUCK' });
  });

  it('marks a choice that the rules do not offer in this form', async () => {
    const { rows, store } = await show([{ code: '甲' }], {}, { sea: true });
    await paste('明细第1行 品名', '精煤\t海丰号\t铁路');
    expect([rows()[0]?.kind, messageAt(store, 'rows.0.kind')]).toEqual([null, ['不在可选项内']]);
  });

  it('leaves computed and closed cells as they are, and fills a cell that the block itself opens', async () => {
    const { rows } = await show([
      { code: '定价煤', weight: '2', price: '5' },
      { code: '定价煤', price: '7' },
    ]);
    await paste('明细第1行 方式', '铁路\t3\t99\t1\n');
    expect(rows()[0]).toMatchObject({ weight: '3', price: '5', amount: '15' });
    await paste('明细第2行 品名', '精煤\t铁路\t1\t8');
    expect(rows()[1]).toMatchObject({ price: '8', amount: '8' });
  });

  it('turns names of records into records with their copies, and marks those that nobody bears', async () => {
    const { rows, store } = await show([{ code: '甲' }, { code: '乙' }]);
    await paste('明细第1行 供应商', '南港贸易\n没有这家\n');
    await waitFor(() => expect(rows()[0]).toMatchObject({ firmId: 'F1', city: '城1' }));
    expect(store.labels['rows.0.firmId']).toBe('南港贸易');
    await waitFor(() => expect(messageAt(store, 'rows.1.firmId')).toEqual(['没有找到对应的记录']));
    expect(input('明细第2行 供应商').value).toBe('没有这家');
  });

  it('is one step back, rows and errors included', async () => {
    const { rows, store } = await show([{ code: '甲', weight: '1' }]);
    await paste('明细第1行 品名', '精煤\t马车\t2\n焦炭\t铁路\t3\n');
    expect(rows()).toHaveLength(2);
    await act(async () => void store.undo());
    expect(rows()).toMatchObject([{ code: '甲', weight: '1', kind: null }]);
    expect(store.findings.all()).toEqual([]);
    await act(async () => void store.redo());
    expect(rows()).toMatchObject([{ code: '精煤' }, { code: '焦炭' }]);
    expect(messageAt(store, 'rows.0.kind')).toEqual(['不在可选项内']);
    expect(input('明细第1行 方式').value).toBe('马车');
  });
});

describe('a copied cell', () => {
  const value = (schema: Partial<FieldSchema>, text: string) =>
    cellValue(
      {
        schema: { type: 'string', title: '列', ...schema } as FieldSchema,
        numeric: schema.format === 'money' || schema.type === 'integer',
      },
      text,
      () => modes,
    );

  it.each<[string, Partial<FieldSchema>, string, unknown]>([
    ['a number with separators', { format: 'money' }, '1,234,567.80', '1234567.8'],
    ['full-width digits', { format: 'money' }, '１２３．５', '123.5'],
    ['a negative amount of accounts', { format: 'money' }, '(1,200.50)', '-1200.5'],
    ['a percentage', { format: 'money' }, '12.5%', '12.5'],
    ['a whole number', { type: 'integer' }, '1,024', 1024],
    ['a date with slashes', { format: 'date' }, '2024/3/9', '2024-03-09'],
    ['a date without signs', { format: 'date' }, '20240309', '2024-03-09'],
    ['a date with a time', { format: 'datetime' }, '2024.3.9 8:05', '2024-03-09 08:05:00'],
    ['a month', { format: 'month' }, '2024年3月', '2024-03'],
    ['a yes', { type: 'boolean' }, '是', true],
    ['a label', { dictionary: 'mode' }, '汽运', 'TRUCK'],
    ['several labels', { type: 'array', dictionary: 'mode' }, '汽运、铁路', ['TRUCK', 'TRAIN']],
  ])('with %s becomes the stored value', (_, schema, text, stored) => {
    expect(value(schema, text)).toEqual({ value: stored });
  });

  it.each<[string, Partial<FieldSchema>, string]>([
    ['a number in words', { format: 'money' }, '一百'],
    ['a day that no calendar has', { format: 'date' }, '2024-02-31'],
    ['a month that no calendar has', { format: 'date' }, '2024-13-01'],
    ['an answer that is neither yes nor no', { type: 'boolean' }, '也许'],
    ['a label that nobody knows', { dictionary: 'mode' }, '马车'],
    ['a file', { format: 'files' }, '合同.pdf'],
  ])('with %s does not fit', (_, schema, text) => {
    expect(value(schema, text)).toHaveProperty('error');
  });
});
