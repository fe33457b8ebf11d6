/** Rows that meet a rule of a register, with what the alert is to say of them. */
import { sql as raw } from 'kysely';
import type { RegisterSpec } from '#core/language';
import { trimDecimal, valueSql, whereOf } from '#server/entity';
import type { Sql } from '#server/kernel';
import { compared, type Hit, rowOf, type Watch } from '../watches.ts';
import { type RegisterRule, raised } from './records.ts';

/** `set`: fields of the alert; `level`: of the register. */
export type RegisterHit = Omit<Hit, 'level'> & { level: string; set: Record<string, string | null> };

/** What is measured is written with so many digits; it is compared as it is. */
const DIGITS = 2;

export async function registerHits(
  sql: Sql,
  register: RegisterSpec,
  { type, spec }: Watch,
  { rule, ids }: { rule: RegisterRule; ids: readonly string[] },
): Promise<RegisterHit[]> {
  const at = { shape: type.shape, context: null, alias: 'watched', clock: true };
  const value = valueSql(spec.value, at).sql;
  const where = spec.where === undefined ? raw`true` : whereOf(spec.where, at);
  const threshold = spec.threshold ?? rule.threshold ?? '0';
  const second = spec.threshold === undefined ? rule.threshold2 : null;
  const sign = compared(spec.compare ?? 'GT');
  const named = Object.entries(spec.set ?? {});
  const columns = named.map(
    ([, expression], index) => raw`, (${valueSql(expression, at).sql})::text as ${raw.ref(`watched_set_${index}`)}`,
  );
  const met = (limit: string | null) =>
    limit === null ? raw<boolean>`false` : raw<boolean>`(${value})::numeric ${sign} ${limit}::numeric`;
  const { rows } = await raw<
    Record<string, unknown>
  >`select watched.*, round((${value})::numeric, ${DIGITS})::text as watched_value,
      ${met(second)} as watched_worse ${raw.join(columns, raw``)}
    from (select * from ${type.wholeOf(ids)}) as watched
    where ${where} and (${met(threshold)} or ${met(second)})
    order by watched.id`.execute(sql);
  return rows.map((row) => {
    const isWorse = row.watched_worse === true;
    return {
      row: rowOf(type, row),
      value: trimDecimal(String(row.watched_value ?? '0')),
      threshold: trimDecimal(String(isWorse ? second : threshold)),
      level: isWorse ? raised(register, rule.level) : rule.level,
      set: Object.fromEntries(named.map(([field], index) => [field, (row[`watched_set_${index}`] as string) ?? null])),
    };
  });
}
