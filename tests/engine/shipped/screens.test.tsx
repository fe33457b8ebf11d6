// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLists } from '#engine/screens';
import { EngineTheme } from '#engine/theme';
import { screens } from '../../../stories/schemas.ts';
import { ShippedScreen } from '../../../stories/shipped/ShippedScreen.tsx';

vi.mock('../../../engine/pdf/PdfViewer.tsx', () => ({ PdfViewer: () => <p>PDF</p> }));

const KINDS = ['list', 'detail', 'confirm', 'stamp', 'form'];
const shipped = screens.filter((spec) => KINDS.includes(spec.kind));

beforeEach(forgetLists);

describe('every shipped screen', () => {
  it('is there to be drawn', () => {
    expect(shipped.length).toBeGreaterThan(0);
  });

  it.each(shipped.map((spec) => [spec.route, spec] as const))('%s draws with a record', async (route, spec) => {
    const { container } = render(
      <EngineTheme>
        <ShippedScreen route={route} />
      </EngineTheme>,
    );
    const title = await screen.findByRole('heading', { level: 1 }, { timeout: 25_000 });
    // A form may add the state of the record that it shows.
    if (spec.kind === 'form') expect(title.textContent?.startsWith(spec.title)).toBe(true);
    else expect(title.textContent).toBe(spec.title);
    if (spec.kind === 'list') await waitFor(() => expect(container.querySelector('.blk-grid')).toBeTruthy());
    await waitFor(() => expect(container.textContent).not.toContain('加载中'), { timeout: 20_000 });
    expect(container.querySelector('[data-error-code]')).toBeNull();
    expect(container.textContent).not.toContain('ENG');
  });
});
