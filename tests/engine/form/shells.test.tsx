// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import type { FormStore } from '#engine/store';
import { widgets } from '#engine/widgets';
import { lazyControl } from '../../../engine/widgets/lazyControl.tsx';
import { wake } from '../../../engine/widgets/wake.ts';
import { user } from '../browser.ts';
import { orderHost, orderStore, sections } from './order.ts';
import { showForm } from './showForm.tsx';

function show(store: FormStore) {
  return showForm(orderHost(), { store, sections });
}

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const isShell = (element: Element) => element.closest('.blk-shell') !== null;
const ready = () =>
  act(async () => {
    for (const widget of widgets) await widget.load?.();
  });

const AXE: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
};

async function violations(container: HTMLElement): Promise<string[]> {
  for (const style of document.querySelectorAll('style')) style.remove();
  const found = await axe.run(container, AXE);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe('a shell', () => {
  it('says the value, the name and the messages of its control', async () => {
    await ready();
    const store = orderStore({ mode: 'TRAIN', signDate: '2024-03-10', period: { start: '2024-03-01', end: null } });
    show(store);
    act(() => store.setServerErrors([{ path: 'mode', message: '请选择其他方式' }]));
    const mode = control(/^运输方式/);
    expect(isShell(mode)).toBe(true);
    expect([mode.value, mode.getAttribute('role'), mode.getAttribute('aria-expanded')]).toEqual([
      '铁路',
      'combobox',
      'false',
    ]);
    expect(mode.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(mode.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择其他方式');
    expect(control(/^签订日期/).value).toBe('2024-03-10');
    expect(control(/^交货期$/).value).toBe('2024-03-01');
    expect(control(/^交货期 结束/).tabIndex).toBe(0);
  });

  it('becomes its control with the focus in it when Tab arrives', async () => {
    await ready();
    show(orderStore());
    const shell = control(/^运输方式/);
    expect(isShell(shell)).toBe(true);
    act(() => shell.focus());
    const live = control(/^运输方式/);
    expect(live).not.toBe(shell);
    expect(live.id).toBe(shell.id);
    expect(live.closest('.ant-select')).not.toBeNull();
    expect(document.activeElement).toBe(live);
  });

  it('keeps the place of both ends of a range in the tab order', async () => {
    await ready();
    show(orderStore());
    act(() => control(/^交货期 结束/).focus());
    expect(document.activeElement?.id).toMatch(/-period-end$/);
    expect(document.activeElement?.closest('.ant-picker')).not.toBeNull();
  });

  it('wakes below the pointer and leaves the focus where it is', async () => {
    await ready();
    show(orderStore());
    fireEvent.pointerEnter(control(/^签订日期/).closest('.blk-field') as Element);
    expect(control(/^签订日期/).closest('.ant-picker')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('opens its list by Enter', async () => {
    await ready();
    show(orderStore());
    act(() => control(/^运输方式/).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(control(/^运输方式/).getAttribute('aria-expanded')).toBe('true'));
  });

  it('has no accessibility violation, nor has the control in its place', async () => {
    await ready();
    const store = orderStore({ mode: 'TRAIN' });
    const { container } = show(store);
    act(() => void store.validate());
    expect(await violations(container)).toEqual([]);
    for (const label of [/^运输方式/, /^签订日期/, /^交货期$/]) act(() => control(label).focus());
    expect(document.querySelectorAll('.blk-shell')).toHaveLength(0);
    expect(await violations(container)).toEqual([]);
  });
});

describe('a control whose code is not there yet', () => {
  it('gets the keys that its shell took meanwhile, in the order of typing', async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    document.body.innerHTML = '<div id="place"><input id="it" readonly></div>';
    const shell = document.getElementById('it') as HTMLInputElement;
    const typed = vi.fn();
    shell.focus();
    const woken = wake('it', { isReady: () => false, load: () => coming }, () => {
      const live = Object.assign(document.createElement('input'), { id: 'it' });
      live.addEventListener('input', () => typed(live.value));
      document.getElementById('place')?.replaceChildren(live);
    });
    await user.keyboard('铁a');
    expect(shell.isConnected).toBe(true);
    arrive();
    await woken;
    expect(document.activeElement?.id).toBe('it');
    expect(typed).toHaveBeenCalledExactlyOnceWith('铁a');
    document.body.innerHTML = '';
  });

  it('is asked for again after its code could not be loaded', async () => {
    const fetches = vi.fn(() => Promise.reject(new Error('offline')));
    const lazy = lazyControl(fetches, () => null);
    await expect(lazy.load()).rejects.toThrow('offline');
    await expect(lazy.load()).rejects.toThrow('offline');
    expect(fetches).toHaveBeenCalledTimes(2);
    expect(lazy.isReady()).toBe(false);
  });
});

describe('a light control', () => {
  it('shows its clear button when the pointer comes and empties the field with it', async () => {
    const store = orderStore({ name: '甲' });
    show(store);
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
    fireEvent.pointerEnter(control(/^名称/).closest('.blk-field') as Element);
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(store.evaluation.value('name')).toBeNull();
    expect(document.activeElement).toBe(control(/^名称/));
  });

  it('is never replaced while it is typed into', async () => {
    show(orderStore());
    const name = control(/^名称/);
    await user.type(name, '甲乙');
    expect(control(/^名称/)).toBe(name);
    expect(name.value).toBe('甲乙');
  });
});
