// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TextComparison } from '#engine/port';
import { stampScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { drawScreen, sampleHost } from '../screens.tsx';

const choices = [
  { key: 'template', composedAt: null, isVoid: false },
  { key: 'F8', composedAt: '2024-03-05T01:00:00.000Z', isVoid: true },
];
const lines: TextComparison['lines'] = [
  { kind: 'same', parts: [{ kind: 'same', text: '第一条 标的' }] },
  {
    kind: 'changed',
    parts: [
      { kind: 'same', text: '总价' },
      { kind: 'removed', text: '〔金额〕' },
      { kind: 'added', text: '100.00' },
    ],
  },
];

async function open(compareText: (fileId: string, against: string) => Promise<TextComparison>) {
  drawScreen(stampScreen, sampleHost({ query: 'id=O4', data: { compareText } }));
  await screen.findByRole('button', { name: '确认盖章' });
}

describe('the text of a document before it is stamped', () => {
  it('is shown beside its template, with what was filled in marked', async () => {
    const compare = vi.fn(async (_file: string, against: string) => ({ choices, against, lines }));
    await open(compare);
    await user.click(await screen.findByRole('button', { name: /比对文本/ }));
    const drawer = await screen.findByRole('dialog', { name: '文本比对' });
    await within(drawer).findByText('第一条 标的');
    expect(compare).toHaveBeenCalledWith('F9', 'template');
    expect(within(drawer).getByText('〔金额〕').tagName).toBe('DEL');
    expect(within(drawer).getByText('100.00').tagName).toBe('INS');
    expect(within(drawer).getByRole('status').textContent).toContain('改动 1 行，新增 0 行，删除 0 行');
    await user.click(within(drawer).getByRole('button', { name: '只看不同之处' }));
    expect(within(drawer).queryByText('第一条 标的')).toBeNull();
  });

  it('is shown beside an earlier text that the signer chooses', async () => {
    const compare = vi.fn(async (_file: string, against: string) => ({
      choices,
      against,
      lines: against === 'F8' ? lines.slice(0, 1) : lines,
    }));
    await open(compare);
    await user.click(await screen.findByRole('button', { name: /比对文本/ }));
    await user.click(await screen.findByRole('combobox', { name: '与哪一文本比对' }));
    await user.click(await screen.findByText(/2024.*生成的文本比对（已作废）/));
    await waitFor(() => expect(compare).toHaveBeenCalledWith('F9', 'F8'));
    await screen.findByText('两份文本完全相同');
  });
});
