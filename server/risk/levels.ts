/** Levels of alerts and grades of companies as `schemas/risk.json` orders them. */
import type { RiskSpec, SchemaSet } from '#core/language';
import { errors } from '#server/kernel';

/** @throws BulklineError SRV315 for schemas that know alerts but not what they weigh */
export function riskOf(schemas: SchemaSet): RiskSpec {
  if (schemas.risk) return schemas.risk;
  throw errors.SRV315({ file: 'risk.json', what: 'what alerts weigh and who reads them' });
}

export const weightOf = ({ levels }: RiskSpec, level: unknown): number =>
  levels.find((each) => each.level === level)?.weight ?? 0;

const rank = ({ levels }: RiskSpec, level: unknown): number => levels.findIndex((each) => each.level === level);

export const isWorse = (risk: RiskSpec, level: unknown, than: unknown): boolean => rank(risk, level) > rank(risk, than);

export const alertPage = ({ page }: RiskSpec, id: string): string => page.replace('{id}', encodeURIComponent(id));
