/**
 * Statements that a server keeps prepared on its connections: planning one that writes several tables takes longer than
 * carrying it out. Only for texts that come again and again, with parameters in place of values, that name the columns
 * which they answer.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql as raw } from 'kysely';

const MARK = '/* kept */ ';
/** What a process keeps at most; further texts are planned each time. */
const MOST = 500;

/** The statement, marked as one to be kept. */
export const kept = <T>(statement: RawBuilder<T>): RawBuilder<T> => raw<T>`${raw.raw(MARK)}${statement}`;

const names = new Map<string, string>();

/** Its name on each connection; undefined: it is not to be kept. */
export function keptName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `k${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Says that a table has changed under a plan: the transaction is given up, and begun again with a new one. */
export const isOutdated = (error: unknown): boolean =>
  Object(error).code === OUTDATED && /cached plan/.test(String(Object(error).message));

const OUTDATED = '0A000';
