/** Months of a ledger that are closed: their balances are kept, and nothing that happened in them is entered any more. */
import { sql as raw } from 'kysely';
import { errors, type Sql, shanghaiDate } from '#server/kernel';
import { endOfMonth } from './as-of.ts';
import type { Ledger } from './ledger.ts';

/** Postings share the lock, a closing has it alone: what it keeps is complete. */
const lockName = ({ spec }: Ledger) => raw`hashtextextended(${`ledger ${spec.name}`}, 0)`;

/** The last month (`YYYY-MM`) that is closed; null: none. Held until the transaction ends: no month is closed meanwhile. */
export async function closedUntil(sql: Sql, ledger: Ledger): Promise<string | null> {
  if (ledger.spec.closes === undefined) return null;
  const { rows } = await raw<{
    month: string | null;
  }>`select ledger_closed_until(${ledger.spec.name}) as month`.execute(sql);
  return rows[0]?.month ?? null;
}

/**
 * Closes a month that is over and comes after all closed ones; false: it is closed already, or nothing had been entered
 * by its end (what a ledger begins with may lie in the past). Keys that held nothing are left out of what is kept.
 * @throws BulklineError SRV136 the month is not over, or lies before one that is closed
 */
export async function closeMonth(sql: Sql, ledger: Ledger, month: string): Promise<boolean> {
  await raw`select pg_advisory_xact_lock(${lockName(ledger)})`.execute(sql);
  const { rows } = await raw<{ month: string }>`select month from ledger_closing
    where ledger = ${ledger.spec.name} and month >= ${month}`.execute(sql);
  if (rows.some((closed) => closed.month === month)) return false;
  if (rows.length > 0 || month >= shanghaiDate().slice(0, 7)) throw errors.SRV136({ month });
  const { quantities, table } = ledger;
  const begun = await raw`select from ${raw.id(table)} where posted_at < ${endOfMonth(month)} limit 1`.execute(sql);
  if (begun.rows.length === 0) return false;
  const names = raw.join(quantities.map(({ name }) => raw.id(name)));
  const sums = raw.join(quantities.map(({ name }) => raw`sum(${raw.id(name)}) as ${raw.id(name)}`));
  const isSomething = raw.join(
    quantities.map(({ name }) => raw`sum(${raw.id(name)}) <> 0`),
    raw` or `,
  );
  const former = raw`(select max(month) from ledger_closing where ledger = ${ledger.spec.name})`;
  await raw`insert into ${raw.id(`${table}_month`)} (month, key, ${names})
    select ${month}, key, ${sums} from (
      select key, ${names} from ${raw.id(`${table}_month`)} where month = ${former}
      union all
      select key, ${names} from ${raw.id(table)} where posted_at < ${endOfMonth(month)}
        and posted_at >= coalesce((select ((m.month || '-01')::date + interval '1 month')::timestamp at time zone 'Asia/Shanghai'
          from (select ${former} as month) m), '-infinity')
    ) moved group by key having ${isSomething}`.execute(sql);
  await raw`insert into ledger_closing (ledger, month) values (${ledger.spec.name}, ${month})`.execute(sql);
  return true;
}

/** The month that is to be closed by today (`YYYY-MM-DD`), by the ledger's own day; null: its months stay open. */
export function monthToClose({ spec }: Ledger, today: string): string | null {
  if (spec.closes === undefined) return null;
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const back = day >= spec.closes ? 1 : 2;
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}
