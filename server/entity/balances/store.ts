/** Statements of a settlement: each takes all rows of one entity at once. */
import Big from 'big.js';
import { type RawBuilder, sql as raw } from 'kysely';
import type { ClaimLine } from '#core/claims';
import { castType, kept } from '#server/database';
import type { Sql } from '#server/kernel';
import { readRow, type StoredRow } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { claimedColumn, linesIn } from './claimed.ts';
import { big, type LineChange } from './lines.ts';

/** How long a command waits for a row that another one settles. */
const WAIT_MS = 5_000;

/**
 * Locks rows in the order of their ids; answers those that are there as whoever held them before has left them. Sums over
 * other rows are read by a later statement. `isFirst`: how long the transaction waits for rows is set on the way, before
 * any of them is locked: they are sorted first.
 */
export async function lockTargets(
  sql: Sql,
  type: RecordType,
  ids: readonly string[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<StoredRow[]> {
  const bounded = raw`with bound as materialized (select set_config('lock_timeout', ${String(WAIT_MS)}, true) as wait) `;
  const rows = isFirst
    ? raw<Record<string, unknown>>`${bounded}select t.* from ${type.stored} t, bound
        where t.id = any(${[...ids]}::text[]) and bound.wait is not null order by t.id for no key update of t`
    : raw<Record<string, unknown>>`select * from ${type.stored}
        where id = any(${[...ids]}::text[]) order by id for no key update`;
  return (await rows.execute(sql)).rows.map((row) => readRow(type, row));
}

/** Keeps others from writing rows until the transaction ends. */
export async function holdRows(sql: Sql, type: RecordType, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.stored}
    where id = any(${[...ids]}::text[]) order by id for share`.execute(sql);
  return rows.map((row) => readRow(type, row));
}

export async function rowsWith(sql: Sql, type: RecordType, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.stored}
    where id = any(${[...ids]}::text[])`.execute(sql);
  return new Map(rows.map((row) => readRow(type, row)).map((row) => [row.record.id, row]));
}

type Hash = (claim: string) => string;

/** Statements that write what changed into the claim table; no two of them touch the same row. */
export function linesWritten(entity: string, changes: readonly LineChange[], hash: Hash): RawBuilder<unknown>[] {
  // What is entered in a ledger is kept there.
  const plain = changes.filter(({ was, is }) => !(was ?? is)?.entry);
  const gone = plain.flatMap(({ claimant, was, is }) => (was && !is ? [{ claimant, line: was }] : []));
  const kept = plain.flatMap(({ claimant, is }) => (is ? [{ claimant, line: is }] : []));
  const statements: RawBuilder<unknown>[] = [];
  if (gone.length > 0)
    statements.push(raw`delete from claim using ${unnested(gone)} where claim.entity = ${entity} and claim.claimant = d.claimant
      and claim.name = d.name and claim.line = d.line and claim.target_entity = d.target_entity and claim.target = d.target
      and claim.field = d.field`);
  if (kept.length > 0)
    statements.push(raw`insert into claim (entity, claimant, name, line, target_entity, target, field, amount, mark, hash)
      select ${entity}, d.claimant, d.name, d.line, d.target_entity, d.target, d.field, d.amount, d.mark, h.hash
      from ${unnested(kept)} join ${hashesOf(kept, hash)} on h.name = d.name
      on conflict (entity, claimant, name, line, target_entity, target, field)
      do update set amount = excluded.amount, mark = excluded.mark, hash = excluded.hash`);
  return statements;
}

function unnested(lines: ReadonlyArray<{ claimant: string; line: ClaimLine }>) {
  const texts = (read: (line: ClaimLine) => string | null) => lines.map(({ line }) => read(line));
  return raw`unnest(${lines.map(({ claimant }) => claimant)}::text[], ${texts(({ claim }) => claim)}::text[],
    ${texts(({ line }) => line)}::text[], ${texts(({ entity }) => entity)}::text[], ${texts(({ target }) => target)}::text[],
    ${texts(({ field }) => field)}::text[], ${texts(({ amount }) => amount)}::numeric[], ${texts(({ mark }) => mark)}::text[])
    as d (claimant, name, line, target_entity, target, field, amount, mark)`;
}

function hashesOf(lines: ReadonlyArray<{ line: ClaimLine }>, hash: Hash) {
  const names = [...new Set(lines.map(({ line }) => line.claim))];
  return raw`unnest(${names}::text[], ${names.map(hash)}::text[]) as h (name, hash)`;
}

/** By target, by field: what comes to the number. */
export type Differences = Map<string, Map<string, Big>>;

export function differencesOf(changes: readonly LineChange[], entity: string): Differences {
  const found: Differences = new Map();
  const note = (line: ClaimLine | null, sign: 1 | -1) => {
    if (line?.entity !== entity || line.amount === null) return;
    const fields = found.get(line.target) ?? new Map<string, Big>();
    found.set(
      line.target,
      fields.set(line.field, (fields.get(line.field) ?? new Big(0)).plus(big(line.amount).times(sign))),
    );
  };
  for (const { was, is } of changes) {
    note(was, -1);
    note(is, 1);
  }
  return found;
}

/** A row with what it claims, where that was asked for. */
export type WrittenRow = StoredRow & { claimed?: ClaimLine[] };
type Along = {
  /** Writes of other tables that go with it in one round trip. */
  writes?: readonly RawBuilder<unknown>[];
  /** What the rows claim is answered with them: none of the writes changes it. */
  isClaiming?: boolean;
};

/**
 * Adds the differences to the kept sums: one statement, each row once. No version: who edits the row has no conflict.
 * Answers the rows as they stand.
 */
export async function addDifferences(
  sql: Sql,
  type: RecordType,
  differences: Differences,
  { writes: along = [], isClaiming = false }: Along = {},
): Promise<WrittenRow[]> {
  const ids = [...differences.keys()];
  const fields = [...new Set([...differences.values()].flatMap((byField) => [...byField.keys()]))];
  const columns = fields.flatMap((field) => type.shape.columns.get(field) ?? []);
  if (ids.length === 0 || columns.length === 0) {
    for (const statement of along) await statement.execute(sql);
    return [];
  }
  const arrays = columns.map(({ code }) => ids.map((id) => differences.get(id)?.get(code)?.toFixed() ?? '0'));
  const names = columns.map((_, index) => raw.id(`d${index}`));
  const sets = columns.map((column, index) => {
    const sum = raw`coalesce(t.${raw.id(column.name)}, 0) + d.${raw.id(`d${index}`)}`;
    return raw`${raw.id(column.name)} = ${sum}`;
  });
  const statement = raw<
    Record<string, unknown>
  >`${ahead(along)}update ${type.stored} t set ${raw.join(sets)}, balance_version = balance_version + 1
    from unnest(${ids}::text[], ${raw.join(arrays.map((values) => raw`${values}::numeric[]`))})
    as d (id, ${raw.join(names)}) where t.id = d.id
    returning ${columnsOf(type)}${isClaiming ? raw`, ${claimedColumn(type)} as claimed_lines` : raw``}`;
  const { rows } = await kept(statement).execute(sql);
  return rows.map((row) => ({
    ...readRow(type, row),
    ...(isClaiming ? { claimed: linesIn(row.claimed_lines) } : {}),
  }));
}

/** What `readRow` reads, by name. */
const columnsOf = ({ shape }: RecordType) => {
  const own = [...shape.columns.values()].flatMap(({ kind, name }) => (kind === 'json' ? [] : [name]));
  return raw.join([...own, 'ext', 'party_roles', 'visible_to'].map((name) => raw.ref(`t.${name}`)));
};

function ahead(statements: readonly RawBuilder<unknown>[]) {
  if (statements.length === 0) return raw``;
  return raw`with ${raw.join(statements.map((statement, index) => raw`${raw.id(`w${index}`)} as (${statement})`))} `;
}

export type Holder = {
  target: string;
  field: string;
  entity: string;
  claimant: string;
  name: string;
  line: string;
  mark: string;
};

/** Who marks these rows, in a steady order. */
export async function holdersOf(sql: Sql, type: RecordType, ids: readonly string[]): Promise<Holder[]> {
  const { rows } = await raw<Holder>`select target, field, entity, claimant, name, line, mark from claim
    where target_entity = ${type.spec.name} and target = any(${[...ids]}::text[]) and mark is not null
    order by target, field, entity, claimant, name, line`.execute(sql);
  return rows;
}

/** Marks a field of rows by what their first holder says, empty where nobody holds it. */
export async function writeMarks(
  sql: Sql,
  type: RecordType,
  field: string,
  marks: ReadonlyMap<string, string | null>,
): Promise<void> {
  const column = type.shape.columns.get(field);
  if (!column || column.kind === 'json') return;
  await raw`update ${type.stored} t set ${raw.id(column.name)} = cast(d.mark as ${castType(column.kind)}),
    balance_version = balance_version + 1
    from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::text[]) as d (id, mark) where t.id = d.id`.execute(
    sql,
  );
}

/** Writes fields that a claim fixes into its own record, which the command has locked. */
export async function writeFixed(
  sql: Sql,
  type: RecordType,
  id: string,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sets = [...values].flatMap(([code, value]) => {
    const column = type.shape.columns.get(code);
    if (!column || column.kind === 'json' || column.head) return [];
    const text = value === null || value === undefined ? null : String(value);
    return [raw`${raw.id(column.name)} = cast(${text}::text as ${castType(column.kind)})`];
  });
  // Tables stand together in one document.
  const tables = [...values].filter(([code]) => type.shape.columns.get(code)?.kind === 'json');
  if (tables.length > 0) sets.push(raw`ext = ext || ${JSON.stringify(Object.fromEntries(tables))}::jsonb`);
  if (sets.length > 0) await raw`update ${type.stored} set ${raw.join(sets)} where id = ${id}`.execute(sql);
}

/** Of these rows those that somebody still claims from. */
export async function stillClaimed(sql: Sql, entity: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await raw<{ target: string }>`select distinct target from claim
    where target_entity = ${entity} and target = any(${[...ids]}::text[])`.execute(sql);
  return new Set(rows.map(({ target }) => target));
}
