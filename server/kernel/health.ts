/** What load balancers and supervisors ask: no session, no details. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import { answer, plainRefusal } from './refusals.ts';
import type { Database } from './types.ts';

const PATIENCE_MS = 3_000;

export type Health = {
  database: Pick<Database, 'system'>;
  /** The server ends: no more calls shall be led here. */
  isLeaving(): boolean;
};

/**
 * `/health/live`: the process answers at all; a supervisor starts one anew that does not. `/health/ready`: calls may be
 * led here; false while the server ends. `/health`: the database answers within three seconds. 200, else 503.
 */
export function registerHealth(app: FastifyInstance, { database, isLeaving }: Health): void {
  const quiet = { logLevel: 'warn' as const };
  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: string, error?: unknown) => {
    request.log.error({ err: error }, reason);
    answer(plainRefusal(503, reason), request, reply);
    return reply;
  };
  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await withinPatience(database.system((sql) => raw`select 1`.execute(sql)));
    } catch (error) {
      return refuse(request, reply, 'the database does not answer', error);
    }
    return fine(reply);
  };
  app.get('/health', quiet, work);
  app.get('/health/live', quiet, async (_request, reply) => fine(reply));
  app.get('/health/ready', quiet, async (request, reply) =>
    isLeaving() ? refuse(request, reply, 'the server ends') : work(request, reply),
  );
}

const fine = (reply: FastifyReply) => reply.header('cache-control', 'no-store').send({ success: true });

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
