/**
 * The account centre: operations that the workflows of company users, operator changes, companies, seals, certificates,
 * bank accounts and documents name (`account.*`), and the calls that are no record operations: real-name check, changes
 * of mobile, e-mail and password, sign-in history, founding and joining companies, the company password.
 * Providers (`providers/`) are ports with demonstration adapters.
 */
import type { FastifyInstance } from 'fastify';
import type { ServerModule, Services } from '#server/kernel';
import { platformOf } from '#server/platform';
import { bankOperations } from './bank-accounts.ts';
import { certificateOperations } from './certificates.ts';
import { companyOperations } from './company.ts';
import { companyPasswordRoutes, requireCompanyPassword } from './company-password.ts';
import { companyRoutes } from './company-routes.ts';
import { acceptBound } from './invitations.ts';
import { memberOperations } from './members.ts';
import { openingOperations } from './opening.ts';
import { operatorChangeOperations } from './operator-change.ts';
import { contactRoutes } from './person/contact.ts';
import { manualCheckOperations, manualCheckRoutes } from './person/manual-check.ts';
import { realNameRoutes } from './person/real-name.ts';
import { safetyRoutes } from './person/safety.ts';
import { demonstrationRealName } from './providers/real-name.ts';
import { demonstrationPayment } from './providers/small-payment.ts';
import { sealOperations } from './seals.ts';
import { signatureRoutes } from './signature-center.ts';
import { sweepAccounts } from './sweep.ts';
import { tables } from './tables.ts';

const HOUR_MS = 3_600_000;

function routes(app: FastifyInstance, services: Services): void {
  realNameRoutes(app, services, demonstrationRealName);
  manualCheckRoutes(app, services);
  contactRoutes(app, services);
  safetyRoutes(app, services);
  companyRoutes(app, services);
  companyPasswordRoutes(app, services);
  signatureRoutes(app, services);
  const sweep = () =>
    services.database
      .system((sql) => sweepAccounts(services, sql))
      .catch((error) => services.log.error({ err: error }, 'the sweep of accounts failed'));
  void services.serving.then(sweep);
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export { type Beginning, hasAdministrator, inviteFirstAdministrator } from './first-administrator.ts';

/** Calls and operations of the account centre. */
export const accountModule: ServerModule = {
  name: 'account',
  tables,
  jobs: ['account.sweep'],
  setup(services) {
    services.confirmPassword = (sql, companyId, cipher, field) =>
      requireCompanyPassword(services, sql, companyId, platformOf(services).keys.decrypt(cipher) ?? '', field);
    platformOf(services).welcome = async (sql, { id, mobile }) => {
      const [joined] = await acceptBound(services, sql, { personId: id, name: '', mobile, auth: false });
      return joined ?? null;
    };
    const operations = {
      ...memberOperations(services),
      ...operatorChangeOperations(services, demonstrationRealName),
      ...companyOperations(services),
      ...certificateOperations(services),
      ...openingOperations(services),
      ...sealOperations(services),
      ...bankOperations(services, demonstrationPayment(services)),
      ...manualCheckOperations(services),
    };
    for (const [name, handler] of Object.entries(operations)) services.operations.set(name, handler);
  },
  routes,
};
