import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../../server/kernel/http.ts';
import type { Services } from '../../../server/kernel/index.ts';
import { whyRoutes } from '../../../server/schema/why.ts';
import { schemas } from '../../schemas/evaluation.ts';
import { actorNamed } from '../harness.ts';

const ROOT = join(import.meta.dirname, '../../..');
const config = { demo: false };
let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp({ log: pino({ level: 'silent' }), production: true, clientDir: null });
  const authenticate = async (request: { headers: Record<string, unknown> }) => ({
    actor: actorNamed(String(request.headers.authorization)),
  });
  whyRoutes(app, { schemas, config, authenticate } as unknown as Services);
  await app.ready();
});
afterAll(() => app.close());

const get = async (call: string, query: Record<string, string>, as = 'A#platform:why') => {
  const url = `/schema/why/${call}?${new URLSearchParams(query)}`;
  const answer = await app.inject({ url, headers: { authorization: as } });
  return { status: answer.statusCode, data: answer.json().data };
};
const lineOf = (file: string, text: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('what the why panel asks', () => {
  it.each([
    ['viewpoints', { entity: 'tradeContract' }],
    ['permissions', { companyType: 'CORE_COMPANY', role: 'operator' }],
    ['places', { sources: '[]' }],
  ])('%s is answered to holders of platform:why alone', async (call, query) => {
    expect((await get(call, query)).status).toBe(200);
    expect((await get(call, query, 'A#dgChain')).status).toBe(403);
    config.demo = true;
    const { status } = await get(call, query, 'A#dgChain');
    config.demo = false;
    expect(status).toBe(200);
  });

  it('names company types with their roles, and the samples of the entity', async () => {
    const { data } = await get('viewpoints', { entity: 'tradeContract' });
    const finance = data.companyTypes.find(({ code }: { code: string }) => code === 'FINANCE_COMPANY');
    expect(finance.roles).toContainEqual({ code: 'loanofficer', label: '放款岗' });
    expect(data.samples.map(({ id }: { id: string }) => id)).toContain('HT202403050012');
    expect((await get('viewpoints', { entity: 'constructor' })).data.samples).toEqual([]);
  });

  it('lists what a role may, in companies that have the role only', async () => {
    const keeper = (companyType: string) => get('permissions', { companyType, role: 'keeper' });
    expect((await keeper('WAREHOUSE_COMPANY')).data).toContain('warehouse');
    expect((await keeper('FINANCE_COMPANY')).data).not.toContain('warehouse');
  });

  it('finds the line of a rule by its name, of a table row, a button and a transition', async () => {
    const folder = 'schemas/entities/trade/tradeContract';
    const sources = [
      'tradeContract/form.json#/rules/totalAmount/value',
      'tradeContract/entity.json#/workflow/transitions/urgeSeal',
      'screens/center/contract/buy/list.json#/columns',
      'tradeContract/transport-mode.table.json#/rows/2',
    ];
    const { data } = await get('places', { sources: JSON.stringify(sources) });
    expect(data.map((place: { file: string } | null) => place?.file)).toEqual([
      `${folder}/form.json`,
      `${folder}/entity.json`,
      'schemas/screens/center/contract/buy/list.json',
      `${folder}/transport-mode.table.json`,
    ]);
    expect(data[0].line).toBe(lineOf(`${folder}/form.json`, '"value": "round(quantity * basePrice, 2)"'));
    expect(Math.abs(data[1].line - lineOf(`${folder}/entity.json`, '"name": "urgeSeal"'))).toBeLessThanOrEqual(1);
    expect(data[2].line).toBe(lineOf('schemas/screens/center/contract/buy/list.json', '"columns"'));
    expect(data[3].line).toBeGreaterThan(data[2].line === 1 ? 1 : 2);
  });

  it('reads nothing outside of the schemas, and refuses what is no list of texts', async () => {
    const sources = [
      '../package.json',
      'screens/../../package.json',
      'actions/save#/dialog',
      '/etc/passwd.json',
      'no/such.json',
    ];
    expect((await get('places', { sources: JSON.stringify(sources) })).data).toEqual([null, null, null, null, null]);
    for (const wrong of ['', '{}', '[1]', JSON.stringify(Array.from({ length: 61 }, () => 'a.json'))])
      expect((await get('places', { sources: wrong })).status).toBe(400);
  });
});
