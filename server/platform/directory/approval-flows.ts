import type { ApprovalFlowsSpec } from '#core/language';
import { codeOf, type Services, type Sql } from '#server/kernel';

/** The record type that keeps a company's approval flows. */
const FLOW = 'approvalFlow';

/** Those of the entities whose records the company approves internally before they leave the house (chapter 70, section 6). */
export async function entitiesWithFlow(
  { entities, schemas }: Pick<Services, 'entities' | 'schemas'>,
  sql: Sql,
  companyId: string,
  asked: readonly string[],
): Promise<Set<string>> {
  if (!schemas.entities[FLOW]) return new Set();
  const [only] = asked;
  const one = asked.length === 1 && only !== undefined ? { recordType: only } : {};
  const flows = await entities.find(sql, FLOW, { companyId, enabled: true, ...one });
  return new Set(flows.flatMap(({ recordType }) => recordType ?? []).filter((name) => asked.includes(name)));
}

/** Gives each company the flows that it does not have yet; what a company changed stays as it is. */
export async function seedApprovalFlows(
  { entities, schemas }: Pick<Services, 'entities' | 'schemas'>,
  sql: Sql,
  spec: ApprovalFlowsSpec,
  companyIds: string[],
): Promise<void> {
  if (!schemas.entities[FLOW]) return;
  const known = new Set((await entities.find(sql, FLOW, {})).map((row) => `${row.companyId} ${row.recordType}`));
  for (const companyId of companyIds) {
    const by = { userId: 'seed', userName: '系统', companyId };
    for (const { entity, title, nodes } of spec.flows) {
      if (known.has(`${companyId} ${entity}`)) continue;
      const stored = nodes.map(({ when, users, roleCode, ...node }) => ({
        ...node,
        roleCode: roleCode === undefined ? null : codeOf(schemas, 'companyRole', roleCode),
        condition: when,
        users: users?.join(','),
      }));
      const business = schemas.entities[entity]?.approval?.bizType;
      const bizType = business === undefined ? null : codeOf(schemas, 'oaBizType', business);
      const flow = { recordType: entity, bizType, title, enabled: true, revision: 1, nodes: stored };
      await entities.insert(sql, FLOW, flow, by);
    }
  }
}
