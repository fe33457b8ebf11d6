// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineTheme } from '#engine/theme';

/** A system that asks for less motion, or not, and may change its mind. */
function systemWith(still: boolean) {
  const list = Object.assign(new EventTarget(), { matches: still, media: '', addListener() {}, removeListener() {} });
  vi.stubGlobal('matchMedia', () => list);
  return (next: boolean) => {
    list.matches = next;
    list.dispatchEvent(new Event('change'));
  };
}

const question = (open: boolean) => (
  <EngineTheme>
    <Modal open={open} title="离开？" />
  </EngineTheme>
);

const dialog = () => screen.getByRole('dialog').className;

describe('motion', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('lets a dialog zoom in for who has asked for nothing', async () => {
    systemWith(false);
    render(question(true));
    await waitFor(() => expect(dialog()).toContain('ant-zoom-appear-active'));
  });

  it('shows a dialog at its place at once for who wants less motion', async () => {
    systemWith(true);
    render(question(true));
    await waitFor(() => expect(dialog()).not.toContain('ant-zoom'));
  });

  it('follows a system that changes its mind while the page stands open', async () => {
    const change = systemWith(false);
    const { rerender } = render(question(false));
    act(() => change(true));
    rerender(question(true));
    await waitFor(() => expect(dialog()).not.toContain('ant-zoom'));
  });
});
