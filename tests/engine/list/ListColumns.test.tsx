// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listScreen } from '../../../stories/screens/sample/index.ts';
import { drawScreen, forgetLists, sampleHost } from '../screens.tsx';

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.id);
const shown = async () => {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
};

beforeEach(forgetLists);

describe('columns as the user wants them', () => {
  it('come from the settings and leave out what is hidden', async () => {
    const host = sampleHost();
    host.stored.set('list./sample/order/list', {
      order: ['amount', 'orderNo'],
      shown: { quantity: false, perTon: true },
      fixed: { orderNo: 'none' },
      widths: { amount: 200 },
      density: 'compact',
    });
    drawScreen(listScreen, host);
    await shown();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads[1]).toBe('合同总价(元)');
    expect(heads.indexOf('合同名称')).toBe(heads.indexOf('合同编号') + 1);
    expect(heads).toContain('折合万元');
    expect(heads).not.toContain('数量(吨)');
  });

  it('survive settings that are no settings', async () => {
    const host = sampleHost();
    host.stored.set('list./sample/order/list', { order: 'x', widths: 7, density: 'huge' });
    drawScreen(listScreen, host);
    await shown();
    expect(rows()).toHaveLength(10);
  });
});
