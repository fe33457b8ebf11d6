/** What stood at the end of a day, by the time of posting: whatever is entered later leaves it as it was. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { trimmed } from './amounts.ts';
import type { Amounts } from './entries.ts';
import { after, type Ledger } from './ledger.ts';

/** Balances of one key; keys that held nothing are left out. */
export type Balance = { key: string; amounts: Amounts };

/** Which keys: by their ids, or all. */
export type Keys = readonly string[] | 'all';

/**
 * Balances at the end of `day` (`YYYY-MM-DD`, Asia/Shanghai). Of single keys it is what their last entry of that day or
 * before left; of all it is what the last closed month left and what came after. Runs as the service: who may see the
 * keys is the caller's to say.
 */
export function balancesAsOf(sql: Sql, ledger: Ledger, day: string, keys: Keys = 'all'): Promise<Balance[]> {
  return keys === 'all' ? allAsOf(sql, ledger, day) : someAsOf(sql, ledger, day, keys);
}

/** The first moment that is no longer of the day. */
export const endOf = (day: string) => raw`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;

async function someAsOf(sql: Sql, ledger: Ledger, day: string, keys: readonly string[]): Promise<Balance[]> {
  const columns = ledger.quantities.map((column) => raw`${raw.ref(after(column))} as ${raw.id(column.name)}`);
  const { rows } = await raw<Record<string, string>>`select k.key, last.* from unnest(${[...keys]}::text[]) as k (key)
    join lateral (select ${raw.join(columns)} from ${raw.id(ledger.table)} e
      where e.key = k.key and e.posted_at < ${endOf(day)} order by e.seq desc limit 1) last on true
    where ${isSomething(ledger, 'last')}`.execute(sql);
  return rows.map((row) => balanceOf(ledger, row));
}

async function allAsOf(sql: Sql, ledger: Ledger, day: string): Promise<Balance[]> {
  const month = await lastClosed(sql, ledger, day);
  const names = ledger.quantities.map(({ name }) => name);
  const sums = raw.join(names.map((name) => raw`sum(${raw.id(name)}) as ${raw.id(name)}`));
  const columns = raw.join(names.map((name) => raw.id(name)));
  const since = month === null ? raw`true` : raw`posted_at >= ${endOfMonth(month)}`;
  const { rows } = await raw<Record<string, string>>`select * from (
      select key, ${sums} from (
        select key, ${columns} from ${raw.id(`${ledger.table}_month`)} where month = ${month ?? ''}
        union all
        select key, ${columns} from ${raw.id(ledger.table)} where ${since} and posted_at < ${endOf(day)}
      ) moved group by key
    ) stood where ${isSomething(ledger, 'stood')}`.execute(sql);
  return rows.map((row) => balanceOf(ledger, row));
}

/** The last month that is closed and ended by then. */
async function lastClosed(sql: Sql, { spec }: Ledger, day: string): Promise<string | null> {
  const { rows } = await raw<{ month: string | null }>`select max(month) as month from ledger_closing
    where ledger = ${spec.name} and ((month || '-01')::date + interval '1 month')::date <= ${day}::date + 1`.execute(
    sql,
  );
  return rows[0]?.month ?? null;
}

/** The first moment after a month (`YYYY-MM`). */
export const endOfMonth = (month: string) =>
  raw`(((${month}::text || '-01')::date + interval '1 month')::timestamp at time zone 'Asia/Shanghai')`;

const isSomething = ({ quantities }: Ledger, alias: string): RawBuilder<boolean> =>
  raw<boolean>`(${raw.join(
    quantities.map(({ name }) => raw`${raw.ref(`${alias}.${name}`)} <> 0`),
    raw` or `,
  )})`;

const balanceOf = ({ quantities }: Ledger, row: Record<string, string>): Balance => ({
  key: row.key ?? '',
  amounts: Object.fromEntries(quantities.map(({ code, name }) => [code, trimmed(row[name])])),
});

/** What a key did in a time: what it held before, what came, what went, what it held after. */
export type Period = { key: string; opening: Amounts; in: Amounts; out: Amounts; closing: Amounts };

/** From the first day to the last, both counted; keys that neither held nor moved anything are left out. */
export async function periodOf(
  sql: Sql,
  ledger: Ledger,
  { from, to, keys = 'all' }: { from: string; to: string; keys?: Keys },
): Promise<Period[]> {
  const opening = new Map(
    (await balancesAsOf(sql, ledger, dayBefore(from), keys)).map((each) => [each.key, each.amounts]),
  );
  const closing = new Map((await balancesAsOf(sql, ledger, to, keys)).map((each) => [each.key, each.amounts]));
  const moved = await movedBetween(sql, ledger, { from, to, keys });
  const none = Object.fromEntries(ledger.quantities.map(({ code }) => [code, '0']));
  return [...new Set([...opening.keys(), ...moved.keys(), ...closing.keys()])].sort().map((key) => ({
    key,
    opening: opening.get(key) ?? none,
    in: moved.get(key)?.in ?? none,
    out: moved.get(key)?.out ?? none,
    closing: closing.get(key) ?? none,
  }));
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

async function movedBetween(
  sql: Sql,
  ledger: Ledger,
  { from, to, keys }: { from: string; to: string; keys: Keys },
): Promise<Map<string, Pick<Period, 'in' | 'out'>>> {
  const sums = ledger.quantities.flatMap(({ name }) => [
    raw`sum(greatest(${raw.id(name)}, 0)) as ${raw.id(`${name}_in`)}`,
    raw`sum(greatest(-${raw.id(name)}, 0)) as ${raw.id(`${name}_out`)}`,
  ]);
  const { rows } = await raw<Record<string, string>>`select key, ${raw.join(sums)} from ${raw.id(ledger.table)}
    where posted_at >= (${from}::date::timestamp at time zone 'Asia/Shanghai') and posted_at < ${endOf(to)}
      and ${keys === 'all' ? raw`true` : raw`key = any(${[...keys]}::text[])`} group by key`.execute(sql);
  const side = (row: Record<string, string>, suffix: string): Amounts =>
    Object.fromEntries(ledger.quantities.map(({ code, name }) => [code, trimmed(row[`${name}_${suffix}`])]));
  return new Map(rows.map((row) => [row.key ?? '', { in: side(row, 'in'), out: side(row, 'out') }]));
}
