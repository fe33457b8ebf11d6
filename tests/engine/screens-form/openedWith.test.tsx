// @vitest-environment jsdom
/** What a form shows of the records that its address or its rules name, before anything is saved. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import type { ScreenBundle } from '#engine/port';
import type { MemoryHost } from '../../../stories/screens/host.ts';
import { orderForm } from '../form/order.ts';
import { bundleFor, called, formScreen, hostFor, openBundle, entity as order, settle } from './fixture.tsx';

const ref = (name: string, copy: Record<string, string>) => ({
  type: 'string' as const,
  title: name,
  format: 'ref' as const,
  ref: { entity: name, copy },
});
const named = (name: string, properties: EntitySpec['properties']): EntitySpec => ({
  ...order,
  name,
  path: `/api/${name}`,
  label: ['name'],
  workflow: undefined,
  properties: { name: { type: 'string', title: '名称' }, ...properties },
  reference: { fields: ['name', ...Object.keys(properties)] },
});
const text = (title: string) => ({ type: 'string' as const, title });

const account = named('account', { number: text('账号') });
const deal = named('deal', { seller: text('卖方'), agreedAccount: text('约定账户') });
const entity: EntitySpec = {
  ...order,
  properties: {
    ...order.properties,
    dealId: ref('deal', { seller: 'seller', agreed: 'agreedAccount' }),
    seller: text('卖方'),
    agreed: text('约定账户'),
    accountId: ref('account', { accountNumber: 'number' }),
    accountNumber: text('收款账号'),
  },
};
const bundle: ScreenBundle = {
  ...bundleFor({ ...formScreen, defaults: { dealId: 'ctx.query.dealId' } }),
  entities: { order: entity, deal, account },
  forms: {
    'order/form': {
      ...orderForm,
      sections: [{ key: 'deal', title: '合同', fields: ['dealId', 'seller', 'agreed', 'accountId', 'accountNumber'] }],
      rules: [
        { field: 'accountId', suggest: 'agreed', visible: '!empty(seller)' },
        { field: 'seller', enabled: 'false' },
      ],
    },
  },
};
const records = {
  deal: [{ id: 'D1', version: 1, name: '一号合同', seller: '晋源煤业', agreedAccount: 'A1' }],
  account: [{ id: 'A1', version: 1, name: '基本户', number: '6228' }],
};
const stored = { id: 'R1', version: 1, status: 'DRAFT', dealId: 'D1', seller: '旧名', agreed: null, accountId: null };
const opened = async (query: string, guardLeave?: MemoryHost['guardLeave']) => {
  const host = hostFor({ entities: [entity, deal, account], records: { ...records, order: [stored] }, query });
  if (guardLeave) host.guardLeave = guardLeave;
  await openBundle(bundle, host);
  return host;
};
const shown = (path: string) => {
  const field = document.querySelector(`[data-path="${path}"]`);
  return field?.querySelector('input')?.value || field?.textContent || '';
};

describe('a form that is opened with a reference', () => {
  it('shows what the named record gives before the first save', async () => {
    await opened('dealId=D1');
    await waitFor(() => expect(shown('seller')).toContain('晋源煤业'));
    expect(shown('dealId')).toContain('一号合同');
  });

  it('goes on to what is copied of a record that a copy suggests', async () => {
    await opened('dealId=D1');
    await waitFor(() => expect(shown('accountNumber')).toContain('6228'));
  });

  it('has nothing to save by that, so it is left without a question', async () => {
    const asked: Array<() => string | null> = [];
    await opened('dealId=D1', (ask) => {
      asked.push(ask);
      return () => {};
    });
    await waitFor(() => expect(shown('accountNumber')).toContain('6228'));
    expect(asked.at(-1)?.()).toBeNull();
  });

  it('shows nothing of a record that is not on offer', async () => {
    await opened('dealId=D9');
    await settle(50);
    expect(shown('seller')).not.toContain('晋源煤业');
  });

  it('leaves a stored record as it was copied when it was saved', async () => {
    const host = await opened('id=R1');
    await settle(50);
    expect(shown('seller')).toContain('旧名');
    expect(called(host, 'save')).toEqual([]);
  });
});
