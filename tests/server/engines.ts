/**
 * The two databases that the server runs on, for the same tests on both: the embedded one in memory, and a throwaway
 * PostgreSQL server below the system's temporary folder with a login role that is not a superuser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Engine = {
  name: 'PGlite' | 'PostgreSQL';
  /**
   * A fresh database: its URL (null = embedded, in memory) and the way to get rid of it. `template`: name of the
   * PostgreSQL database that it is a copy of, which nobody may be connected to.
   */
  start(template?: string): Promise<{ databaseUrl: string | null; stop(): Promise<void> }>;
};

export const engines: Engine[] = [
  { name: 'PGlite', start: async () => ({ databaseUrl: null, stop: async () => {} }) },
  { name: 'PostgreSQL', start: startPostgres },
];

const LOGIN = 'bulkline_login';
const PASSWORD = 'throwaway';
/** A role whose password the server looks at. */
export const GUARDED = 'bulkline_guarded';

/** One cluster for each test process; each start gets a database of its own in it. */
let cluster: Promise<Cluster> | null = null;
let databases = 0;
type Cluster = { port: number; folder: string; bin: string };

async function startPostgres(template = 'template1') {
  databases += 1;
  cluster ??= createCluster();
  const running = await cluster;
  const name = `bulkline_${process.pid}_${databases}`;
  await asAdministrator(running, [`create database ${name} owner ${LOGIN} template ${template}`]);
  return {
    databaseUrl: `postgres://${LOGIN}:${PASSWORD}@127.0.0.1:${running.port}/${name}`,
    // The cluster stays for the files that come after in this process.
    stop: () => asAdministrator(running, [`drop database if exists ${name} with (force)`]),
  };
}

async function createCluster(): Promise<Cluster> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-pg-'));
  chmodSync(folder, 0o777);
  run(bin, 'initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  guard(folder);
  const made = { port: await startAtFreePort(bin, folder), folder, bin };
  process.once('exit', () => stopCluster(made));
  outliveNobody(made);
  await asAdministrator(made, [
    `create role ${LOGIN} login noinherit createrole password '${PASSWORD}'`,
    `create role ${GUARDED} login password '${PASSWORD}'`,
  ]);
  return made;
}

/** One role must give its password; all others are trusted. */
function guard(folder: string): void {
  const file = join(folder, 'data', 'pg_hba.conf');
  writeFileSync(file, `host all ${GUARDED} 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`);
}

/** A killed test process runs no exit handlers: a small watchman stops the cluster in its stead. */
function outliveNobody({ folder }: Cluster): void {
  const script = `while kill -0 ${process.pid} 2>/dev/null && [ -d '${folder}' ]; do sleep 2; done
    [ -f '${folder}/data/postmaster.pid' ] && kill -QUIT "$(head -1 '${folder}/data/postmaster.pid')"; sleep 1; rm -rf '${folder}'`;
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref();
}

function stopCluster({ bin, folder }: Cluster): void {
  if (!existsSync(folder)) return;
  run(bin, 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'], { tolerant: true });
  rmSync(folder, { recursive: true, force: true });
}

const TRIES = 5;

/** Between looking for a port and listening there somebody else may take it. */
async function startAtFreePort(bin: string, folder: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=120`;
    const options = ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-o', settings, '-w', 'start'];
    if (run(bin, 'pg_ctl', options, { tolerant: tries < TRIES })) return port;
  }
}

/** As the operating system's user `postgres` when we are root, which PostgreSQL refuses to run as. True when it went well. */
function run(bin: string, program: string, args: string[], { tolerant = false } = {}): boolean {
  const command = join(bin, program);
  const isRoot = process.getuid?.() === 0;
  const quoted = [command, ...args].map((part) => `'${part}'`).join(' ');
  const result = isRoot
    ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', quoted], { encoding: 'utf8', cwd: '/' })
    : spawnSync(command, args, { encoding: 'utf8' });
  if (result.status !== 0 && !tolerant)
    throw new Error(`${program} failed: ${result.stderr || result.stdout || result.error}`);
  return result.status === 0;
}

export async function asAdministrator(
  { port }: { port: number },
  statements: string[],
  database = 'postgres',
): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (found) return found;
  throw new Error(
    'PostgreSQL is missing on this machine: install the Debian package "postgresql" (apt-get install postgresql)',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
