/** What of a company's certification is no rule: the services that its type begins with (chapter 70, company). */
import { type OperationHandler, type Services, shanghaiDate } from '#server/kernel';
import { text } from './values.ts';

/** Services that have an entry for the company's type: a certified company starts with them. Signing is opened on its own. */
function openedServices(services: Services, companyType: string) {
  const codes = services.schemas.permissions.codes.filter(
    (code) => !code.companyTypes || code.companyTypes.includes(companyType),
  );
  const wanted = new Set(codes.flatMap(({ service }) => (service ? [service] : [])));
  const today = shanghaiDate();
  return services.schemas.permissions.services
    .filter(({ code }) => wanted.has(code))
    .map(({ code }) => ({ serviceCode: code, openDate: today, status: 'OPEN' }));
}

export const companyOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.openServices': async ({ row, changes }) => {
    changes.companyServices = openedServices(services, text(row.companyType));
  },
});
