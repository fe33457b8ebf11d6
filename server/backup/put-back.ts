import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureTenantRole, openDatabase } from '#server/database';
import { type Config, errors } from '#server/kernel';
import {
  ANCHORS,
  type Contents,
  closeToOthers,
  DUMP,
  EMBEDDED,
  emptyFolder,
  FOLDERS,
  readContents,
} from './contents.ts';
import { runPostgresTool } from './postgres-tool.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Puts a backup into an empty data folder, of PostgreSQL also into an empty database of a login role of the same name.
 * Everything is judged before anything is written; what fails half-way leaves the data folder empty.
 * @throws BulklineError SRV340 the data folder is not empty, SRV341 no backup, SRV342 a file was changed, SRV344 made of
 * the other database, SRV343 pg_restore refuses (e.g. the database is not empty)
 */
export async function putBack(source: string, { dataDir, databaseUrl }: Place): Promise<Contents> {
  const folder = resolve(source);
  const contents = await readContents(folder);
  if ((databaseUrl === null) !== (contents.database === 'pglite'))
    throw errors.SRV344({ folder, database: contents.database === 'pglite' ? 'the embedded database' : 'PostgreSQL' });
  await emptyFolder(dataDir);
  try {
    if (databaseUrl !== null) await restoreDump(databaseUrl, join(folder, DUMP));
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of [ANCHORS, ...FOLDERS, ...(databaseUrl === null ? [EMBEDDED] : [])]) {
      const part = join(folder, name);
      if (await exists(part)) await cp(part, join(dataDir, name), { recursive: true, preserveTimestamps: true });
    }
    await closeToOthers(dataDir);
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  return contents;
}

/** The role of tenant work belongs to the server, not to a database: its rights in the dump need it. */
async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  const database = await openDatabase({ dataDir: null, databaseUrl, statements: () => [] });
  await database.system(ensureTenantRole).finally(() => database.close());
  const whole = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await runPostgresTool('pg_restore', databaseUrl, [
    ...whole,
    '--dbname',
    new URL(databaseUrl).pathname.slice(1),
    file,
  ]);
}

const exists = (path: string): Promise<boolean> =>
  readdir(path).then(
    () => true,
    () => false,
  );
