// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FormScreen } from '#core/language';
import type { RecordRow } from '#engine/port';
import { fill, user } from '../browser.ts';
import {
  bundleFor,
  called,
  formScreen,
  hostFor,
  openBundle,
  entity as order,
  press,
  settle,
  stored,
} from './fixture.tsx';

const entity: EntitySpec = {
  ...order,
  properties: { ...order.properties, signDate: { type: 'string', title: '签订日期', format: 'date', copyable: false } },
  views: { own: { title: '我的' } },
};
const spec: FormScreen = {
  ...formScreen,
  defaults: { remark: "'新单'" },
  copyFrom: { title: '从历史订单复制', view: 'own', columns: ['name', 'quantity'], filters: ['name', 'signDate'] },
};
const earlier: RecordRow[] = Array.from({ length: 12 }, (_unused, index) => ({
  ...stored,
  id: `E${index}`,
  name: `旧单${index}`,
  quantity: String(index + 1),
  signDate: '2023-01-01',
  remark: '旧备注',
  lines: [{ code: '甲', weight: '1', unitPrice: '2' }],
}));
const bundle = () => ({ ...bundleFor(spec), entities: { order: entity } });
const hostWith = (query = '') => hostFor({ entities: [entity], records: { order: earlier }, query });
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** The picker is loaded when first asked for. */
const dialog = () => screen.findByRole('dialog', {}, { timeout: 8000 });

describe('starting from an earlier record', () => {
  it('lists records of the view, a page at a time, and searches on the server', async () => {
    const host = hostWith();
    await openBundle(bundle(), host);
    await press('从历史订单复制');
    const open = within(await dialog());
    await open.findByText('旧单0');
    expect(open.getByText(/共 12 条/)).toBeTruthy();
    const search = open.getByLabelText('名称');
    fill(search, '旧单3');
    await user.type(search, '{Enter}');
    await waitFor(() =>
      expect(called(host, 'page').at(-1)?.args[1]).toMatchObject({
        filters: { name: '旧单3' },
        pageNo: 1,
        view: 'own',
      }),
    );
  });

  it('takes what may be copied; the screen and what is filled in stay', async () => {
    const host = hostWith();
    await openBundle(bundle(), host);
    await press('从历史订单复制');
    const open = within(await dialog());
    await open.findByText('旧单1');
    await user.click(open.getAllByText('复制')[1] as HTMLElement);
    await waitFor(() => expect(control(/^\*?名称/).value).toBe('旧单1'));
    expect(control(/^\*?数量/).value).toBe('2');
    expect(control(/明细第1行 品名/).value).toBe('甲');
    expect(host.toasts.at(-1)).toMatchObject({ kind: 'success' });
    await press('保存');
    await settle(50);
    const sent = called(host, 'create')[0]?.args[1] as Record<string, unknown>;
    expect(sent).toMatchObject({ name: '旧单1', quantity: '2', remark: '新单', signDate: null });
  });

  it('asks before it writes over what the user has filled in', async () => {
    const host = hostWith();
    host.confirms = false;
    await openBundle(bundle(), host);
    fill(control(/^\*?名称/), '我写的');
    await press('从历史订单复制');
    const open = within(await dialog());
    await open.findByText('旧单1');
    await user.click(open.getAllByText('复制')[1] as HTMLElement);
    await settle(50);
    expect(document.querySelector<HTMLInputElement>('[data-path="name"] input')?.value).toBe('我写的');
  });

  it('is offered for new records only', async () => {
    await openBundle(bundle(), hostWith('id=E1'));
    expect(screen.queryByText('从历史订单复制')).toBeNull();
  });
});
