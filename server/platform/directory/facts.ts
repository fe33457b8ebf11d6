import { asService } from '#server/database';
import type { Actor, Services } from '#server/kernel';
import { hasApprovalFlow } from './approval-flows.ts';
import { callerFacts } from './rules.ts';

/** Facts of the platform for rules: approval setting and what is known of the caller. Other modules add theirs. */
export function createFacts(services: Services): Services['facts'] {
  return async (sql, actor: Actor, entity) => {
    const company = actor.company;
    const approvalFlow =
      company !== null && (await asService(sql, () => hasApprovalFlow(services, sql, company.id, entity)));
    return { ...callerFacts(services.schemas.permissions, actor), approvalFlow };
  };
}
