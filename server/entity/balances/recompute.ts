/** When what an entity claims is defined otherwise than before, its claims are reckoned anew, chunk by chunk. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { canonical, type Database, type Sql } from '#server/kernel';
import { readRow, type StoredRow } from '../store/rows.ts';
import { type RecordType, type RecordTypes, typeNamed } from '../type/record-type.ts';
import { changesOf, keptLines, type LineChange, linesOf } from './lines.ts';
import { addDifferences, differencesOf, lockTargets, writeLines } from './store.ts';
import { markTargets, targetIds } from './targets.ts';
import { hashOf, inLockOrder } from './world.ts';

const CHUNK = 500;
const MARK = 'claims ';

/**
 * Brings claim rows and sums to the definitions of the set; `all`: also where no definition has changed (records were
 * written without being watched, as samples are). Limits are not judged: what is over stays and blocks growth only.
 */
export async function recomputeClaims(database: Database, types: RecordTypes, { all = false } = {}): Promise<void> {
  const known = await database.system(knownHashes);
  for (const type of types.values()) {
    const name = MARK + type.shape.table;
    const hash = definitionHash(types, type);
    const isSettled = (known.get(name) ?? null) === hash && !(all && hash !== null);
    if (type.spec.derived || isSettled) continue;
    await recomputeOne(database, types, type);
    await database.system((sql) => remember(sql, name, hash));
  }
}

/** Null for an entity that claims nothing. */
function definitionHash(types: RecordTypes, { spec }: RecordType): string | null {
  if (!spec.claims) return null;
  const scales = spec.claims.flatMap(({ on, add = {} }) =>
    [on]
      .flat()
      .flatMap(({ entity }) =>
        Object.keys(add).map((field) => types.get(entity)?.shape.columns.get(field)?.scale ?? 0),
      ),
  );
  return createHash('sha256')
    .update(canonical([spec.claims, scales]))
    .digest('hex');
}

async function knownHashes(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await raw<{ name: string; hash: string }>`select name, hash from schema_migration
    where starts_with(name, ${MARK})`.execute(sql);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function remember(sql: Sql, name: string, hash: string | null): Promise<void> {
  if (hash === null) await raw`delete from schema_migration where name = ${name}`.execute(sql);
  else
    await raw`insert into schema_migration (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

async function recomputeOne(database: Database, types: RecordTypes, type: RecordType): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const from: string = last;
    last = await database.system((sql) => recomputeChunk(sql, types, type, from));
  }
}

/** Answers the last id, null when there are no more. */
async function recomputeChunk(sql: Sql, types: RecordTypes, type: RecordType, after: string): Promise<string | null> {
  const rows = await chunkOf(sql, type, after, true);
  const ids = rows.map(({ record }) => record.id);
  const kept = await keptLines(sql, type.spec.name, ids);
  const changes = rows.flatMap(({ record }) =>
    changesOf(record.id, kept.get(record.id) ?? [], type.spec.claims ? linesOf(types, type, record) : []),
  );
  if (changes.length > 0) await apply(sql, types, type, changes);
  return ids.length < CHUNK ? null : (ids.at(-1) ?? null);
}

async function apply(sql: Sql, types: RecordTypes, type: RecordType, changes: readonly LineChange[]): Promise<void> {
  const wanted = targetIds(changes);
  const targets = inLockOrder(types, wanted.keys()).map((entity) => ({
    target: typeNamed(types, entity),
    ids: [...(wanted.get(entity) ?? [])].sort(),
  }));
  for (const { target, ids } of targets) await lockTargets(sql, target, ids);
  const hashes = new Map((type.spec.claims ?? []).map((claim) => [claim.name, hashOf(claim)]));
  await writeLines(sql, type.spec.name, changes, (name) => hashes.get(name) ?? '');
  for (const { target, ids } of targets) {
    await addDifferences(sql, target, differencesOf(changes, target.spec.name));
    await markTargets(sql, target, ids, changes);
  }
}

/** Rows behind this id, in the order of ids. */
export async function chunkOf(sql: Sql, type: RecordType, after: string, lock = false): Promise<StoredRow[]> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.stored} where id > ${after}
    order by id limit ${CHUNK} ${lock ? raw`for no key update` : raw``}`.execute(sql);
  return rows.map((row) => readRow(type, row));
}

export const isLastChunk = (rows: readonly StoredRow[]): boolean => rows.length < CHUNK;
