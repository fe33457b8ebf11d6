import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BulklineErrors } from '#core/errors';
import { errors } from '../../../server/kernel/errors.ts';
import { createHttp } from '../../../server/kernel/http.ts';
import type { Config } from '../../../server/kernel/index.ts';
import { createLog } from '../../../server/kernel/log.ts';

const silent = pino({ level: 'silent' });

const JSON_BODY = { 'content-type': 'application/json' };
const XML_BODY = { 'content-type': 'application/xml' };

const failures = {
  ENG110: errors.ENG110({ operator: '+', left: 'secret', right: 'number', advice: '' }),
  ENG201: errors.ENG201({ path: 'secret' }),
  ENG202: errors.ENG202({ name: 'secret' }),
  ENG203: errors.ENG203({ index: 1, path: 'secret' }),
  ENG204: errors.ENG204({ path: 'secret' }),
  ENG205: errors.ENG205({ aspect: 'secret' }),
  ENG206: errors.ENG206({ name: 'secret' }),
  ENG207: errors.ENG207({ path: 'secret', reason: 'secret' }),
};

describe('the HTTP application', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bulkline-client-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<html><head><style nonce="__CSP_NONCE__"></style></head><body>门户</body></html>',
    );
    writeFileSync(join(folder, 'assets', 'app-Ab12Cd34.js'), `console.log(${JSON.stringify('x'.repeat(4000))})`);
    writeFileSync(join(folder, '.secret'), 'no');
    app = await createHttp({ log: silent, production: false, clientDir: folder, origins: ['http://dev.example'] });
    app.get('/trade-api/api/echo', async (request) => ({ success: true, data: request.query }));
    app.post('/trade-api/api/echo', async (request) => ({ success: true, data: request.body }));
    app.get('/trade-api/api/item/:id', async (request) => ({ success: true, data: request.params }));
    app.get('/trade-api/api/refused', async () => {
      throw errors.SRV106({ reason: 'secret reason' }, { data: { version: 2 } });
    });
    app.get('/trade-api/api/broken', async () => {
      throw Object.assign(new Error('select password from users where id = $1'), {
        code: '42P01',
        detail: 'table users',
      });
    });
    app.get('/trade-api/api/model/:code', async (request) => {
      throw failures[(request.params as { code: keyof typeof failures }).code];
    });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/trade-api/api/echo',
      headers: { 'content-type': 'application/json', ...headers },
      payload: payload as string,
    });

  it.each(['ENG201', 'ENG202', 'ENG203', 'ENG204', 'ENG205', 'ENG206', 'ENG207'])(
    'answers %s of the form model as a bad request in Chinese',
    async (code) => {
      const answer = await app.inject(`/trade-api/api/model/${code}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, code, message: expect.stringMatching(/^提交的/) });
      expect(answer.body).not.toContain('secret');
    },
  );

  it('keeps faults of the rules themselves for the log', async () => {
    const answer = await app.inject('/trade-api/api/model/ENG110');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'SRV500' });
  });

  it('answers an unforeseen error with a trace id and nothing of its inside (abuse case 30)', async () => {
    const answer = await app.inject('/trade-api/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'SRV500',
      message: '系统异常，请稍后再试',
      hint: 'find the trace id in the log of the server',
      traceId: answer.headers['x-trace-id'],
    });
    expect(answer.body).not.toMatch(/select|users|at .*\.ts/);
  });

  it('answers a refusal with its own code, text and data and its mend, but not with the reason for the log', async () => {
    const answer = await app.inject('/trade-api/api/refused');
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'SRV106',
      message: '当前状态不允许此操作，请刷新后重试',
      hint: 'read the record again',
      data: { version: 2 },
    });
    expect(answer.body).not.toContain('secret reason');
  });

  it('knows unknown addresses from wrong methods', async () => {
    expect((await app.inject('/trade-api/api/nothing')).statusCode).toBe(404);
    const wrong = await app.inject({ method: 'DELETE', url: '/trade-api/api/item/5' });
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().message]).toEqual([405, 'GET, HEAD', '请求方式不正确']);
  });

  it.each([
    ['{"__proto__":{"x":1}}'],
    ['{"a":{"constructor":1}}'],
    ['{"a":[{"prototype":1}]}'],
    ['{"a.__proto__.x":1}'],
    ['{"a[constructor][prototype]":1}'],
    ['{"a":"\\u0000"}'],
    ['{"a":"\\ud800"}'],
    ['{"a":'],
    ['['.repeat(10_000) + ']'.repeat(10_000)],
    [JSON.stringify({ list: Array.from({ length: 100_000 }, () => 1) })],
    [JSON.stringify({ ['k'.repeat(300)]: 1 })],
  ])('refuses the body %.40s with 400 (abuse cases 1, 2, 13, 22, 23)', async (body) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().success).toBe(false);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('refuses bodies that are too large or of another type (abuse cases 23, 26)', async () => {
    expect((await post(JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413);
    expect((await post('<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415);
    expect((await post('a', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  it.each(['a=1&a=2', 'a%5B%5D=1&a%5B%5D=2', 'a[]=1', '__proto__=1', 'a.constructor=1', 'a=%00'])(
    'refuses the query %s (abuse cases 2, 25, 26)',
    async (query) => {
      expect((await app.inject(`/trade-api/api/echo?${query}`)).statusCode).toBe(400);
    },
  );

  it.each(['mobile=1&mobile=2', 'mobile[]=1&mobile[]=2', '__proto__=1', 'constructor.prototype.x=1'])(
    'refuses the form %s (abuse cases 2, 25)',
    async (payload) => {
      const answer = await post(payload, { 'content-type': 'application/x-www-form-urlencoded' });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('takes no form apart that has more names than any of ours', async () => {
    const form = (names: number) => Array.from({ length: names }, (_none, index) => `n${index}=1`).join('&');
    const sent = async (names: number) =>
      (await post(form(names), { 'content-type': 'application/x-www-form-urlencoded' })).statusCode;
    expect([await sent(1000), await sent(1001)]).toEqual([200, 400]);
  });

  it('reads forms and JSON alike', async () => {
    const form = await post('a=1&b=%E4%B8%AD', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.json().data).toEqual({ a: '1', b: '中' });
    expect((await post('{"a":[1,{"b":null}]}')).json().data).toEqual({ a: [1, { b: null }] });
  });

  it('lets other sites’ pages change nothing (abuse case 60)', async () => {
    const from = (headers: Record<string, string>) => post('{}', headers).then((answer) => answer.statusCode);
    expect(await from({ origin: 'https://evil.example' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ origin: 'http://localhost:80', host: 'localhost:80' })).toBe(403);
    expect(await from({ origin: 'http://localhost', host: 'localhost' })).toBe(200);
    expect(await from({ origin: 'http://dev.example' })).toBe(200);
    expect(await from({})).toBe(200);
  });

  it('sends the security headers with every answer', async () => {
    for (const url of ['/trade-api/api/echo', '/trade-api/api/nothing', '/trade-api/api/broken', '/']) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['content-security-policy'], url).toContain("script-src 'self';");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('serves the portal with a fresh nonce for every page', async () => {
    const read = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
    const first = await read('/center/contract/buy/list');
    const second = await read('/');
    for (const page of [first, second]) {
      expect(page.statusCode).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1] ?? '';
      expect(nonce.length).toBeGreaterThan(20);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("style-src-attr 'unsafe-inline'");
      expect(policy).toContain("img-src 'self' data: blob:");
      expect(policy).toContain("worker-src 'self' blob:");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect(first.body).not.toBe(second.body);
  });

  it('serves hashed files for good, compressed, and nothing outside its folder (abuse case 82)', async () => {
    const file = await app.inject({ url: '/assets/app-Ab12Cd34.js', headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('gzip');
    for (const url of [
      '/../package.json',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/.secret',
      '/assets/gone-12345678.js',
      '/assets/%00',
    ]) {
      const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } });
      expect([400, 403, 404], url).toContain(statusCode);
      expect(body).not.toContain('root:');
    }
  });

  it('answers calls that do not exist with JSON and never with the portal', async () => {
    const answer = await app.inject({ url: '/trade-api/api/nothing', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: '数据不存在' });
  });

  it('says how to mend a missing client', async () => {
    const missing = createHttp({ log: silent, production: false, clientDir: '/nowhere' });
    await expect(missing).rejects.toMatchObject({ code: 'SRV304', hint: 'run npm run build' });
  });

  it.each<[string, string | InjectOptions]>([
    ['an address that nobody has', '/trade-api/api/nowhere'],
    ['a way of asking that an address does not take', { method: 'DELETE', url: '/trade-api/api/echo' }],
    ['a fault of the server', '/trade-api/api/broken'],
    ['a body that is no JSON', { method: 'POST', url: '/trade-api/api/echo', headers: JSON_BODY, payload: '{"a":' }],
    ['a body that is too large', { method: 'POST', url: '/trade-api/api/echo', payload: { a: 'x'.repeat(1_100_000) } }],
    [
      'a kind of body that is unknown',
      { method: 'POST', url: '/trade-api/api/echo', headers: XML_BODY, payload: '<a/>' },
    ],
    ['a parameter that is told twice', '/trade-api/api/echo?a=1&a=2'],
    ['a key that is too long', `/trade-api/api/item/${'x'.repeat(300)}`],
    ['an address that cannot be read', '/trade-api/api/item/%E0%A4%A'],
  ])('says in Chinese what is wrong with %s', async (_what, asked) => {
    const { message } = (await app.inject(asked)).json();
    expect(message).toMatch(/\p{Script=Han}/u);
    expect(message).not.toMatch(/[A-Za-z]{4,}/);
  });
});

describe('the log', () => {
  it('holds no token, password, query or stack of a refusal (abuse case 95)', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await createHttp({ log: createLog('info', sink), production: true, clientDir: null });
    app.post('/trade-api/api/login', async (request) => {
      request.log.info({ headers: request.headers, body: request.body, password: 'p4ss', smsCode: '123456' }, 'seen');
      throw errors.SRV101({ reason: 'no account' });
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/trade-api/api/login?mobile=13800138000',
      headers: { authorization: 'tok-secret', cookie: 'c=1', 'private-query': 'account=13900139000' },
      payload: { password: 'p4ss', code: '654321' },
    });
    await app.close();
    const text = lines.join('');
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    expect(text).toContain('/trade-api/api/login');
    for (const secret of ['tok-secret', 'p4ss', '123456', '654321', '13800138000', '13900139000', 'c=1'])
      expect(text).not.toContain(secret);
  });

  it('tells every one of several errors with its place and its mend', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const where = { file: 'schemas/entities/trade/order/form.json', line: 41, pointer: '/sections/0' };
    const found = [
      errors.SCH104({ name: 'Inptu' }, { where }),
      errors.ENG201({ path: 'quantiy' }, { hint: 'did you mean "quantity"?' }),
    ];
    createLog('info', sink).error({ err: new BulklineErrors(found) }, 'schemas refused');
    expect(JSON.parse(lines[0] ?? '').err.places).toEqual([
      'SCH104 unknown widget "Inptu" · schemas/entities/trade/order/form.json:41 /sections/0 · use a widget of the registry',
      'ENG201 unknown path "quantiy" · did you mean "quantity"?',
    ]);
  });
});

describe('the address of a caller', () => {
  /** What the server takes for it, when the connection comes from 10.0.0.7. */
  const addressSeen = async (trustProxy: Config['trustProxy'], forwarded: string) => {
    const app = await createHttp({ log: silent, production: false, clientDir: null, trustProxy });
    onTestFinished(() => app.close());
    app.get('/address', async (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/address', remoteAddress: '10.0.0.7', headers })).json().ip;
  };
  const forwarded = '203.0.113.9, 198.51.100.4, 10.0.0.8';

  it.each<[proxies: Config['trustProxy'], seen: string]>([
    [false, '10.0.0.7'],
    [1, '10.0.0.8'],
    [2, '198.51.100.4'],
    [['10.0.0.0/24'], '198.51.100.4'],
    [['10.0.0.7'], '10.0.0.8'],
    [['192.168.0.0/16'], '10.0.0.7'],
  ])('is the last one that is not of the proxies %j', async (proxies, seen) => {
    expect(await addressSeen(proxies, forwarded)).toBe(seen);
  });
});

describe('what goes wrong around the server', () => {
  it.each([
    ['ECONNREFUSED', 'SRV501'],
    ['57P01', 'SRV501'],
    ['08006', 'SRV501'],
    ['ENOSPC', 'SRV502'],
    ['53100', 'SRV502'],
  ])('is answered 503 with its reason, %s as %s', async (code, told) => {
    const app = await createHttp({ log: silent, production: false, clientDir: null });
    onTestFinished(() => app.close());
    app.get('/broken', async () => {
      throw Object.assign(new Error('secret host'), { code });
    });
    const answer = await app.inject('/broken');
    expect([answer.statusCode, answer.json().code]).toEqual([503, told]);
    expect(answer.body).not.toContain('secret');
  });
});

describe('an answer with data', () => {
  it('is kept by nobody on the way, unless the call says otherwise', async () => {
    const app = await createHttp({ log: silent, production: false, clientDir: null });
    onTestFinished(() => app.close());
    app.get('/own', async () => ({ success: true }));
    app.get('/shared', async (_request, reply) => reply.header('cache-control', 'public').send({ success: true }));
    expect((await app.inject('/own')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/shared')).headers['cache-control']).toBe('public');
  });
});
