import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRealtime, parseEvent } from '#runtime/realtime';

const encoder = new TextEncoder();

/** A server whose streams the test writes into and breaks. */
function server() {
  const streams: Array<{ write(text: string): void; end(): void; signal: AbortSignal }> = [];
  let status = 200;
  const port = {
    open: vi.fn(async (signal: AbortSignal, _ago: number | '') => {
      if (status !== 200) return new Response(null, { status });
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      });
      signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
      streams.push({
        write: (text) => controller?.enqueue(encoder.encode(text)),
        end: () => controller?.close(),
        signal,
      });
      return new Response(body);
    }),
    onEnded: vi.fn(),
    visible: () => page.visible,
    onVisible(listener: () => void) {
      page.listener = listener;
      return () => {};
    },
  };
  const page = { visible: true, listener: () => {} };
  return { port, streams, page, refuse: (code: number) => (status = code) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const HEARTBEAT_MS = 20_000;
/** Time goes by and the server sends its comments, as long as the line stands. */
async function beats(
  stream: { write(text: string): void; signal: AbortSignal } | undefined,
  times: number,
): Promise<void> {
  for (let beat = 0; beat < times; beat += 1) {
    if (!stream?.signal.aborted) stream?.write(': beat\n\n');
    await settle(HEARTBEAT_MS);
  }
}

describe('the line of events', () => {
  it('is one for all listeners and delivers each type to its own', async () => {
    const { port, streams } = server();
    const realtime = createRealtime(port);
    const records = vi.fn();
    const notices = vi.fn();
    realtime.subscribe('recordChanged', records);
    realtime.subscribe('noticeMessage', notices);
    await settle();
    streams[0]?.write(': open\n\nevent: recordChanged\nda');
    streams[0]?.write('ta: {"id":"1"}\n\n: beat\n\n');
    await settle();
    expect(port.open).toHaveBeenCalledTimes(1);
    expect(records.mock.calls).toEqual([[{ id: '1' }]]);
    expect(notices).not.toHaveBeenCalled();
  });

  it('comes back after it broke and says that something may have been missed', async () => {
    const { port, streams } = server();
    const records = vi.fn();
    createRealtime(port).subscribe('recordChanged', records);
    await settle();
    streams[0]?.end();
    await settle(4_100);
    expect(streams).toHaveLength(2);
    expect(records.mock.calls).toEqual([[null]]);
  });

  it('asks at its first opening for what was told since the page wanted it, and later for nothing', async () => {
    const { port, streams, refuse } = server();
    refuse(503);
    const started = Date.now();
    createRealtime(port).subscribe('recordChanged', () => {});
    await settle(2_000);
    refuse(200);
    await settle(3_000);
    const agos = () => port.open.mock.calls.map(([, ago]) => ago);
    expect(streams).toHaveLength(1);
    expect(agos()).toEqual([0, expect.any(Number)]);
    expect(agos()[1]).toBeGreaterThanOrEqual(3_000);
    expect(agos()[1]).toBeLessThanOrEqual(Date.now() - started);
    streams[0]?.end();
    await settle(4_100);
    expect(agos()[2]).toBe('');
  });

  it('comes back to a server that is away at a constant interval', async () => {
    const { port, refuse } = server();
    refuse(503);
    const at: number[] = [];
    port.open.mockImplementation(async () => {
      at.push(Date.now());
      return new Response(null, { status: 503 });
    });
    createRealtime(port).subscribe('recordChanged', () => {});
    await settle(60_000);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(13);
    expect(new Set(pauses).size).toBe(1);
  });

  it('is given up when not even a comment arrives any more, and opened anew', async () => {
    const { port, streams } = server();
    const realtime = createRealtime(port);
    realtime.subscribe('recordChanged', () => {});
    await settle();
    await beats(streams[0], 5);
    expect(streams).toHaveLength(1);
    await settle(35_000);
    expect(streams).toHaveLength(2);
    expect(realtime.isOpen()).toBe(true);
  });

  it('tells its watchers that it is lost and that it is back, but not that nobody needs it', async () => {
    const { port, streams, refuse } = server();
    const realtime = createRealtime(port);
    const seen: boolean[] = [];
    realtime.watch((isLost) => seen.push(isLost));
    const stop = realtime.subscribe('recordChanged', () => {});
    await settle();
    expect(seen).toEqual([]);
    refuse(503);
    streams[0]?.end();
    await settle(20_000);
    expect(seen).toEqual([true]);
    const late = vi.fn();
    realtime.watch(late);
    expect(late.mock.calls).toEqual([[true]]);
    refuse(200);
    await settle(4_100);
    expect(seen).toEqual([true, false]);
    stop();
    await settle(6_000);
    expect(realtime.isOpen()).toBe(false);
    expect(seen).toEqual([true, false]);
  });

  it('stays open out of view while somebody holds it', async () => {
    const { port, streams, page } = server();
    const realtime = createRealtime(port);
    realtime.subscribe('recordChanged', () => {});
    await settle();
    const letGo = realtime.hold();
    page.visible = false;
    page.listener();
    await beats(streams[0], 6);
    expect(streams[0]?.signal.aborted).toBe(false);
    expect(streams).toHaveLength(1);
    letGo();
    await beats(streams[0], 4);
    expect(streams[0]?.signal.aborted).toBe(true);
  });

  it('ends with the session and is not opened again', async () => {
    const { port, refuse } = server();
    refuse(401);
    createRealtime(port).subscribe('recordChanged', () => {});
    await settle(120_000);
    expect(port.open).toHaveBeenCalledTimes(1);
    expect(port.onEnded).toHaveBeenCalledTimes(1);
  });

  it('is closed while nobody listens or looks, and kept from one list to the next', async () => {
    const { port, streams, page } = server();
    const realtime = createRealtime(port);
    const stop = realtime.subscribe('recordChanged', () => {});
    await settle();
    stop();
    await settle(1_000);
    const again = realtime.subscribe('recordChanged', () => {});
    await settle(10_000);
    expect(streams[0]?.signal.aborted).toBe(false);
    page.visible = false;
    page.listener();
    await beats(streams[0], 4);
    expect(streams[0]?.signal.aborted).toBe(true);
    page.visible = true;
    page.listener();
    await settle();
    expect(streams).toHaveLength(2);
    again();
    await settle(6_000);
    expect(streams[1]?.signal.aborted).toBe(true);
  });
});

describe('what is no event', () => {
  it.each([': beat', 'event: x\ndata: {broken', 'event: x\ndata: 7', 'data: {}'])('%j is passed over', (block) => {
    expect(parseEvent(block)).toBeNull();
  });
});
