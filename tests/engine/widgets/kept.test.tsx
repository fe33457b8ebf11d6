// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const idle: Array<() => void> = [];
const whenIdle = () =>
  act(() => {
    for (const work of idle.splice(0)) work();
  });

describe('controls that are kept', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('IntersectionObserver', class {});
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  });
  afterEach(() => {
    idle.length = 0;
    vi.unstubAllGlobals();
  });

  /** A theme of its own: what is kept is kept for the whole page. */
  async function open() {
    const { keepMounted, KeptControls } = await import('../../../engine/widgets/kept.tsx');
    const drawn = render(<KeptControls />);
    return { keepMounted, ...drawn };
  }
  const held = (container: HTMLElement) => container.querySelectorAll('[data-kept] > *').length;

  it('come one at a time when the browser is idle, each kind once', async () => {
    const { keepMounted, container } = await open();
    keepMounted('a', <input key="a" />);
    keepMounted('b', <input key="b" />);
    keepMounted('a', <input key="a" />);
    expect(held(container)).toBe(0);
    whenIdle();
    expect(held(container)).toBe(1);
    whenIdle();
    whenIdle();
    expect(held(container)).toBe(2);
  });

  it('are out of sight and of the reach of keyboard and screen readers', async () => {
    const { keepMounted, container } = await open();
    keepMounted('a', <input key="a" aria-label="kept" />);
    whenIdle();
    expect(container.querySelector('[data-kept]')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector<HTMLElement>('[data-kept]')?.hidden).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stand below the theme, and nothing is drawn before a control has come', async () => {
    const { EngineTheme } = await import('#engine/theme');
    const { container } = render(<EngineTheme>form</EngineTheme>);
    expect(container.querySelector('.blk-root')?.textContent).toBe('form');
    expect(container.querySelector('[data-kept]')).toBeNull();
  });
});
