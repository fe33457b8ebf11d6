/** A record may name only records that the caller can read or pick: no labels, effects or copies of foreign rows. */
import { sql as raw } from 'kysely';
import type { FieldSchema } from '#core/language';
import { asService, whereOf } from '#server/database';
import type { Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { referencesIn } from '../read/labels.ts';
import type { Reading } from '../read/read.ts';
import { refuseErrors } from '../rules/rules.ts';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;

/** @throws ServerError 400 with the paths of references that lead nowhere; unchanged ones are not asked again */
export async function refuseForeignReferences(
  sql: Sql,
  { types }: Pick<Reading, 'types'>,
  caller: Caller,
  properties: Record<string, FieldSchema>,
  values: Values,
  stored: Values,
): Promise<void> {
  const known = new Set(referencesIn(properties, stored, '').map(({ entity, id }) => `${entity}/${id}`));
  const asked = referencesIn(properties, values, '').filter(({ entity, id }) => !known.has(`${entity}/${id}`));
  const found = new Set<string>();
  for (const entity of new Set(asked.map((reference) => reference.entity))) {
    const target = types.get(entity);
    const ids = asked.filter((reference) => reference.entity === entity).map((reference) => reference.id);
    // Records that no entity file describes belong to a module, which checks them itself.
    const readable = target ? await readableIds(sql, target, caller, ids) : ids;
    for (const id of readable) found.add(`${entity}/${id}`);
  }
  refuseErrors(
    asked
      .filter(({ entity, id }) => !found.has(`${entity}/${id}`))
      .map(({ path }) => ({ path, message: '所选数据不存在' })),
  );
}

/** Which of the records the caller may name: those they read, and those that a picker offers them. */
export async function readableIds(sql: Sql, target: RecordType, caller: Caller, ids: string[]): Promise<string[]> {
  const own = await raw<{ id: string }>`select id from ${target.table} where id = any(${ids}::text[])`.execute(sql);
  const reference = target.spec.reference;
  if (!reference) return own.rows.map((row) => row.id);
  const where = reference.where
    ? whereOf(reference.where, { shape: target.shape, context: caller.context })
    : raw`true`;
  const offered = await asService(sql, () =>
    raw<{ id: string }>`select id from ${target.table} where id = any(${ids}::text[]) and ${where}`.execute(sql),
  );
  return [...own.rows, ...offered.rows].map((row) => row.id);
}
