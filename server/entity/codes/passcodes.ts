/** Passcodes of records, asked for by what only their knower may do. */
import { timingSafeEqual } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { TransitionSpec } from '#core/language';
import { asService } from '#server/database';
import { countGuess, errors, type Services, type Sql, uncountedGuesses } from '#server/kernel';
import type { Writing } from '../rules/writing.ts';
import type { StoredRow } from '../store/rows.ts';

type Values = Record<string, unknown>;

/** Whether the code is the right one; takes as long for a wrong one. */
export function isCode(given: unknown, stored: unknown): boolean {
  const [one, other] = [given, stored].map((text) => Buffer.from(typeof text === 'string' ? text.trim() : ''));
  return (
    one !== undefined &&
    other !== undefined &&
    one.length > 0 &&
    one.length === other.length &&
    timingSafeEqual(one, other)
  );
}

/** So many wrong guesses at what the key names, in so many hours. */
export type GuessLimit = { key: string; most: number; hours: number };

/** @throws ServerError 429 when one of the limits is used up */
export async function refuseGuessing(sql: Sql, services: Services, limits: readonly GuessLimit[]): Promise<void> {
  for (const { key, most, hours } of limits) {
    const { rows } = await asService(sql, () =>
      raw<{ tries: string }>`select count(*) as tries from passcode_guess
        where key = ${key} and time > now() - make_interval(hours => ${hours}::int)`.execute(sql),
    );
    if (Number(rows[0]?.tries ?? 0) + uncountedGuesses(services, key) >= most)
      throw errors.SRV108({ reason: `${most} wrong codes in ${hours} h` });
  }
}

/** Counts although the call is refused. */
export function countWrongGuess(services: Services, limits: readonly GuessLimit[]): void {
  for (const { key } of limits)
    countGuess(services, key, (own) => raw`insert into passcode_guess (key) values (${key})`.execute(own));
}

/** Wrong guesses that no limit reads any more. */
export async function forgetOldGuesses(sql: Sql): Promise<void> {
  await raw`delete from passcode_guess where time < now() - interval '2 days'`.execute(sql);
}

const GUESSES_AN_HOUR = 5;

/** @throws ServerError 400 on the field whose code is missing or wrong, 429 after too many wrong ones */
export async function checkPasscodes(
  sql: Sql,
  { type, services }: Writing,
  {
    spec,
    stored,
    input,
    hidden,
  }: { spec: TransitionSpec; stored: StoredRow; input: Values; hidden: ReadonlySet<string> },
): Promise<void> {
  for (const [field, code] of Object.entries(spec.dialog?.passcodes ?? {})) {
    const wanted = stored.record[code];
    if (hidden.has(field) || (wanted ?? '') === '') continue;
    const key = `${type.spec.name}/${code}/${stored.record.id}`;
    const limits = [{ key, most: GUESSES_AN_HOUR, hours: 1 }];
    await refuseGuessing(sql, services, limits);
    if (isCode(input[field], wanted)) continue;
    const title = spec.dialog?.fields?.[field]?.title ?? type.spec.properties[code]?.title ?? code;
    if ((input[field] ?? '') === '') throw errors.SRV601({ path: field, title });
    countWrongGuess(services, limits);
    throw errors.SRV202({ path: field, text: `${title}不正确，请核对` });
  }
}
