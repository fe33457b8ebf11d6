/**
 * An empty embedded database, made once and kept beside the packages: making one takes six seconds of a processor, and
 * taking a copy of one takes less than one. Tests that start a database in memory begin with a copy. What servers of a
 * kind begin with (tests/server/beginnings.ts) lies in a folder of this run.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packFolder } from './archive.ts';
import { PGLITE_TEMPLATE } from './pglite-template-path.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dump of an empty embedded database. */
    emptyDatabase: string;
    /** Folder for what tests of this run share. */
    beginnings: string;
  }
}

const NAME = 'bulkline-beginnings-';

export default async function prepare(project: TestProject): Promise<() => void> {
  if (!existsSync(PGLITE_TEMPLATE)) await makeTemplate();
  // All projects of a run share it.
  const beginnings = join(tmpdir(), `${NAME}${process.pid}`);
  for (const left of leftBehind()) rmSync(join(tmpdir(), left), { recursive: true, force: true });
  const forget = () => rmSync(beginnings, { recursive: true, force: true });
  mkdirSync(beginnings, { recursive: true });
  project.provide('emptyDatabase', PGLITE_TEMPLATE);
  project.provide('beginnings', beginnings);
  project.onTestsRerun(async () => {
    forget();
    mkdirSync(beginnings, { recursive: true });
  });
  return forget;
}

/** Folders of runs that were killed before they could forget them. */
function leftBehind(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function makeTemplate(): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-empty-'));
  // A log in small pieces, and a database that was closed: there is less to copy and nothing to recover.
  const database = await PGlite.create({ dataDir: folder, initDbStartParams: ['--wal-segsize=1'] });
  await database.close();
  mkdirSync(dirname(PGLITE_TEMPLATE), { recursive: true });
  // Whole or not at all: another run may look for it meanwhile.
  const draft = `${PGLITE_TEMPLATE}.${process.pid}`;
  packFolder(folder, draft);
  renameSync(draft, PGLITE_TEMPLATE);
  rmSync(folder, { recursive: true, force: true });
}
