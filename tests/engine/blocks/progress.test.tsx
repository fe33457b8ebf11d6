// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { detailScreen, orders } from '../../../stories/screens/sample/index.ts';
import { drawScreen, sampleHost } from '../screens.tsx';

it.each([
  ['62.43', '62.43%', '62.43%'],
  ['120.5', '100%', '120.5%'],
])('a progress of %s fills its bar at most and says the figure as it is', async (price, width, figure) => {
  const [order] = orders(1);
  const host = sampleHost({ query: `id=${order?.id}`, records: { order: order ? [{ ...order, price }] : [] } });
  const block = { kind: 'progress', title: '额度使用', value: 'price', ends: ['quantity', 'amount'] } as const;
  drawScreen({ ...detailScreen, header: [{ ...block, ends: [...block.ends] }] }, host);
  const bar = await screen.findByRole('progressbar', { name: '额度使用' });
  expect((bar.firstElementChild as HTMLElement).style.width).toBe(width);
  expect(bar.textContent).toBe(figure);
});
