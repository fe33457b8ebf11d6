// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormMode, type FormStore, guardPath } from '#engine/store';
import { widgets } from '#engine/widgets';
import { user } from '../browser.ts';
import { orderHost, orderStore, sections } from './order.ts';
import { showForm } from './showForm.tsx';
import { showOrder } from './showOrder.tsx';

/** Paths in the order in which their widgets were drawn. */
const drawn: string[] = [];
for (const widget of widgets) {
  const { Edit } = widget;
  widget.Edit = (props) => {
    drawn.push(props.path);
    return <Edit {...props} />;
  };
}

function show(store: FormStore, mode: FormMode = 'edit', onSave?: () => void) {
  return showForm(orderHost(), { store, sections, mode, onSave });
}

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  drawn.length = 0;
});

describe('a drawn form', () => {
  it('computes a value while the user types its inputs', async () => {
    const store = orderStore();
    show(store);
    await user.type(control(/^\*?数量/), '3.5');
    await user.type(control(/^单价/), '1000.1');
    expect(control(/^总价/).value).toBe('3,500.35');
    expect(store.evaluation.value('amount')).toBe('3500.35');
  });

  it('draws again only the field that is typed into and its dependents', async () => {
    show(orderStore({ price: '2' }));
    drawn.length = 0;
    await user.type(control(/^\*?数量/), '7');
    expect(new Set(drawn)).toEqual(new Set(['quantity', 'amount']));
    drawn.length = 0;
    await user.type(control(/^\*?名称/), '甲');
    expect(new Set(drawn)).toEqual(new Set(['name']));
  });

  it('tells what is wrong from the top of the form down, whatever the order in the entity', async () => {
    const store = orderStore({ mode: 'TRAIN', lines: [{ code: '' }] });
    const turned = [...sections].reverse();
    store.watchSections(turned);
    showOrder(store, turned);
    const found = store.validate().map(({ path }) => path);
    expect(found).toEqual(['lines.0.code', 'station', 'name', 'quantity']);
    const links = await waitFor(() => {
      const texts = [...document.querySelectorAll('[data-summary] button')].map(({ textContent }) => textContent);
      expect(texts).toHaveLength(4);
      return texts;
    });
    expect(links.map((text) => text?.split('：')[0])).toEqual(['明细 第1行 品名', '发站', '名称', '数量']);
    act(() =>
      store.showRefusals([
        { path: 'quantity', message: '库存不足' },
        { path: 'remark', message: '有误' },
      ]),
    );
    expect(document.activeElement).toBe(control(/^备注/));
  });

  it('shows and requires a field when the field it depends on says so', () => {
    const store = orderStore();
    show(store);
    expect(screen.queryByLabelText(/发站/)).toBeNull();
    act(() => store.input('mode', 'TRAIN'));
    expect(control(/发站/).getAttribute('aria-required')).toBe('true');
    act(() => void store.validate());
    expect(control(/发站/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the value of a hidden field but does not send or judge it', async () => {
    const store = orderStore({ name: '甲', quantity: '1', mode: 'TRAIN' });
    show(store);
    await user.type(control(/发站/), '榆林');
    act(() => store.input('mode', 'TRUCK'));
    expect(screen.queryByLabelText(/发站/)).toBeNull();
    expect(store.evaluation.submission().station).toBeNull();
    expect(store.validate()).toEqual([]);
    act(() => store.input('mode', 'TRAIN'));
    expect(control(/发站/).value).toBe('榆林');
  });

  it('drops the error of a field that is hidden again', async () => {
    const store = orderStore({ name: '甲', quantity: '1', mode: 'TRAIN' });
    show(store);
    act(() => void store.validate());
    await waitFor(() => expect(document.querySelector('[data-summary]')?.textContent).toContain('发站'));
    act(() => store.input('mode', 'TRUCK'));
    expect(store.findings.all()).toEqual([]);
    await waitFor(() => expect(document.querySelector('[data-summary]')).toBeNull());
  });

  it('ties the error to its control and jumps to the field from the summary', async () => {
    const store = orderStore();
    show(store);
    act(() => void store.validate());
    const name = control(/^\*?名称/);
    const error = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('名称');
    await user.click(await screen.findByRole('button', { name: /^数量：/ }));
    expect(document.activeElement).toBe(control(/^\*?数量/));
  });

  it('shows a warning without blocking and keeps it up to date with other fields', async () => {
    const store = orderStore({ name: '甲', quantity: '1', price: '9000' });
    show(store);
    await user.click(control(/^单价/));
    await user.tab();
    expect(screen.getByText('单价偏高')).toBeTruthy();
    await user.clear(control(/^单价/));
    await user.type(control(/^单价/), '10');
    expect(screen.queryByText('单价偏高')).toBeNull();
  });

  it('puts the refusals of the server on their fields until they are edited', async () => {
    const store = orderStore({ name: '甲', quantity: '1' });
    show(store);
    act(() => store.setServerErrors([{ path: 'name', message: '名称已存在' }]));
    expect(control(/^\*?名称/).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('名称：名称已存在')).toBeTruthy();
    await user.type(control(/^\*?名称/), '乙');
    await waitFor(() => expect(screen.queryByText('名称：名称已存在')).toBeNull());
  });

  it('shows the parts of a range in one control and its error below it', () => {
    const store = orderStore({ period: { start: '2024-03-01', end: null } });
    show(store);
    expect(control(/^交货期$/).value).toBe('2024-03-01');
    act(() => store.setServerErrors([{ path: 'period.end', message: '请选择结束日期' }]));
    expect(control(/^交货期$/).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the last change back and goes to its field', async () => {
    const store = orderStore({ name: '甲' });
    show(store);
    await user.type(control(/^\*?名称/), '乙丙');
    act(() => void store.undo());
    expect(control(/^\*?名称/).value).toBe('甲');
    expect(store.undo()).toBe(false);
  });

  it('saves by Ctrl+S and goes to the next field by Enter', async () => {
    const onSave = vi.fn();
    show(orderStore(), 'edit', onSave);
    await user.click(control(/^\*?名称/));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(control(/^\*?数量/));
    await user.keyboard('{Control>}s{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('reads the same record without a control', () => {
    show(orderStore({ name: '甲', quantity: '1234.5', price: '2', mode: 'TRAIN' }), 'read');
    // The theme may keep a hidden control beside the form.
    expect(document.querySelector('[data-form] input')).toBeNull();
    expect(screen.getByText('铁路')).toBeTruthy();
    expect(screen.getByText('1,234.5')).toBeTruthy();
    expect(screen.getByText('2,469.00')).toBeTruthy();
  });
});

describe('field paths from data', () => {
  it.each(['__proto__', 'a.constructor', 'items.0.prototype.x', 'a[0]', 'items.4294967290.x', ''])(
    'refuses %j before it reaches the form library',
    (path) => {
      expect(() => guardPath(path)).toThrow(/ENG202|forbidden/);
      expect(() => orderStore().field(path)).toThrow();
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );
});
