import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../authentication.ts';
import type { Consents } from '../consents.ts';
import { bodyText } from '../input.ts';
import { reportTrace } from '../login-log.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusals.ts';

type Parts = { consents: Consents; authentication: Authentication };

/** What the browser settles right after a sign-in: agreements with a new version, the trace id, the login type. */
export function arrivalRoutes(app: FastifyInstance, { services }: Platform, { consents, authentication }: Parts): void {
  app.get('/user-api/api/agreement/pending', async (request) => {
    const { person } = await authentication.signedIn(request);
    return { success: true, data: await services.database.system((sql) => consents.pending(sql, person.id)) };
  });

  app.post('/user-api/api/agreement/agree', async (request) => {
    const { person } = await authentication.signedIn(request);
    const id = bodyText(request, 'id', 64);
    if (!(await services.database.system((sql) => consents.agree(sql, person.id, id)))) throw refuse.badInput('id');
    return { success: true, data: null };
  });

  app.post('/user-api/api/loginLog/trace', async (request) => {
    const { person, actor } = await authentication.signedIn(request);
    const traceId = bodyText(request, 'traceId', 64);
    if (!/^[\w-]{8,64}$/.test(traceId)) throw refuse.badInput('traceId');
    const wantsTools = bodyText(request, 'loginType', 20) === 'invoiceTools';
    const loginType = wantsTools && actor.permissions.has('kitInvoice') ? 'invoiceTools' : 'normal';
    const saved = await services.database.system((sql) => reportTrace(sql, person.id, { traceId, loginType }));
    return { success: true, data: { traceId: saved } };
  });
}
