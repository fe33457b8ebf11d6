/** What of a company's certification is no rule: the services that its type begins with (chapter 70, company). */
import type { Records } from '#codegen/out/types';
import { codeIn, type OperationHandler, operationOn, type Services, shanghaiDate } from '#server/kernel';

/** Services that have an entry for the company's type: a certified company starts with them. Signing is opened on its own. */
export function openedServices(services: Services, companyType: string): Records['company']['companyServices'] {
  const codes = services.schemas.permissions.codes.filter(
    (code) => !code.companyTypes || code.companyTypes.includes(companyType),
  );
  const wanted = new Set(codes.flatMap(({ service }) => (service ? [service] : [])));
  const today = shanghaiDate();
  return services.schemas.permissions.services
    .filter(({ code }) => wanted.has(code))
    .map(({ code }) => ({
      serviceCode: codeIn(services.schemas, 'companyService', code),
      openDate: today,
      status: 'OPEN',
    }));
}

export const companyOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.openServices': operationOn('company', async ({ row, changes }) => {
    changes.companyServices = openedServices(services, row.companyType ?? '');
  }),
});
