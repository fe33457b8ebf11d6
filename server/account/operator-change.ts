/** What of 经办人变更 is no rule: the three elements of the new person, and the roles that move (chapter 70, operatorChange). */

import type { EntityRow, OperationHandler, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import type { RealNameProvider } from './providers/real-name.ts';
import { replaceOperator } from './successor.ts';
import { text } from './values.ts';

/** Whoever has proved the mobile by name is the person that the form names. @throws ServerError 400 */
async function requireSamePerson(services: Services, sql: Sql, row: EntityRow, mobile: string): Promise<void> {
  const [person] = await services.entities.find(sql, 'person', { mobile });
  if (person?.auth !== true) return;
  if (person.name !== row.newPersonName || person.idNo !== row.newIdNo)
    throw errors.SRV202({ path: 'newMobile', text: '该手机号的实名信息与新经办人的姓名、证件号不一致' });
}

/** The three elements of the new person must fit before anybody audits. */
function checkNewOperator(services: Services, provider: RealNameProvider): OperationHandler {
  return async ({ sql, row, changes }) => {
    const mobile = text(row.newMobile);
    const verdict = await provider.check({ name: text(row.newPersonName), idNo: text(row.newIdNo), mobile });
    await requireSamePerson(services, sql, row, mobile);
    if (!verdict.pass) throw errors.SRV202({ path: 'newIdNo', text: verdict.reason });
    changes.channelNo = verdict.channelNo;
  };
}

export const operatorChangeOperations = (
  services: Services,
  provider: RealNameProvider,
): Record<string, OperationHandler> => ({
  'account.checkNewOperator': checkNewOperator(services, provider),
  'account.replaceOperator': replaceOperator(services),
});
