/**
 * The two databases that the server runs on, for the same tests on both: the embedded one in memory, and a throwaway
 * PostgreSQL server below the system's temporary folder with a login role that is not a superuser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Engine = {
  name: 'PGlite' | 'PostgreSQL';
  /** A fresh database: its URL (null = embedded, in memory) and the way to get rid of it. */
  start(): Promise<{ databaseUrl: string | null; stop(): Promise<void> }>;
};

export const engines: Engine[] = [
  { name: 'PGlite', start: async () => ({ databaseUrl: null, stop: async () => {} }) },
  { name: 'PostgreSQL', start: startPostgres },
];

const PORTS = Array.from({ length: 10 }, (_unused, index) => 55_410 + index);
const LOGIN = 'bulkline_login';
const PASSWORD = 'throwaway';

/** One cluster for each test process; each start gets a database of its own in it. */
let cluster: Promise<Cluster> | null = null;
let databases = 0;
type Cluster = { port: number; folder: string; bin: string };

async function startPostgres() {
  databases += 1;
  cluster ??= createCluster();
  const running = await cluster;
  const name = `bulkline_${process.pid}_${databases}`;
  await asAdministrator(running, [`create database ${name} owner ${LOGIN}`]);
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
  const port = await freePort();
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
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=120`;
  run(bin, 'pg_ctl', ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-o', settings, '-w', 'start']);
  const made = { port, folder, bin };
  process.once('exit', () => stopCluster(made));
  outliveNobody(made);
  await asAdministrator(made, [`create role ${LOGIN} login noinherit createrole password '${PASSWORD}'`]);
  return made;
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

/** As the operating system's user `postgres` when we are root: PostgreSQL refuses to run as root. */
function run(bin: string, program: string, args: string[], { tolerant = false } = {}): void {
  const command = join(bin, program);
  const isRoot = process.getuid?.() === 0;
  const quoted = [command, ...args].map((part) => `'${part}'`).join(' ');
  const result = isRoot
    ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', quoted], { encoding: 'utf8', cwd: '/' })
    : spawnSync(command, args, { encoding: 'utf8' });
  if (result.status !== 0 && !tolerant)
    throw new Error(`${program} failed: ${result.stderr || result.stdout || result.error}`);
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

/** Another test file may be running its own cluster: take the first port that nobody listens on. */
async function freePort(): Promise<number> {
  const offset = process.pid % PORTS.length;
  for (const port of [...PORTS.slice(offset), ...PORTS.slice(0, offset)]) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port among ${PORTS.join(', ')}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
