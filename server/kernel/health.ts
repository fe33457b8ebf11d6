/** `GET /health` for load balancers and supervisors: no session, no details. */
import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import { answer, plainRefusal } from './refusals.ts';
import type { Database } from './types.ts';

const PATIENCE_MS = 3_000;

/** 200 when the database answers within three seconds, else 503. */
export function registerHealth(app: FastifyInstance, database: Pick<Database, 'system'>): void {
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await withinPatience(database.system((sql) => raw`select 1`.execute(sql)));
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      answer(plainRefusal(503, 'the database does not answer'), request, reply);
      return reply;
    }
    return reply.header('cache-control', 'no-store').send({ success: true });
  });
}

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
