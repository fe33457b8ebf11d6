/** A portal in which recorded journeys are under way; hours pass when a test says so. */

import { accountModule } from '../../../server/account/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import type { Services } from '../../../server/kernel/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { schemaModule } from '../../../server/schema/index.ts';
import { trackingModule } from '../../../server/tracking/index.ts';
import { createSimulator } from '../../../server/tracking/simulator/index.ts';
import { syncAll } from '../../../server/tracking/sync.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

/** References are no foreign keys: what the tracks do not need stays out, so that a house opens quickly. */
const SAMPLES = ['delivery', 'track', 'trackQueryLog'];

export type House = Awaited<ReturnType<typeof openHouse>>;
type Values = Record<string, unknown>;

export async function openHouse() {
  const portal: Portal = await startPortal(
    {},
    {
      samples: SAMPLES,
      modules: [platformModule, entityModule, schemaModule, accountModule, trackingModule],
    },
  );
  const tokens = new Map<string, string>();
  const as = async (account: string): Promise<string> => {
    const known = tokens.get(account) ?? (await portal.signIn(account));
    tokens.set(account, known);
    return known;
  };
  const services: Services = portal.services;
  return {
    ...portal,
    get: async (account: string, url: string, values: Values = {}) =>
      portal.get(`/trade-api${url}`, values, { token: await as(account) }),
    send: async (account: string, url: string, payload: Values = {}) =>
      portal.call('POST', `/trade-api${url}`, {}, { token: await as(account), payload: payload as never }),
    upload: async (account: string, payload: Buffer, boundary: string) =>
      portal.call(
        'POST',
        '/trade-api/api/common/file/upload/and/waterMark',
        {},
        {
          token: await as(account),
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
          payload,
        },
      ),
    /** Lets the simulator report everything until so many hours from now. */
    pass: (hours: number) =>
      syncAll(
        services,
        createSimulator(() => new Date(Date.now() + hours * 3_600_000)),
      ),
    raw: (entity: string, id: string) => portal.system((sql) => services.entities.raw(sql, entity, id)),
    find: (entity: string, equals: Values) => portal.system((sql) => services.entities.find(sql, entity, equals)),
    patch: (entity: string, id: string, values: Values) =>
      portal.system((sql) => services.entities.patch(sql, entity, id, values)),
    close: () => portal.close(),
  };
}
