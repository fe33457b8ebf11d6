/** Embedded PostgreSQL (PGlite) in a worker thread behind the pool shape: one connection, callers queue for it. */
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Connection, ConnectionPool, QueryResult } from './connection.ts';
import { lockFolder } from './lock.ts';
import { EVENT_CHANNEL } from './notify.ts';
import { parameterText, read } from './parsers.ts';

type Answer = {
  ready?: true;
  id?: number;
  /** Payload of a NOTIFY. */
  payload?: string;
  error?: Record<string, unknown> & { message: string };
  /** Cells of a row in the order of `types` (name of the column, identifier of its type). */
  result?: { rows: unknown[][]; types: Array<[string, number]>; command: string; count: number } | null;
};

export type PgliteOptions = {
  /** Folder of the database; null = in memory (tests). */
  folder: string | null;
  /** Dump (tar) that a database in memory begins with. Default: what PGLITE_TEMPLATE names, else an empty one is made. */
  template?: string | null;
  /** A statement that runs longer is ended together with its thread; the database recovers from its log. */
  statementMs?: number;
};

export async function openPglite({ folder, template, statementMs = 30_000 }: PgliteOptions): Promise<ConnectionPool> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  // Making an empty database takes seconds; those who start many in memory name a dump of one.
  const dump = folder === null ? (template ?? process.env.PGLITE_TEMPLATE ?? null) : null;
  const thread = new PgliteThread(folder === null ? 'memory://' : folder, dump, statementMs);
  try {
    await thread.start();
  } catch (error) {
    unlock();
    throw error;
  }
  const turn = new Turn();
  // Whoever has the turn is alone: between two transactions nothing moves, and the checkpoint has written all of it.
  const copied = async (source: string, target: string) => {
    const done = await turn.take();
    try {
      await thread.query('checkpoint');
      await cp(source, target, { recursive: true });
    } finally {
      done();
    }
  };
  return {
    async connect(): Promise<Connection> {
      const done = await turn.take();
      let released = false;
      const life = thread.life;
      return {
        query(text, values) {
          // A transaction dies with its thread; what follows in it must not run on its own in the next one.
          if (thread.life !== life && !/^rollback/i.test(text)) throw aborted();
          return thread.query(text, values);
        },
        release() {
          if (released) return;
          released = true;
          done();
        },
      };
    },
    async listen(_channel, onPayload) {
      thread.listeners.add(onPayload);
      return async () => {
        thread.listeners.delete(onPayload);
      };
    },
    copyTo: folder === null ? undefined : (target) => copied(folder, target),
    async end() {
      const done = await turn.take();
      await thread.stop();
      unlock();
      done();
    },
  };
}

let program: Promise<WebAssembly.Module> | null = null;

/** PostgreSQL, compiled once for the process: a thread that starts again, and the next database, begin with it. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

/** First come, first served. */
class Turn {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let done = () => {};
    this.#last = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    return done;
  }
}

class PgliteThread {
  #worker: Worker | null = null;
  #next = 1;
  /** Counts the threads that were ended. */
  life = 0;
  /** Hear what transactions notify; the thread listens from its start. */
  readonly listeners = new Set<(payload: string) => void>();
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();

  constructor(
    private readonly dataDir: string,
    /** Dump of a database to begin with. */
    private readonly template: string | null,
    private readonly statementMs: number,
  ) {}

  async start(): Promise<void> {
    const { dataDir, template } = this;
    const workerData = { dataDir, template, channel: EVENT_CHANNEL, program: await compiledProgram() };
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), { workerData, execArgv: [] });
      this.#worker = worker;
      worker.on('message', (answer: Answer) => {
        if (answer.ready) resolve();
        else if (answer.payload !== undefined) for (const listener of this.listeners) listener(answer.payload);
        else if (answer.id !== undefined) {
          this.#waiting.get(answer.id)?.resolve(answer);
          this.#waiting.delete(answer.id);
        }
      });
      worker.on('error', (error: Error) => {
        reject(error);
        this.#failAll(error);
      });
      worker.on('exit', () => {
        if (this.#worker === worker) this.#worker = null;
        this.#failAll(new Error('the embedded database has stopped'));
      });
    });
  }

  async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    if (this.#worker === null) await this.start();
    const answer = await this.#ask(text, values?.length ? values.map(parameterText) : null);
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    const result = answer.result;
    if (!result) return { command: '', rowCount: 0, rows: [] };
    return {
      command: result.command,
      rowCount: result.count,
      rows: result.rows.map((cells) => parsedRow(cells, result.types)),
    };
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    await this.#ask(null, null);
    this.#worker = null;
    await worker.terminate();
  }

  #ask(text: string | null, values: Array<string | null> | null): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        const error = Object.assign(new Error('statement ended: it ran longer than the time limit'), { code: '57014' });
        // The thread is inside the statement and cannot be asked to stop; the log brings the data back on reopening.
        const worker = this.#worker;
        this.#worker = null;
        this.life += 1;
        void worker?.terminate().finally(() => reject(error));
      }, this.statementMs);
      const settle = () => clearTimeout(timer);
      this.#waiting.set(id, {
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      this.#worker?.postMessage({ id, text, values });
    });
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function aborted(): Error {
  return Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
}

function parsedRow(cells: unknown[], types: Array<[string, number]>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, [name, type]] of types.entries()) {
    row[name] = read(type, cells[index]);
  }
  return row;
}
