import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerHealth } from '../../../server/kernel/health.ts';
import type { Database } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { startServer, type TestServer } from '../harness.ts';

describe('the health of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    const [embedded] = engines;
    if (!embedded) throw new Error('there is no engine to run on');
    server = await startServer(embedded);
  }, 90_000);
  afterAll(() => server?.close());
  afterEach(() => vi.useRealTimers());

  it('is told to anybody, without a session and without details', async () => {
    const answer = await server.call('', 'GET', '/health');
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(answer.body)).toEqual(['success']);
  });

  it('is bad while the database refuses or does not answer', async () => {
    const refusing = fastify();
    registerHealth(refusing, { system: () => Promise.reject(new Error('secret host is down')) } as Pick<
      Database,
      'system'
    >);
    const refused = await refusing.inject('/health');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ success: false, code: 'SRV503' });
    expect(refused.body).not.toContain('secret');

    const silent = fastify();
    registerHealth(silent, { system: () => new Promise<never>(() => {}) } as Pick<Database, 'system'>);
    await silent.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = silent.inject('/health');
    await vi.advanceTimersByTimeAsync(3_100);
    vi.useRealTimers();
    expect((await waiting).statusCode).toBe(503);
  });
});
