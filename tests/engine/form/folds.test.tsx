// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormMode } from '#engine/store';
import { SECTIONS, sectionsStore } from '../../../stories/form/SectionsDemo.tsx';
import { user } from '../browser.ts';
import { showForm } from './showForm.tsx';

function show(values?: Record<string, unknown>, mode?: FormMode) {
  const { host, store } = sectionsStore(values);
  showForm(host, { store, sections: SECTIONS, mode });
  return store;
}

const isSeen = (path: string) => document.querySelector(`[data-path="${path}"]`)?.closest('[hidden]') === null;
const front = () => screen.getByRole('tab', { selected: true }).textContent;

describe('sections that are tabs', () => {
  it('show one of them, and the arrows lead from tab to tab', () => {
    show();
    expect([front(), isSeen('name'), isSeen('account')]).toEqual(['基本信息', true, false]);
    act(() => screen.getByRole('tab', { selected: true }).focus());
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect([front(), isSeen('name'), isSeen('account')]).toEqual(['收款账户', false, true]);
    expect(document.activeElement?.textContent).toBe('收款账户');
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
  });

  it('come and go with the condition of their section', () => {
    const store = show({ foreign: true });
    fireEvent.click(screen.getByRole('tab', { name: '境外信息' }));
    expect(isSeen('swift')).toBe(true);
    act(() => store.input('foreign', false));
    expect([screen.queryByRole('tab', { name: '境外信息' }), front()]).toEqual([null, '基本信息']);
  });

  it('say how many fields are wrong behind them, and a field that is looked for brings its tab to the front', async () => {
    const store = show();
    act(() => void store.validate());
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await waitFor(() => expect(tabs()).toEqual(['基本信息1', '收款账户1']));
    act(() => store.focus('account'));
    expect(front()).toMatch(/^收款账户/);
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('account');
  });
});

describe('sections that their title folds away', () => {
  it('open and close by the keyboard, one of them closed at first', async () => {
    show();
    expect([isSeen('remark'), isSeen('express')]).toEqual([true, false]);
    const [more, post] = [/补充说明/, /邮寄信息/].map((name) => screen.getByRole('button', { name }));
    act(() => more?.focus());
    await user.keyboard('{Enter}');
    act(() => post?.focus());
    await user.keyboard(' ');
    expect([isSeen('remark'), isSeen('express')]).toEqual([false, true]);
    expect([more, post].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  });

  it('say what is wrong in them, and unfold for a field that is looked for', async () => {
    const store = show();
    act(() => void store.validate());
    expect(await screen.findByRole('button', { name: /邮寄信息.*1.*处错误/ })).toBeTruthy();
    act(() => store.focus('express'));
    expect(isSeen('express')).toBe(true);
  });
});

it('paper shows every section without tabs', () => {
  show({ foreign: true }, 'print');
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(['name', 'account', 'swift', 'remark', 'express'].map(isSeen)).toEqual([true, true, true, true, true]);
});
