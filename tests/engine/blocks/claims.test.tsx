// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bundleOf, detailScreen, orderEntity, orders } from '../../../stories/screens/sample/index.ts';
import { drawBundle, sampleHost } from '../screens.tsx';

const payment = { entity: 'payment', title: '付款', id: '7', label: 'FK0007', statusLabel: '已付款' };
const told = {
  claimants: [
    { ...payment, to: '/center/fund/pay/record/detail?id=7', shares: [{ field: 'amount', amount: '1000.5' }] },
    { ...payment, id: '8', label: 'FK0008', to: null, shares: [{ field: 'amount', amount: null }] },
  ],
  targets: [{ entity: 'contract', title: '合同', id: '3', label: 'HT0003', statusLabel: '', to: '/contract?id=3' }],
  others: { claimants: 2, targets: 0 },
};

afterEach(cleanup);

async function drawn(answer: unknown) {
  const [order] = orders(1);
  const host = sampleHost({ query: `id=${order?.id}`, records: { order: order ? [order] : [] } });
  const asked: string[] = [];
  host.data.call = async (method, target) => {
    asked.push(`${method} ${target}`);
    return answer;
  };
  const entity = { ...orderEntity, balances: { amount: {} }, claims: [] };
  const bundle = bundleOf({ ...detailScreen, header: [{ kind: 'claims' }] });
  drawBundle({ ...bundle, entities: { ...bundle.entities, order: entity } }, host);
  await screen.findByRole('heading', { name: '本单占用的单据' });
  await screen.findAllByText(/^(FK0007|没有单据)$/);
  expect(asked).toEqual([expect.stringMatching(new RegExp(`^GET \\w+:.*/${order?.id}/claims$`))]);
  return host;
}

it('names who claims the record with their shares, and what the record claims; each leads to its page', async () => {
  const host = await drawn(told);
  expect(screen.getByRole('row', { name: /^付款 FK0007 已付款 合同总价 1,000\.5/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: '其他 2 笔' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'FK0008' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'HT0003' }));
  fireEvent.click(screen.getByRole('link', { name: 'FK0007' }));
  expect(host.visited).toEqual(['/contract?id=3', '/center/fund/pay/record/detail?id=7']);
});

it('says so where there is nobody', async () => {
  await drawn({ claimants: [], targets: [], others: { claimants: 0, targets: 0 } });
  expect(screen.getAllByText('没有单据')).toHaveLength(2);
});
