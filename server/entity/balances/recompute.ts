/** When what an entity claims is defined otherwise than before, its claims are reckoned anew, chunk by chunk. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { canonical, type Services, type Sql } from '#server/kernel';
import { formRules } from '../rules/rules.ts';
import { readRow, type StoredRow } from '../store/rows.ts';
import { type RecordType, type RecordTypes, typeNamed } from '../type/record-type.ts';
import { claimedLines } from './claimed.ts';
import { changesOf, type LineChange, linesOf } from './lines.ts';
import { claimLate } from './settle.ts';
import { groupBy, newSettlement } from './settlement.ts';
import { addDifferences, differencesOf, linesWritten, lockTargets } from './store.ts';
import { markTargets, targetIds } from './targets.ts';
import { hashOf, inLockOrder, isBehindLedger, type World } from './world.ts';

const CHUNK = 500;
const MARK = 'claims ';

/**
 * Brings claim rows and sums to the definitions of the set; `all`: also where no definition has changed (records were
 * written without being watched, as samples are). Claimants come before what they claim, and a record whose balances
 * have moved claims anew, too. Limits are not judged: what is over stays and blocks growth only.
 */
export async function recomputeClaims(services: Services, types: RecordTypes, { all = false } = {}): Promise<void> {
  const { database } = services;
  const known = await database.system(knownHashes);
  const late: LateClaimant[] = [];
  const changed: Array<[name: string, hash: string | null]> = [];
  const moved = new Set<string>();
  for (const entity of inLockOrder(types, types.keys())) {
    const type = typeNamed(types, entity);
    const name = MARK + type.shape.table;
    const hash = definitionHash(types, type);
    const isStale = hash !== null && (all || moved.has(entity));
    if (type.spec.derived || ((known.get(name) ?? null) === hash && !isStale)) continue;
    await recomputeOne(database, types, type, { late, moved });
    changed.push([name, hash]);
  }
  await enterLate({ services, types, rules: formRules(services.schemas) }, late, all);
  for (const [name, hash] of changed) await database.system((sql) => remember(sql, name, hash));
}

/** Who claims keys of ledgers, or what these claim from, otherwise than is kept. `at`: when the first of it happened. */
type LateClaimant = { type: RecordType; id: string; at: string };

/** What one recomputation has met: claimants of ledgers, entities whose balances have moved. */
type Met = { late: LateClaimant[]; moved: Set<string> };

/** Behind everything that happened at some time. */
const AT_LAST = '9999';

/**
 * Ledgers are entered in the order of time, whatever record comes first: nothing leaves before it has come. What the
 * ledger refuses stays as it was and is told; the check of balances finds it.
 */
async function enterLate(world: World, late: readonly LateClaimant[], isHistory: boolean): Promise<void> {
  const { database, log } = world.services;
  for (const { type, id } of late.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))) {
    const touched = { type, id, before: null, isGone: false };
    await database
      .system((sql) => {
        const before = new Map([[id, touched]]);
        return claimLate({ ...newSettlement(sql, world), late: before, isHistory });
      })
      .catch((error) =>
        log.error({ err: error, entity: type.spec.name, id }, 'a claim on a ledger was not recomputed'),
      );
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

async function recomputeOne(
  database: Services['database'],
  types: RecordTypes,
  type: RecordType,
  met: Met,
): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const from: string = last;
    last = await database.system((sql) => recomputeChunk(sql, types, type, from, met));
  }
}

/** Answers the last id, null when there are no more. */
async function recomputeChunk(
  sql: Sql,
  types: RecordTypes,
  type: RecordType,
  after: string,
  { late, moved }: Met,
): Promise<string | null> {
  const rows = await chunkOf(sql, type, after, true);
  const ids = rows.map(({ record }) => record.id);
  const claimed = await claimedLines(sql, types, type, ids);
  const all = rows.flatMap(({ record }) => {
    return changesOf(record.id, claimed.get(record.id) ?? [], type.spec.claims ? linesOf(types, type, record) : []);
  });
  const isLate = ({ was, is }: LineChange) => isBehindLedger(types, (is ?? was)?.entity ?? '');
  for (const [id, own] of groupBy(all.filter(isLate), ({ claimant }) => claimant)) {
    const [at = AT_LAST] = own.flatMap(({ is }) => is?.entry?.at ?? []).sort();
    late.push({ type, id, at });
  }
  const changes = all.filter((change) => !isLate(change));
  for (const { was, is } of changes) for (const line of [was, is]) if (line) moved.add(line.entity);
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
  for (const statement of linesWritten(type.spec.name, changes, (name) => hashes.get(name) ?? ''))
    await statement.execute(sql);
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
