// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListScreen } from '#core/language';
import type { PageQuery } from '#engine/port';
import { listScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawScreen, forgetLists, sampleHost } from '../screens.tsx';

const SLOW = { timeout: 10_000 };
const filtered: ListScreen = { ...(listScreen as ListScreen), filters: ['status', 'signDate', 'amount'] };
const control = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' }, SLOW);

beforeEach(forgetLists);

describe('a filter that nobody touched', () => {
  it('is a native field with its name, its place in the tab order and no drop-down behind it', async () => {
    const { container } = drawScreen(filtered);
    const status = await control('状态');
    expect(status.getAttribute('role')).toBe('combobox');
    expect(status.getAttribute('aria-expanded')).toBe('false');
    expect(status.tabIndex).toBe(0);
    expect((await control('签订日期')).placeholder).toBe('开始日期');
    expect(container.querySelector('.ant-select, .ant-picker')).toBeNull();
  });

  it('shows the values that came with the address', async () => {
    const host = sampleHost({ query: 'f.status=AUDITING&f.signDate=2024-03-01~2024-03-31' });
    const { container } = drawScreen(filtered, host);
    expect((await control('状态')).value).toBe('审批中');
    expect((await control('签订日期')).value).toBe('2024-03-01');
    expect((await control('签订日期 结束')).value).toBe('2024-03-31');
    expect(container.querySelector('.ant-select')).toBeNull();
  });
});

describe('a filter that someone comes to', () => {
  it.each(['pointer', 'focus'])('becomes the control under the %s and keeps its label', async (way) => {
    const { container } = drawScreen(filtered);
    const shell = await control('状态');
    if (way === 'pointer') fireEvent.pointerEnter(shell.parentElement?.parentElement as HTMLElement);
    else shell.focus();
    await waitFor(() => expect(container.querySelector('.ant-select')).toBeTruthy(), SLOW);
    const live = await control('状态');
    expect(live).not.toBe(shell);
    expect(live.id).toBe(shell.id);
    if (way === 'focus') expect(document.activeElement).toBe(live);
  });

  it('takes a choice into the question to the server', async () => {
    const { host, container } = drawScreen(filtered);
    (await control('状态')).focus();
    await waitFor(() => expect(container.querySelector('.ant-select')).toBeTruthy(), SLOW);
    await user.click(await control('状态'));
    await user.click(await screen.findByText('审批中', { selector: '.ant-select-item-option-content' }, SLOW));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => {
      const last = callsOf(host, 'page').at(-1)?.[1] as PageQuery;
      expect(last.filters.status).toBe('AUDITING');
    });
  });
});

describe('a period that is counted from today', () => {
  const asked = (call: unknown[] | undefined) => call?.[1] as PageQuery;

  it('is asked for with the days of the month of opening and named in the filter area', async () => {
    const host = sampleHost({ query: 'f.signDate=@month', today: '2024-02-20' });
    drawScreen(filtered, host);
    expect((await control('签订日期')).value).toBe('02-01');
    expect((await control('签订日期 结束')).value).toBe('02-29');
    expect(screen.getByText('本月')).toBeTruthy();
    for (const name of ['page', 'tabCount'] as const)
      expect(asked(callsOf(host, name)[0]).filters).toEqual({ signDate: '2024-02-01~2024-02-29' });
  });

  it('stays what it is when it is chosen, so that a saved view means the month of opening', async () => {
    const { host, container } = drawScreen(filtered);
    (await control('签订日期')).focus();
    await waitFor(() => expect(container.querySelector('.ant-picker')).toBeTruthy(), SLOW);
    await user.click(container.querySelector('.ant-picker input') as HTMLElement);
    await user.click(await screen.findByText('上月', {}, SLOW));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(host.query().get('f.signDate')).toBe('@lastMonth'));
    expect(asked(callsOf(host, 'page').at(-1)).filters.signDate).toBe('2024-02-01~2024-02-29');
  });

  it('is ignored on a field that holds no dates', async () => {
    const host = sampleHost({ query: 'f.orderNo=@month' });
    drawScreen(filtered, host);
    await control('状态');
    expect(asked(callsOf(host, 'page')[0]).filters).toEqual({});
  });
});

describe('what is typed into the filter area', () => {
  const named: ListScreen = { ...listScreen, filters: ['orderNo'] };
  const lastAsked = (host: ReturnType<typeof sampleHost>) => callsOf(host, 'page').at(-1)?.[1] as PageQuery;

  it('goes with 重置 although it was never in force', async () => {
    drawScreen(named);
    const number = await control('合同编号');
    await user.type(number, 'HT20');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(number.value).toBe('');
  });

  it('stays while the list is sorted, and goes when other filters come into force', async () => {
    const { host } = drawScreen(named);
    const number = await control('合同编号');
    await user.type(number, 'HT20');
    await user.click(await screen.findByRole('button', { name: /^合同总价/ }, SLOW));
    await waitFor(() => expect(lastAsked(host).sort).toBe('amount'));
    expect(number.value).toBe('HT20');
    expect(lastAsked(host).filters).toEqual({});
    act(() => host.go('f.orderNo=HT2024'));
    await waitFor(() => expect(number.value).toBe('HT2024'));
  });
});

describe('a record that an address names', () => {
  it.each([
    ['in the filter area', 'sellerId', 'CO3', '港润仓储有限公司'],
    ['as a condition beside it', 'orderNo', 'CO2', '通衡物流有限公司'],
  ])('is asked for by its id and told by its name %s', async (_, filter, id, name) => {
    const host = sampleHost({ query: `f.sellerId=${id}` });
    drawScreen({ ...listScreen, filters: [filter] }, host);
    if (filter === 'sellerId') await waitFor(async () => expect((await control('卖方')).value).toBe(name));
    else await waitFor(() => expect(screen.getByText(/^卖方：/).textContent).toBe(`卖方：${name}×`));
    expect(callsOf(host, 'options')[0]?.slice(0, 2)).toEqual(['company', { filters: { id } }]);
  });
});
