import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettings } from '#runtime/settings';
import { createStore } from '#runtime/storage';
import type { HttpClient, RequestSpec } from '../../../runtime/http/index.ts';

/** A device of one person and the server that keeps the settings. */
function device(server: Record<string, unknown>, person: () => string | null = () => 'U1') {
  const area: Record<string, string> = {};
  const store = createStore({
    getItem: (key) => area[key] ?? null,
    setItem: (key, value) => {
      area[key] = value;
    },
    removeItem: (key) => {
      delete area[key];
    },
  });
  const state = { away: false };
  const request = vi.fn(async (spec: RequestSpec) => {
    if (state.away) throw new Error('away');
    const { key, value } = (spec.values ?? {}) as { key: string; value: unknown };
    if (spec.path.endsWith('/save')) server[key] = value;
    return { data: structuredClone(server) };
  });
  const http = { request } as unknown as HttpClient;
  return { settings: createSettings(http, store, person), request, state, store, http };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('settings of a person', () => {
  it('go from one device to the other through the server', async () => {
    const server: Record<string, unknown> = {};
    const first = device(server);
    first.settings.set('list./a', { density: 'loose' });
    await settle(1_000);
    const second = device(server);
    const told = vi.fn();
    expect(second.settings.get('list./a')).toBeNull();
    second.settings.watch('list./a', told);
    await settle();
    expect(told).toHaveBeenCalledTimes(1);
    expect(second.settings.get('list./a')).toEqual({ density: 'loose' });
  });

  it('are sent once after many changes and loaded once for many lists', async () => {
    const { settings, request } = device({});
    for (let width = 0; width < 20; width++) settings.set('list./a', { width });
    settings.watch('list./b', () => {});
    settings.watch('list./c', () => {});
    await settle(1_000);
    expect(request.mock.calls.map(([spec]) => spec.path)).toEqual(['/api/setting/list', '/api/setting/save']);
    expect(request.mock.calls[1]?.[0].values).toEqual({ key: 'list./a', value: { width: 19 } });
  });

  it('that a server did not take are offered again by the next start of this device', async () => {
    const server: Record<string, unknown> = { 'list./a': 'old' };
    const { settings, state, store, http } = device(server);
    state.away = true;
    settings.set('list./a', 'new');
    await settle(1_000);
    state.away = false;
    const next = createSettings(http, store, () => 'U1');
    next.watch('list./a', () => {});
    await settle(1_000);
    expect(next.get('list./a')).toBe('new');
    expect(server['list./a']).toBe('new');
  });

  it('known to this device alone are given to the server', async () => {
    const server: Record<string, unknown> = {};
    const { settings, store } = device(server);
    store.set('settings.U1.list./a', 'from before');
    settings.watch('list./a', () => {});
    await settle(1_000);
    expect(server).toEqual({ 'list./a': 'from before' });
  });

  it('of guides stay on the device, and nobody signed in sends nothing', async () => {
    const guides = device({});
    guides.settings.set('guide.first', -1);
    guides.settings.watch('guide.first', () => {});
    const nobody = device({}, () => null);
    nobody.settings.set('x', 1);
    await settle(1_000);
    expect(guides.request).not.toHaveBeenCalled();
    expect(nobody.request).not.toHaveBeenCalled();
  });
});
