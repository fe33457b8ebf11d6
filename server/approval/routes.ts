import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asService } from '#server/database';
import { errors, objectOf, type Services } from '#server/kernel';
import { flowOf } from './records.ts';
import { runView } from './view.ts';

const queryText = (request: FastifyRequest, name: string): string => {
  const value = objectOf(request.query)[name];
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/** The progress of an approval, and whether a record would be approved at all (docs/protocol.md, "Internal approval"). */
export function approvalRoutes(app: FastifyInstance, services: Services): void {
  app.get('/trade-api/api/approval/run', async (request) => {
    const context = await services.authenticate(request);
    const about = { entity: queryText(request, 'entity'), id: queryText(request, 'id') };
    const taskId = queryText(request, 'taskId') || null;
    const data = await services.database.tenant(context.actor, async (sql) => {
      // Whoever may not read the record learns nothing of its approval.
      await services.entities.get(sql, about.entity, about.id, context);
      return asService(sql, () => runView(services, sql, context, { ...about, taskId }));
    });
    // A link to somebody else's task is no way into the record either.
    if (taskId !== null && data === null) throw errors.SRV103({ reason: `task ${taskId}` });
    return { success: true, data };
  });

  app.get('/trade-api/api/check/oa', async (request) => {
    const { actor } = await services.authenticate(request);
    const entity = queryText(request, 'entity');
    const companyId = actor.company?.id ?? '';
    const flow = await services.database.system((sql) => flowOf(services, sql, companyId, entity));
    return { success: true, data: flow?.enabled === true };
  });
}
