/** The product as an operator has it: started by the command of docs/operations.md, in processes of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../server/engines.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Product = {
  /** Where it answers. */
  address: string;
  /** What it has said until now. */
  said(): string;
  /** Sends the signal to whom an operator sends it, the process of the command. */
  signal(name: NodeJS.Signals): void;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
};

const running = new Set<ChildProcess>();
// A test process that ends leaves no server behind.
process.once('exit', killAll);

function killAll(): void {
  for (const child of running) killGroup(child);
}

/** The command's process and those that it started. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function launch(command: string, env: Record<string, string>, parameters: readonly string[] = []) {
  const child = spawn('npm', ['run', '--silent', command, '--', ...parameters], {
    cwd: ROOT,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, ended, said: () => output };
}

/** Resolves once it listens; rejects with what it said when it ends before. */
export async function startProduct(command: 'start' | 'serve', env: Record<string, string>): Promise<Product> {
  const { child, ended, said } = launch(command, env);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const address = /Bulkline is ready: (\S+)/.exec(said())?.[1];
    if (address) return { address, said, ended, signal: (name) => void child.kill(name) };
    if (isOver) throw new Error(`the product ended: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the command says when it ends by itself, and its exit code. */
export async function refusedStart(command: 'start' | 'serve', env: Record<string, string>) {
  const { child, ended, said } = launch(command, env);
  const timer = setTimeout(() => killGroup(child), 60_000);
  const code = await ended;
  clearTimeout(timer);
  return { code, output: said() };
}

/** A command of docs/operations.md beside the product, until it ends. */
export async function runCommand(
  command: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { ended, said } = launch(command, env, parameters);
  return { code: await ended, output: said() };
}

/** Ends it at once, without asking. */
export function endAll(): void {
  killAll();
}

/** An empty database of a throwaway PostgreSQL server and an empty data folder. */
export async function emptyInstallation() {
  const postgres = engines.find(({ name }) => name === 'PostgreSQL');
  const database = await postgres?.start();
  if (!database?.databaseUrl) throw new Error('no PostgreSQL server could be started');
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkline-product-'));
  return {
    env: { DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir },
    dataDir,
    databaseUrl: database.databaseUrl,
    async remove() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
