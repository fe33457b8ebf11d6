/** Serial numbers: `HT{yyyyMMdd}{seq:4}` -> `HT202403050012`, one sequence for each prefix, safe for parallel callers. */
import { sql as raw } from 'kysely';
import { type Sql, shanghaiDate } from '#server/kernel';
import { neutralContext } from '../type/context.ts';
import type { RecordType } from '../type/record-type.ts';

const SLOT = /\{(yyyyMMdd|yyyyMM|yyyy|yyMMdd|seq:?\d)\}/g;

/** Runs as the service. The row of the sequence stays locked until the transaction ends, so no number is given twice. */
export async function nextNumber(sql: Sql, pattern: string, today?: string): Promise<string> {
  const [number = ''] = await nextNumbers(sql, pattern, 1, today);
  return number;
}

/** So many numbers that follow each other. */
async function nextNumbers(sql: Sql, pattern: string, count: number, today = shanghaiDate()): Promise<string[]> {
  const digits = today.replaceAll('-', '');
  const dated = pattern.replace(SLOT, (slot, name: string) => {
    if (name.startsWith('seq')) return slot;
    if (name === 'yyMMdd') return digits.slice(2);
    return digits.slice(0, name.length);
  });
  const { rows } = await raw<{ last: number }>`insert into number_sequence (prefix, last) values (${dated}, ${count})
    on conflict (prefix) do update set last = number_sequence.last + ${count} returning last`.execute(sql);
  const first = Number(rows[0]?.last ?? count) - count + 1;
  const numbered = (serial: number) =>
    dated.replace(SLOT, (_slot, name: string) => String(serial).padStart(Number(name.slice(-1)), '0'));
  return Array.from({ length: count }, (_, index) => numbered(first + index));
}

/** The number of a new record of these values; null where the entity has none. */
export async function numberFor(
  sql: Sql,
  type: RecordType,
  values: Record<string, unknown>,
  today?: string,
): Promise<string | null> {
  const [number = null] = await numbersFor(sql, type, [values], today);
  return number;
}

/** Numbers of several new records in their order; those of one pattern follow each other and are drawn at once. */
export async function numbersFor(
  sql: Sql,
  type: RecordType,
  records: ReadonlyArray<Record<string, unknown>>,
  today?: string,
): Promise<Array<string | null>> {
  const { number } = type.spec;
  if (!number) return records.map(() => null);
  const patterns = records.map((values) => {
    const scope = { values, context: neutralContext() };
    return (number.instead?.find(({ when }) => type.compile(when).evaluate(scope) === true) ?? number).pattern;
  });
  const drawn = new Map<string, string[]>();
  for (const pattern of new Set(patterns))
    drawn.set(
      pattern,
      (await nextNumbers(sql, pattern, patterns.filter((each) => each === pattern).length, today)).reverse(),
    );
  return patterns.map((pattern) => drawn.get(pattern)?.pop() ?? null);
}
