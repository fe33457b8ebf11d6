/** What a backup is made of, and that it is still what was written. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errors } from '#server/kernel';

/** What the audit trail is checked against: copied before the database, which may only know more. */
export const ANCHORS = 'anchors';
/** Further folders of the data folder beside the embedded database. */
export const FOLDERS = ['keys', 'ca', 'files'] as const;
/** Of the embedded database, its files; of a PostgreSQL server, what pg_dump has written. */
export const EMBEDDED = 'pg';
export const DUMP = 'database.dump';
const LIST = 'backup.json';

/** `files`: path below the backup, with slashes -> SHA-256 (hex). */
export type Contents = { made: string; database: 'pglite' | 'postgres'; files: Record<string, string> };

export async function writeContents(folder: string, database: Contents['database']): Promise<Contents> {
  const contents: Contents = { made: new Date().toISOString(), database, files: await digestsOf(folder) };
  await writeFile(join(folder, LIST), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
  return contents;
}

/** @throws BulklineError SRV341 no backup, SRV342 a file is missing, added or changed */
export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (text === null) throw errors.SRV341({ folder });
  const contents = JSON.parse(text) as Contents;
  const found = await digestsOf(folder);
  const names = new Set([...Object.keys(found), ...Object.keys(contents.files)]);
  for (const name of names) if (found[name] !== contents.files[name]) throw errors.SRV342({ file: join(folder, name) });
  return contents;
}

async function digestsOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of await filesBelow(folder)) if (file !== LIST) digests[file] = await digestOf(join(folder, file));
  return digests;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')).sort();
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The folder, made for its owner alone; files of its own are refused.
 * @throws BulklineError SRV340 something lies in it already
 */
export async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw errors.SRV340({ folder });
  await chmod(folder, 0o700);
}

/** Copies keep no looser modes than a data folder may have (SRV331). */
export async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? closeToOthers(path) : chmod(path, 0o600));
  }
}
