import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '../kernel/types.ts';
import { readOne } from './data-files.ts';

/** One step of an internal approval; `when` is an expression over the record. */
export type ApprovalNode = {
  order: number;
  name: string;
  approverType: 'ROLE' | 'DIRECTOR';
  roleCode?: string;
  mode: 'ANY' | 'ALL';
  when?: string;
  limitDays: number;
};
/** Shape of `schemas/approval-flows.jsonc`: the flows that every company starts with in demonstration mode. */
export type ApprovalFlowsSpec = { flows: Array<{ entity: string; title: string; nodes: ApprovalNode[] }> };

/** Read once at start; without the file no company starts with a flow. */
export const loadApprovalFlows = (): ApprovalFlowsSpec =>
  readOne<ApprovalFlowsSpec>('approval-flows', 'approval-flows') ?? { flows: [] };

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
