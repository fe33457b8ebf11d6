import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient, HttpFailure } from '#runtime/http';
import { vectors } from '../../inventory.ts';

const seen: Request[] = [];
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

beforeEach(() => {
  seen.length = 0;
  toasts = [];
  signedOut = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    seen.push(request.clone());
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const URL_BASE = 'http://localhost';
const call = (path: string, more = {}) => client.request({ base: null, path: `${URL_BASE}${path}`, ...more });

describe('request conventions of section 7', () => {
  test('a call defaults to POST with a form-urlencoded body and the four headers', async () => {
    await call('/trade-api/api/x', { values: { a: 1, b: '二' } });
    const [request] = seen;
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(await request?.text()).toBe('a=1&b=%E4%BA%8C');
    expect(request?.headers.get('authorization')).toBe('T0KEN');
    expect(request?.headers.get('device')).toBe('device-1');
    expect(request?.headers.get('source')).toBe('PC');
    expect(request?.headers.get('cache-control')).toBe('no-cache');
  });

  test('a GET sends its values as query parameters and JSON bodies say so', async () => {
    await call('/trade-api/api/x', { method: 'GET', values: { keyword: 'a b' } });
    await call('/trade-api/api/x', { values: { a: null }, contentType: 'json' });
    expect(seen[0]?.url).toBe('http://localhost/trade-api/api/x?keyword=a+b');
    expect(seen[1]?.headers.get('content-type')).toContain('application/json');
    expect(await seen[1]?.json()).toEqual({ a: null });
  });

  test('a failure carries the code of the answer, or one that says why there is none', async () => {
    const codeOf = (path: string) =>
      call(path).catch((error: HttpFailure) => [error.code, error.status, error.message]);
    answer = () => Response.json({ code: 'SRV104', message: '数据不存在', hint: 'ask for one' }, { status: 404 });
    expect(await codeOf('/a')).toEqual(['SRV104', 404, '数据不存在']);
    answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    expect(await codeOf('/a')).toEqual(['RUN223', 502, 'Bad Gateway']);
    answer = () => Promise.reject(new TypeError('failed'));
    expect(await codeOf('/a')).toEqual(['RUN222', 0, 'request failed']);
    answer = () => new Promise(() => {});
    void codeOf('/b');
    expect(await codeOf('/b')).toEqual(['RUN221', 0, 'repeat request']);
  });

  test('an identical request in flight is rejected and may be sent again afterwards', async () => {
    let release: (response: Response) => void = () => {};
    answer = () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      });
    const first = call('/trade-api/api/x', { values: { a: 1 } });
    await expect(call('/trade-api/api/x', { values: { a: 1 } })).rejects.toThrow('repeat request');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    release(Response.json({}));
    await first;
    answer = () => Response.json({});
    await expect(call('/trade-api/api/x', { values: { a: 1 } })).resolves.toEqual({});
  });

  test('an aborted request frees its place at once', async () => {
    answer = (request) =>
      new Promise<Response>((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const controller = new AbortController();
    const first = call('/trade-api/api/y', { signal: controller.signal });
    first.catch(() => {});
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    answer = () => Response.json({ again: true });
    await expect(call('/trade-api/api/y')).resolves.toEqual({ again: true });
    await expect(first).rejects.toThrow();
  });
});

describe('error catalogue of section 8', () => {
  const cases = vectors('errors').filter((vector) => (vector.input as { status?: number }).status);
  test.each(cases.map((vector) => [vector.id, vector] as const))(
    'case %s resolves, shows and rejects as stated',
    async (_id, vector) => {
      const input = vector.input as {
        status: number;
        body?: unknown;
        message?: string | null;
        statusText?: string;
        responseType?: string;
        blobText?: string;
      };
      const body = input.blobText ?? JSON.stringify(input.body ?? (input.message ? { message: input.message } : {}));
      answer = () => new Response(body, { status: input.status, statusText: input.statusText });
      const expected = vector.expected as {
        resolves?: unknown;
        toast?: string | null;
        rejects?: boolean;
        goesTo?: string;
      };
      const run = input.responseType === 'blob' ? client.download({ base: null, path: `${URL_BASE}/x` }) : call('/x');
      if (expected.resolves) {
        await expect(run).resolves.toEqual(expected.resolves);
        return;
      }
      await expect(run).rejects.toBeInstanceOf(HttpFailure);
      const text =
        expected.toast === 'generic request-error text with the error JSON' ? '请求错误：{}' : expected.toast;
      expect(toasts).toEqual(text ? [text] : []);
      expect(signedOut).toBe(expected.goesTo ? 1 : 0);
    },
  );

  test('no answer at all rejects with request failed', async () => {
    answer = () => {
      throw new TypeError('network down');
    };
    await expect(call('/x')).rejects.toThrow('request failed');
  });
});
