import { describe, expect, it } from 'vitest';
import { DataError } from '#engine/port';
import { onceOnly } from '../../../runtime/data/once.ts';

const cut = () => new DataError(0, '网络连接失败，请检查网络后重试', [], undefined, undefined, 'RUN222');
type Attempt = (key: string) => Promise<string>;

/** A line on which the given attempts fail; the others are answered. */
function lineOf(...failures: unknown[]) {
  const keys: string[] = [];
  const send: Attempt = async (key) => {
    keys.push(key);
    const failure = failures[keys.length - 1];
    if (failure) throw failure as Error;
    return 'done';
  };
  return { keys, send };
}

describe('a write whose answer was cut off', () => {
  it('is sent again under its key until the answer is there', async () => {
    const { keys, send } = lineOf(cut(), new DataError(503, '服务暂时不可用', []));
    await expect(onceOnly([0, 0])('post', send)).resolves.toBe('done');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('keeps its key for the next press when it was given up', async () => {
    const { keys, send } = lineOf(cut(), cut());
    const once = onceOnly([0]);
    await expect(once('post', send)).rejects.toMatchObject({ code: 'RUN222' });
    await expect(once('post', send)).resolves.toBe('done');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await once('post', send);
    expect(new Set(keys).size).toBe(2);
  });

  it('is not the write of something else', async () => {
    const { keys, send } = lineOf(cut(), cut());
    const once = onceOnly([0]);
    await expect(once('post 20 t', send)).rejects.toThrow();
    await once('post 21 t', send);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a write that was answered', () => {
  it.each([
    ['refused', new DataError(400, '库存不足：可用2.00吨', [])],
    ['still under way', new DataError(0, '正在处理，请勿重复操作', [], undefined, undefined, 'RUN221')],
    ['left by its page', new DOMException('gone', 'AbortError')],
  ])('is not sent again: %s', async (_how, failure) => {
    const { keys, send } = lineOf(failure);
    const once = onceOnly([0, 0]);
    await expect(once('post', send)).rejects.toBe(failure);
    expect(keys).toHaveLength(1);
    await once('post', send);
    expect(new Set(keys).size).toBe(2);
  });
});
