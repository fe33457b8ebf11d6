// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormStore } from '#engine/store';
import { parseBlock } from '../../../engine/widgets/LineTable/clipboard.ts';
import { user } from '../browser.ts';
import { modes, orderHost, orderStore } from '../form/order.ts';
import { showForm } from '../form/showForm.tsx';

const goods = (props: Record<string, unknown> = {}) => [
  { key: 'goods', title: '货物', fields: [{ field: 'lines', props: { totals: ['total'], ...props } }, 'lineTotal'] },
];

function show(store: FormStore, props?: Record<string, unknown>, host = orderHost()) {
  showForm(host, { store, sections: goods(props) });
  return host;
}

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const line = (code: string, weight = '', unitPrice = '') => ({ code, weight, unitPrice });

describe('a line table', () => {
  it('adds exact row amounts up to an exact total', async () => {
    const store = orderStore({ lines: [line('甲', '0.1', '0.1'), line('乙', '0.2', '100')] });
    show(store);
    expect(document.querySelector('[data-total="total"]')?.textContent).toBe('20.01');
    await user.clear(cell('明细第1行 重量'));
    await user.type(cell('明细第1行 重量'), '0.105');
    expect(store.evaluation.value('lines.0.total')).toBe('0.01');
    await user.clear(cell('明细第2行 重量'));
    await user.type(cell('明细第2行 重量'), '1234567.891');
    expect(document.querySelector('[data-total="total"]')?.textContent).toBe('123,456,789.11');
    expect(store.evaluation.value('lineTotal')).toBe('123456789.11');
  });

  it('inserts, copies, moves and removes rows and keeps what was typed', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store);
    const codes = () => (store.evaluation.value('lines') as Array<{ code: string | null }>).map((row) => row.code);
    await user.click(screen.getByLabelText('复制第1行'));
    expect(codes()).toEqual(['甲', '甲', '乙']);
    await user.click(screen.getByLabelText('第3行上移'));
    expect(codes()).toEqual(['甲', '乙', '甲']);
    await user.click(screen.getByLabelText('删除第1行'));
    expect(codes()).toEqual(['乙', '甲']);
    await user.click(screen.getByText('+ 添加一行'));
    expect(cell('明细第3行 品名').value).toBe('');
    expect(cell('明细第1行 品名').value).toBe('乙');
  });

  it('leads the keyboard from its button into the new row, and leaves the pointer where it is', async () => {
    const store = orderStore({ lines: [line('甲')] });
    show(store);
    const button = screen.getByText('+ 添加一行');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第2行 品名')));
    await user.click(button);
    expect(cell('明细第3行 品名').value).toBe('');
    expect(document.activeElement).toBe(button);
  });

  it('takes one place in the tab order for the buttons of a row, and leads through them with the arrows', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙'), line('丙')] });
    show(store);
    const toolbar = within(screen.getByRole('toolbar', { name: '第2行操作' }));
    const stops = () => toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map((button) => button.getAttribute('aria-label'))).toEqual(['第2行下方插入']);
    stops()[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('第2行上移');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('删除第2行');
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Enter}');
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    expect((store.evaluation.value('lines') as Array<{ code: string }>).map(({ code }) => code)).toEqual([
      '甲',
      '丙',
      '乙',
    ]);
    // At the end of its way the row cannot go further down: its first button has the focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('第3行下方插入');
    await user.tab();
    expect(stops().map((button) => button.getAttribute('aria-label'))).toEqual(['第3行下方插入']);
  });

  it('goes down by Enter and adds a row below the last one', async () => {
    const store = orderStore({ lines: [line('甲')] });
    show(store);
    await user.click(cell('明细第1行 品名'));
    await user.keyboard('{Enter}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(cell('明细第2行 品名'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(cell('明细第1行 品名'));
  });

  it('goes to the cells beside by the arrows once the cursor stands at the end of the text', async () => {
    show(orderStore({ lines: [line('甲乙', '1'), line('丙')] }));
    const code = cell('明细第1行 品名');
    await user.click(code);
    code.setSelectionRange(1, 1);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(code);
    code.setSelectionRange(2, 2);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^明细第1行 类别/);
    await user.click(cell('明细第1行 重量'));
    cell('明细第1行 重量').setSelectionRange(1, 1);
    await user.keyboard('{ArrowDown}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(cell('明细第2行 重量'));
  });

  it('goes on in the next row when the row with the cursor is removed, and to the button after the last one', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙'), line('丙')] });
    show(store);
    const remove = async () => {
      await user.keyboard('{Control>}{Delete}{/Control}');
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    await user.click(cell('明细第2行 品名'));
    await remove();
    expect([document.activeElement, cell('明细第2行 品名').value]).toEqual([cell('明细第2行 品名'), '丙']);
    await remove();
    expect(document.activeElement).toBe(cell('明细第1行 品名'));
    await remove();
    expect(document.activeElement).toBe(screen.getByText('+ 添加一行'));
  });

  it('inserts by Ctrl+Enter, copies by Ctrl+D and moves by Alt and an arrow', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store);
    const codes = () => (store.evaluation.value('lines') as Array<{ code: string | null }>).map((row) => row.code);
    const press = async (keys: string) => {
      await user.keyboard(keys);
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    await user.click(cell('明细第1行 品名'));
    await press('{Control>}{Enter}{/Control}');
    expect([codes(), document.activeElement]).toEqual([['甲', null, '乙'], cell('明细第2行 品名')]);
    await user.click(cell('明细第3行 品名'));
    await press('{Control>}d{/Control}');
    expect(codes()).toEqual(['甲', null, '乙', '乙']);
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect([codes(), document.activeElement]).toEqual([['甲', '乙', null, '乙'], cell('明细第2行 品名')]);
  });

  it('takes a block of cells from a spreadsheet and adds the rows it needs', () => {
    const store = orderStore({ lines: [line('甲')] });
    const host = show(store);
    const text = '煤一\t铁路\t1,200.5\t600\n"煤\n二"\t汽运\t10\t不是数\n';
    fireEvent.paste(cell('明细第1行 品名'), { clipboardData: { getData: () => text } });
    expect(store.evaluation.value('lines')).toMatchObject([
      { code: '煤一', kind: 'TRAIN', weight: '1200.5', unitPrice: '600', total: '720300' },
      { code: '煤\n二', kind: 'TRUCK', weight: '10', unitPrice: '不是数' },
    ]);
    expect(host.toasts.at(-1)?.text).toBe('1个单元格的内容有误，已标出');
    act(() => void store.undo());
    expect(store.evaluation.value('lines')).toMatchObject([{ code: '甲' }]);
  });

  it('does not remove a row that data marks as mandatory', async () => {
    const store = orderStore({ lines: [{ ...line('甲'), fixed: true }, line('乙')] });
    show(store, { mandatory: 'fixed' });
    expect(screen.getByLabelText('删除第1行')).toHaveProperty('disabled', true);
    await user.click(cell('明细第1行 品名'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(store.evaluation.value('lines')).toHaveLength(2);
  });

  it('edits the rows of a nested table in the drawer of its row, which shows all of the row', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store);
    const opener = screen.getAllByRole('button', { name: '阶梯(0)' })[1] as HTMLElement;
    await user.click(opener);
    const drawer = screen.getByRole('dialog', { name: /^明细 第2行/ });
    expect(document.activeElement).toBe(drawer);
    const inside = within(drawer);
    expect(inside.getByLabelText<HTMLInputElement>('明细第2行 品名').value).toBe('乙');
    expect(document.querySelectorAll('[data-away]')).toHaveLength(1);
    await user.click(inside.getByText('+ 添加一行'));
    await user.type(cell('阶梯第1行 起'), '0.5');
    expect(store.evaluation.value('lines.1.parts')).toMatchObject([{ from: '0.5' }]);
    expect(screen.getByRole('button', { name: '阶梯(1)' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(cell('明细第2行 品名').value).toBe('乙');
  });

  it('opens the drawer of a row in which a cell of a nested table is looked for', () => {
    const store = orderStore({ lines: [line('甲'), { ...line('乙'), parts: [{ from: '1' }] }] });
    show(store);
    act(() => store.focus('lines.1.code'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => store.focus('lines.1.parts.0.from'));
    expect(screen.getByRole('dialog', { name: /^明细 第2行/ })).toBeTruthy();
    expect(document.activeElement).toBe(cell('阶梯第1行 起'));
  });

  it('keeps the number and the first column of a row in sight', () => {
    show(orderStore({ lines: [line('甲')] }));
    for (const row of document.querySelectorAll('tr'))
      expect([...row.children].slice(0, 2).map(({ className }) => /blk-fixed-\w+/.exec(className)?.[0])).toEqual([
        'blk-fixed-number',
        'blk-fixed-first',
      ]);
  });

  it('shows the error in its cell and reaches it from the summary', async () => {
    const store = orderStore({ name: '甲', quantity: '1', lines: [line('甲'), line('')] });
    show(store);
    act(() => void store.validate());
    expect(cell('明细第2行 品名').getAttribute('aria-invalid')).toBe('true');
    await user.click(await screen.findByRole('button', { name: /^明细 第2行 品名/ }));
    expect(document.activeElement).toBe(cell('明细第2行 品名'));
  });

  it('draws a window of two hundred rows only, and all of them for the printer', () => {
    const store = orderStore({ lines: Array.from({ length: 200 }, (_, index) => line(`煤${index}`, '1', '2')) });
    show(store);
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
    expect(document.querySelector('[data-total="total"]')?.textContent).toBe('400.00');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tbody tr').length).toBe(200);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });
});

describe('standard rows of a line table', () => {
  const entry = (code: string, parent: string, required: boolean) => ({
    code: `${parent}.${code}`,
    label: code,
    parent,
    attributes: { code, required, weight: '1' },
  });
  const preset = {
    dictionary: 'set',
    parent: 'mode',
    required: 'required',
    columns: { code: 'code', weight: 'weight' },
  };
  const dictionaries = [
    modes,
    {
      name: 'set',
      title: '标准行',
      entries: [entry('甲', 'TRAIN', true), entry('乙', 'TRAIN', false), entry('丙', 'TRUCK', true)],
    },
  ];
  const codes = (store: FormStore) =>
    (store.evaluation.value('lines') as Array<{ code: string }>).map((row) => row.code);

  it('are loaded for the field they depend on and cannot be removed', async () => {
    const store = orderStore({ mode: 'TRAIN' });
    show(store, { preset }, orderHost({ dictionaries }));
    expect(codes(store)).toEqual(['甲']);
    expect(screen.getByLabelText('删除第1行')).toHaveProperty('disabled', true);
    act(() => store.input('mode', 'TRUCK'));
    expect(codes(store)).toEqual(['丙']);
  });

  it('replace what the user wrote only after a question', async () => {
    const host = orderHost({ dictionaries });
    host.confirms = false;
    const store = orderStore({ mode: 'TRAIN', lines: [line('甲', '77')] });
    show(store, { preset }, host);
    await act(async () => store.input('mode', 'TRUCK'));
    expect(codes(store)).toEqual(['甲']);
    host.confirms = true;
    await act(async () => store.input('mode', 'TRAIN'));
    await act(async () => store.input('mode', 'TRUCK'));
    expect(codes(store)).toEqual(['丙']);
  });
});

describe('a copied block of cells', () => {
  it('is read with quotes, tabs and line breaks', () => {
    expect(parseBlock('a\t"b ""c""\nd"\r\n\t2\n')).toEqual([
      ['a', 'b "c"\nd'],
      ['', '2'],
    ]);
  });
});
