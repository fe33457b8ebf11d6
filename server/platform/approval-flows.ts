import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { ApprovalFlowsSpec } from '#core/language';
import type { Sql } from '../kernel/types.ts';

/** Gives each company the flows that it does not have yet; what a company changed stays as it is. */
export async function seedApprovalFlows(sql: Sql, spec: ApprovalFlowsSpec, companyIds: string[]): Promise<void> {
  for (const companyId of companyIds) {
    for (const { entity, title, nodes } of spec.flows) {
      await raw`insert into approval_flow (id, company_id, entity, title, nodes)
        values (${randomUUID()}, ${companyId}, ${entity}, ${title}, ${JSON.stringify(nodes)}::jsonb)
        on conflict (company_id, entity) do nothing`.execute(sql);
    }
  }
}
