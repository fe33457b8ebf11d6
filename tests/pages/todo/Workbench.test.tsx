// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TOTAL = 45;
const asked: URLSearchParams[] = [];
vi.mock('../../../pages/base/readData.ts', () => ({
  readAt: async () => ({ cards: [] }),
  readData: async (address: string, asks: Record<string, string>) => {
    if (address !== 'trade:/api/todo/page') return address.includes('menu') ? [] : { list: [] };
    const query = new URLSearchParams(asks);
    asked.push(query);
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
    const first = (pageNo - 1) * pageSize;
    const list = Array.from({ length: Math.min(pageSize, TOTAL - first) }, (_, index) => todo(first + index + 1));
    const counts = { ALL: TOTAL, overdue: 3, today: 0, domains: { CONTRACT: TOTAL } };
    return { list, total: TOTAL, pageNo, pageSize, counts, found: { ALL: TOTAL, domains: { CONTRACT: TOTAL } } };
  },
}));
vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: {
    realtime: { subscribe: () => () => undefined },
    settings: { get: () => null, watch: () => () => undefined },
    schemas: {
      screen: async () => null,
      dictionary: () => ({ entries: [{ code: 'CONTRACT', label: '合同' }] }),
    },
  },
}));

const { default: Workbench } = await import('../../../pages/todo/Workbench.tsx');

const todo = (at: number) => ({
  entity: 'tradeContract',
  entityTitle: '购销合同',
  id: `C${at}`,
  number: `HT${at}`,
  label: '确认合同',
  to: `/center/contract?id=C${at}`,
  more: [],
  statusLabel: '待确认',
  statusColor: 'processing',
  amount: at === 1 ? '2390000' : null,
  amountTitle: at === 1 ? '申请金额' : null,
  arrivedAt: '2026-11-20 18:00:00',
  dueAt: null,
});
const last = () => Object.fromEntries(asked.at(-1) ?? []);
const numbers = () => screen.queryAllByRole('link', { name: /^HT\d+$/ }).map(({ textContent }) => textContent);

beforeEach(async () => {
  asked.length = 0;
  render(
    <MemoryRouter>
      <Workbench />
    </MemoryRouter>,
  );
  await screen.findByText('HT1');
});
afterEach(cleanup);

it('shows an amount with what it is, and none of a record without', () => {
  const cells = screen.getAllByRole('row').map((row) => row.querySelector('td.todo-amount')?.textContent);
  expect(cells.slice(1, 3)).toEqual(['2,390,000.00申请金额', '-']);
});

it('leads to every to-do, a page at a time', async () => {
  const pager = screen.getByRole('navigation', { name: '待办分页' });
  expect(within(pager).getByText(`共 ${TOTAL} 项`)).toBeTruthy();
  fireEvent.click(within(pager).getByRole('listitem', { name: '3' }));
  await screen.findByText('HT41');
  expect(numbers()).toEqual(['HT41', 'HT42', 'HT43', 'HT44', 'HT45']);
  expect(last()).toMatchObject({ pageNo: '3', pageSize: '20' });
});

it('asks the server for what is chosen and typed, from the first page on', async () => {
  fireEvent.click(screen.getByRole('listitem', { name: '2' }));
  await screen.findByText('HT21');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^逾期/ })));
  await waitFor(() => expect(last()).toMatchObject({ urgency: 'overdue', pageNo: '1' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^合同/ })));
  await waitFor(() => expect(last()).toMatchObject({ urgency: 'overdue', domain: 'CONTRACT' }));
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索待办' }), { target: { value: ' 煤 ' } });
  await waitFor(() => expect(last()).toMatchObject({ urgency: 'overdue', domain: 'CONTRACT', keyword: '煤' }));
  expect(screen.getByRole('searchbox', { name: '搜索待办' })).toHaveProperty('value', ' 煤 ');
});
