import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../authentication.ts';
import { bodyText } from '../input.ts';
import { loginLinks } from '../login-links.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusals.ts';
import type { LinkSignIn } from '../sign-in-link.ts';
import { hit } from '../throttle.ts';
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
    app.post(url, (request) => {
      const companyUserId = bodyText(request, 'companyUserId', 64);
      return byLink({ way, secret: bodyText(request, 'secret'), companyUserId }, signInClient(request));
    });
  }

  // For oneself only: whoever holds a session may carry it to another device, in the company he acts for.
  app.post('/user-api/api/login/free/link', async (request) => {
    const { person, companyUser } = await authentication.signedIn(request);
    const context = await authentication.authenticate(request);
    const target = bodyText(request, 'target', 500) || '/center';
    if (!/^\/(?![/\\])[^\\\s]*$/.test(target)) throw refuse.badInput('target');
    const key = `link:person:${person.id}`;
    const secret = await services.database.system(async (sql) => {
      if (!(await hit(sql, { key, limit: 20, seconds: 3600 }))) return null;
      await services.audit(sql, { context, entity: 'person', recordId: person.id, action: 'loginLink' });
      const companyUserId = companyUser?.id ?? null;
      return loginLinks.issue(sql, { way: 'FREE', personId: person.id, companyUserId, target });
    });
    if (secret === null) throw refuse.tooMany(key);
    return { success: true, data: { secret, path: `/loginFree?secret=${secret}` } };
  });
}
