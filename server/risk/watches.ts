/** What entities are watched for (`watches` of their files), and which of some rows meet a rule's threshold now. */
import { sql as raw } from 'kysely';
import type { Codes, Records } from '#codegen/out/types';
import type { RiskSpec, WatchSpec } from '#core/language';
import { type RecordType, type RecordTypes, trimDecimal, valueSql, whereOf } from '#server/entity';
import type { Sql } from '#server/kernel';
import { isWorse } from './levels.ts';

export type Watch = { type: RecordType; name: string; spec: WatchSpec };
/** A row that meets the rule: the level of the strictest step that it meets. */
export type Hit = { row: Record<string, unknown> & { id: string }; value: string; threshold: string; level: Level };
type Rule = Records['riskRule'];
type Level = Codes['riskLevel'] | null;
type Compare = Rule['compare'];

const SIGN: Record<NonNullable<Compare>, string> = { GT: '>', GE: '>=', LT: '<', LE: '<=' };

/** The sign between a value and its threshold. */
export const compared = (compare: NonNullable<Compare>) => raw.raw(SIGN[compare]);

export function watchesOf(types: RecordTypes): Watch[] {
  return [...types.values()].flatMap((type) =>
    Object.entries(type.spec.watches ?? {}).map(([name, spec]) => ({ type, name, spec })),
  );
}

/**
 * Of the rows that these records give. Runs as the service: what one company sees of the row does not matter.
 */
export async function hitsOf(
  sql: Sql,
  risk: RiskSpec,
  { type, spec }: Watch,
  { rule: named, ids }: { rule: Rule; ids: readonly string[] },
): Promise<Hit[]> {
  const rule = spec.threshold === undefined ? named : { ...named, threshold: spec.threshold, steps: [] };
  const at = { shape: type.shape, context: null, alias: 'watched', clock: true };
  const value = valueSql(spec.value, at).sql;
  const where = spec.where === undefined ? raw`true` : whereOf(spec.where, at);
  const sign = compared(rule.compare ?? 'GT');
  const { rows } = await raw<Record<string, unknown>>`select watched.*, (${value})::text as watched_value
    from (select * from ${type.wholeOf(ids)}) as watched
    where ${where} and (${value})::numeric ${sign} ${String(rule.threshold)}::numeric
    order by watched.id`.execute(sql);
  return rows.map((row) => {
    const measured = trimDecimal(String(row.watched_value ?? '0'));
    const step = strictest(risk, rule, Number(measured));
    return { row: rowOf(type, row), value: measured, threshold: step.threshold, level: step.level };
  });
}

type Step = { threshold: string; level: Level };

/** The rule's own level, or the worst of its further steps that the value meets. */
export function strictest(
  risk: RiskSpec,
  rule: Pick<Rule, 'threshold' | 'level' | 'compare' | 'steps'>,
  value: number,
): Step {
  const own: Step = { threshold: trimDecimal(String(rule.threshold)), level: rule.level };
  const steps = (rule.steps ?? []).flatMap(({ threshold, level }) =>
    threshold && level ? [{ threshold, level }] : [],
  );
  const met = steps.filter(({ threshold }) => meets(rule.compare, value, Number(threshold)));
  return met.reduce((worst, step) => (isWorse(risk, step.level, worst.level) ? step : worst), own);
}

function meets(compare: Compare, value: number, threshold: number): boolean {
  if (compare === 'GT') return value > threshold;
  if (compare === 'GE') return value >= threshold;
  return compare === 'LT' ? value < threshold : value <= threshold;
}

export function rowOf(type: RecordType, row: Record<string, unknown>): Hit['row'] {
  const record: Record<string, unknown> = {};
  for (const column of type.shape.columns.values()) {
    const value = column.kind === 'json' ? null : row[column.name];
    record[column.code] = column.kind === 'decimal' && typeof value === 'string' ? trimDecimal(value) : value;
  }
  return record as Hit['row'];
}

/** Days until a date as people say them: 剩余3天, 今日到期, 已逾期23天. */
function daysLeft(value: string): string {
  const days = Number(value);
  if (days === 0) return '今日到期';
  return days > 0 ? `剩余${value}天` : `已逾期${-days}天`;
}

/** `{{field}}` slots, `{{@value}}`, `{{@daysLeft}}`, `{{@threshold}}`. */
export function filled(template: string, { row, value, threshold }: Pick<Hit, 'row' | 'value' | 'threshold'>): string {
  return template.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    if (name === '@value') return value;
    if (name === '@daysLeft') return daysLeft(value);
    if (name === '@threshold') return threshold;
    return String(row[name] ?? '');
  });
}
