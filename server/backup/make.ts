import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commandErrors } from '#core/errors';
import { openDatabase } from '#server/database';
import type { Config } from '#server/kernel';
import {
  ANCHORS,
  type Contents,
  closeToOthers,
  DUMP,
  EMBEDDED,
  emptyFolder,
  FOLDERS,
  writeContents,
} from './contents.ts';
import { runPostgresTool } from './postgres-tool.ts';
import { askForCopy } from './running.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Copies an installation into an empty folder while its server runs, or while it does not. The database comes
 * before the files: they are written before the rows that name them and never changed, so all that a row of the copy
 * names is there.
 * @throws BulklineError GEN109 no portal has begun there, SRV340 the folder is not empty, SRV343 pg_dump refuses, SRV345 the server refuses
 */
export async function makeBackup({ dataDir, databaseUrl }: Place, target: string): Promise<Contents> {
  const folder = resolve(target);
  // Every first start makes its keys; opening what never began would make an installation of its own.
  if (!existsSync(join(dataDir, 'keys'))) throw commandErrors.GEN109({});
  await emptyFolder(folder);
  await copyPart(dataDir, folder, ANCHORS);
  if (databaseUrl === null) await copyEmbedded(dataDir, join(folder, EMBEDDED));
  else
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--enable-row-security',
      `--file=${join(folder, DUMP)}`,
    ]);
  for (const name of FOLDERS) await copyPart(dataDir, folder, name);
  await closeToOthers(folder);
  return writeContents(folder, databaseUrl === null ? 'pglite' : 'postgres');
}

/** Without drafts, which a running server renames while they are copied. */
async function copyPart(dataDir: string, folder: string, name: string): Promise<void> {
  const source = join(dataDir, name);
  const isWhole = (path: string) => !/\.(next|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(path);
  if (existsSync(source))
    await cp(source, join(folder, name), { recursive: true, preserveTimestamps: true, filter: isWhole });
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
