/** What of 经办人变更 is no rule: the three elements of the new person, and the roles that move (chapter 70, operatorChange). */

import type { Records } from '#codegen/out/types';
import { errors, type OperationHandler, operationOn, type Services, type Sql } from '#server/kernel';
import type { RealNameProvider } from './providers/real-name.ts';
import { replaceOperator } from './successor.ts';

/** Whoever has proved the mobile by name is the person that the form names. @throws ServerError 400 */
async function requireSamePerson(
  services: Services,
  sql: Sql,
  row: Records['operatorChange'],
  mobile: string,
): Promise<void> {
  const [person] = await services.entities.find(sql, 'person', { mobile });
  if (person?.auth !== true) return;
  if (person.name !== row.newPersonName || person.idNo !== row.newIdNo) throw errors.SRV625();
}

/** The three elements of the new person must fit before anybody audits. */
function checkNewOperator(services: Services, provider: RealNameProvider): OperationHandler<'operatorChange'> {
  return async ({ sql, row, changes }) => {
    const mobile = row.newMobile ?? '';
    const verdict = await provider.check({ name: row.newPersonName ?? '', idNo: row.newIdNo ?? '', mobile });
    await requireSamePerson(services, sql, row, mobile);
    if (!verdict.pass) throw errors.SRV202({ path: 'newIdNo', text: verdict.reason });
    changes.channelNo = verdict.channelNo;
  };
}

export const operatorChangeOperations = (
  services: Services,
  provider: RealNameProvider,
): Record<string, OperationHandler> => ({
  'account.checkNewOperator': operationOn('operatorChange', checkNewOperator(services, provider)),
  'account.replaceOperator': operationOn('operatorChange', replaceOperator(services)),
});
