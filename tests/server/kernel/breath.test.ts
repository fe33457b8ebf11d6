import { describe, expect, it } from 'vitest';
import { Breath } from '../../../server/kernel/index.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('long work in pieces', () => {
  it('lets others have their turn before it is done, and keeps the order', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('somebody else'));
    const results = await new Breath().map([1, 2, 3, 4], (item) => {
      busyFor(10);
      return item * 2;
    });
    order.push('done');
    expect(results).toEqual([2, 4, 6, 8]);
    expect(order).toEqual(['somebody else', 'done']);
  });

  it('goes on at once while it has taken little', async () => {
    let others = 0;
    setImmediate(() => {
      others += 1;
    });
    await new Breath().map([1, 2, 3], (item) => item);
    expect(others).toBe(0);
  });
});
