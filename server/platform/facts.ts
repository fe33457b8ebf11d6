import { sql as raw } from 'kysely';
import { asService } from '../database/index.ts';
import type { Actor, Services, Sql } from '../kernel/types.ts';
import { callerFacts } from './rules.ts';

/** True when the company approves records of this entity internally before they leave the house (chapter 70, section 6). */
async function hasApprovalFlow(sql: Sql, companyId: string, entity: string): Promise<boolean> {
  const { rows } = await raw`select 1 from approval_flow
    where company_id = ${companyId} and entity = ${entity} and enabled limit 1`.execute(sql);
  return rows.length > 0;
}

/** Facts of the platform for rules: approval setting and what is known of the caller. Other modules add theirs. */
export function createFacts(services: Services): Services['facts'] {
  return async (sql, actor: Actor, entity) => {
    const company = actor.company;
    const approvalFlow = company !== null && (await asService(sql, () => hasApprovalFlow(sql, company.id, entity)));
    return { ...callerFacts(services.schemas.permissions, actor), approvalFlow };
  };
}
