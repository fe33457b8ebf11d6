import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openApi } from '#codegen/openapi';
import type { SchemaSet, ScreenSpec } from '#core/language';
import type { Finding } from '#core/lint';
import { errors } from '../../../server/kernel/errors.ts';
import { createHttp } from '../../../server/kernel/http.ts';
import type { Services } from '../../../server/kernel/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { testSchemas } from '../fixtures/entities.ts';
import { actorNamed } from '../harness.ts';

const list: ScreenSpec = {
  kind: 'list',
  route: '/orders',
  title: '订单',
  entity: 'purchaseOrder',
  filters: [],
  columns: ['title'],
};
const schemas: SchemaSet = {
  ...testSchemas,
  screens: {
    '/orders': list,
    '/special': { ...list, route: '/special', permission: 'order:stamp' },
    '/ours': { ...list, route: '/ours', companyTypes: ['CORE_COMPANY'] },
    '/login': { kind: 'page', route: '/login', title: '登录', component: 'login', layout: 'blank' },
  },
};

const finding: Finding = {
  code: 'SCH104',
  message: 'unknown widget "Inptu"',
  where: { file: 'schemas/entities/trade/order/form.json', line: 41, column: 9, pointer: '/sections/0' },
  hint: 'did you mean "Input"?',
};

async function serving(config: { demo: boolean; production: boolean }): Promise<FastifyInstance> {
  const app = await createHttp({ log: pino({ level: 'silent' }), production: config.production, clientDir: null });
  const services = {
    schemas,
    config,
    refusedSchemas: () => [finding],
    authenticate: async (request: { headers: Record<string, unknown> }) => {
      if (!request.headers.authorization) throw errors.SRV203({ reason: 'no token' });
      return { actor: actorNamed(String(request.headers.authorization)) };
    },
  } as unknown as Services;
  await schemaModule.routes?.(app, services);
  await app.ready();
  return app;
}

describe('schemas for the browser', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serving({ demo: true, production: false });
  });
  afterAll(() => app?.close());

  const get = (url: string, as?: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...(as ? { authorization: as } : {}), ...headers } });

  it('say what is wrong with those that were refused, to whoever is signed in', async () => {
    expect((await get('/schema/findings')).statusCode).toBe(401);
    const { code, message, hint, where } = finding;
    expect((await get('/schema/findings', 'A')).json().data).toEqual([{ code, message, hint, ...where }]);
  });

  it('are described for tools, to whoever is signed in, and not sent again while unchanged', async () => {
    expect((await get('/schema/openapi.json')).statusCode).toBe(401);
    const { headers, ...answer } = await get('/schema/openapi.json', 'A');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApi(schemas))));
    const again = await get('/schema/openapi.json', 'A', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('come with everything that a screen needs', async () => {
    const answer = await get('/schema/screen?route=/orders', 'A');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      screen: { route: '/orders' },
      entities: { purchaseOrder: { name: 'purchaseOrder' } },
    });
  });

  it('need a session and the screen’s permission, or else its entity’s', async () => {
    expect((await get('/schema/screen?route=/orders')).statusCode).toBe(401);
    expect((await get('/schema/screen?route=/orders', 'A#goods')).statusCode).toBe(403);
    expect((await get('/schema/screen?route=/special', 'A#order')).statusCode).toBe(403);
    expect((await get('/schema/screen?route=/special', 'A#order:stamp')).statusCode).toBe(200);
    expect((await get('/schema/entity?name=goods')).statusCode).toBe(401);
  });

  it('are for companies of the types that the screen names', async () => {
    expect((await get('/schema/screen?route=/ours', 'A@CORE_COMPANY#order')).statusCode).toBe(200);
    expect((await get('/schema/screen?route=/ours', 'A@BUYER_COMPANY#order')).statusCode).toBe(403);
    expect((await get('/schema/screen?route=/ours', 'A@CORE_COMPANY#goods')).statusCode).toBe(403);
  });

  it('are open where the screen is public', async () => {
    expect((await get('/schema/screen?route=/login')).statusCode).toBe(200);
    expect((await get('/schema/dictionaries')).json().data.orderKind.entries).toHaveLength(2);
  });

  it.each(['screen?route=/nothing', 'screen?route=constructor', 'entity?name=__proto__x', 'template?name=toString'])(
    'answer 404 for %s',
    async (url) => {
      expect((await get(`/schema/${url}`, 'A')).statusCode).toBe(404);
    },
  );

  it('are not sent again while they are unchanged', async () => {
    const first = await get('/schema/dictionaries');
    const again = await get('/schema/dictionaries', undefined, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('schemas of a server that shows nothing off', () => {
  it('are neither described nor told with their findings (404)', async () => {
    const app = await serving({ demo: false, production: true });
    onTestFinished(() => app.close());
    const headers = { authorization: 'A' };
    for (const url of ['/schema/openapi.json', '/schema/findings'])
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/schema/entity?name=purchaseOrder', headers })).statusCode).toBe(200);
  });
});
