// @vitest-environment jsdom
/** What open screens do when the rights of their user change (a role is taken, the company is frozen). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordRow } from '#engine/port';
import { detailScreen, listScreen, orders } from '../../stories/screens/sample/index.ts';
import { fill } from './browser.ts';
import { callsOf, drawScreen, forgetLists, sampleHost } from './screens.tsx';
import { buttonOf, formScreen, hostFor, open as openForm, stored } from './screens-form/fixture.tsx';

const SLOW = { timeout: 25_000 };

/** Rows whose actions the server takes back with the rights, and a way to take them. */
function rightsOf(records: RecordRow[], permissions?: string[]) {
  const listeners = new Set<() => void>();
  return {
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: () =>
      act(async () => {
        for (const row of records) row._actions = [];
        permissions?.splice(0, permissions.length, 'order');
        for (const listener of listeners) listener();
      }),
  };
}

beforeEach(forgetLists);

describe('a screen whose user loses rights while it is open', () => {
  it('takes the buttons off a list and asks for its rows and counts anew', async () => {
    const rows = orders(5);
    const permissions = ['order', 'order:edit'];
    const rights = rightsOf(rows, permissions);
    const host = Object.assign(sampleHost({ records: { order: rows }, permissions }), { watchRights: rights.watch });
    drawScreen(listScreen, host);
    const offered = () => ['确认', '盖章', '撤回', '提交'].filter((name) => buttonOf(name));
    await waitFor(() => expect([buttonOf('新增线上合同') !== null, offered().length > 0]).toEqual([true, true]), SLOW);
    const [pages, counts] = [callsOf(host, 'page').length, callsOf(host, 'tabCount').length];
    await rights.take();
    expect(buttonOf('新增线上合同')).toBeNull();
    await waitFor(() => expect(offered()).toEqual([]), SLOW);
    expect([callsOf(host, 'page').length, callsOf(host, 'tabCount').length]).toEqual([pages + 1, counts + 1]);
  });

  it('takes the buttons off a record', async () => {
    const rows = orders(5);
    const rights = rightsOf(rows);
    const host = sampleHost({ query: 'id=O2', records: { order: rows } });
    drawScreen(detailScreen, Object.assign(host, { watchRights: rights.watch }));
    await screen.findByRole('tab', { name: '合同信息' }, SLOW);
    const buttons = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(buttons()).toEqual(['', '确认', '驳回']);
    await rights.take();
    await waitFor(() => expect(buttons()).toEqual(['']), SLOW);
  });

  it('takes the buttons off a form and leaves what was typed', async () => {
    const rows: RecordRow[] = [{ ...stored }];
    const rights = rightsOf(rows);
    const host = Object.assign(hostFor({ query: 'id=R1', records: { order: rows } }), { watchRights: rights.watch });
    await openForm(formScreen, host);
    const name = screen.getByLabelText<HTMLInputElement>(/^\*?名称/);
    fill(name, '改到一半');
    expect(buttonOf('提交')).toBeTruthy();
    await rights.take();
    await waitFor(() => expect(buttonOf('提交')).toBeNull(), SLOW);
    expect(name.value).toBe('改到一半');
  });
});
