import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, errors, type Services, type Sql } from '#server/kernel';
import { handleMessage } from '../messages/handle.ts';
import { countUnread, markAllRead, markRead, markReadAbout } from '../messages/read.ts';

/**
 * Beside the records' own calls (`GET …/list`, `…/tabCount`, `…/{id}` of the entity `message`): the unread total over
 * all companies of the person, and what marks messages read (chapter 70, section 4).
 */
export function messageRoutes(app: FastifyInstance, services: Services): void {
  const asReader = async <T>(request: FastifyRequest, work: (sql: Sql, actor: Actor) => Promise<T>) => {
    const { actor } = await services.authenticate(request);
    return { success: true, data: await services.database.tenant(actor, (sql) => work(sql, actor)) };
  };

  app.get('/trade-api/api/sys/message/unreadCount', (request) =>
    asReader(request, async (sql) => ({ count: await countUnread(sql) })),
  );
  app.post('/trade-api/api/sys/message/readAll', (request) =>
    asReader(request, async (sql, { user }) => {
      await markAllRead(sql, user.id);
      return null;
    }),
  );
  app.post<{ Params: { id: string } }>('/trade-api/api/sys/message/read/:id', (request) =>
    asReader(request, async (sql, { user }) => {
      const { id } = request.params;
      if (!(await markRead(sql, user.id, id)))
        throw errors.SRV104({ reason: 'the message is not addressed to the caller' });
      return null;
    }),
  );
  app.post<{ Params: { id: string }; Body: { remark?: unknown } | null }>(
    '/trade-api/api/sys/message/handle/:id',
    (request) =>
      asReader(request, async (sql, actor) => {
        const { remark } = request.body ?? {};
        await handleMessage(sql, services, actor, request.params.id, typeof remark === 'string' ? remark : '');
        return null;
      }),
  );
  app.post<{ Params: { bizId: string } }>('/trade-api/api/sys/message/readAbout/:bizId', (request) =>
    asReader(request, async (sql, { user }) => {
      await markReadAbout(sql, user.id, request.params.bizId);
      return null;
    }),
  );
}
