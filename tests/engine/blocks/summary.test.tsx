// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DetailScreen, FigureUse } from '#core/language';
import {
  bundleOf,
  companyEntity,
  deliveryEntity,
  detailScreen,
  orderEntity,
  orders,
} from '../../../stories/screens/sample/index.ts';
import { drawBundle, drawScreen, sampleHost } from '../screens.tsx';

const figures = (danger: string): DetailScreen => ({
  ...detailScreen,
  header: [{ kind: 'summary', fields: [{ field: 'amount', danger }, 'quantity'] }],
});

it.each([
  ['amount > 1000', true],
  ['amount > 99999999', false],
])('a key figure is red while its condition holds: %s', async (danger, isRed) => {
  drawScreen(figures(danger), sampleHost({ query: 'id=O1' }));
  const words = await screen.findByText('捌拾柒万元整');
  const [amount, quantity] = [...(words.closest('dl')?.querySelectorAll('dd') ?? [])];
  expect(amount?.hasAttribute('data-danger')).toBe(isRed);
  expect(quantity?.hasAttribute('data-danger')).toBe(false);
});

it('an empty key figure has no unit', async () => {
  const [order] = orders(1);
  const host = sampleHost({ query: `id=${order?.id}`, records: { order: order ? [{ ...order, price: null }] : [] } });
  drawScreen({ ...detailScreen, header: [{ kind: 'summary', fields: ['quantity', 'price'] }] }, host);
  const title = await screen.findByText('基准单价', { selector: '.blk-figures dt' });
  expect([...(title.closest('dl')?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ 吨$/),
    '-',
  ]);
});

it('a key figure says the unit of its use before that of its field', async () => {
  const unitsOf = async (fields: FigureUse[]) => {
    drawScreen({ ...detailScreen, header: [{ kind: 'summary', fields }] }, sampleHost({ query: 'id=O1' }));
    const title = await screen.findByText('数量', { selector: '.blk-figures dt' });
    const units = title.closest('dl')?.querySelectorAll('.blk-unit') ?? [];
    return [...units].map(({ textContent }) => textContent);
  };
  expect(await unitsOf(['quantity'])).toEqual([' 吨']);
  cleanup();
  expect(await unitsOf([{ field: 'quantity', unit: '车' }])).toEqual([' 车']);
});

it('a percentage that is a key figure says its sign once', async () => {
  const percent = { type: 'string', title: '途耗', format: 'percent', unit: '%' } as const;
  const entity = { ...orderEntity, properties: { ...orderEntity.properties, rate: percent } };
  const bundle = bundleOf({ ...detailScreen, header: [{ kind: 'summary', fields: ['rate'] }] });
  const host = sampleHost({ query: 'id=O1', entities: [entity, companyEntity, deliveryEntity] });
  drawBundle({ ...bundle, entities: { ...bundle.entities, order: entity } }, host);
  const title = await screen.findByText('途耗', { selector: '.blk-figures dt' });
  expect(title.parentElement?.querySelector('dd')?.textContent).toMatch(/^[\d.]+%$/);
});
