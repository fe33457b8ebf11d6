/** Entries of a ledger: what stands of a document, and new ones. */
import { sql as raw } from 'kysely';
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

/** An entry that no other has taken back. */
export type StandingEntry = Pick<NewEntry, 'key' | 'kind' | 'claimant' | 'claim' | 'line' | 'amounts'> & {
  seq: string;
};

/** Entries of these records that stand. */
export async function standingEntries(
  sql: Sql,
  ledger: Ledger,
  entity: string,
  claimants: readonly string[],
): Promise<StandingEntry[]> {
  const table = raw.id(ledger.table);
  const { rows } = await raw<
    Record<string, string>
  >`select e.key, e.seq::text as seq, e.kind, e.claimant, e.claim, e.line,
      ${raw.join(ledger.quantities.map(({ name }) => raw`${raw.ref(`e.${name}`)}::text as ${raw.id(name)}`))}
    from ${table} e where e.entity = ${entity} and e.claimant = any(${[...claimants]}::text[]) and e.reverses is null
      and not exists (select from ${table} r where r.key = e.key and r.reverses = e.seq)
    order by e.key, e.seq`.execute(sql);
  return rows.map((row) => {
    const { key = '', seq = '', kind = '', claimant = '', claim = '', line = '' } = row;
    return { key, seq, kind, claimant, claim, line, amounts: amountsOf(ledger, row) };
  });
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

const amountsOf = ({ quantities }: Ledger, row: Record<string, string>): Amounts =>
  Object.fromEntries(quantities.map(({ code, name }) => [code, row[name] ?? '0']));

/** Of these entries the time at which each is kept, where it is not now: for histories that are brought along. */
export type Posting = { isHistory?: boolean };

/**
 * Numbers and writes entries in one statement, those that add before those that take. The keys are locked, by an earlier
 * statement: only then the number of the newest entry is what it was.
 */
export async function postEntries(
  sql: Sql,
  ledger: Ledger,
  entries: readonly NewEntry[],
  { isHistory = false }: Posting = {},
): Promise<void> {
  if (entries.length === 0) return;
  const { quantities } = ledger;
  const table = raw.id(ledger.table);
  const inOrder = ordered(entries, isHistory);
  const texts = (read: (entry: NewEntry) => string | null) => raw`${inOrder.map(read)}::text[]`;
  const names = quantities.map((column, index) => ({ column, added: raw.id(`q${index}`), stood: raw.id(`a${index}`) }));
  const amounts = quantities.map(({ code }) => raw`${inOrder.map((entry) => entry.amounts[code] ?? '0')}::numeric[]`);
  const now = isHistory ? raw`coalesce(f.at::timestamptz, statement_timestamp())` : raw`statement_timestamp()`;
  await raw`with fresh as (
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
    window key_order as (partition by f.key order by f.place)`.execute(sql);
}

/** What adds comes first, so that no entry falls below nothing on the way to what stands at last. */
function ordered(entries: readonly NewEntry[], isHistory: boolean): NewEntry[] {
  const takes = ({ amounts }: NewEntry) => Number(Object.values(amounts).some((amount) => amount.startsWith('-')));
  const time = ({ at }: NewEntry) => (isHistory && at !== null ? Date.parse(at) : 0);
  return entries.toSorted((a, b) => time(a) - time(b) || takes(a) - takes(b));
}
