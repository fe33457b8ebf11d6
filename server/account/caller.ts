/** Who calls a route of the account centre, with the person's own record. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Records } from '#codegen/out/types';
import type { CallContext, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import { hit, maskMobile } from '#server/platform';

export type PersonCall = { sql: Sql; context: CallContext; person: Records['person']; request: FastifyRequest };

const DAY = 86_400;
const CODES_A_DAY = 10;

export function personRoutes(app: FastifyInstance, services: Services) {
  return (method: 'GET' | 'POST', url: string, work: (call: PersonCall) => Promise<unknown>) =>
    app.route({
      method,
      url: `/user-api${url}`,
      handler: async (request) => {
        const context = await services.authenticate(request);
        const data = await services.database.system(async (sql) =>
          work({ sql, context, request, person: await ownPerson(services, sql, context) }),
        );
        return { success: true, data: data ?? null };
      },
    });
}

/** Routes that send a code: where it goes is settled first, the sending has a transaction of its own. */
export function codeRoutes(app: FastifyInstance, services: Services) {
  return (url: string, settle: (call: PersonCall) => Promise<{ mobile: string; purpose: string }>) =>
    app.post(`/user-api${url}`, async (request) => {
      const context = await services.authenticate(request);
      const { mobile, purpose } = await services.database.system(async (sql) =>
        settle({ sql, context, request, person: await ownPerson(services, sql, context) }),
      );
      await sendOwnCode(services, mobile, purpose);
      return { success: true, data: { mobile: maskMobile(mobile) } };
    });
}

export async function ownPerson(services: Services, sql: Sql, context: CallContext): Promise<Records['person']> {
  const person = await services.entities.raw(sql, 'person', context.actor.user.id);
  if (!person) throw errors.SRV104({ reason: `person ${context.actor.user.id}` });
  return person;
}

/**
 * Sends a code of the caller's own conversation: 60 s between two, 10 a day per mobile. Opens a transaction of its own,
 * so that a refusal still counts; never call it inside another one.
 */
async function sendOwnCode(services: Services, mobile: string, purpose: string): Promise<void> {
  const sent = await services.database.system(async (sql) => {
    const minute = await hit(sql, { key: `own-code:${purpose}:${mobile}`, limit: 1, seconds: 60 });
    const day = await hit(sql, { key: `own-code:day:${mobile}`, limit: CODES_A_DAY, seconds: DAY });
    if (!minute || !day) return false;
    await services.codes.issue(sql, mobile, purpose);
    return true;
  });
  if (!sent) throw errors.SRV108({ reason: 'codes and tries of a person' });
}
