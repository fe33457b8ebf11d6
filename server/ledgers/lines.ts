/** Entries as lines of their key, for derived entities (`entries` of the language). */
import { type RawBuilder, sql as raw } from 'kysely';
import type { DAY_PARTS } from '#core/claims';
import { after, type Ledger } from './ledger.ts';

/** Column of the entries -> the cell that a derived entity reads it by (`entryCells` of `#core/claims`). */
const CELLS: ReadonlyArray<readonly [cell: string, column: string]> = [
  ['seq', 'seq'],
  ['kind', 'kind'],
  ['at', 'at'],
  ['postedAt', 'posted_at'],
  ['entity', 'entity'],
  ['document', 'claimant'],
  ['line', 'line'],
  ['reverses', 'reverses'],
  ['reason', 'reason'],
  ['companyId', 'company_id'],
  ['userId', 'user_id'],
];

/** A statement in parentheses with one row for each entry of the key: its cells as an object, and its number. */
export function entryLines({ table, quantities }: Ledger, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const numbers = quantities.flatMap((column) => [
    [column.code, column.name] as const,
    [`${column.code}After`, after(column)] as const,
  ]);
  const cells = [...CELLS, ...numbers].map(([cell, column]) => raw`${raw.lit(cell)}, ${raw.ref(`entry.${column}`)}`);
  return raw`(select jsonb_build_object(${raw.join(cells)}), entry.seq from ${raw.id(table)} entry where entry.key = ${key})`;
}

/**
 * A statement in parentheses with one row for each day on which entries were posted to the key, numbered by the day. What
 * came and what went are by the direction of the entry, a reversal by that of the entry that it takes back.
 */
export function dayLines({ table, quantities }: Ledger, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const entry = (name: string) => raw.ref(`entry.${name}`);
  const sums = quantities.flatMap((column) => {
    const own = entry(column.name);
    const last = raw`(array_agg(${entry(after(column))} order by entry.seq desc))[1]`;
    const isIn = raw`(entry.reverses is null) = (${own} > 0)`;
    const parts: Record<(typeof DAY_PARTS)[number], RawBuilder<unknown>> = {
      Before: raw`${last} - sum(${own})`,
      In: raw`coalesce(sum(${own}) filter (where ${isIn}), 0)`,
      Out: raw`coalesce(-sum(${own}) filter (where not ${isIn}), 0)`,
      After: last,
    };
    return Object.entries(parts).flatMap(([part, sum]) => [raw.lit(`${column.code}${part}`), sum]);
  });
  const day = raw`(entry.posted_at at time zone 'Asia/Shanghai')::date`;
  return raw`(select jsonb_build_object('day', ${day}, 'count', count(*), ${raw.join(sums)}),
    to_char(${day}, 'YYYYMMDD') from ${raw.id(table)} entry where entry.key = ${key} group by ${day})`;
}
