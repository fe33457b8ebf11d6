/** The fourteen rules stand on every installation; thresholds that the platform has changed are left alone. */
import type { Services, Sql } from '../kernel/types.ts';

const SYSTEM = { userId: 'system', userName: '系统', companyId: null };

export async function ensureRules(services: Services, sql: Sql): Promise<void> {
  const known = new Set((await services.entities.find(sql, 'riskRule', {})).map(({ code }) => code));
  for (const rule of services.schemas.samples.riskRule?.samples ?? []) {
    if (!known.has(rule.code)) await services.entities.insert(sql, 'riskRule', rule, SYSTEM);
  }
}
