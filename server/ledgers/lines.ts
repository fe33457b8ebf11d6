/** Entries as lines of their key, for derived entities (`entries` of the language). */
import { type RawBuilder, sql as raw } from 'kysely';
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
