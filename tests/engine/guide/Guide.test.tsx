// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListScreen } from '#core/language';
import { EngineProvider } from '#engine';
import { Guide } from '../../../engine/screens/guide/Guide.tsx';
import { markOf } from '../../../engine/screens/guide/mark.ts';
import { placeOf } from '../../../engine/screens/guide/place.ts';
import { listScreen } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { drawScreen, forgetLists, sampleHost } from '../screens.tsx';

const guided = {
  ...(listScreen as ListScreen),
  guide: 'sample',
  guides: [
    { target: 'toolbar', title: '新增', text: '从这里新增。' },
    { target: 'not-there', title: '缺席', text: '不应出现。' },
    { target: 'rows', title: '行操作', text: '每行的操作。' },
    { target: 'filters', title: '筛选', text: '在这里筛选。' },
  ],
} as ListScreen;
const SLOW = { timeout: 25_000 };

beforeEach(forgetLists);

/** The guide over a page of one mark, where no screen matters. */
const drawGuide = (host: ReturnType<typeof sampleHost>) =>
  render(
    <EngineProvider host={host}>
      <div data-guide="toolbar">新增</div>
      <Guide name="sample" steps={[{ target: 'toolbar', title: '新增', text: '从这里新增。' }, ...SECOND]} />
    </EngineProvider>,
  );
const SECOND = [{ target: 'toolbar', title: '再来', text: '还是这里。' }];

describe('the first-entry guide', () => {
  it('leads through the marks that are there and is dismissed at the end', async () => {
    const { host } = drawScreen(guided);
    const dialog = await screen.findByRole('dialog', { hidden: true }, SLOW);
    const steps = Number(/\/ (\d)/.exec(dialog.textContent ?? '')?.[1]);
    expect(dialog.textContent).toContain('从这里新增。');
    for (let step = 1; step < steps; step++) {
      await user.click(screen.getByRole('button', { name: '下一步', hidden: true }));
      expect(dialog.textContent).not.toContain('不应出现');
    }
    expect(steps).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: '上一步', hidden: true }));
    await user.click(screen.getByRole('button', { name: '下一步', hidden: true }));
    await user.click(screen.getByRole('button', { name: '我知道了', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(host.settings.get('guide.sample')).toBe(-1);
  });

  it('is not shown again to who does not want it, at whatever step', async () => {
    const host = sampleHost();
    drawGuide(host);
    const dialog = await screen.findByRole('dialog', { hidden: true }, SLOW);
    fireEvent.click(within(dialog).getByText('不再提示'));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(host.settings.get('guide.sample')).toBe(-1);
  });

  it('is closed for now by the cross and by Escape, and for good at the third time', async () => {
    const host = sampleHost();
    host.stored.delete('guide.sample');
    const counts: unknown[] = [];
    for (const way of ['cross', 'escape', 'cross']) {
      const { unmount } = drawGuide(host);
      const dialog = await screen.findByRole('dialog', { hidden: true }, SLOW);
      if (way === 'cross') fireEvent.click(within(dialog).getByLabelText('关闭'));
      else fireEvent(dialog, new Event('cancel', { cancelable: true }));
      counts.push(host.settings.get('guide.sample'));
      unmount();
    }
    expect(counts).toEqual([1, 2, -1]);
  });

  it('points at fields and sections of a form, and at nothing that is empty', () => {
    document.body.innerHTML =
      '<section class="blk-section" id="f1-section-goods"><div class="blk-field" data-path="a.b">x</div></section>' +
      '<div data-guide="toolbar"></div>';
    expect(markOf('section:goods')?.id).toBe('f1-section-goods');
    expect(markOf('field:a.b')?.textContent).toBe('x');
    expect([markOf('toolbar'), markOf('section:oods'), markOf('field:a')]).toEqual([null, null, null]);
    document.body.innerHTML = '';
  });

  it('is not shown again to who dismissed it (SCREEN-04)', async () => {
    const host = sampleHost();
    host.stored.set('guide.sample', -1);
    drawScreen(guided, host);
    await waitFor(() => expect(document.querySelector('tr[data-id]')).toBeTruthy(), SLOW);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});

describe('the card of a step', () => {
  const view = { width: 1280, height: 800 };
  it.each([
    ['stands below its mark', { top: 100, left: 400, width: 200, height: 30 }, { top: 142, left: 332, width: 336 }],
    [
      'stands above a mark at the bottom',
      { top: 700, left: 400, width: 200, height: 60 },
      { top: 518, left: 332, width: 336 },
    ],
    [
      'stays inside at the right edge',
      { top: 100, left: 1200, width: 70, height: 30 },
      { top: 142, left: 932, width: 336 },
    ],
    ['stays inside at the left edge', { top: 100, left: 0, width: 60, height: 30 }, { top: 142, left: 12, width: 336 }],
  ])('%s', (_, mark, expected) => {
    expect(placeOf(mark, view)).toEqual(expected);
  });
});
