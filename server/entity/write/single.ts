/** `single` of an entity: a flag that at most one row of a group carries goes from one row to the other. */

import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import type { CallContext, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import type { Reading } from '../read/read.ts';
import { changedFields } from '../store/differences.ts';
import { findRows, updateRow } from '../store/store.ts';

/** Takes the flags that the record now carries from the rows that had them; the trail says so at each of those. */
export async function settleSingle(
  sql: Sql,
  { type, services }: Pick<Reading, 'type' | 'services'>,
  context: CallContext,
  record: Record<string, unknown>,
): Promise<void> {
  for (const { field, within } of type.spec.single ?? []) {
    const flag = type.shape.columns.get(field);
    if (record[field] !== true || !flag) continue;
    const group = within.map((code) => {
      const column = type.shape.columns.get(code);
      if (!column) throw errors.SRV457({ field: code, entity: type.spec.name });
      return raw`${raw.ref(column.name)} is not distinct from ${record[code] ?? null}`;
    });
    // Of two records that take the flag at once the later one waits, else neither would see the other's.
    const place = [type.spec.name, field, ...within.map((code) => record[code] ?? null)];
    const others = raw<boolean>`${raw.join(group, raw` and `)} and id <> ${record.id} and ${raw.ref(flag.name)} is true`;
    await asService(sql, async () => {
      await raw`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(place)}, 0))`.execute(sql);
      for (const stored of await findRows(sql, type, others, { lock: true })) {
        const next = await updateRow(sql, type, stored, { [field]: false }, null);
        await services.audit(sql, {
          context,
          entity: type.spec.name,
          recordId: stored.record.id,
          action: 'update',
          fromState: stored.record.status as string | null,
          toState: next.record.status as string | null,
          ...changedFields(type, stored.record, next.record),
        });
      }
    });
  }
}
