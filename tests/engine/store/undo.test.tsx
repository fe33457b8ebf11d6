// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { user } from '../browser.ts';
import { orderEntity, orderForm, orderHost, orderStore, sections } from '../form/order.ts';
import { showOrder } from '../form/showOrder.tsx';

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (
  key: string,
  more: Partial<KeyboardEventInit> = {},
  on: Element = document.activeElement ?? document.body,
) => fireEvent.keyDown(on, { key, ctrlKey: true, ...more });
const line = (code: string, weight = '', unitPrice = '') => ({ code, weight, unitPrice });

/** The order, with a switch that empties what stands behind it. */
function linkedStore(values: Record<string, unknown>) {
  const host = orderHost();
  const form = {
    ...orderForm,
    rules: [
      ...orderForm.rules,
      { field: 'remark', clear: "mode == 'TRUCK'" },
      { field: 'lines', clear: "mode == 'TRUCK'" },
    ],
  };
  const model = compileForm({ entity: orderEntity, form, tables: {}, dictionary: host.dictionary });
  return new FormStore(model.start(values, host.context()), { sections });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Ctrl+Z', () => {
  it('takes back what was typed into a text or a number, one field at a time, and Ctrl+Y does it again', async () => {
    const store = orderStore({ name: '甲', quantity: '5' });
    showOrder(store);
    await user.type(control(/^\*?名称/), '乙丙');
    await user.clear(control(/^\*?数量/));
    await user.type(control(/^\*?数量/), '1234.5');
    press('z');
    expect([control(/^\*?数量/).value, document.activeElement]).toEqual(['5', control(/^\*?数量/)]);
    press('z');
    expect([control(/^\*?名称/).value, document.activeElement]).toEqual(['甲', control(/^\*?名称/)]);
    press('y');
    press('z', { shiftKey: true });
    expect(store.evaluation.values()).toMatchObject({ name: '甲乙丙', quantity: '1234.5' });
  });

  it('brings back what a choice emptied, with the rows of a table', () => {
    const store = linkedStore({ mode: 'TRAIN', station: '榆林', remark: '加急', lines: [line('甲', '1', '2')] });
    showOrder(store);
    act(() => store.input('mode', 'TRUCK'));
    expect(store.evaluation.values()).toMatchObject({ remark: null, lines: [] });
    act(() => control(/^\*?名称/).focus());
    press('z');
    expect(store.evaluation.values()).toMatchObject({
      mode: 'TRAIN',
      remark: '加急',
      lines: [{ code: '甲', total: '2' }],
    });
    expect(screen.getByLabelText<HTMLInputElement>('明细第1行 品名').value).toBe('甲');
  });

  it('works from the page itself, and leaves the text of the field search alone', () => {
    const store = orderStore({ name: '甲' });
    showOrder(store);
    act(() => store.input('name', '乙'));
    const search = document.createElement('input');
    document.querySelector('.blk-form')?.append(search);
    search.focus();
    expect(press('z')).toBe(true);
    expect(store.evaluation.value('name')).toBe('乙');
    search.blur();
    press('z', {}, document.body);
    expect(store.evaluation.value('name')).toBe('甲');
  });

  it('takes a chosen record back together with what was copied from it', () => {
    const store = orderStore({ name: '甲', station: '神木' });
    const schema = orderEntity.properties.remark;
    vi.spyOn(store, 'schema').mockImplementation((path) =>
      path === 'remark' && schema
        ? { ...schema, ref: { entity: 'order', copy: { station: 'station', name: 'name' } } }
        : (orderEntity.properties[path.split('.')[0] ?? ''] as never),
    );
    act(() => store.choose('remark', { value: 'R1', label: '一号', record: { station: '榆林', name: '乙' } }));
    expect(store.evaluation.values()).toMatchObject({ remark: 'R1', station: '榆林', name: '乙' });
    expect(store.labels.remark).toBe('一号');
    act(() => void store.undo());
    expect(store.evaluation.values()).toMatchObject({ remark: null, station: '神木', name: '甲' });
    expect([store.labels.remark, store.undo()]).toEqual([undefined, false]);
  });

  it('takes each row that was added or removed back by itself', () => {
    const store = orderStore({ lines: [line('甲')] });
    act(() => {
      store.rows.insert('lines', 1, line('乙'));
      store.rows.insert('lines', 2, line('丙'));
      store.rows.remove('lines', 0);
    });
    const codes = () => (store.evaluation.value('lines') as Array<{ code: string }>).map(({ code }) => code);
    const seen = [codes()];
    for (let step = 0; step < 3; step++) {
      act(() => void store.undo());
      seen.push(codes());
    }
    expect(seen).toEqual([['乙', '丙'], ['甲', '乙', '丙'], ['甲', '乙'], ['甲']]);
  });
});

describe('what is known of a row', () => {
  it('goes with it when rows come, move and go: errors, names of chosen records', () => {
    const store = orderStore({ name: '甲', quantity: '1', lines: [line('甲'), line('')] });
    store.labels['lines.1.kind'] = '二号';
    act(() => void store.validate());
    const wrong = () => store.findings.all().map(({ path }) => path);
    expect(wrong()).toEqual(['lines.1.code']);
    act(() => store.rows.insert('lines', 0, line('新')));
    expect([wrong(), store.labels]).toEqual([['lines.2.code'], { 'lines.2.kind': '二号' }]);
    act(() => store.rows.move('lines', 2, 0));
    expect([wrong(), store.labels]).toEqual([['lines.0.code'], { 'lines.0.kind': '二号' }]);
    act(() => store.rows.copy('lines', 0));
    expect(store.labels).toEqual({ 'lines.0.kind': '二号', 'lines.1.kind': '二号' });
    act(() => store.rows.remove('lines', 1));
    act(() => store.rows.remove('lines', 0));
    expect([wrong(), store.labels]).toEqual([[], {}]);
  });

  it('is no longer asked for when its row is gone', () => {
    vi.useFakeTimers();
    const store = orderStore({ name: '甲', quantity: '1', lines: [line('甲'), line('')] });
    act(() => store.touch('lines.1.code'));
    act(() => store.rows.remove('lines', 1));
    act(() => store.input('name', '乙'));
    expect(() => act(() => void vi.advanceTimersByTime(1000))).not.toThrow();
    expect(store.findings.all()).toEqual([]);
  });

  it('is no longer asked for when a rule emptied its table', () => {
    vi.useFakeTimers();
    const store = linkedStore({ name: '甲', quantity: '1', mode: 'TRAIN', station: '榆林', lines: [line('')] });
    store.table('lines');
    act(() => store.touch('lines.0.code'));
    act(() => store.input('mode', 'TRUCK'));
    expect(() => act(() => void vi.advanceTimersByTime(1000))).not.toThrow();
    expect(store.findings.all()).toEqual([]);
  });
});
