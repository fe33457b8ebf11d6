/** Entries of a ledger: what stands of a document, and new ones. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { after, type Ledger } from './ledger.ts';

/** Amounts by the field of the key, decimal texts. */
export type Amounts = Readonly<Record<string, string>>;

/** An entry to be made. `claimant`, `claim` and `line` name what it follows from. */
export type NewEntry = {
  key: string;
  kind: string;
  entity: string;
  claimant: string;
  claim: string;
  line: string;
  /** When it happened; null: now. */
  at: string | null;
  reason: string | null;
  amounts: Amounts;
  /** Number of the entry of the same key that it takes back; null: it stands for itself. */
  reverses: string | null;
};

/**
 * Entries of these records that no other has taken back: one row for each number that is not 0, shaped as claim rows are,
 * with kind and number of the entry behind.
 */
export function standingEntries(
  { table, quantities, spec }: Ledger,
  entity: string,
  claimants: readonly string[],
): RawBuilder<unknown> {
  const numbers = quantities.map(({ code, name }) => raw`(${code}::text, ${raw.ref(`e.${name}`)}::numeric)`);
  return raw`select e.claimant, e.claim, e.line, ${spec.of}::text, e.key, q.field, q.amount::text, null::text, e.kind, e.seq
    from ${raw.id(table)} e cross join lateral (values ${raw.join(numbers)}) q (field, amount)
    where e.entity = ${entity} and e.claimant = any(${[...claimants]}::text[]) and e.reverses is null and q.amount <> 0
      and not exists (select from ${raw.id(table)} r where r.key = e.key and r.reverses = e.seq)`;
}

/** What records have entered on one key, by its number; records whose entries sum to nothing are left out. */
export async function enteredOn(
  sql: Sql,
  ledger: Ledger,
  key: string,
  fields: readonly string[],
): Promise<Array<{ entity: string; claimant: string; field: string; amount: string }>> {
  const sums = ledger.quantities
    .filter(({ code }) => fields.includes(code))
    .map(
      ({ code, name }) => raw`select entity, claimant, ${code}::text as field, sum(${raw.id(name)})::text as amount
        from ${raw.id(ledger.table)} where key = ${key} group by entity, claimant having sum(${raw.id(name)}) <> 0`,
    );
  if (sums.length === 0) return [];
  const { rows } = await raw<{ entity: string; claimant: string; field: string; amount: string }>`${raw.join(
    sums,
    raw` union all `,
  )}`.execute(sql);
  return rows;
}

/** Keys on which a record has entered what still stands. */
export async function keysEnteredBy(
  sql: Sql,
  { table, quantities }: Ledger,
  { entity, claimant }: { entity: string; claimant: string },
): Promise<string[]> {
  const stands = raw.join(
    quantities.map(({ name }) => raw`sum(${raw.id(name)}) <> 0`),
    raw` or `,
  );
  const { rows } = await raw<{ key: string }>`select key from ${raw.id(table)}
    where entity = ${entity} and claimant = ${claimant} group by key having ${stands}`.execute(sql);
  return rows.map(({ key }) => key);
}

/** What the entries of these keys sum to: a row for each that has any, by the names of the numbers. */
export function enteredSums({ table, quantities }: Ledger, keys: readonly string[]): RawBuilder<unknown> {
  const sums = quantities.map(({ name }) => raw`sum(${raw.id(name)}) as ${raw.id(name)}`);
  return raw`select key, ${raw.join(sums)} from ${raw.id(table)} where key = any(${[...keys]}::text[]) group by key`;
}

/** Of these entries the time at which each is kept, where it is not now: for histories that are brought along. */
export type Posting = { isHistory?: boolean };

/**
 * The statement that numbers and writes entries, those that add before those that take. The keys are locked, by an
 * earlier statement: only then the number of the newest entry is what it was.
 */
export function postingOf(
  ledger: Ledger,
  entries: readonly NewEntry[],
  { isHistory = false }: Posting = {},
): RawBuilder<unknown> {
  const { quantities } = ledger;
  const table = raw.id(ledger.table);
  const inOrder = ordered(entries, isHistory);
  const texts = (read: (entry: NewEntry) => string | null) => raw`${inOrder.map(read)}::text[]`;
  const names = quantities.map((column, index) => ({ column, added: raw.id(`q${index}`), stood: raw.id(`a${index}`) }));
  const amounts = quantities.map(({ code }) => raw`${inOrder.map((entry) => entry.amounts[code] ?? '0')}::numeric[]`);
  const now = isHistory ? raw`coalesce(f.at::timestamptz, statement_timestamp())` : raw`statement_timestamp()`;
  return raw`with fresh as (
      select * from unnest(${texts(({ key }) => key)}, ${texts(({ kind }) => kind)}, ${texts(({ entity }) => entity)},
        ${texts(({ claimant }) => claimant)}, ${texts(({ claim }) => claim)}, ${texts(({ line }) => line)},
        ${texts(({ at }) => at)}, ${texts(({ reason }) => reason)}, ${texts(({ reverses }) => reverses)}, ${raw.join(amounts)})
      with ordinality as f (key, kind, entity, claimant, claim, line, at, reason, reverses, ${raw.join(names.map(({ added }) => added))}, place)
    ), heads as (
      select k.key, h.* from (select distinct key from fresh) k
      left join lateral (select seq, posted_at, ${raw.join(names.map(({ column, stood }) => raw`${raw.ref(after(column))} as ${stood}`))}
        from ${table} e where e.key = k.key order by seq desc limit 1) h on true
    )
    insert into ${table} (key, seq, kind, posted_at, at, entity, claimant, claim, line, turn, reverses, reason, company_id, user_id,
      ${raw.join(quantities.flatMap((column) => [raw.id(column.name), raw.id(after(column))]))})
    select f.key, coalesce(h.seq, 0) + row_number() over key_order, f.kind, greatest(${now}, h.posted_at),
      coalesce(f.at::timestamptz, ${now}), f.entity, f.claimant, f.claim, f.line,
      1 + (select count(*) from ${table} t where t.entity = f.entity and t.claimant = f.claimant and t.claim = f.claim
        and t.line = f.line and t.key = f.key and t.kind = f.kind and t.reverses is null),
      f.reverses::bigint, f.reason, nullif(current_setting('bulkline.company', true), ''),
      substring(current_setting('bulkline.principals', true) from '(?:^|,)user:([^,@]+)(?:,|$)'),
      ${raw.join(names.flatMap(({ added, stood }) => [raw`f.${added}`, raw`coalesce(h.${stood}, 0) + sum(f.${added}) over key_order`]))}
    from fresh f join heads h on h.key = f.key
    window key_order as (partition by f.key order by f.place)`;
}

/** What adds comes first, so that no entry falls below nothing on the way to what stands at last. */
function ordered(entries: readonly NewEntry[], isHistory: boolean): NewEntry[] {
  const takes = ({ amounts }: NewEntry) => Number(Object.values(amounts).some((amount) => amount.startsWith('-')));
  const time = ({ at }: NewEntry) => (isHistory && at !== null ? Date.parse(at) : 0);
  return entries.toSorted((a, b) => time(a) - time(b) || takes(a) - takes(b));
}
