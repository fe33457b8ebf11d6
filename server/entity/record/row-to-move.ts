/** The locked row of a transition that the caller may take. */
import type { TransitionSpec } from '#core/language';
import { asService } from '#server/database';
import { type CallContext, errors, type Sql } from '#server/kernel';
import type { Writing } from '../rules/writing.ts';
import { holds, playsOne, rolesOf } from '../store/access.ts';
import type { StoredRow } from '../store/rows.ts';
import { lockedRow } from './locked.ts';

/**
 * Whoever the run of an internal approval asks takes its decision by no other right than that, as on the page of their
 * task: beyond the permission of the transition, and beyond their data scope. @throws ServerError 404, 403
 */
export async function rowToMove(
  sql: Sql,
  writing: Writing,
  { actor }: CallContext,
  { id, spec }: { id: string; spec: TransitionSpec },
): Promise<StoredRow> {
  const { type, services } = writing;
  const { approval, name } = type.spec;
  const decides = approval !== undefined && [approval.pass, approval.reject].includes(spec.name);
  if (decides && (await services.approvals?.asks(sql, actor, name, id)) === true)
    return asService(sql, () => lockedRow(sql, type, id));
  const stored = await lockedRow(sql, type, id);
  if (!holds(actor, spec.permission)) throw errors.SRV103({ reason: `${spec.name} needs ${spec.permission}` });
  if (!playsOne(rolesOf(stored.partyRoles, actor), spec.party))
    throw errors.SRV103({ reason: `${spec.name} is for ${spec.party}` });
  return stored;
}
