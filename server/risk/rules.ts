import type { Services, Sql, ValuesOf } from '#server/kernel';

const SYSTEM = { userId: 'system', userName: '系统', companyId: null };

/**
 * The rules stand on every installation; thresholds that the platform has changed are left alone. A rule that waited
 * for records is switched on once they exist.
 */
export async function ensureRules(services: Services, sql: Sql): Promise<void> {
  const stored = await services.entities.find(sql, 'riskRule', {});
  const known = new Map(stored.map((rule) => [rule.code, rule]));
  for (const sample of services.schemas.samples.riskRule?.samples ?? []) {
    // Judged by the entity like every sample.
    const rule: ValuesOf<'riskRule'> = sample;
    const there = known.get(rule.code ?? null);
    if (!there) await services.entities.insert(sql, 'riskRule', rule, SYSTEM);
    else if (there.waiting === true && rule.waiting !== true) {
      const { waiting, enabled, basis } = rule;
      await services.entities.patch(sql, 'riskRule', there.id, { waiting, enabled, basis });
    }
  }
}
