// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { confirmScreen, detailScreen, listScreen } from '../../../stories/screens/sample/index.ts';
import { drawScreen, sampleHost } from '../screens.tsx';

/** Contrast needs a real drawing surface; Storybook's check covers it. */
async function faults(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}

describe('screens for screen readers', () => {
  it('has no fault in a list with filters, tabs, selection and summary', async () => {
    const { container } = drawScreen(listScreen, sampleHost({ query: 'f.remark=' }));
    await waitFor(() => expect(container.querySelectorAll('tr[data-id]')).toHaveLength(10), { timeout: 25_000 });
    expect(await faults(container)).toEqual([]);
  });

  it('has no fault in a detail page with steps, figures, tabs and sections', { timeout: 60_000 }, async () => {
    const { container } = drawScreen(detailScreen, sampleHost({ query: 'id=O1' }));
    await screen.findByRole('region', { name: '货物与价格' }, { timeout: 25_000 });
    expect(await faults(container)).toEqual([]);
  });

  it('has no fault in a confirm page with its own fields', async () => {
    const { container } = drawScreen(confirmScreen, sampleHost({ query: 'id=O2' }));
    await screen.findByLabelText('意见', {}, { timeout: 25_000 });
    expect(await faults(container)).toEqual([]);
  });
});
