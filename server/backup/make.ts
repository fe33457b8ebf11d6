import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commandErrors } from '#core/errors';
import { openDatabase } from '#server/database';
import type { Config } from '#server/kernel';
import { type Contents, closeToOthers, DUMP, EMBEDDED, emptyFolder, FOLDERS, writeContents } from './contents.ts';
import { runPostgresTool } from './postgres-tool.ts';
import { askForCopy } from './running.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Copies an installation into an empty folder while its server runs, or while it does not. The database comes first:
 * files are written before the rows that name them and never changed, so all that a row of the copy names is there.
 * @throws BulklineError GEN109 no portal has begun there, SRV340 the folder is not empty, SRV343 pg_dump refuses, SRV345 the server refuses
 */
export async function makeBackup({ dataDir, databaseUrl }: Place, target: string): Promise<Contents> {
  const folder = resolve(target);
  // Every first start makes its keys; opening what never began would make an installation of its own.
  if (!existsSync(join(dataDir, 'keys'))) throw commandErrors.GEN109({});
  await emptyFolder(folder);
  if (databaseUrl === null) await copyEmbedded(dataDir, join(folder, EMBEDDED));
  else
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--enable-row-security',
      `--file=${join(folder, DUMP)}`,
    ]);
  for (const name of FOLDERS) {
    const source = join(dataDir, name);
    if (existsSync(source)) await cp(source, join(folder, name), { recursive: true });
  }
  await closeToOthers(folder);
  return writeContents(folder, databaseUrl === null ? 'pglite' : 'postgres');
}

/** One process has the embedded database: the server is asked, and where none runs this process opens it. */
async function copyEmbedded(dataDir: string, target: string): Promise<void> {
  if (await askForCopy(dataDir, target)) return;
  const database = await openDatabase({ dataDir, databaseUrl: null, statements: () => [] });
  try {
    await database.copyTo?.(target);
  } finally {
    await database.close();
  }
}
