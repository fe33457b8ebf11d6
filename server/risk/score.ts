/** Risk score of a company (chapter 70, section 5): 100 less what its open alerts weigh, at least 0. */
import type { Records } from '#codegen/out/types';
import type { RiskGradeSpec, RiskSpec } from '#core/language';
import { codeOf, type Services, type Sql } from '#server/kernel';
import { riskOf, weightOf } from './levels.ts';

type Alert = Record<string, unknown>;
/** Whether an alert still waits for somebody. */
export type IsOpen = (alert: Alert) => boolean;

/** Open is what has not come to an end of the alerts' workflow. */
export function openAlerts(services: Services): IsOpen {
  const states = services.schemas.entities.riskAlert?.workflow?.states ?? [];
  const ends = new Set(states.filter(({ final }) => final).map(({ code }) => code));
  return ({ status }) => !ends.has(String(status));
}

/** `open`: the open alerts of the company. */
export function scoreOf(risk: RiskSpec, open: readonly Alert[]): number {
  return Math.max(0, 100 - open.reduce((sum, { level }) => sum + weightOf(risk, level), 0));
}

/** The grade of a score: the first whose `from` it reaches, else the last. */
export function gradeOf({ grades }: RiskSpec, score: number): RiskGradeSpec {
  return grades.find(({ from }) => score >= from) ?? (grades.at(-1) as RiskGradeSpec);
}

/** A company's score for each axis, from the open alerts of the axis's types. */
export function radarOf(risk: RiskSpec, open: readonly Alert[]): Array<{ title: string; value: string }> {
  return risk.axes.map(({ title, types }) => ({
    title,
    value: String(
      scoreOf(
        risk,
        open.filter(({ alertType }) => types.includes(String(alertType))),
      ),
    ),
  }));
}

/**
 * Writes the level that follows from the open alerts to the company; a level that stands is left alone. `settling`: an
 * alert and the state that it is about to enter.
 */
export async function writeLevel(
  services: Services,
  sql: Sql,
  companyId: string,
  settling?: { id: string; status: string },
): Promise<void> {
  const company = await services.entities.raw(sql, 'company', companyId);
  if (!company) return;
  const risk = riskOf(services.schemas);
  const alerts = (await alertsOf(services, sql, companyId)).map((alert) =>
    alert.id === settling?.id ? { ...alert, status: settling.status } : alert,
  );
  const { level } = gradeOf(risk, scoreOf(risk, alerts.filter(openAlerts(services))));
  if (company.riskLevel === level) return;
  const riskLevel = codeOf(services.schemas, 'riskLevel', level);
  await services.entities.patch(sql, 'company', companyId, { riskLevel });
}

export function alertsOf(services: Services, sql: Sql, companyId: string): Promise<Records['riskAlert'][]> {
  return services.entities.find(sql, 'riskAlert', { subjectCompanyId: companyId });
}
