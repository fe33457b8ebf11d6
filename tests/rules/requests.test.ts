/** Sections 7 and 8: request conventions and what a failed call does. */
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { dispositionName } from '#core/format';
import { createHttpClient, failureEffect, HttpFailure, REQUEST_TIMEOUT_MS } from '#runtime/http';
import { rule } from './rule.ts';

const seen: Request[] = [];
const options: RequestInit[] = [];
let toasts: string[] = [];
let signedOut = 0;
let answer: (request: Request) => Response | Promise<Response>;
const client = createHttpClient({
  token: () => 'T0KEN',
  device: () => 'device-1',
  companyUser: () => null,
  toast: (text) => toasts.push(text),
  signOut: () => {
    signedOut += 1;
  },
});
const ORIGIN = 'http://localhost';
const call = (path: string, more = {}) => client.request({ base: null, path: ORIGIN + path, ...more });
const refused = (status: number, body: unknown = {}, statusText = '') => {
  answer = () => new Response(JSON.stringify(body), { status, statusText });
  return call('/x').catch((error: unknown) => error as HttpFailure);
};

beforeEach(() => {
  seen.length = 0;
  options.length = 0;
  toasts = [];
  signedOut = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('location', { href: `${ORIGIN}/`, origin: ORIGIN });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), init);
    seen.push(request.clone());
    options.push(init);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const last = () => seen.at(-1) as Request;

describe('request conventions', () => {
  rule('REQ-01', async () => {
    await call('/a', { values: { a: 1 } });
    expect(last().method).toBe('POST');
  });
  rule('REQ-02', async () => {
    await call('/a', { values: { a: 1 } });
    expect(last().headers.get('content-type')).toContain('application/x-www-form-urlencoded');
  });
  rule('REQ-03', async () => {
    await call('/a', { values: { a: 1 }, contentType: 'json' });
    expect(last().headers.get('content-type')).toContain('application/json');
    await call('/b', { values: new FormData(), contentType: 'multipart' });
    expect(last().headers.get('content-type')).toContain('multipart/form-data');
  });
  rule('REQ-04', async () => {
    for (const method of ['POST', 'PUT']) {
      await call('/a', { method, values: { a: 1 } });
      expect(await last().text()).toBe('a=1');
      expect(last().url).toBe(`${ORIGIN}/a`);
    }
  });
  rule('REQ-05', async () => {
    for (const method of ['GET', 'DELETE']) {
      await call('/a', { method, values: { a: 1 } });
      expect(last().url).toBe(`${ORIGIN}/a?a=1`);
      expect(await last().text()).toBe('');
    }
  });
  rule('REQ-06', async () => {
    answer = () => Response.json({ data: [1] });
    expect(await call('/a')).toEqual({ data: [1] });
  });
  rule('REQ-07', () => expect(REQUEST_TIMEOUT_MS).toBe(120_000));
  for (const [id, header, value] of [
    ['REQ-08', 'authorization', 'T0KEN'],
    ['REQ-09', 'device', 'device-1'],
    ['REQ-10', 'source', 'PC'],
    ['REQ-11', 'cache-control', 'no-cache'],
  ] as const)
    rule(id, async () => {
      await call('/a');
      expect(last().headers.get(header)).toBe(value);
    });
  rule('REQ-12', async () => {
    await call('/a');
    expect(last().credentials).toBe('include');
  });
  rule('REQ-13', async () => {
    let release: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const first = call('/a', { values: { a: 1 } });
    await expect(call('/a', { values: { a: 1 } })).rejects.toThrow('repeat request');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    release(Response.json({}));
    await first;
  });
  rule('REQ-14', async () => {
    await Promise.all([
      call('/a', { values: { a: 1 } }),
      call('/a', { values: { a: 2 } }),
      call('/b', { values: { a: 1 } }),
      call('/a', { method: 'PUT', values: { a: 1 } }),
    ]);
    expect(seen).toHaveLength(4);
  });
  rule('REQ-15', async () => {
    await call('/a');
    answer = () => new Response('{}', { status: 500 });
    await call('/a').catch(() => undefined);
    answer = () => Response.json({});
    await call('/a');
    expect(seen).toHaveLength(3);
  });
  rule('REQ-16', async () => {
    answer = () => new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } });
    const { blob, disposition } = await client.download({ base: null, path: `${ORIGIN}/a` });
    expect([await blob.text(), dispositionName(disposition)]).toEqual(['bytes', 'a.pdf']);
  });
  rule('REQ-17', async () => {
    // Node's Request knows no page address to complete a path with.
    class BasedRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    }
    vi.stubGlobal('Request', BasedRequest);
    for (const base of ['trade', 'user', 'admin', 'grain', 'steel', 'station'] as const) {
      await client.request({ base, path: '/a' });
      expect(new URL(last().url).pathname).toBe(`/${base}-api/a`);
    }
  });
});

describe('error catalogue', () => {
  rule('ERR-01', async () => {
    answer = () => Response.json({ success: true, data: 1 });
    expect(await call('/a')).toEqual({ success: true, data: 1 });
  });
  rule('ERR-02', async () => {
    for (const status of [400, 403, 404, 409, 500]) expect(await refused(status)).toBeInstanceOf(HttpFailure);
  });
  rule('ERR-03', async () => {
    await refused(400, { message: '数量不能为空' });
    expect(toasts).toEqual(['数量不能为空']);
  });
  rule('ERR-04', async () => {
    await refused(400, { code: 'X1' });
    expect(toasts).toEqual([expect.stringContaining('{"code":"X1"}')]);
  });
  rule('ERR-05', async () => {
    await refused(401);
    expect(toasts).toEqual(['登录失效请重新登录']);
  });
  rule('ERR-06', async () => {
    await refused(401);
    expect(signedOut).toBe(1);
  });
  rule('ERR-07', async () => {
    await refused(404, { message: '没有' });
    expect(toasts).toEqual([]);
  });
  rule('ERR-08', async () => {
    await refused(409, { message: '数据已被修改' });
    expect(toasts).toEqual(['数据已被修改']);
  });
  rule('ERR-09', async () => {
    await refused(500, {}, 'Internal Server Error');
    expect(toasts).toEqual(['code: 500, message: Internal Server Error']);
  });
  rule('ERR-10', async () => {
    answer = () => new Response(new Blob([JSON.stringify({ message: '导出失败' })]), { status: 400 });
    await client.download({ base: null, path: `${ORIGIN}/a` }).catch(() => undefined);
    expect(toasts).toEqual(['导出失败']);
  });
  rule('ERR-11', async () => {
    answer = () => {
      throw new TypeError('network');
    };
    await expect(call('/a')).rejects.toThrow('request failed');
  });
  rule('ERR-12', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 20));
    const first = call('/a');
    await expect(call('/a')).rejects.toThrow('repeat request');
    await first;
  });
  rule('ERR-16', () =>
    expect(failureEffect(409, '', { message: '您没有该系统权限' })).toEqual({
      toast: '您没有该系统权限',
      signOut: false,
    }),
  );
});
