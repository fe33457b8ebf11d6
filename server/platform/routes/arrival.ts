import type { FastifyInstance } from 'fastify';
import { isOperator } from '#core/company-types';
import type { DictionaryEntry } from '#core/language';
import { errors } from '#server/kernel';
import type { Consents } from '../agreements/consents.ts';
import { bodyText, queryText } from '../input.ts';
import type { Platform } from '../platform.ts';
import type { Authentication, SignedIn } from '../session/authentication.ts';
import { type LoginScope, loginRecords, reportTrace } from '../session/login-log.ts';

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
    if (!(await services.database.system((sql) => consents.agree(sql, person.id, id))))
      throw errors.SRV201({ path: 'id' });
    return { success: true, data: null };
  });

  app.get('/user-api/api/loginLog/page', async (request) => {
    const signedIn = await authentication.signedIn(request);
    const types = services.schemas.dictionaries.companyType?.entries;
    const scope = scopeOf(signedIn, queryText(request, 'scope', 10), types);
    const size = Math.min(Math.max(Number(queryText(request, 'pageSize', 4)) || 10, 1), 100);
    const number = Math.max(Math.floor(Number(queryText(request, 'pageNum', 6)) || 1), 1);
    const data = await services.database.system((sql) => loginRecords(sql, scope, { number, size }));
    return { success: true, data };
  });

  app.post('/user-api/api/loginLog/trace', async (request) => {
    const { person, actor } = await authentication.signedIn(request);
    const traceId = bodyText(request, 'traceId', 64);
    if (!/^[\w-]{8,64}$/.test(traceId)) throw errors.SRV201({ path: 'traceId' });
    const wantsTools = bodyText(request, 'loginType', 20) === 'invoiceTools';
    const loginType = wantsTools && actor.permissions.has('kitInvoice') ? 'invoiceTools' : 'normal';
    const saved = await services.database.system((sql) => reportTrace(sql, person.id, { traceId, loginType }));
    return { success: true, data: { traceId: saved } };
  });
}

/** One's own; of the own company for its administrators; of everybody for the platform's (chapter 70, loginLog). */
function scopeOf({ person, company, actor }: SignedIn, asked: string, types?: DictionaryEntry[]): LoginScope {
  if (asked === '' || asked === 'own') return { userId: person.id };
  if (!actor.roles.includes('admin') || company === null)
    throw errors.SRV103({ reason: 'the login log of a company is for its administrators' });
  if (asked === 'company') return { companyId: company.id };
  if (asked === 'all' && isOperator(types, company.companyType)) return 'all';
  throw errors.SRV103({ reason: 'the whole login log is for administrators of the platform' });
}
