// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListScreen } from '#core/language';
import { offeredFields } from '#core/listing';
import { DataError, type PageQuery } from '#engine/port';
import { listScreen, orderEntity, orders } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, forgetLists, sampleHost } from '../screens.tsx';

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.id);
const asked = (host: ReturnType<typeof sampleHost>) => callsOf(host, 'page').map(([, query]) => query as PageQuery);
const lastAsked = (host: ReturnType<typeof sampleHost>) => asked(host).at(-1) as PageQuery;
const shown = async () => {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
};

beforeEach(forgetLists);

describe('a list', () => {
  it('asks the server for the first page in the order of the schema', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    expect(rows()).toHaveLength(10);
    expect(asked(host)).toEqual([
      {
        view: undefined,
        tabs: 'main',
        tab: 'ALL',
        pageNo: 1,
        pageSize: 10,
        sort: '-signDate',
        filters: {},
        summary: ['quantity', 'amount'],
        screen: listScreen.route,
        shown: [],
      },
    ]);
  });

  it('asks anew with the fields that the user adds to the columns', async () => {
    const [added = ''] = offeredFields(orderEntity, listScreen.columns);
    const host = sampleHost();
    const seen = drawScreen(listScreen, host);
    await shown();
    host.settings.set(`list.${listScreen.route}`, { shown: { [added]: true } });
    seen.unmount();
    drawScreen(listScreen, host);
    await waitFor(() => expect(lastAsked(host).shown).toEqual([added]));
  });

  it('turns pages on the server and writes them into the address', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    await user.click(screen.getByRole('button', { name: '第2页' }));
    await waitFor(() => expect(lastAsked(host).pageNo).toBe(2));
    expect(host.query().get('pageNo')).toBe('2');
    await user.click(screen.getByRole('button', { name: /^每页条数/ }));
    await user.click(await screen.findByRole('menuitem', { name: '50 条/页' }));
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ pageNo: 1, pageSize: 50 }));
    expect(host.query().get('pageNo')).toBeNull();
  });

  it('says that there are more rows than it counts, and counts all of them at a press', async () => {
    const { host } = drawScreen(listScreen, sampleHost({ countTo: 20 }));
    await shown();
    const foot = screen.getByRole('navigation', { name: '分页' });
    expect(within(foot).getByText('共 20+ 条')).toBeTruthy();
    expect(screen.queryByText('合计')).toBeNull();
    expect(screen.getByRole('button', { name: '第3页' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '精确计数' }));
    await within(foot).findByText('共 25 条');
    expect(screen.getByText('合计')).toBeTruthy();
    expect(lastAsked(host)).toMatchObject({ exact: true, pageNo: 1, pageSize: 1 });
    expect(rows()).toHaveLength(10);
    // What was counted holds for every page, until the list is asked for anew.
    await user.click(screen.getByRole('button', { name: '第2页' }));
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ pageNo: 2 }));
    expect(lastAsked(host).exact).toBeUndefined();
    expect(within(foot).getByText('共 25 条')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await within(foot).findByText('共 20+ 条');
  });

  it('turns to the last page when one beyond it is asked for', async () => {
    const host = sampleHost({ countTo: 10 });
    host.go('pageNo=9');
    drawScreen(listScreen, host);
    await waitFor(() => expect(host.query().get('pageNo')).toBe('3'));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(screen.getByText('共 25 条')).toBeTruthy();
  });

  it('sorts on the server, by a second column with Shift', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    await user.click(screen.getByRole('button', { name: /^合同总价/ }));
    await waitFor(() => expect(lastAsked(host).sort).toBe('amount'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: /^数量/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(lastAsked(host).sort).toBe('amount,quantity'));
    expect(screen.getByRole('columnheader', { name: /^合同总价/ }).getAttribute('aria-sort')).toBe('ascending');
    expect(host.query().get('sort')).toBe('amount,quantity');
  });

  it('reads filters, tab and page from the address after a reload', async () => {
    const host = sampleHost({ query: 'tab=DRAFT&pageSize=20&f.coalType=COKE,STEAM_COAL&f.amount=100000~' });
    drawScreen(listScreen, host);
    await waitFor(() => expect(asked(host)).toHaveLength(1));
    expect(lastAsked(host)).toMatchObject({
      tab: 'DRAFT',
      pageSize: 20,
      filters: { coalType: 'COKE,STEAM_COAL', amount: '100000~' },
    });
    expect(screen.getByRole('tab', { name: /草稿/, selected: true })).toBeTruthy();
  });

  it('follows the address when the user goes back', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    await user.click(screen.getByRole('tab', { name: /执行中/ }));
    await waitFor(() => expect(lastAsked(host).tab).toBe('EXECUTING'));
    act(() => host.go('pageNo=2'));
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ tab: 'ALL', pageNo: 2 }));
  });

  it('puts filters in force on Enter and starts at the first page', async () => {
    const host = sampleHost({ query: 'pageNo=2' });
    drawScreen(listScreen, host);
    await shown();
    await user.type(screen.getByLabelText('合同编号'), 'HT2024031{Enter}');
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ pageNo: 1, filters: { orderNo: 'HT2024031' } }));
    expect(host.query().get('f.orderNo')).toBe('HT2024031');
    await user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(lastAsked(host).filters).toEqual({}));
  });

  it('shows filters that came with a link as chips that can be removed', async () => {
    const host = sampleHost({ query: 'f.remark=急' });
    drawScreen(listScreen, host);
    await user.click(await screen.findByRole('button', { name: '移除备注' }));
    await waitFor(() => expect(lastAsked(host).filters).toEqual({}));
  });

  it('counts the tabs under the filters in force', async () => {
    const host = sampleHost({ query: 'f.coalType=COKE' });
    drawScreen(listScreen, host);
    await waitFor(() => expect(screen.getByRole('tab', { name: /全部/ }).textContent).toBe('全部6'));
    expect(screen.getByRole('tab', { name: /草稿/ }).textContent).toBe('草稿1');
    expect(callsOf(host, 'tabCount')[0]?.[1]).toEqual({ tabs: 'main', filters: { coalType: 'COKE' } });
  });

  it('asks by its route for tabs that it alone has', async () => {
    const tabs = [
      { key: 'ALL', label: '全部' },
      { key: 'URGENT', label: '加急', where: 'urgent == true' },
    ];
    const host = sampleHost({ tabs: { [listScreen.route]: tabs } });
    drawScreen({ ...listScreen, tabs }, host);
    await shown();
    expect(screen.getByRole('tab', { name: /加急/ }).textContent).toBe('加急3');
    await user.click(screen.getByRole('tab', { name: /加急/ }));
    await waitFor(() => expect(lastAsked(host)).toMatchObject({ tabs: listScreen.route, tab: 'URGENT' }));
    await waitFor(() => expect(rows().map((row) => row.dataset.id)).toEqual(['O1', 'O12', 'O23']));
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() =>
      expect(callsOf(host, 'export')[0]?.[1]).toMatchObject({ tabs: listScreen.route, tab: 'URGENT' }),
    );
  });

  it('sums the whole filtered set in the summary row', async () => {
    drawScreen(listScreen);
    await shown();
    const total = orders(25).reduce((sum, order) => sum + Number(order.quantity), 0);
    const foot = document.querySelector('tfoot') as HTMLElement;
    expect(foot.textContent).toContain(total.toLocaleString('en-US'));
    expect(foot.textContent).toContain('合计');
  });

  it('shows codes, references, amounts and computed cells as people read them', async () => {
    const columns = [...listScreen.columns, { key: 'tons', label: '万元', expression: 'round(amount / 10000, 1)' }];
    drawScreen({ ...listScreen, columns } as ListScreen);
    await shown();
    const text = rows()[0]?.textContent ?? '';
    for (const part of [
      '晋源煤业有限公司',
      '动力煤',
      '1,500',
      '580.00',
      '870,000.00',
      '铁路',
      '执行中',
      '2024-03-20 ~ 2024-04-19',
      '87',
    ])
      expect(text).toContain(part);
  });
});

describe('actions of a list', () => {
  it('drops buttons whose permission is not held', async () => {
    drawScreen(listScreen, sampleHost({ permissions: ['order:confirm'] }));
    await shown();
    expect(screen.queryByRole('button', { name: '新增线上合同' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('offers on a row only what the server lists for it', async () => {
    drawScreen(listScreen);
    await shown();
    const byState = (label: string) => rows().find((row) => row.textContent?.includes(label)) as HTMLElement;
    expect(
      within(byState('已完成'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['详情']);
    expect(
      within(byState('待确认'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['详情', '确认']);
    expect(
      within(byState('草稿'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['详情', '编辑', '更多']);
  });

  it('runs a transition after its question and loads the row anew', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    const before = asked(host).length;
    const row = rows().find((each) => each.textContent?.includes('审批中')) as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(callsOf(host, 'transition')).toHaveLength(1));
    expect(callsOf(host, 'transition')[0]?.slice(1, 4)).toEqual(['O6', 'withdraw', 1]);
    await waitFor(() => expect(asked(host).length).toBe(before + 1));
  });

  it('opens the rest of the row actions behind one button', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    const row = rows().find((each) => each.textContent?.includes('草稿')) as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '复制' }));
    expect(host.visited.at(-1)).toBe('/sample/order/add?copy=O3');
  });

  it('runs a batch over pages and tells the result of each row', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    const pick = async (state: string) => {
      const row = rows().find((each) => each.textContent?.includes(state)) as HTMLElement;
      await user.click(within(row).getByRole('checkbox'));
    };
    await pick('草稿');
    await pick('已完成');
    await user.click(screen.getByRole('button', { name: '第2页' }));
    await waitFor(() => expect(lastAsked(host).pageNo).toBe(2));
    await waitFor(() => expect(rows()[0]?.dataset.id).toBe('O11'));
    await pick('草稿');
    expect(screen.getByText(/已选/).textContent).toBe('已选 3 项');
    await user.click(screen.getByRole('button', { name: '提交' }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await user.click(within(dialog).getByRole('button', { name: '提交 2 项' }));
    await within(dialog).findByText('成功 2 项，失败 1 项');
    expect(callsOf(host, 'transition').map((args) => args[1])).toEqual(['O3', 'O17']);
    expect(dialog.textContent).toContain('当前状态不可操作');
  });

  it('has nothing to tick for who may do nothing with several rows', async () => {
    const { container } = drawScreen(listScreen, sampleHost({ permissions: [] }));
    await shown();
    expect(container.querySelector('input[type="checkbox"]')).toBeNull();
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('exports the filtered set with the columns that are shown', async () => {
    const host = sampleHost({ query: 'f.coalType=COKE' });
    drawScreen(listScreen, host);
    await shown();
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(callsOf(host, 'export')).toHaveLength(1));
    const [, query, columns] = callsOf(host, 'export')[0] as [unknown, PageQuery & { screen: string }, string[]];
    expect(query.filters).toEqual({ coalType: 'COKE' });
    expect(query.screen).toBe(listScreen.route);
    expect(columns).not.toContain('perTon');
    expect(columns).not.toContain('_actions');
    expect(columns.slice(0, 3)).toEqual(['orderNo', 'orderName', 'sellerId']);
  });
});

describe('states of a list', () => {
  it('says that there is nothing and offers to reset the filters', async () => {
    const host = sampleHost({ query: 'f.orderNo=nothing' });
    drawScreen(listScreen, host);
    expect(await screen.findByText('暂无数据')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重置条件' }));
    await shown();
  });

  it('shows a failure with its text and tries again on demand', async () => {
    const host = sampleHost({ failures: { page: new DataError(500, '服务暂不可用', [], undefined, 'T-1') } });
    drawScreen(listScreen, host);
    expect(await screen.findByText('服务暂不可用')).toBeTruthy();
    expect(screen.getByText(/T-1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(asked(host)).toHaveLength(2));
  });

  it('says so when the rows may not be seen', async () => {
    drawScreen(listScreen, sampleHost({ failures: { page: new DataError(403, '您没有该系统权限') } }));
    expect(await screen.findByText('您没有该系统权限')).toBeTruthy();
  });

  it('does not ask for anything when the screen permission is missing', async () => {
    const host = sampleHost({ permissions: [] });
    drawScreen({ ...listScreen, permission: 'order' }, host);
    expect(await screen.findByText('您没有该系统权限')).toBeTruthy();
    expect(host.calls).toEqual([]);
  });

  it('keeps the rows and names the failure when a refresh fails', async () => {
    let broken = false;
    const base = sampleHost();
    const page = base.data.page;
    base.data.page = async (...args) => {
      if (broken) throw new DataError(500, '网络异常');
      return page(...args);
    };
    drawScreen(listScreen, base);
    await shown();
    broken = true;
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect((await screen.findByRole('alert')).textContent).toContain('刷新失败：网络异常');
    expect(rows()).toHaveLength(10);
  });

  it('shows the rows and the selection at once when the user comes back', async () => {
    const first = drawScreen(listScreen);
    await shown();
    await user.click(within(rows()[1] as HTMLElement).getByRole('checkbox'));
    first.unmount();
    drawScreen(listScreen, sampleHost({ delayMs: 60_000 }));
    await shown();
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
  });

  it('shows no rows of one user to the next', async () => {
    drawScreen(listScreen).unmount();
    const first = drawScreen(listScreen);
    await shown();
    first.unmount();
    const host = sampleHost({ delayMs: 60_000 });
    const context = host.context();
    host.context = () => ({ ...context, user: { ...context.user, id: 'U2' } });
    drawScreen(listScreen, host);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryAllByRole('row').filter((row) => row.dataset.id)).toEqual([]);
  });
});

describe('the keyboard on a list', () => {
  it('moves between rows, ticks with Space and opens with Enter', async () => {
    const { host } = drawScreen(listScreen);
    await shown();
    (rows()[0] as HTMLElement).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rows()[2]);
    await user.keyboard(' ');
    expect(rows()[2]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(host.visited.at(-1)).toBe('/sample/order/detail?id=O3');
  });

  it('puts the cursor into the first filter on a slash', async () => {
    drawScreen(listScreen);
    await shown();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('合同编号'));
  });
});
