/** What entries of keys sum to, by kind and day. */
import { sql as raw } from 'kysely';
import type { Sql } from '#server/kernel';
import { trimmed } from './amounts.ts';
import { endOf } from './as-of.ts';
import type { Amounts } from './entries.ts';
import type { Ledger } from './ledger.ts';

/** What came to a key on a day (`YYYY-MM-DD`, Asia/Shanghai) by entries of one kind, less what went. */
export type Moved = { key: string; kind: string; day: string; amounts: Amounts };

/**
 * All that the keys did to the end of a day, by the time of posting; a reversal counts as the kind that it takes back.
 * Runs as the service: who may see the keys is the caller's to say.
 */
export async function movedUntil(sql: Sql, ledger: Ledger, day: string, keys: readonly string[]): Promise<Moved[]> {
  if (keys.length === 0) return [];
  const { quantities, table } = ledger;
  const sums = raw.join(quantities.map(({ name }) => raw`sum(${raw.ref(`e.${name}`)}) as ${raw.id(name)}`));
  const { rows } = await raw<Record<string, string>>`
    select e.key, coalesce(o.kind, e.kind) as moved_kind,
      to_char(e.posted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as moved_day, ${sums}
    from ${raw.id(table)} e left join ${raw.id(table)} o on o.key = e.key and o.seq = e.reverses
    where e.key = any(${[...keys]}::text[]) and e.posted_at < ${endOf(day)}
    group by 1, 2, 3 order by 1, 3, 2`.execute(sql);
  return rows.map(({ key = '', moved_kind: kind = '', moved_day: on = '', ...row }) => ({
    key,
    kind,
    day: on,
    amounts: Object.fromEntries(quantities.map(({ code, name }) => [code, trimmed(row[name])])),
  }));
}
