/** Risk score of a company (chapter 70, section 5): 100 less what its open alerts weigh, at least 0. */
import type { EntityRow, Services, Sql } from '../kernel/types.ts';

export const OPEN_STATES: readonly string[] = ['WAIT_HANDLE', 'HANDLING', 'COMPLAINING'];
const WEIGHT: Record<string, number> = { RED: 20, ORANGE: 10, YELLOW: 4, BLUE: 1 };
/** Axes of the radar and the kinds of alerts that pull them down. */
export const AXES: ReadonlyArray<{ title: string; types: readonly string[] }> = [
  { title: '价格', types: ['PRICE_DECLINE'] },
  { title: '货物', types: ['INVENTORY', 'QUALITY'] },
  { title: '物流', types: ['LOGISTICS', 'DEVICE'] },
  { title: '资金', types: ['OVERDUE', 'CONCENTRATION', 'INVOICE'] },
  { title: '证照', types: ['CERT_EXPIRE'] },
];

type Alert = Record<string, unknown>;

export const isOpen = ({ status }: Alert): boolean => OPEN_STATES.includes(String(status));

export function scoreOf(alerts: readonly Alert[]): number {
  const lost = alerts.filter(isOpen).reduce((sum, { level }) => sum + (WEIGHT[String(level)] ?? 0), 0);
  return Math.max(0, 100 - lost);
}

/** A ≥ 85, B 70–84, C 50–69, D below. */
export function gradeOf(score: number): 'A' | 'B' | 'C' | 'D' {
  return score >= 85 ? 'A' : score >= 70 ? 'B' : score >= 50 ? 'C' : 'D';
}

const LEVEL_OF_GRADE = { A: 'GREEN', B: 'YELLOW', C: 'ORANGE', D: 'RED' } as const;

export function radarOf(alerts: readonly Alert[]): Array<{ title: string; value: string }> {
  return AXES.map(({ title, types }) => ({
    title,
    value: String(scoreOf(alerts.filter(({ alertType }) => types.includes(String(alertType))))),
  }));
}

/** Writes the level that follows from the open alerts to the company; a level that stands is left alone. */
export async function writeLevel(services: Services, sql: Sql, companyId: string): Promise<void> {
  const company = await services.entities.raw(sql, 'company', companyId);
  if (!company) return;
  const level = LEVEL_OF_GRADE[gradeOf(scoreOf(await alertsOf(services, sql, companyId)))];
  if (company.riskLevel !== level) await services.entities.patch(sql, 'company', companyId, { riskLevel: level });
}

export function alertsOf(services: Services, sql: Sql, companyId: string): Promise<EntityRow[]> {
  return services.entities.find(sql, 'riskAlert', { subjectCompanyId: companyId });
}
