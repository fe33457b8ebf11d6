import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/types.ts';
import { bodyObject, bodyText } from './body.ts';
import { renderValues } from './render.ts';

/** `POST {path}/renderText` of every entity that has documents: the text for values that are not stored yet. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  for (const entity of Object.values(services.schemas.entities)) {
    if (!entity.documents) continue;
    app.post(`/${entity.base}-api${entity.path}/renderText`, async (request) => {
      const context = await services.authenticate(request);
      const document = bodyText(request, 'document');
      const values = bodyObject(request, 'values');
      const data = await services.database.tenant(context.actor, (sql) =>
        renderValues(services, sql, entity, document, values, context),
      );
      return { success: true, data };
    });
  }
}
