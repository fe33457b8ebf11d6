// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { toMend } from '#engine/form';
import { FormStore } from '#engine/store';
import { orderEntity, orderForm, orderHost, sections } from './order.ts';
import { showOrder } from './showOrder.tsx';

function storeWith(values: Record<string, unknown>, rules: FormSpec['rules'] = []): FormStore {
  const host = orderHost();
  const form = { ...orderForm, rules: [...(orderForm.rules ?? []), ...rules] };
  const model = compileForm({ entity: orderEntity, form, tables: {}, dictionary: host.dictionary });
  return new FormStore(model.start({ name: '甲', quantity: '1', ...values }, host.context()), { sections });
}

const asked = (store: FormStore) => toMend(store.evaluation, store.validate()).map(({ path }) => path);
const wrong = (store: FormStore) => store.validate().map(({ path }) => path);

const AMOUNT: FormSpec['rules'] = [{ field: 'amount', required: 'true', check: 'amount > 0', message: '总价须大于0' }];

describe('what the user is asked to mend', () => {
  it('is the field that a computed value comes from, not the value', () => {
    const store = storeWith({ quantity: '-1', price: '7' }, AMOUNT);
    expect(wrong(store)).toEqual(['quantity', 'amount']);
    expect(asked(store)).toEqual(['quantity']);
  });

  it('is the computed value where nothing else is wrong, so that a wrong form is never told to be right', () => {
    const store = storeWith({ quantity: '1', price: '0' }, AMOUNT);
    expect(asked(store)).toEqual(['amount']);
  });

  it('leaves out what is computed in steps, from a row or from all rows', () => {
    const rules: FormSpec['rules'] = [
      { field: 'lines.weight', check: 'row.weight > 0', message: '重量须大于0' },
      { field: 'lines.total', check: 'row.total > 0', message: '金额须大于0' },
      { field: 'lineTotal', check: 'lineTotal > 0', message: '合计须大于0' },
    ];
    const row = { code: '煤', weight: '1', unitPrice: '5' };
    const store = storeWith({ lines: [row, { ...row, weight: '-2' }] }, rules);
    expect(wrong(store)).toEqual(['lines.1.weight', 'lines.1.total', 'lineTotal']);
    expect(asked(store)).toEqual(['lines.1.weight']);
    store.input('lines.1.weight', '2');
    store.input('lines.0.unitPrice', '-20');
    expect(asked(store)).toEqual(['lines.0.total']);
    const steps = storeWith(
      { lines: [{ ...row, weight: '-2' }] },
      rules.filter((rule) => !('field' in rule && rule.field === 'lines.total')),
    );
    expect(wrong(steps)).toEqual(['lines.0.weight', 'lineTotal']);
    expect(asked(steps)).toEqual(['lines.0.weight']);
  });

  it('is told of a refusal of the server for a row that is gone, too', () => {
    const store = storeWith({});
    store.setServerErrors([
      { path: 'lines.3.total', message: '金额有误' },
      { path: 'name', message: '名称已存在' },
    ]);
    expect(toMend(store.evaluation, store.findings.all()).map(({ path }) => path)).toEqual(['name', 'lines.3.total']);
  });

  it('alone stands in the summary above the form; the value keeps its own message', async () => {
    const store = storeWith({ quantity: '-1', price: '7' }, AMOUNT);
    showOrder(store);
    act(() => void store.validate());
    await waitFor(() => expect(document.querySelector('[data-summary]')?.textContent).toContain('共 1 处需要修改'));
    expect(screen.queryByRole('button', { name: /^总价：/ })).toBeNull();
    expect(screen.getByText('总价须大于0')).toBeTruthy();
  });
});
