/** Records behind what was written, and the alerts about records. */
import { sql as raw } from 'kysely';
import { findRows, isLinked, type RecordType, typeNamed } from '#server/entity';
import type { Alert, Part, Rule } from './alerts.ts';
import type { Link } from './sources.ts';
import type { Watch } from './watches.ts';

/** Of the linked rows that were written the records that they belong to now. */
export async function recordsBehind(
  { sql, types }: Pick<Part, 'sql' | 'types'>,
  { of, from }: Link,
  ids: readonly string[],
): Promise<string[]> {
  const holder = typeNamed(types, from);
  const base = holder.spec.derived ? typeNamed(types, holder.spec.derived.from) : holder;
  const linked = typeNamed(types, of.entity);
  const scope = { shape: base.shape, alias: 'base', types: (name: string) => types.get(name) };
  const { rows } = await raw<{ id: string }>`select base.id from (select * from ${base.whole}) as base
    where exists (select from (select * from ${linked.wholeOf(ids)}) as linked
      where ${isLinked({ ...of, where: undefined }, linked, scope)})`.execute(sql);
  return rows.map(({ id }) => id);
}

/** A row that stands for a line has its record's id with the line's place. */
export const recordColumn = ({ spec }: RecordType) =>
  spec.derived?.rows === undefined ? raw.ref('biz_id') : raw`regexp_replace(${raw.ref('biz_id')}, '-[0-9]+$', '')`;
export const recordOf = ({ type }: Watch, { bizId }: Pick<Alert, 'bizId'>): string =>
  type.spec.derived?.rows === undefined ? (bizId ?? '') : (bizId ?? '').replace(/-[0-9]+$/, '');

/** Alerts whose condition has not been gone since; those from before watches were named belong to whichever looks first. */
export async function knownAlerts(
  { sql, types }: Pick<Part, 'sql' | 'types'>,
  { type, name, spec }: Watch,
  rule: Rule,
  which: ReturnType<typeof raw<boolean>>,
): Promise<Alert[]> {
  const where = raw<boolean>`biz_type = ${type.spec.name} and rule_code = ${rule.code ?? spec.rule}
    and coalesce(watch, ${name}) = ${name} and gone is not true and ${which}`;
  const rows = await findRows(sql, typeNamed(types, 'riskAlert'), where);
  return rows.map(({ record }) => record as unknown as Alert);
}
