/**
 * What servers of one kind begin with. Filling a database takes most of a start, so one is filled for each kind and run
 * of the tests; every start gets a copy of it: a database and a folder of its own, in which nobody sees another's rows.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { packFolder, unpackInto } from '../setup/archive.ts';
import type { Engine } from './engines.ts';

/** Where a server works. `template`: dump that the embedded database begins with; null = with an empty one. */
export type Place = { databaseUrl: string | null; template: string | null; dataDir: string; stop(): Promise<void> };

/** Starts a server there, which keeps its database in `dataDir` when there is no URL, and stops it again. */
export type Fill = (place: { databaseUrl: string | null; dataDir: string }) => Promise<void>;

/** An empty database and an empty folder, unless one is given. */
export async function emptyPlace(engine: Engine, dataDir: string = newFolder()): Promise<Place> {
  const { databaseUrl, stop } = await engine.start();
  return placeAt({ databaseUrl, template: null, dataDir }, stop);
}

/** A copy of what `fill` leaves behind, which runs for the first one of the kind only. */
export async function copyOf(engine: Engine, kind: string, fill: Fill): Promise<Place> {
  const name = kind.replace(/\W+/g, '-');
  return engine.name === 'PGlite' ? embeddedCopy(name, fill) : serverCopy(engine, name, fill);
}

function placeAt(place: Omit<Place, 'stop'>, stop: () => Promise<void>): Place {
  return {
    ...place,
    async stop() {
      await stop();
      rmSync(place.dataDir, { recursive: true, force: true });
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'portal-'));

function copiedFolder(source: string): string {
  const folder = newFolder();
  cpSync(source, folder, { recursive: true });
  return folder;
}

async function embeddedCopy(kind: string, fill: Fill): Promise<Place> {
  const made = await onceInRun(kind, async (folder) => {
    const dataDir = join(folder, 'data');
    const database = unpackEmpty(dataDir);
    await fill({ databaseUrl: null, dataDir });
    packFolder(database, join(folder, 'database.tar'));
    rmSync(database, { recursive: true });
  });
  const template = join(made, 'database.tar');
  return placeAt({ databaseUrl: null, template, dataDir: copiedFolder(join(made, 'data')) }, async () => {});
}

/** Puts an empty embedded database into `<dataDir>/pg`: having one made there takes seconds. */
export function unpackEmpty(dataDir: string): string {
  const folder = join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  unpackInto(folder, inject('emptyDatabase'));
  return folder;
}

/** Databases of a PostgreSQL server that others are copied from; each test process has a server of its own. */
const filled = new Map<string, Promise<{ database: string; dataDir: string }>>();

async function serverCopy(engine: Engine, kind: string, fill: Fill): Promise<Place> {
  const source = filled.get(kind) ?? fillDatabase(engine, kind, fill);
  filled.set(kind, source);
  source.catch(() => filled.delete(kind));
  const { database, dataDir } = await source;
  const { databaseUrl, stop } = await engine.start(database);
  return placeAt({ databaseUrl, template: null, dataDir: copiedFolder(dataDir) }, stop);
}

async function fillDatabase(engine: Engine, kind: string, fill: Fill) {
  const dataDir = join(inject('beginnings'), `${kind}-${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  const { databaseUrl } = await engine.start();
  await fill({ databaseUrl, dataDir });
  return { database: new URL(String(databaseUrl)).pathname.slice(1), dataDir };
}

const LOOK_MS = 100;

/** The folder of that name, made by the first test process that asks for it; the others wait. */
async function onceInRun(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(inject('beginnings'), name);
  while (!existsSync(folder)) {
    if (await claimed(`${folder}.lock`, () => makeWhole(folder, make))) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return folder;
}

async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = mkdtempSync(`${folder}-`);
  await make(draft);
  renameSync(draft, folder);
}

/** False when another process is at it. The lock of a process that was killed does not count. */
async function claimed(lock: string, work: () => Promise<void>): Promise<boolean> {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
  return true;
}

function isAlive(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Between creating a lock and writing into it, it is empty.
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
