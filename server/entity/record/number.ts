/** Serial numbers: `HT{yyyyMMdd}{seq:4}` -> `HT202403050012`, one sequence for each prefix, safe for parallel callers. */
import { sql as raw } from 'kysely';
import { type Sql, shanghaiDate } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';

const SLOT = /\{(yyyyMMdd|yyyyMM|yyyy|yyMMdd|seq:?\d)\}/g;

/** Runs as the service. The row of the sequence stays locked until the transaction ends, so no number is given twice. */
export async function nextNumber(sql: Sql, pattern: string, today: string = shanghaiDate()): Promise<string> {
  const digits = today.replaceAll('-', '');
  const dated = pattern.replace(SLOT, (slot, name: string) => {
    if (name.startsWith('seq')) return slot;
    if (name === 'yyMMdd') return digits.slice(2);
    return digits.slice(0, name.length);
  });
  const { rows } = await raw<{ last: number }>`insert into number_sequence (prefix, last) values (${dated}, 1)
    on conflict (prefix) do update set last = number_sequence.last + 1 returning last`.execute(sql);
  const last = String(rows[0]?.last ?? 1);
  return dated.replace(SLOT, (_slot, name: string) => last.padStart(Number(name.slice(-1)), '0'));
}

/** The number of a new record of these values; null where the entity has none. */
export async function numberFor(
  sql: Sql,
  type: RecordType,
  values: Record<string, unknown>,
  today?: string,
): Promise<string | null> {
  const { number } = type.spec;
  if (!number) return null;
  const scope = { values, context: neutralContext() };
  const other = number.instead?.find(({ when }) => type.compile(when).evaluate(scope) === true);
  return nextNumber(sql, (other ?? number).pattern, today);
}
