import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '#server/kernel';
import { hit } from '../codes/throttle.ts';
import { bodyText } from '../input.ts';
import type { Platform } from '../platform.ts';
import type { Authentication } from '../session/authentication.ts';
import { switchSession } from '../session/sessions.ts';
import type { LinkSignIn } from '../sign-in/link.ts';
import { loginLinks } from '../sign-in/login-links.ts';
import { signInClient } from './sign-in.ts';

type Parts = { byLink: LinkSignIn; authentication: Authentication };

/** Sign-in without a password: single-use links, access tokens of other systems, approval arrivals. */
export function linkSignInRoutes(app: FastifyInstance, platform: Platform, { byLink, authentication }: Parts): void {
  const { services } = platform;

  app.post('/user-api/api/login/free', (request) =>
    byLink({ way: 'FREE', secret: bodyText(request, 'secret') }, signInClient(request)),
  );
  app.post('/user-api/api/login/accessToken', (request) => {
    const formSource = bodyText(request, 'formSource', 40);
    return byLink({ way: 'ACCESS_TOKEN', secret: bodyText(request, 'secret'), formSource }, signInClient(request));
  });
  for (const [url, way] of [
    ['/user-api/api/loginByCompanyUserId', 'COMPANY_USER'],
    ['/user-api/api/loginByCompanyUserIdForSA', 'COMPANY_USER_SA'],
  ] as const) {
    app.post(url, async (request) => {
      const companyUserId = bodyText(request, 'companyUserId', 64);
      const secret = bodyText(request, 'secret');
      const taskId = bodyText(request, 'taskId', 64) || undefined;
      const own = secret === '' ? await ownCompanyUser(request, companyUserId) : null;
      if (own) return own;
      return byLink({ way, secret, companyUserId, taskId }, signInClient(request));
    });
  }

  /**
   * Without a secret a link is a switch of company for the person who is signed in and owns the company user; null for
   * nobody signed in. @throws 403 for a company user of somebody else
   */
  async function ownCompanyUser(request: FastifyRequest, companyUserId: string) {
    const found = await authentication.signedIn(request).catch(() => null);
    if (found === null) return null;
    const companyUser = await services.database.system((sql) => platform.directory.companyUser(sql, companyUserId));
    if (!companyUser?.acting || companyUser.personId !== found.person.id || found.session.scope !== null)
      throw errors.SRV103({ reason: `company user ${companyUserId.slice(0, 40)}` });
    await services.database.system((sql) => switchSession(sql, found.session.id, companyUser.id));
    const token = String(request.headers.authorization ?? '').replace(/^Bearer /i, '');
    return { success: true, data: { token, target: '' } } as const;
  }

  // For oneself only: whoever holds a session may carry it to another device, in the company they act for.
  app.post('/user-api/api/login/free/link', async (request) => {
    const { person, companyUser } = await authentication.signedIn(request);
    const context = await authentication.authenticate(request);
    const target = bodyText(request, 'target', 500) || '/center';
    if (!/^\/(?![/\\])[^\\\s]*$/.test(target)) throw errors.SRV201({ path: 'target' });
    const key = `link:person:${person.id}`;
    const secret = await services.database.system(async (sql) => {
      if (!(await hit(sql, { key, limit: 20, seconds: 3600 }))) return null;
      await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'loginLink' });
      const companyUserId = companyUser?.id ?? null;
      return loginLinks.issue(sql, { way: 'FREE', personId: person.id, companyUserId, target });
    });
    if (secret === null) throw errors.SRV108({ reason: key });
    return { success: true, data: { secret, path: `/loginFree#secret=${secret}` } };
  });
}
