// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettled } from '../../../engine/form/idle.ts';

/** Frames that the test hands out one by one. */
let frames: FrameRequestCallback[];

function nextFrame(): void {
  const due = frames;
  frames = [];
  act(() => {
    for (const run of due) run(0);
  });
}

describe('a value that waits for the picture', () => {
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', (id: number) => {
      frames[id - 1] = () => undefined;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('changes only after the frame that paints what changed with it', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: 1 } });
    rerender({ value: 2 });
    expect(result.current).toBe(1);
    nextFrame();
    expect(result.current).toBe(1);
    nextFrame();
    expect(result.current).toBe(2);
  });

  it('takes the last of several values and drops those between', () => {
    const seen: number[] = [];
    const { rerender } = renderHook(({ value }) => seen.push(useSettled(value)), { initialProps: { value: 1 } });
    rerender({ value: 2 });
    nextFrame();
    rerender({ value: 3 });
    nextFrame();
    nextFrame();
    expect(new Set(seen)).toEqual(new Set([1, 3]));
  });
});
