/** What the check of a night finds of a ledger, written to its keys (`checked`): lists and watches read it there. */
import { sql as raw } from 'kysely';
import type { Database, Sql } from '#server/kernel';
import { enteredSums } from '#server/ledgers';
import type { RecordType, RecordTypes } from '../type/record-type.ts';
import type { BalanceCheck } from './verify.ts';

/** Keys that were at fault and are not any more lose their note. */
export async function noteFaults(
  database: Database,
  types: RecordTypes,
  checks: readonly BalanceCheck[],
): Promise<void> {
  for (const type of types.values())
    if (type.ledger?.spec.checked) await database.system((sql) => noteOf(sql, type, faultsOf(type, checks)));
}

/** By key: how many laws do not hold of it. A month is told behind its key. */
function faultsOf({ ledger }: RecordType, checks: readonly BalanceCheck[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { entity, differences } of checks) {
    if (entity !== ledger?.spec.name) continue;
    const keys = new Set(differences.map(({ id }) => id.split(' ')[0] ?? id));
    for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

async function noteOf(sql: Sql, type: RecordType, faults: ReadonlyMap<string, number>): Promise<void> {
  const { ledger, stored, shape } = type;
  const { faults: field = '', entered = {} } = ledger?.spec.checked ?? {};
  const noted = raw.id(shape.columns.get(field)?.name ?? '');
  const keys = [...faults.keys()];
  const sums = Object.entries(entered).flatMap(([number, name]) => {
    const [is, was] = [shape.columns.get(number), shape.columns.get(name)];
    return is && was ? [{ is: raw.id(is.name), was: raw.id(was.name) }] : [];
  });
  const emptied = raw.join([noted, ...sums.map(({ was }) => was)].map((column) => raw`${column} = null`));
  await raw`update ${stored} set ${emptied} where ${noted} is not null and id <> all(${keys}::text[])`.execute(sql);
  if (!ledger || keys.length === 0) return;
  const totals = sums.map(({ is, was }) => raw`, ${was} = nullif(e.${is}, coalesce(k.${is}, 0))`);
  await raw`update ${stored} as k set ${noted} = f.faults ${raw.join(totals, raw``)}
    from unnest(${keys}::text[], ${[...faults.values()]}::int[]) as f (key, faults)
    left join (${enteredSums(ledger, keys)}) e on e.key = f.key
    where k.id = f.key`.execute(sql);
}
