import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withStoppedClocks } from '../../../scripts/access-sweep/installation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets a portal begin and stops what it does by itself later', async () => {
  const done: string[] = [];
  const begun = withStoppedClocks(async () => {
    setTimeout(() => done.push('a look after the start'), 5_000);
    setInterval(() => done.push('a look each minute'), 60_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'begun';
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(await begun).toBe('begun');
  setTimeout(() => done.push('after it'), 5_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(done).toEqual(['after it']);
});
