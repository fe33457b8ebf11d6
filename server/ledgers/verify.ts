/** A ledger looked at from nothing: its entries against its keys, its numbers, and the laws that it keeps. */
import { type RawBuilder, sql as raw } from 'kysely';
import { RECORD_SCHEMA } from '#server/database';
import type { Sql } from '#server/kernel';
import { trimmed } from './amounts.ts';
import { after, type Ledger } from './ledger.ts';

/** A law of a ledger: how many rows were looked at, and where it does not hold. */
export type LedgerCheck = { law: string; rows: number; differences: LedgerDifference[] };
/** `id` of the key. */
export type LedgerDifference = { id: string; kept: string; reckoned: string };

/** So many differences of a law are told. */
const MOST_TOLD = 1000;

/** All laws, in the snapshot of the transaction. */
export async function verifyLedger(sql: Sql, ledger: Ledger): Promise<LedgerCheck[]> {
  const { rows } = await raw<{ count: string }>`select count(*)::text as count from ${raw.id(ledger.table)}`.execute(
    sql,
  );
  const entries = Number(rows[0]?.count ?? 0);
  const checks: LedgerCheck[] = [];
  for (const { law, find } of lawsOf(ledger)) {
    const found = await raw<LedgerDifference>`select id, kept::text, reckoned::text from (${find}) found
      order by id limit ${MOST_TOLD}`.execute(sql);
    const differences = found.rows.map(({ id, kept, reckoned }) => ({
      id,
      kept: told(kept),
      reckoned: told(reckoned),
    }));
    checks.push({ law, rows: entries, differences });
  }
  return checks;
}

const told = (text: string | null): string => (text !== null && /^-?\d/.test(text) ? trimmed(text) : (text ?? '-'));

type Law = { law: string; find: RawBuilder<unknown> };

function lawsOf(ledger: Ledger): Law[] {
  const table = raw.id(ledger.table);
  return [
    ...ledger.quantities.flatMap((column): Law[] => [
      { law: `${column.code}: what the key holds is the sum of its entries`, find: sums(ledger, column.name) },
      {
        law: `${column.code}: each entry tells what the key held after it`,
        find: running(ledger, column.name, after(column)),
      },
      { law: `${column.code}: a reversal is the opposite of what it takes back`, find: opposites(ledger, column.name) },
      ...Object.entries(ledger.spec.kinds).flatMap(([kind, { into }]): Law[] =>
        into === undefined
          ? []
          : [
              {
                law: `${column.code}: ${kind} and ${into} of a document sum to nothing`,
                find: legs(ledger, column.name, [kind, into]),
              },
            ],
      ),
    ]),
    {
      law: 'entries of a key are numbered without a gap',
      find: raw`select key as id, count(*) as kept, max(seq) as reckoned from ${table} group by key having count(*) <> max(seq)`,
    },
    {
      law: 'entries of a key follow each other in time',
      find: raw`select key as id, posted_at as kept, former as reckoned from (
        select key, posted_at, lag(posted_at) over (partition by key order by seq) as former from ${table}) t where posted_at < former`,
    },
    {
      law: 'no reversal is reversed',
      find: raw`select e.key as id, e.seq as kept, r.seq as reckoned from ${table} e
        join ${table} r on r.key = e.key and r.seq = e.reverses where r.reverses is not null`,
    },
    ...monthLaws(ledger),
  ];
}

const sums = ({ table, key }: Ledger, name: string) =>
  raw`select k.id, coalesce(k.${raw.id(name)}, 0) as kept, coalesce(e.total, 0) as reckoned
    from (select id, ${raw.id(name)} from ${raw.id(RECORD_SCHEMA, key.table)}) k
    full join (select key as id, sum(${raw.id(name)}) as total from ${raw.id(table)} group by key) e using (id)
    where coalesce(k.${raw.id(name)}, 0) <> coalesce(e.total, 0)`;

const running = ({ table }: Ledger, name: string, kept: string) =>
  raw`select key as id, stood as kept, total as reckoned from (
    select key, ${raw.id(kept)} as stood, sum(${raw.id(name)}) over (partition by key order by seq) as total from ${raw.id(table)}) t
    where stood <> total or total < 0`;

const opposites = ({ table }: Ledger, name: string) =>
  raw`select e.key as id, e.${raw.id(name)} as kept, -r.${raw.id(name)} as reckoned from ${raw.id(table)} e
    left join ${raw.id(table)} r on r.key = e.key and r.seq = e.reverses
    where e.reverses is not null and (r.seq is null or e.${raw.id(name)} <> -r.${raw.id(name)})`;

const legs = ({ table }: Ledger, name: string, kinds: readonly string[]) =>
  raw`select min(key) as id, sum(${raw.id(name)}) as kept, 0 as reckoned from ${raw.id(table)}
    where kind = any(${[...kinds]}::text[]) and reverses is null
    group by entity, claimant, claim, line, turn having sum(${raw.id(name)}) <> 0`;

/** What closed months keep is what entries of then come to. */
const monthLaws = ({ table, quantities, spec }: Ledger): Law[] =>
  quantities.map(({ code, name }) => ({
    law: `${code}: what closed months keep is what stood at their end`,
    find: raw`select coalesce(m.key, e.key) || ' ' || coalesce(m.month, e.month) as id, coalesce(m.total, 0) as kept, coalesce(e.total, 0) as reckoned
      from (select month, key, ${raw.id(name)} as total from ${raw.id(`${table}_month`)}) m
      full join (select c.month, e.key, sum(e.${raw.id(name)}) as total from ledger_closing c
        join ${raw.id(table)} e on e.posted_at < ((c.month || '-01')::date + interval '1 month')::timestamp at time zone 'Asia/Shanghai'
        where c.ledger = ${spec.name} group by c.month, e.key) e on e.month = m.month and e.key = m.key
      where coalesce(m.total, 0) <> coalesce(e.total, 0)`,
  }));
