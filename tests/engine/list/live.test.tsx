// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineHost, ListView, PageQuery } from '#engine/port';
import { listScreen, orderEntity } from '../../../stories/screens/sample/index.ts';
import { callsOf, drawScreen, forgetLists, sampleHost } from '../screens.tsx';

const SLOW = { timeout: 25_000 };
const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.id);
const shown = () => waitFor(() => expect(rows().length).toBeGreaterThan(0), SLOW);
const lastAsked = (host: ReturnType<typeof sampleHost>) => callsOf(host, 'page').at(-1)?.[1] as PageQuery;

beforeEach(forgetLists);

/** A host whose server tells of changes. */
function liveHost() {
  const listeners = new Set<(data: Record<string, unknown> | null) => void>();
  const listen: EngineHost['listen'] = (type, listener) => {
    expect(type).toBe('recordChanged');
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const host = Object.assign(sampleHost(), { listen });
  const tell = (data: Record<string, unknown> | null) =>
    act(() => {
      for (const listener of listeners) listener(data);
    });
  return { host, tell, listeners };
}

describe('a list whose records others change', () => {
  it('says that there is something new, moves no row, and shows it when asked', async () => {
    const { host, tell } = liveHost();
    drawScreen(listScreen, host);
    await shown();
    const before = rows().map((row) => row.textContent);
    const id = rows()[0]?.dataset.id ?? '';
    await host.data.save(orderEntity, id, 1, { orderName: '别人改的名称' });
    tell({ entity: 'order', id, version: 2, change: 'changed' });
    const hint = await screen.findByRole('button', { name: '有新数据，点击刷新' }, SLOW);
    expect(rows().map((row) => row.textContent)).toEqual(before);
    fireEvent.click(hint);
    await waitFor(() => expect(rows()[0]?.textContent).toContain('别人改的名称'));
    expect(screen.queryByRole('button', { name: '有新数据，点击刷新' })).toBeNull();
  });

  it('keeps quiet about other entities and about changes that this page does not show', async () => {
    const { host, tell } = liveHost();
    drawScreen(listScreen, host);
    await shown();
    const asked = callsOf(host, 'page').length;
    tell({ entity: 'company', id: 'C1' });
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(callsOf(host, 'page')).toHaveLength(asked);
    tell({ entity: 'order', id: 'O99' });
    tell({ entity: 'order', id: 'O98' });
    await waitFor(() => expect(callsOf(host, 'page')).toHaveLength(asked + 1), SLOW);
    expect(screen.queryByRole('button', { name: '有新数据，点击刷新' })).toBeNull();
  });

  it('asks anew when events may have been missed, and listens no longer when it is left', async () => {
    const { host, tell, listeners } = liveHost();
    const { unmount } = drawScreen(listScreen, host);
    await shown();
    const asked = callsOf(host, 'page').length;
    tell(null);
    await waitFor(() => expect(callsOf(host, 'page')).toHaveLength(asked + 1), SLOW);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

const query = { tab: null, pageSize: 20, sort: [], filters: { coalType: 'COKE' } };
const shared: ListView = { id: 'V1', name: '焦炭', query, shared: true, mine: false, ownerName: '陈磊' };

/** A host that keeps views on its server. */
function viewsHost(list: ListView[], more: Parameters<typeof sampleHost>[0] = {}) {
  const kept = [...list];
  const host = sampleHost(more);
  host.views = {
    list: async () => [...kept],
    async save(view) {
      const at = kept.findIndex((each) => each.mine && each.name === view.name);
      const next = { ...view, id: `V${kept.length + 1}`, mine: true, ownerName: '我' };
      if (at < 0) kept.push(next);
      else kept[at] = { ...next, id: kept[at]?.id ?? '' };
      return { id: next.id };
    },
    async remove(id) {
      kept.splice(
        kept.findIndex((each) => each.id === id),
        1,
      );
    },
  };
  return { host, kept };
}

describe('views of a list', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '常用查询' }, SLOW));
    return (await screen.findByRole('textbox', { name: '常用查询名称' }, SLOW)).closest('.blk-views') as HTMLElement;
  };

  it('are read from colleagues, applied, and changed by their owner alone', async () => {
    const { host } = viewsHost([shared]);
    drawScreen(listScreen, host);
    await shown();
    const menu = await open();
    const row = (await within(menu).findByText('陈磊 共享')).closest('li') as HTMLElement;
    expect(within(row).queryByRole('switch')).toBeNull();
    expect(within(row).queryByRole('button', { name: '删除焦炭' })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: '焦炭' }));
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ pageSize: 20, filters: { coalType: 'COKE' } }));
  });

  it('are saved under a name, shared and taken back', async () => {
    const { host, kept } = viewsHost([], { query: 'f.coalType=COKE' });
    drawScreen(listScreen, host);
    await shown();
    const menu = await open();
    fireEvent.change(within(menu).getByLabelText('常用查询名称'), { target: { value: '我的焦炭' } });
    fireEvent.click(within(menu).getByRole('checkbox', { name: '共享给本公司' }));
    fireEvent.click(within(menu).getByRole('button', { name: /保\s*存/ }));
    fireEvent.click(await within(menu).findByRole('switch', { name: '共享我的焦炭' }, SLOW));
    await waitFor(() => expect(kept).toMatchObject([{ name: '我的焦炭', shared: false }]));
    expect(kept[0]?.query.filters).toEqual({ coalType: 'COKE' });
    expect((within(menu).getByLabelText('常用查询名称') as HTMLInputElement).value).toBe('');
    const share = within(menu).getByRole('checkbox', { name: '共享给本公司' }) as HTMLInputElement;
    expect(share.checked).toBe(false);
  });

  it('keep the name that was typed when they could not be saved', async () => {
    const { host } = viewsHost([]);
    const toast = vi.fn();
    host.toast = toast;
    if (host.views) host.views.save = () => Promise.reject(new Error('gone'));
    drawScreen(listScreen, host);
    await shown();
    const menu = await open();
    const name = within(menu).getByLabelText('常用查询名称') as HTMLInputElement;
    fireEvent.change(name, { target: { value: '我的焦炭' } });
    fireEvent.click(within(menu).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.anything()));
    expect(name.value).toBe('我的焦炭');
  });

  it('open the list when one is the default and the address says nothing', async () => {
    const { host } = viewsHost([shared]);
    host.stored.set('list./sample/order/list.default.C1', { id: 'V1', name: '焦炭', query });
    drawScreen(listScreen, host);
    await waitFor(() => expect(lastAsked(host)?.filters).toEqual({ coalType: 'COKE' }), SLOW);
    expect(host.query().get('f.coalType')).toBe('COKE');
  });

  it('leave an address alone that says how the list stands', async () => {
    const { host } = viewsHost([shared], { query: 'tab=DRAFT' });
    host.stored.set('list./sample/order/list.default.C1', { id: 'V1', name: '焦炭', query });
    drawScreen(listScreen, host);
    await shown();
    expect(lastAsked(host)).toMatchObject({ tab: 'DRAFT', filters: {} });
  });
});

describe('columns that another device has changed', () => {
  it('are drawn anew when the server knows them', async () => {
    const host = sampleHost();
    let told = () => {};
    host.settings.watch = (_key, listener) => {
      told = listener;
      return () => {};
    };
    drawScreen(listScreen, host);
    await shown();
    host.stored.set('list./sample/order/list', { shown: { remark: true } });
    act(() => told());
    expect(await screen.findByRole('columnheader', { name: /^备注/ })).toBeTruthy();
  });
});
