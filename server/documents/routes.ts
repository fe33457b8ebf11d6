import type { FastifyInstance } from 'fastify';
import type { EntitySpec } from '#core/language';
import type { RenderedDocument } from '#core/template';
import { type CallContext, errors, type Services, type Sql } from '#server/kernel';
import { bodyObject, bodyText } from './body.ts';
import { nameableValues } from './nameable.ts';
import { renderValues } from './render.ts';

/** `POST {path}/renderText` of every entity that has documents: the text for values that are not stored yet. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  for (const entity of Object.values(services.schemas.entities)) {
    if (!entity.documents) continue;
    app.post(`/${entity.base}-api${entity.path}/renderText`, async (request) => {
      const context = await services.authenticate(request);
      if (entity.permission && !context.actor.permissions.has(entity.permission))
        throw errors.SRV103({ reason: `a text of ${entity.name}` });
      const document = bodyText(request, 'document');
      const values = bodyObject(request, 'values');
      const data = await services.database.tenant(context.actor, (sql) =>
        renderNameable(services, sql, { entity, document, values, context }),
      );
      return { success: true, data };
    });
  }
}

type Preview = { entity: EntitySpec; document: string; values: Record<string, unknown>; context: CallContext };

async function renderNameable(
  services: Services,
  sql: Sql,
  { entity, document, values, context }: Preview,
): Promise<RenderedDocument> {
  const kept = await nameableValues(services, sql, entity, values, context);
  return renderValues(services, sql, entity, document, kept, context);
}
