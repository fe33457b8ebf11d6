/** When the parties or the access rules of an entity change, the lists kept with its rows are settled anew. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Database, Sql } from '../kernel/types.ts';
import { accessLists } from './access.ts';
import { canonical } from './idempotency.ts';
import type { RecordType, RecordTypes } from './record-type.ts';
import { readRow } from './rows.ts';

const CHUNK = 500;

export async function rebuildAccess(database: Database, types: RecordTypes): Promise<void> {
  for (const type of types.values()) if (!type.spec.derived) await database.system((sql) => rebuildType(sql, type));
}

async function rebuildType(sql: Sql, type: RecordType): Promise<void> {
  const name = `access ${type.shape.table}`;
  const hash = createHash('sha256')
    .update(canonical([type.spec.parties, type.spec.access]))
    .digest('hex');
  const { rows } = await raw<{
    hash: string;
  }>`select hash from schema_migration where name = ${name} for update`.execute(sql);
  if (rows[0]?.hash === hash) return;
  if (rows[0]) await rebuildRows(sql, type);
  await raw`insert into schema_migration (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

async function rebuildRows(sql: Sql, type: RecordType): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await raw<Record<string, unknown>>`select * from ${type.table} where id > ${last}
      order by id limit ${CHUNK} for update`.execute(sql);
    for (const row of rows) {
      const { record } = readRow(type, row);
      const { visibleTo, partyRoles } = accessLists(type, record);
      await raw`update ${type.table} set visible_to = ${visibleTo}, party_roles = ${partyRoles} where id = ${record.id}`.execute(
        sql,
      );
      last = record.id;
    }
    if (rows.length < CHUNK) return;
  }
}
