// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Watcher } from '#runtime/realtime';
import { LineState } from '../../../pages/shell/LineState.tsx';

const line = vi.hoisted(() => ({ watcher: null as Watcher | null }));
vi.mock('../../../pages/base/runtime.ts', () => ({
  runtime: {
    realtime: {
      watch(watcher: Watcher) {
        line.watcher = watcher;
        return () => {
          line.watcher = null;
        };
      },
    },
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lose = (isLost: boolean) => act(() => line.watcher?.(isLost));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

describe('the state of the line', () => {
  it('says nothing of a server that is back within moments', () => {
    render(<LineState />);
    lose(true);
    pass(4_000);
    lose(false);
    pass(60_000);
    expect(said()).toBe('');
  });

  it('says that the server is lost until it is back', () => {
    render(<LineState />);
    lose(true);
    pass(6_000);
    expect(said()).toMatch(/连接已断开，正在重新连接/);
    lose(false);
    expect(said()).toBe('');
  });

  it('watches no longer than it is shown', () => {
    render(<LineState />).unmount();
    expect(line.watcher).toBeNull();
  });
});
