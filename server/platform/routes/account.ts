import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '#server/kernel';
import type { CompanyRules } from '../directory/rules.ts';
import { bodyText } from '../input.ts';
import { entriesWithScreens, offeredMenu } from '../menu/entries.ts';
import { type MenuViewer, menuOf } from '../menu/menu.ts';
import { menuReasons } from '../menu/reasons.ts';
import type { Platform } from '../platform.ts';
import type { Account } from '../session/account.ts';
import type { Authentication, SignedIn } from '../session/authentication.ts';
import { forgetCompanies, rememberCompany } from '../session/login-log.ts';
import { switchSession } from '../session/sessions.ts';

type Parts = { account: Account; authentication: Authentication; rules: CompanyRules };

/** Who may ask why; in demonstration mode everyone may. */
const WHY = 'platform:why';

export function accountRoutes(app: FastifyInstance, platform: Platform, parts: Parts): void {
  const { services } = platform;
  const { account, authentication, rules } = parts;
  const answer = <T>(work: (request: FastifyRequest, signedIn: SignedIn) => Promise<T>) => {
    return async (request: FastifyRequest) => ({
      success: true,
      data: await work(request, await authentication.signedIn(request)),
    });
  };

  app.get(
    '/user-api/api/company/user/permission',
    answer(async (_request, { actor }) => [...actor.permissions].sort()),
  );

  app.get(
    '/user-api/api/personal/detail',
    answer((_request, signedIn) => services.database.system((sql) => account.personalDetail(sql, signedIn))),
  );

  const companies = answer((_request, { person }) =>
    services.database.system((sql) => account.companyUsers(sql, person.id)),
  );
  app.post('/user-api/api/company/user/getSwitchCompany', companies);
  app.post('/user-api/api/company/user/list', companies);

  app.post(
    '/user-api/api/company/user/switch',
    answer((request, signedIn) => switchCompany(platform, authentication, request, signedIn)),
  );

  app.post(
    '/user-api/api/company/user/deleteLoginHistory',
    answer(async (request, { person }) => {
      const companyUserId = bodyText(request, 'companyUserId', 64);
      await services.database.system((sql) => forgetCompanies(sql, person.id, companyUserId || null));
      return null;
    }),
  );

  const viewer = ({ actor, company }: SignedIn): MenuViewer => ({
    companyType: company?.companyType ?? null,
    typeCount: services.schemas.permissions.companyTypes.length,
    services: company?.services ?? [],
    permissions: actor.permissions,
    ruleHolds: rules.holdsFor(actor),
  });
  app.get(
    '/user-api/api/menu',
    answer(async (_request, signedIn) =>
      offeredMenu(
        menuOf(services.schemas.menu.items, viewer(signedIn)),
        services.schemas,
        services.config.upcoming === true,
      ),
    ),
  );

  app.get(
    '/user-api/api/menu/entries',
    answer(async (_request, signedIn) =>
      entriesWithScreens(menuOf(services.schemas.menu.items, viewer(signedIn)), services.schemas),
    ),
  );

  app.get(
    '/user-api/api/menu/why',
    answer(async (_request, signedIn) => {
      const mayAsk = services.config.demo || signedIn.actor.permissions.has(WHY);
      if (!mayAsk) throw errors.SRV103({ reason: `the reasons behind the menu need ${WHY}` });
      return menuReasons(services.schemas.menu.items, viewer(signedIn));
    }),
  );
}

/** Only to a company that the person may act for; everything else is refused and written to the trail. */
async function switchCompany(
  platform: Platform,
  authentication: Authentication,
  request: FastifyRequest,
  signedIn: SignedIn,
) {
  const { services, directory } = platform;
  const wanted = bodyText(request, 'companyUserId', 64);
  const allowed = await services.database.system(async (sql) => {
    const target = wanted === '' ? null : await directory.companyUser(sql, wanted);
    const own = target?.acting === true && target.personId === signedIn.person.id;
    if (own) {
      await switchSession(sql, signedIn.session.id, wanted);
      await rememberCompany(sql, signedIn.person.id, wanted);
    }
    await services.audit(sql, {
      context: authentication.contextOf(request, signedIn),
      entity: 'companyUser',
      recordId: wanted || '-',
      action: own ? 'switch' : 'switchRefused',
    });
    return own;
  });
  if (!allowed) throw errors.SRV103({ reason: `company user ${wanted} is not one of the person's own` });
  return { companyUserId: wanted };
}
