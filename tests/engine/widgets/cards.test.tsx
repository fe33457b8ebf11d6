// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormFieldUse } from '#core/language';
import type { FormMode, FormStore } from '#engine/store';
import { user } from '../browser.ts';
import { orderHost, orderStore } from '../form/order.ts';
import { showForm } from '../form/showForm.tsx';

const line = (code: string, weight = '', unitPrice = '') => ({ code, weight, unitPrice });
const codesOf = (store: FormStore) =>
  (store.evaluation.value('lines') as Array<{ code: string | null }>).map(({ code }) => code);
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button below all rows; those of nested tables stand in their cards. */
const adder = () => screen.getAllByText('+ 添加一行').at(-1) as HTMLElement;
const cards = () => [...document.querySelectorAll<HTMLElement>('.blk-row-card')];
const heading = (row: number) => screen.getByRole('button', { name: new RegExp(`^第${row}行(?!下方|上移|下移)`) });

function show(store: FormStore, use: Partial<FormFieldUse>, mode: FormMode = 'edit') {
  const lines: FormFieldUse = { field: 'lines', ...use, props: { totals: ['total'], ...use.props } };
  return showForm(orderHost(), {
    store,
    mode,
    sections: [{ key: 'goods', title: '货物', fields: [lines, 'lineTotal'] }],
  });
}

describe('rows that stand as cards', () => {
  it('are named groups of labelled fields, with the sums below them and no table', async () => {
    show(orderStore({ lines: [line('煤', '2', '3'), line('钢', '1', '4')] }), {
      as: 'cards',
      heading: ['code', 'weight'],
    });
    await screen.findByRole('list', { name: '明细' });
    expect(screen.queryByRole('table', { name: '明细' })).toBeNull();
    const second = within(screen.getByRole('group', { name: '第2行钢 1' }));
    expect(second.getByLabelText<HTMLInputElement>('明细第2行 品名').value).toBe('钢');
    expect(second.getByText('品名').getAttribute('for')).toBe(cell('明细第2行 品名').id);
    expect(document.querySelector('[data-total="total"]')?.textContent).toBe('10.00');
  });

  it('are added, copied, moved and removed, and keep what was typed', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store, { as: 'cards' });
    await user.click(await screen.findByLabelText('复制第1行'));
    await user.click(screen.getByLabelText('第3行上移'));
    expect(codesOf(store)).toEqual(['甲', '乙', '甲']);
    await user.click(screen.getByLabelText('删除第1行'));
    await user.click(adder());
    expect([codesOf(store).slice(0, 2), cell('明细第3行 品名').value]).toEqual([['乙', '甲'], '']);
    act(() => void store.undo());
    expect(cards()).toHaveLength(2);
  });

  it('obey the keys of the table', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store, { as: 'cards' });
    const first = await screen.findByLabelText('明细第1行 品名');
    act(() => first.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第2行 品名')));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(codesOf(store)).toEqual(['乙', '甲']);
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第1行 品名')));
    await user.keyboard('{Control>}d{/Control}');
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(codesOf(store)).toEqual(['乙', '甲']);
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第1行 品名')));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第2行 品名')));
    await user.keyboard('{ArrowDown}');
    expect(codesOf(store)).toHaveLength(2);
    act(() => cell('明细第2行 品名').setSelectionRange(1, 1));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('明细第2行 类别');
  });

  it('show a nested table below their fields', async () => {
    const store = orderStore({ lines: [{ ...line('甲'), parts: [{ from: '1' }] }] });
    show(store, { as: 'cards' });
    const [card] = await waitFor(() => (cards().length > 0 ? cards() : Promise.reject(new Error('no card'))));
    expect(within(card as HTMLElement).getByLabelText<HTMLInputElement>('阶梯第1行 起').value).toBe('1');
  });

  it('are only looked at in a record: no control, no button', async () => {
    const { container } = show(orderStore({ lines: [line('煤', '2', '3')] }), { as: 'cards' }, 'read');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(container.querySelectorAll('.blk-table :is(input, button, label)')).toHaveLength(0);
    expect(cards()[0]?.textContent).toContain('6.00');
  });

  it('are drawn as far as they are in sight, and all for the printer', async () => {
    show(orderStore({ lines: Array.from({ length: 200 }, (_, index) => line(`货${index}`)) }), { as: 'cards' });
    await screen.findByRole('list', { name: '明细' });
    expect(cards().length).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards()).toHaveLength(200);
  });
});

describe('rows that fold', () => {
  it('fold away under a heading that names them, by the keyboard', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store, { as: 'panels' });
    await screen.findByLabelText('明细第1行 品名');
    act(() => heading(1).focus());
    await user.keyboard('{Enter}');
    expect(heading(1).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('明细第1行 品名')).toBeNull();
    expect(heading(1).textContent).toBe('第1行甲');
    await user.keyboard(' ');
    fireEvent.change(cell('明细第1行 品名'), { target: { value: '丙' } });
    expect(heading(1).textContent).toBe('第1行丙');
  });

  it('say how much is wrong in them, and unfold for what is looked for', async () => {
    const store = orderStore({ lines: [line('甲'), line('')] });
    show(store, { as: 'folded' });
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(screen.queryByLabelText('明细第2行 品名')).toBeNull();
    act(() => void store.validate());
    expect([heading(1).textContent, heading(2).textContent]).toEqual(['第1行甲', '第2行1处错误']);
    act(() => store.focus('lines.1.code'));
    await waitFor(() => expect(document.activeElement).toBe(cell('明细第2行 品名')));
    expect(heading(1).getAttribute('aria-expanded')).toBe('false');
  });

  it('come unfolded when someone adds them, and stay as they are when others move', async () => {
    const store = orderStore({ lines: [line('甲'), line('乙')] });
    show(store, { as: 'folded' });
    await screen.findAllByText('+ 添加一行');
    await user.click(adder());
    expect(cell('明细第3行 品名').value).toBe('');
    await user.click(heading(1));
    await user.click(screen.getByLabelText('第1行下移'));
    expect(cell('明细第2行 品名').value).toBe('甲');
    expect(heading(1).getAttribute('aria-expanded')).toBe('false');
  });

  it('fold nothing on paper', async () => {
    show(orderStore({ lines: [line('甲'), line('乙')] }), { as: 'folded' }, 'print');
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(document.querySelectorAll('.blk-row-card button')).toHaveLength(0);
    expect(cards().every((card) => card.querySelector('[data-path$=".code"]'))).toBe(true);
  });
});
