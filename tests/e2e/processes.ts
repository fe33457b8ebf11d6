/** Two server processes on one throwaway PostgreSQL, and a balancer before them as an operator would put there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../server/engines.ts';
import { PASSWORD } from './people.ts';

const ROOT = join(import.meta.dirname, '../..');

/** One server process: where it answers, and its sudden end. */
export type Process = { address: string; kill(): Promise<void> };

export type House = {
  first: Process;
  second: Process;
  /** Address of a balancer: new connections go to the first process that takes them. */
  balanced: string;
  close(): Promise<void>;
};

/** A fresh database with the demonstration records; the first process makes keys and tables, as operators are told to do. */
export async function openHouse(): Promise<House> {
  const postgres = engines.find(({ name }) => name === 'PostgreSQL');
  const database = await postgres?.start();
  if (!database?.databaseUrl) throw new Error('no PostgreSQL server could be started');
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-processes-'));
  const environment = { DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir, DEMO: 'database' };
  const first = await startProcess(environment);
  const second = await startProcess(environment);
  const balancer = await startBalancer([first, second]);
  return {
    first,
    second,
    balanced: balancer.address,
    async close() {
      await balancer.close();
      await Promise.all([first.kill(), second.kill()]);
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(environment: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test process that is killed leaves no server behind.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    address: await addressOf(child),
    async kill() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Where the process says that it is ready; what it said instead when it ends before. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes.toString('utf8');
      const address = /Bulkline is ready: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

type Balancer = { address: string; close(): Promise<void> };

/** Passes bytes on, to the first process as long as it lives; a connection ends with the process that it goes to. */
async function startBalancer(processes: readonly Process[]): Promise<Balancer> {
  const ports = processes.map(({ address }) => Number(new URL(address).port));
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    open.add(browser);
    browser.on('error', () => browser.destroy());
    browser.on('close', () => open.delete(browser));
    passOn(browser, ports);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(browser: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void browser.destroy();
  const upstream = connect(port, '127.0.0.1');
  const next = () => passOn(browser, others);
  upstream.once('error', next);
  upstream.once('connect', () => {
    upstream.off('error', next);
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
}
