/**
 * Keys in files that are exchanged while servers use them: the present one, and below `earlier/` those that are kept for
 * what was made with them, until they are retired (docs/security/keys.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { BulklineError } from '#core/errors';
import { errors } from './errors.ts';

/** `since`: when it became the present one. */
export type KeyFile = { file: string; since: Date };
/** The present key, then the earlier ones, the latest first. */
export type Ring<T> = [T, ...T[]];

/** Reads the bytes of a key's file, which a reason of its own may name. */
type Parse<T> = (bytes: Buffer, file: string) => T;

const EARLIER = 'earlier';
/** How long a server may go on with what it has read. */
const LOOK_MS = 1_000;
const TAKEN = 'EEXIST';

/** The files of a key; none where there is no such key yet. */
export function keyFiles(folder: string, name: string): KeyFile[] {
  const present = join(folder, name);
  if (!existsSync(present)) return [];
  const kept = existsSync(join(folder, EARLIER)) ? readdirSync(join(folder, EARLIER)) : [];
  const isEarlier = (other: string) => other.startsWith(`${name}.`) && /\.[0-9a-f]{16}$/.test(other);
  const earlier = kept.filter(isEarlier).map((other) => join(folder, EARLIER, other));
  const dated = (file: string): KeyFile => ({ file, since: statSync(file).mtime });
  const byTime = (one: KeyFile, other: KeyFile) => other.since.getTime() - one.since.getTime();
  return [dated(present), ...earlier.map(dated).sort(byTime)].filter(({ file }, index, all) => {
    // An exchange that was cut short has left the present key among the earlier ones.
    return index === 0 || !isSameFile(file, all[0]?.file ?? '');
  });
}

const isSameFile = (one: string, other: string): boolean => statSync(one).ino === statSync(other).ino;

/** @throws BulklineError SRV322 one cannot be read */
export function readRing<T>(folder: string, name: string, parse: Parse<T>): Ring<T> {
  const [present, ...earlier] = keyFiles(folder, name);
  const file = present?.file ?? join(folder, name);
  return [parsed(file, parse), ...earlier.map((each) => parsed(each.file, parse))];
}

function parsed<T>(file: string, parse: Parse<T>): T {
  try {
    return parse(readFileSync(file), file);
  } catch (error) {
    if (error instanceof BulklineError) throw error;
    throw errors.SRV322({ file, reason: (error as Error).message }, { cause: error });
  }
}

/**
 * Answers with the keys of the moment: what another process has exchanged is known within a second.
 * @throws BulklineError SRV322 at once, when one cannot be read
 */
export function keyRing<T>(folder: string, name: string, parse: Parse<T>): () => Ring<T> {
  let known = readRing(folder, name, parse);
  let seen = printOf(folder, name);
  let nextLook = Date.now() + LOOK_MS;
  return () => {
    if (Date.now() < nextLook) return known;
    nextLook = Date.now() + LOOK_MS;
    try {
      const now = printOf(folder, name);
      if (now !== seen) [known, seen] = [readRing(folder, name, parse), now];
    } catch {
      // A shared folder that is away for a moment: what was read still holds, and is looked at again.
    }
    return known;
  };
}

/** Differs when a file came, went or is another one. */
const printOf = (folder: string, name: string): string =>
  keyFiles(folder, name)
    .map(({ file, since }) => `${file} ${statSync(file).ino} ${since.getTime()}`)
    .join('\n');

/**
 * Puts another key in the place of the present one, which stays readable below `earlier/`: at no moment there is none,
 * and none is lost when the machine stops in between.
 * @throws BulklineError SRV322 there is none to exchange, SRV348 another command is at it
 */
export async function exchangeKey(folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const present = join(folder, name);
  const kept = join(folder, EARLIER, `${name}.${printOfKey(present)}`);
  const draft = `${present}.next`;
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === TAKEN ? errors.SRV348({ file: draft }, { cause: error }) : error;
  });
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mkdir(join(folder, EARLIER), { recursive: true, mode: 0o700 });
  await link(present, kept).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== TAKEN) throw error;
  });
  await rename(draft, present);
}

/** Tells keys apart without giving them away: 16 digits of a digest of the file. */
export const printOfKey = (file: string): string =>
  createHash('sha256')
    .update('key file\n')
    .update(parsed(file, (bytes) => bytes))
    .digest('hex')
    .slice(0, 16);
