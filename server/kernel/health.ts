/** What load balancers and supervisors ask: no session, no details. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import { answer, plainRefusal, refusalOf } from './refusals.ts';
import type { Database } from './types.ts';

const PATIENCE_MS = 3_000;
/** Below it an installation needs somebody's care while it still serves. */
const LEAST_FREE_BYTES = 200 * 2 ** 20;

export type Health = {
  database: Pick<Database, 'system'>;
  /** The server ends: no more calls shall be led here. */
  isLeaving(): boolean;
  /** Room that is left for files. */
  freeBytes(): Promise<number>;
  /** Share of the rows that follow the served schemas already, from 0 to 1; null: all of them. */
  settled(): number | null;
};

/** Bytes that this process may still write below the folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * `/health/live`: the process answers at all; a supervisor starts one anew that does not. `/health/ready`: calls may be
 * led here; false while the server ends. `/health`: the database answers within three seconds and
 * 200 MB are free for files (SRV502; calls are still led here: what is only read is served); `settled` says how far a rewriting of rows in the
 * background has come. 200, else 503.
 */
export function registerHealth(app: FastifyInstance, { database, isLeaving, freeBytes, settled }: Health): void {
  const quiet = { logLevel: 'warn' as const };
  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: string, error?: unknown) => {
    request.log.error({ err: error }, reason);
    answer(plainRefusal(503, reason), request, reply);
    return reply;
  };
  const work = async (request: FastifyRequest, reply: FastifyReply, share: number | null = null) => {
    try {
      await withinPatience(database.system((sql) => raw`select 1`.execute(sql)));
    } catch (error) {
      return refuse(request, reply, 'the database does not answer', error);
    }
    return fine(reply, share);
  };
  app.get('/health', quiet, async (request, reply) => {
    const free = await freeBytes();
    if (free >= LEAST_FREE_BYTES) return work(request, reply, settled());
    request.log.error({ free }, 'the disk of the data folder is nearly full');
    answer(refusalOf(Object.assign(new Error('nearly full'), { code: 'ENOSPC' })), request, reply);
    return reply;
  });
  app.get('/health/live', quiet, async (_request, reply) => fine(reply));
  app.get('/health/ready', quiet, async (request, reply) =>
    isLeaving() ? refuse(request, reply, 'the server ends') : work(request, reply),
  );
}

const fine = (reply: FastifyReply, share: number | null = null) =>
  reply.header('cache-control', 'no-store').send({ success: true, ...(share === null ? {} : { settled: share }) });

async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
