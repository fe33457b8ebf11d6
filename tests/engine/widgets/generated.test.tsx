// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormRule } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { orderEntity, orderForm, orderHost } from '../form/order.ts';
import { showForm } from '../form/showForm.tsx';

const sections = [{ key: 'goods', title: '货物', fields: ['lines'] }];

/** The sample order, its rules and one more; its lines on the screen. */
function show(...more: FormRule[]): FormStore {
  const host = orderHost();
  const form = { ...orderForm, sections, rules: [...(orderForm.rules ?? []), ...more] };
  const model = compileForm({ entity: orderEntity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start({ quantity: '2' }, host.context()), { sections });
  showForm(host, { store, sections });
  return store;
}

describe('a line table whose rows a rule makes', () => {
  it('shows as many as the rule says, and nobody adds, copies or removes one', async () => {
    const store = show({ field: 'lines', generate: 'quantity' });
    await screen.findByLabelText('明细第2行 品名');
    expect(screen.queryByText('+ 添加一行')).toBeNull();
    expect(screen.queryByLabelText('删除第1行')).toBeNull();
    expect(screen.queryByLabelText('复制第1行')).toBeNull();
    act(() => store.input('quantity', '3'));
    expect(await screen.findByLabelText('明细第3行 品名')).not.toBeNull();
  });

  it('differs so from one of which people make the rows', async () => {
    show();
    expect(await screen.findByText('+ 添加一行')).not.toBeNull();
  });
});
