/** `single` of an entity: a flag that at most one row of a group carries goes from one row to the other. */
import { sql as raw } from 'kysely';
import { asService } from '../database/index.ts';
import type { Sql } from '../kernel/types.ts';
import type { RecordType } from './record-type.ts';

export async function settleSingle(sql: Sql, type: RecordType, record: Record<string, unknown>): Promise<void> {
  for (const { field, within } of type.spec.single ?? []) {
    const flag = type.shape.columns.get(field);
    if (record[field] !== true || !flag) continue;
    const group = within.map((code) => {
      const column = type.shape.columns.get(code);
      if (!column) throw new Error(`"${code}" of ${type.spec.name} is no column`);
      return raw`${raw.ref(column.name)} is not distinct from ${record[code] ?? null}`;
    });
    await asService(sql, () =>
      raw`update ${type.table} set ${raw.id(flag.name)} = false, version = version + 1, update_time = now()
        where ${raw.join(group, raw` and `)} and id <> ${record.id} and ${raw.ref(flag.name)} is true`.execute(sql),
    );
  }
}
