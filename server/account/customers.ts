/** Customers with a history stay (chapter 70, customer). */
import type { OperationHandler } from '../kernel/types.ts';
import { refuse } from './refusals.ts';

const refuseTraded: OperationHandler = async ({ row }) => {
  if (Number(row.tradeCount ?? 0) > 0) throw refuse.conflict('存在交易记录，不能删除');
};

export const customerOperations: Record<string, OperationHandler> = { 'account.refuseTraded': refuseTraded };
