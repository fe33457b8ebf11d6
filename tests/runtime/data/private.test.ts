import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntitySpec } from '#core/language';
import { createDataSource } from '#runtime/data';
import { createHttpClient, type HttpClient, type RequestSpec } from '#runtime/http';

const field = (format?: string, searches?: string[]) => ({ type: 'string', title: '字段', format, searches });
const entity = {
  name: 'order',
  title: '订单',
  base: 'trade',
  path: '/api/order',
  properties: { city: field(), mobile: field('mobile'), person: field(undefined, ['mobile']) },
} as unknown as EntitySpec;
const port = { token: () => null, device: () => '', companyUser: () => null, toast() {}, signOut() {} };
const client = createHttpClient(port);
// Outside of a browser an address needs its origin.
const at = (spec: RequestSpec) => ({ ...spec, base: null, path: `http://localhost/${spec.base}-api${spec.path}` });
const http: HttpClient = {
  request: (spec) => client.request(at(spec)),
  download: async (spec) => ({ ...(await client.download(at(spec))), blob: new Blob() }),
};
const source = createDataSource(http, async () => entity, {} as never);
const filters = { city: '太原', mobile: '13800138000', person: '13800138000' };
const list = { filters, pageNo: 1, pageSize: 10 };

/** Of the last call: parameters of the address, parameters beside it. */
let sent: Array<[string, Record<string, string>, Record<string, string>]> = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { createElement: () => ({ click() {} }) });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const beside = new URLSearchParams(request.headers.get('Private-Query') ?? '');
    sent.push([pathname, Object.fromEntries(searchParams), Object.fromEntries(beside)]);
    return new Response('{"success":true,"data":[]}');
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = { 'f.city': '太原' };
const personal = { 'f.mobile': '13800138000', 'f.person': '13800138000' };

describe('what is looked for in personal fields', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['page', () => source.page(entity, list)],
    ['tabCount', () => source.tabCount(entity, { filters })],
    ['export', () => source.export(entity, list, ['city'])],
    ['options', () => source.options('order', { filters })],
  ])('stands in no address of %s', async (operation, ask) => {
    await ask();
    expect(sent).toEqual([[`/trade-api/api/order/${operation}`, expect.objectContaining(open), personal]]);
    expect(JSON.stringify(sent[0]?.[1])).not.toContain('13800138000');
  });

  it('makes two questions of what differs beside the address alone', async () => {
    const of = (mobile: string) => source.page(entity, { ...list, filters: { mobile } });
    await Promise.all([of('13800138000'), of('13800138001'), of('13800138001')]);
    expect(sent.map(([, , beside]) => beside)).toEqual([{ 'f.mobile': '13800138000' }, { 'f.mobile': '13800138001' }]);
  });

  it('takes words of pickers and what is left out along', async () => {
    await source.options('order', { keyword: '138', filters: {}, except: { mobile: '1', city: '2' } });
    expect(sent[0]?.slice(1)).toEqual([{ 'x.city': '2' }, { keyword: '138', 'x.mobile': '1' }]);
  });
});
