import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freeBytesIn, registerHealth } from '../../../server/kernel/health.ts';
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

  const healthOf = (system: () => Promise<never>, isLeaving = () => false) => ({
    database: { system } as Pick<Database, 'system'>,
    isLeaving,
    freeBytes: async () => 2 ** 30,
    settled: () => null,
  });

  it('tells life from readiness, which ends before the server does', async () => {
    let leaves = false;
    const app = fastify();
    const system = (() => Promise.resolve()) as unknown as () => Promise<never>;
    registerHealth(
      app,
      healthOf(system, () => leaves),
    );
    const statuses = async () =>
      [await app.inject('/health/live'), await app.inject('/health/ready')].map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200]);
    leaves = true;
    expect(await statuses()).toEqual([200, 503]);
  });

  it('calls a process alive whose database is gone, and not ready', async () => {
    const app = fastify();
    registerHealth(
      app,
      healthOf(() => Promise.reject(new Error('down'))),
    );
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
  });

  it('says that the disk is nearly full while reads are still served', async () => {
    const app = fastify();
    const system = (() => Promise.resolve()) as unknown as () => Promise<never>;
    let free = 199 * 2 ** 20;
    registerHealth(app, { ...healthOf(system), freeBytes: async () => free });
    const full = await app.inject('/health');
    expect(full.statusCode).toBe(503);
    expect(full.json()).toMatchObject({ success: false, code: 'SRV502' });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    free = 200 * 2 ** 20;
    expect((await app.inject('/health')).statusCode).toBe(200);
  });

  it('says how far rows follow the schemas while they are rewritten', async () => {
    const app = fastify();
    const system = (() => Promise.resolve()) as unknown as () => Promise<never>;
    let share: number | null = 0.42;
    registerHealth(app, { ...healthOf(system), settled: () => share });
    expect((await app.inject('/health')).json()).toEqual({ success: true, settled: 0.42 });
    share = null;
    expect((await app.inject('/health')).json()).toEqual({ success: true });
  });

  it('knows the room that is left beside a file', async () => {
    expect(await freeBytesIn(import.meta.dirname)).toBeGreaterThan(0);
    await expect(freeBytesIn(`${import.meta.dirname}/nowhere`)).rejects.toThrow('ENOENT');
  });

  it('is told to anybody, without a session and without details', async () => {
    const answer = await server.call('', 'GET', '/health');
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(answer.body)).toEqual(['success']);
  });

  it('is bad while the database refuses or does not answer', async () => {
    const refusing = fastify();
    registerHealth(
      refusing,
      healthOf(() => Promise.reject(new Error('secret host is down'))),
    );
    const refused = await refusing.inject('/health');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ success: false, code: 'SRV503' });
    expect(refused.body).not.toContain('secret');

    const silent = fastify();
    registerHealth(
      silent,
      healthOf(() => new Promise<never>(() => {})),
    );
    await silent.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = silent.inject('/health');
    await vi.advanceTimersByTimeAsync(3_100);
    vi.useRealTimers();
    expect((await waiting).statusCode).toBe(503);
  });
});
