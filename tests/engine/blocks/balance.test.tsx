// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { detailScreen, orders } from '../../../stories/screens/sample/index.ts';
import { drawScreen, sampleHost } from '../screens.tsx';

const share = { entity: 'order', title: '订单', id: '1', label: 'DD202403050001', amount: '4000000' };
const told = {
  title: '金额',
  value: '4998749.5',
  left: '1250.5',
  claims: [share],
  others: { count: 2, amount: '998749.5' },
};

afterEach(cleanup);

async function drawn(answer: unknown): Promise<HTMLElement> {
  const [order] = orders(1);
  const host = sampleHost({ query: `id=${order?.id}`, records: { order: order ? [order] : [] } });
  const asked: string[] = [];
  host.data.call = async (method, target) => {
    asked.push(`${method} ${target}`);
    return answer;
  };
  drawScreen({ ...detailScreen, header: [{ kind: 'balance', field: 'amount' }] }, host);
  const card = await screen.findByText(/^(合计|没有单据)/);
  expect(asked).toEqual([expect.stringMatching(new RegExp(`^GET \\w+:.*/${order?.id}/balances/amount$`))]);
  return card;
}

it('a balance names the records that make it up, counts the others and says what is left', async () => {
  expect((await drawn(told)).textContent).toBe('合计 4,998,749.5，剩余 1,250.5');
  expect(screen.getByRole('columnheader', { name: '计入' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '订单 DD202403050001 4,000,000' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '其他 2 笔 998,749.5' })).toBeTruthy();
});

it('a balance that nobody claims says so, one without a limit tells no rest', async () => {
  await drawn({ ...told, claims: [], others: { count: 0, amount: '0' } });
  expect(screen.queryByRole('columnheader', { name: '计入' })).toBeNull();
});
