import { beforeEach, describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import { createDataSource } from '#runtime/data';
import type { HttpClient, RequestSpec } from '#runtime/http';

const entity = { name: 'order', base: 'trade', path: '/api/order' } as EntitySpec;
let sent: RequestSpec[] = [];
beforeEach(() => {
  sent = [];
});

/** Answers a little later with how many calls there were, and knows when one is taken back. */
const http = {
  request: (spec: RequestSpec) =>
    new Promise<unknown>((resolve, reject) => {
      sent.push(spec);
      const data = sent.length;
      spec.signal?.addEventListener('abort', () => reject(spec.signal?.reason));
      setTimeout(() => resolve({ success: true, data }), 20);
    }),
} as unknown as HttpClient;
const source = createDataSource(http, async () => entity, {} as never);
const run = (signal?: AbortSignal) => source.approval?.(entity, '1', null, signal) as Promise<unknown>;

describe('blocks of a page that ask the same', () => {
  it.each<[string, () => unknown]>([
    ['a run of an approval', () => run()],
    ['a record', () => source.get(entity, '1')],
    ['its trail', () => source.logs?.(entity, '1')],
    ['what stands about a seal', () => source.sealInfo?.({} as never)],
    ['the use of a seal', () => source.sealUse?.('f')],
    ['signatures', () => source.signatures?.('f')],
    ['a template', () => source.template?.('t')],
    ['a call that a schema names', () => source.call('GET', 'trade:/api/cert/valid', {})],
    ['a question of a rule', () => source.question?.('q', {} as never, undefined as never)],
    ['counts of tabs', () => source.tabCount?.(entity, { page: 1, pageSize: 10, filters: {} } as never)],
  ])('share the call and its answer: %s', async (_what, ask) => {
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(sent).toHaveLength(1);
  });

  it('ask anew for what a write may have changed, once what is under way is over', async () => {
    const before = run();
    const write = source.call('POST', 'trade:/api/order', {});
    const after = run();
    expect(await Promise.all([before, write, after])).toEqual([1, 2, 3]);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('take nothing from each other when one of them leaves, and end the call when all have left', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const left = run(first.signal).catch((error: Error) => error.name);
    const stays = run(second.signal);
    first.abort();
    expect([await left, await stays]).toEqual(['AbortError', 1]);
    const third = new AbortController();
    const alone = run(third.signal).catch((error: Error) => error.name);
    third.abort();
    expect([await alone, sent.at(-1)?.signal?.aborted]).toEqual(['AbortError', true]);
    expect(await run()).toBe(3);
  });
});
