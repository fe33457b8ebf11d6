import { describe, expect, it } from 'vitest';
import { FairLine } from '../../../server/kernel/index.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and in which order it began. */
function watched() {
  const began: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { began, work, endNext: () => ends.shift()?.() };
}

describe('a line for slow work', () => {
  it('lets two begin, and the next one is somebody else’s', async () => {
    const line = new FairLine({ atOnce: 2, waitingOfOne: 20, waitingOfAll: 100 });
    const { began, work, endNext } = watched();
    const all = ['mallory 1', 'mallory 2', 'mallory 3', 'mallory 4', 'anna 1'].map((name) =>
      line.run(name.split(' ')[0] ?? '', work(name)),
    );
    await settled();
    expect(began).toEqual(['mallory 1', 'mallory 2']);
    endNext();
    await settled();
    expect(began.at(-1)).toBe('anna 1');
    for (let left = 0; left < 4; left += 1) {
      endNext();
      await settled();
    }
    expect(await Promise.all(all)).toEqual(['mallory 1', 'mallory 2', 'mallory 3', 'mallory 4', 'anna 1']);
  });

  it('refuses one who has too much in it, and anybody once it is full', async () => {
    const line = new FairLine({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3 });
    const { work, endNext } = watched();
    const kept = ['a', 'a', 'a', 'b'].map((by) => line.run(by, work(by)));
    await expect(line.run('a', work('a'))).rejects.toMatchObject({ code: 'SRV108', status: 429 });
    await expect(line.run('c', work('c'))).rejects.toMatchObject({ code: 'SRV503', status: 503 });
    for (let left = 0; left < 4; left += 1) {
      endNext();
      await settled();
    }
    expect(await Promise.all(kept)).toEqual(['a', 'a', 'a', 'b']);
  });

  it('goes on after work that failed', async () => {
    const line = new FairLine({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3 });
    const failing = line.run('a', () => Promise.reject(new Error('no')));
    const after = line.run('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
