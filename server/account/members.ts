/** What of the company user's workflow is no rule: secrets of invitations, ended sign-ins, work that is handed over. */
import type { Records } from '#codegen/out/types';
import { asService } from '#server/database';
import { type OperationHandler, operationOn, type Services, type Sql } from '#server/kernel';
import { MAY_NOT_ACT, revokeCompanyUser } from '#server/platform';
import { handOver } from './hand-over.ts';
import { drawInvitation, sendInvitation } from './invitations.ts';
import { text } from './values.ts';

type Member = Records['companyUser'];

/** A secret code goes to the mobile; the record keeps it until it is used. */
function invite(services: Services): OperationHandler<'companyUser'> {
  return async ({ sql, row, changes }) => {
    const invitation = drawInvitation();
    const { companyName, mobile, personId } = { ...row, ...changes };
    Object.assign(changes, invitation);
    const member = { companyName: companyName ?? '', mobile: mobile ?? '', personId: personId || null };
    await sendInvitation(services, sql, member, invitation);
  };
}

/** The sign-ins that act as the member are over with this transaction. */
export const endSignIns = (sql: Sql, { id }: Member): Promise<void> =>
  asService(sql, () => revokeCompanyUser(sql, id, MAY_NOT_ACT));

/** A message to the member who has an account. */
export async function tellMember(
  services: Services,
  sql: Sql,
  row: Member,
  title: string,
  body: string,
): Promise<void> {
  const message = { kind: 'SYSTEM', title, text: body, to: '/center/account/person/info' };
  if (row.personId) await services.messages.send(sql, { userId: row.personId, ...message });
}

export const memberOperations = (services: Services): Record<string, OperationHandler> => ({
  'account.invite': operationOn('companyUser', invite(services)),
  'account.endSignIns': operationOn('companyUser', ({ sql, row }) => endSignIns(sql, row)),
  'account.handOver': operationOn('companyUser', ({ sql, context, row, input }) =>
    asService(sql, () => handOver(services, sql, context, row, text(input.handover) || null)),
  ),
});
