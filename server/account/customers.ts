/** Customers: who of them is on the platform, and which have a history (chapter 70, customer). */
import type { OperationHandler, Services } from '#server/kernel';
import { refuse } from './refusals.ts';

/** A credit code that the platform knows names the company behind the customer. */
function linkCustomer(services: Services): OperationHandler {
  return async ({ sql, row, input, changes }) => {
    const uscc = String({ ...row, ...input }.uscc ?? '').toUpperCase();
    const [company] = uscc === '' ? [] : await services.entities.find(sql, 'company', { uscc });
    changes.linkedCompanyId = company?.certStatus === 'CERTIFIED' ? company.id : null;
  };
}

/** Customers with a history stay. */
function refuseTraded(services: Services): OperationHandler {
  return async ({ sql, entity, row }) => {
    const stored = await services.entities.raw(sql, entity.name, row.id);
    if (Number(stored?.tradeCount ?? 0) > 0) throw refuse.conflict('存在交易记录，不能删除');
  };
}

export const customerOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.linkCustomer': linkCustomer(services),
  'account.refuseTraded': refuseTraded(services),
});
