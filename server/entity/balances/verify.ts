/** Every balance from nothing, against what is kept: in one snapshot, without a lock. */
import type Big from 'big.js';
import { sql as raw } from 'kysely';
import { type ClaimLine, claimKey } from '#core/claims';
import type { Database, Sql } from '#server/kernel';
import { verifyLedger } from '#server/ledgers';
import { readRow } from '../store/rows.ts';
import { type RecordType, type RecordTypes, typeNamed } from '../type/record-type.ts';
import { claimedLines } from './claimed.ts';
import { big, changesOf, linesOf, placedLines } from './lines.ts';
import { chunkOf, isLastChunk } from './recompute.ts';

/**
 * One kind of balance or mark, or (with the name of a ledger) one law that it keeps: rows looked at, and where kept and
 * reckoned differ.
 */
export type BalanceCheck = { entity: string; field: string; rows: number; differences: Difference[] };
/** `id` of the target, of the claimant where its claim rows are not what it claims. */
export type Difference = { id: string; kept: string; reckoned: string };

/** All kinds of the set, in its order. */
export function verifyBalances(database: Database, types: RecordTypes): Promise<BalanceCheck[]> {
  return database.system(
    async (sql) => {
      const checks = kindsOf(types);
      const reckoned = await reckonAll(sql, types, checks);
      for (const check of checks.values()) await compare(sql, typeNamed(types, check.entity), check, reckoned);
      return [...checks.values(), ...(await verifyLedgers(sql, types))];
    },
    { isSnapshot: true },
  );
}

/** The laws of each ledger, told as balances of its keys. */
async function verifyLedgers(sql: Sql, types: RecordTypes): Promise<BalanceCheck[]> {
  const checks: BalanceCheck[] = [];
  for (const { ledger } of types.values())
    for (const { law, rows, differences } of ledger ? await verifyLedger(sql, ledger) : [])
      checks.push({ entity: ledger?.spec.name ?? '', field: law, rows, differences });
  return checks;
}

type Checks = ReadonlyMap<string, BalanceCheck>;
const kind = (entity: string, field: string) => `${entity}.${field}`;

function kindsOf(types: RecordTypes): Checks {
  const all = [...types.values()].flatMap((type) =>
    [...type.claimed].map((field) => ({ entity: type.spec.name, field, rows: 0, differences: [] })),
  );
  return new Map(all.map((check) => [kind(check.entity, check.field), check]));
}

/** By kind and target: the sum, or the marks. */
type Reckoned = Map<string, { sum: Big; marks: string[] }>;
const place = (entity: string, field: string, target: string) => JSON.stringify([entity, field, target]);

async function reckonAll(sql: Sql, types: RecordTypes, checks: Checks): Promise<Reckoned> {
  const reckoned: Reckoned = new Map();
  for (const type of types.values()) {
    if (!type.spec.claims) continue;
    const seen = new Set<string>();
    for (let after = ''; ; ) {
      const rows = await chunkOf(sql, type, after);
      const ids = rows.map(({ record }) => record.id);
      const claimed = await claimedLines(sql, types, type, ids);
      for (const { record } of rows) {
        seen.add(record.id);
        const lines = linesOf(types, type, record);
        const was = claimed.get(record.id) ?? [];
        for (const line of placedLines(was, lines)) addTo(reckoned, line);
        noteChanges(checks, record.id, was, lines);
      }
      after = rows.at(-1)?.record.id ?? '';
      if (isLastChunk(rows)) break;
    }
    await noteOrphans(sql, type, checks, seen);
  }
  return reckoned;
}

function addTo(reckoned: Reckoned, { entity, field, target, amount, mark }: ClaimLine): void {
  const key = place(entity, field, target);
  const { sum, marks } = reckoned.get(key) ?? { sum: big(0), marks: [] };
  reckoned.set(key, { sum: sum.plus(big(amount)), marks: mark === null ? marks : [...marks, mark] });
}

function noteChanges(checks: Checks, id: string, kept: readonly ClaimLine[], lines: readonly ClaimLine[]): void {
  for (const { was, is } of changesOf(id, kept, lines)) {
    const line = is ?? was;
    if (line) checks.get(kind(line.entity, line.field))?.differences.push({ id, kept: told(was), reckoned: told(is) });
  }
}

const told = (line: ClaimLine | null): string => (line ? `${line.amount ?? line.mark} ${claimKey(line)}` : '-');

/** Claims of records that are not there. */
async function noteOrphans(sql: Sql, { spec }: RecordType, checks: Checks, seen: ReadonlySet<string>): Promise<void> {
  const { rows } = await raw<{
    claimant: string;
    target_entity: string;
    field: string;
  }>`select distinct claimant, target_entity, field
    from claim where entity = ${spec.name}`.execute(sql);
  for (const { claimant, target_entity, field } of rows)
    if (!seen.has(claimant))
      checks.get(kind(target_entity, field))?.differences.push({ id: claimant, kept: 'a claim', reckoned: '-' });
}

async function compare(sql: Sql, type: RecordType, check: BalanceCheck, reckoned: Reckoned): Promise<void> {
  const column = type.shape.columns.get(check.field);
  if (!column) return;
  const { rows } = await raw<Record<string, unknown>>`select id, ${raw.ref(column.name)} from ${type.stored}`.execute(
    sql,
  );
  for (const row of rows) {
    const { id } = row as { id: string };
    const stored = readRow(type, row).record[check.field] ?? null;
    const right = reckoned.get(place(type.spec.name, check.field, id));
    check.rows += 1;
    if (column.kind === 'text' ? isMark(stored, right?.marks) : big(stored).eq(right?.sum ?? 0)) continue;
    const wanted = column.kind === 'text' ? (right?.marks ?? []).join(' ') : (right?.sum ?? big(0)).toFixed();
    check.differences.push({ id, kept: String(stored), reckoned: wanted });
  }
}

const isMark = (stored: unknown, marks: readonly string[] = []): boolean =>
  marks.length === 0 ? stored === null : marks.length === 1 && stored === marks[0];
