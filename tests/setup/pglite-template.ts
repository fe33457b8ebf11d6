/**
 * An empty embedded database, made once and kept beside the packages: making one takes six seconds of a processor, and
 * taking a copy of one takes less than one. Tests that start a database in memory begin with a copy.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGLITE_TEMPLATE } from './pglite-template-path.ts';

export default async function prepare(): Promise<void> {
  if (existsSync(PGLITE_TEMPLATE)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ dataDir: 'memory://' });
  const dump = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(dirname(PGLITE_TEMPLATE), { recursive: true });
  // Whole or not at all: another run may look for it meanwhile.
  const draft = `${PGLITE_TEMPLATE}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, PGLITE_TEMPLATE);
}
