// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import type { ScreenBundle } from '#engine/port';
import { user } from '../browser.ts';
import { orderForm } from '../form/order.ts';
import { bundleFor, formScreen, hostFor, openBundle, entity as order, settle } from './fixture.tsx';

const firm: EntitySpec = {
  ...order,
  name: 'firm',
  path: '/api/firm',
  label: ['name'],
  workflow: undefined,
  properties: { name: { type: 'string', title: '名称' }, open: { type: 'boolean', title: '已开通' } },
  reference: { fields: ['name', 'open'] },
};
const entity: EntitySpec = {
  ...order,
  properties: {
    ...order.properties,
    firmId: { type: 'string', title: '对方', format: 'ref', ref: { entity: 'firm' } },
  },
};
const bundle = (): ScreenBundle => ({
  ...bundleFor(formScreen),
  entities: { order: entity, firm },
  forms: {
    'order/form': {
      ...orderForm,
      sections: [{ key: 'firm', title: '对方', fields: ['firmId', 'name'] }],
      rules: [{ field: 'firmId', hint: "ctx.related.firmId.open == false ? '对方尚未开通' : ''" }],
    },
  },
});
const firms = [
  { id: 'F1', version: 1, name: '甲公司', open: false },
  { id: 'F2', version: 1, name: '乙公司', open: true },
];
/** By the keyboard, as a user does it. */
async function choose(name: string) {
  const control = document.querySelector<HTMLElement>('[data-path="firmId"] :is(button, input, [tabindex])');
  await act(async () => control?.focus());
  await settle(200);
  await user.click(screen.getByRole('combobox'));
  await settle(50);
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  await settle(50);
}
const text = () => document.body.textContent ?? '';

describe('a hint about the chosen record', () => {
  it('shows for a stored reference whose record says so, and goes with another choice', async () => {
    const row = { id: 'R1', version: 1, status: 'DRAFT', firmId: 'F1', _labels: { firmId: '甲公司' } };
    const host = hostFor({ entities: [entity, firm], records: { order: [row], firm: firms }, query: 'id=R1' });
    await openBundle(bundle(), host);
    await waitFor(() => expect(text()).toContain('对方尚未开通'));
    await choose('乙公司');
    expect(text()).not.toContain('对方尚未开通');
    await choose('甲公司');
    expect(text()).toContain('对方尚未开通');
  });
});
