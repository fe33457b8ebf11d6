/**
 * Work of the processor that would keep everybody waiting (pictures, PDFs, workbooks) runs in a few threads. Nobody has
 * more than one of them at a time, so one person's pile keeps that person waiting and no one else.
 */
import { Worker } from 'node:worker_threads';
import { BulklineError, type ErrorCode, invariant } from '#core/errors';
import { errors } from './errors.ts';

/** Name of a function that may run in a thread, with its type. Arguments and result are plain data. */
export type Task<Does extends (...args: never[]) => unknown> = string & { readonly does?: Does };

/** The functions by name. */
export type Tasks = Record<string, (...args: never[]) => unknown>;

/** Where heavy work goes. */
export type Work = {
  /**
   * The result of the task; `by` is whom it is done for. Errors of the task come out as they would without a thread.
   * @throws ServerError 429 when too much of the same person waits, 503 when too much of all waits or it takes too long
   */
  run<Args extends unknown[], Result>(
    by: string,
    task: Task<(...args: Args) => Result>,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Ends the threads; what still runs is refused. */
  close(): Promise<void>;
};

export type WorkOptions = {
  /** How many threads; 0: the work is done here, by what `tasks` answers. */
  threads: number;
  /** Address of the module that exports `tasks`, for the threads. */
  program: string;
  tasks(): Promise<Tasks>;
};

const WAITING_OF_ONE = 8;
const WAITING_OF_ALL = 64;
/** Longer than any honest piece of work; the thread is ended with it. */
const LONGEST_MS = 30_000;

/** Threads begin with the first work. */
export function createWork({ threads, program, tasks }: WorkOptions): Work {
  if (threads > 0) return new Threads(threads, program);
  return {
    async run(_by, task, ...args) {
      const does = (await tasks())[task] as ((...args: unknown[]) => never) | undefined;
      invariant(does, `there is a task ${task}`);
      return does(...args);
    },
    close: async () => {},
  };
}

type Job = {
  by: string;
  task: string;
  args: unknown[];
  resolve(result: never): void;
  reject(error: Error): void;
};

/** What a thread answers. */
type Answer =
  | { result: unknown }
  | { failed: { code?: string; message: string; hint?: string | null; stack?: string } };

class Threads implements Work {
  readonly #waiting: Job[] = [];
  readonly #served = new Set<string>();
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  constructor(
    private readonly most: number,
    private readonly program: string,
  ) {}

  run<Args extends unknown[], Result>(by: string, task: string, ...args: Args): Promise<Awaited<Result>> {
    if (this.#waiting.length >= WAITING_OF_ALL) throw errors.SRV503();
    if (this.#waiting.filter((job) => job.by === by).length >= WAITING_OF_ONE)
      throw errors.SRV108({ reason: `work of ${by}` });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ by, task, args, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(errors.SRV503());
    for (const thread of [...this.#all]) await thread.terminate();
  }

  /** The longest waiting work of somebody for whom no thread works yet. */
  #next(): void {
    const index = this.#waiting.findIndex(({ by }) => !this.#served.has(by));
    if (index < 0) return;
    const thread = this.#idle.pop() ?? (this.#all.size < this.most ? this.#begin() : undefined);
    if (!thread) return;
    const [job] = this.#waiting.splice(index, 1);
    if (job) this.#do(thread, job);
  }

  #begin(): Worker {
    const thread = new Worker(new URL('./work.thread.mjs', import.meta.url), {
      workerData: { program: this.program },
      execArgv: [],
    });
    thread.unref();
    thread.once('exit', () => this.#all.delete(thread));
    this.#all.add(thread);
    return thread;
  }

  #do(thread: Worker, job: Job): void {
    this.#served.add(job.by);
    const settle = (settled: () => void, isUsable: boolean) => {
      clearTimeout(late);
      thread.removeAllListeners('message').removeAllListeners('error');
      thread.off('exit', gone);
      this.#served.delete(job.by);
      if (isUsable) this.#idle.push(thread);
      else {
        this.#all.delete(thread);
        void thread.terminate();
      }
      settled();
      this.#next();
    };
    const gone = () => settle(() => job.reject(errors.SRV503()), false);
    const late = setTimeout(gone, LONGEST_MS);
    thread.once('exit', gone);
    thread.once('error', (error) => settle(() => job.reject(error), false));
    thread.once('message', (answer: Answer) => {
      if ('result' in answer) settle(() => job.resolve(answer.result as never), true);
      else settle(() => job.reject(errorOf(answer.failed)), true);
    });
    thread.postMessage({ task: job.task, args: job.args });
  }
}

/** As it was thrown, as far as anybody looks at it. */
function errorOf({ code, message, hint, stack }: Extract<Answer, { failed: object }>['failed']): Error {
  if (code && /^[A-Z]{3}\d{3}$/.test(code)) return new BulklineError({ code: code as ErrorCode, message, hint });
  return Object.assign(new Error(message), { stack });
}
