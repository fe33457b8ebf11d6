/** Screens, entities, dictionaries and templates for the browser (docs/protocol.md, "Screens and schemas"). */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from '#codegen/openapi';
import { screenBundle } from '#core/bundle';
import type { ScreenSpec } from '#core/language';
import type { SchemaFinding } from '#core/protocol';
import { withSectionFields } from '#core/template';
import { errors, type ServerModule, type Services } from '#server/kernel';
import { createCompanyRules, forCompanyType } from '#server/platform';
import { whyRoutes } from './why.ts';

/** The calls that hand out screens, entities, dictionaries and templates. */
export const schemaModule: ServerModule = { name: 'schema', setup() {}, routes };

function routes(app: FastifyInstance, services: Services): void {
  const { schemas } = services;
  // What a screen needs is the same for whoever may see it; routes are made anew for each set.
  const bundles = new Map<string, Tagged>();
  if (services.config.demo) {
    findingsRoute(app, services);
    openApiRoute(app, services);
  }
  whyRoutes(app, services);
  app.get('/schema/screen', async (request, reply) => {
    const route = textOf(request, 'route');
    const screen = Object.hasOwn(schemas.screens, route) ? schemas.screens[route] : undefined;
    if (!screen) throw errors.SRV104({ reason: `no screen "${route.slice(0, 100)}"` });
    await requireScreen(services, request, screen);
    const bundle = bundles.get(route) ?? taggedBody({ success: true, data: screenBundle(schemas, route) });
    bundles.set(route, bundle);
    return sent(request, reply, bundle);
  });
  app.get('/schema/entity', async (request, reply) => {
    await services.authenticate(request);
    return tagged(request, reply, member(schemas.entities, textOf(request, 'name')));
  });
  // Codes and labels are no secret, and the public pages need them before anyone signs in.
  app.get('/schema/dictionaries', async (request, reply) => tagged(request, reply, schemas.dictionaries));
  app.get('/schema/map', async (request, reply) => {
    await services.authenticate(request);
    return tagged(request, reply, member(schemas.maps ?? {}, textOf(request, 'name')));
  });
  app.get('/schema/template', async (request, reply) => {
    await services.authenticate(request);
    const template = member(schemas.templates, textOf(request, 'name'));
    return tagged(request, reply, withSectionFields(template, schemas.forms));
  });
}

/** Demonstration mode follows the folder of the schemas: pages show what keeps a change of it from being served. */
function findingsRoute(app: FastifyInstance, services: Services): void {
  app.get('/schema/findings', async (request) => {
    await services.authenticate(request);
    const data = services.refusedSchemas().map(({ code, message, hint, where }): SchemaFinding => {
      const { file, line = null, column = null, pointer } = where;
      return { code, message, hint, file, line, column, pointer };
    });
    return { success: true, data };
  });
}

/** Without the envelope of other answers: tools read the document as it is. Routes are made anew for each set. */
function openApiRoute(app: FastifyInstance, services: Services): void {
  let document: Tagged | undefined;
  app.get('/schema/openapi.json', async (request, reply) => {
    await services.authenticate(request);
    document ??= taggedBody(openApi(services.schemas));
    return sent(request, reply, document);
  });
}

/** Public screens are for everyone; the others need a session and the screen's permission, or else its entity's. */
async function requireScreen(services: Services, request: FastifyRequest, screen: ScreenSpec): Promise<void> {
  if (isPublic(screen)) return;
  const { actor } = await services.authenticate(request);
  const holds = screen.rules ? createCompanyRules(services.schemas).holdsFor(actor) : () => true;
  const broken = screen.rules?.find((name) => !holds(name));
  if (broken !== undefined) {
    const message = services.schemas.permissions.rules.find((rule) => rule.name === broken)?.message;
    const reason = `${screen.route} asks for ${broken}`;
    throw message === undefined ? errors.SRV103({ reason }) : errors.SRV127({ text: message, reason });
  }
  const companyType = actor.company?.companyType ?? null;
  if (!forCompanyType(screen, { companyType, typeCount: services.schemas.permissions.companyTypes.length })) {
    throw errors.SRV103({ reason: `${screen.route} is for ${screen.companyTypes?.join(', ')}` });
  }
  const entity = screen.entity ? services.schemas.entities[screen.entity] : undefined;
  const permission = screen.permission ?? entity?.permission ?? '';
  if (permission !== '' && !actor.permissions.has(permission)) {
    throw errors.SRV103({ reason: `${screen.route} needs ${permission}` });
  }
}

const isPublic = (screen: ScreenSpec): boolean =>
  (screen.layout === 'public' || screen.layout === 'blank') && !screen.permission && !screen.entity;

function member<T>(record: Record<string, T>, name: string): T {
  const found = Object.hasOwn(record, name) ? record[name] : undefined;
  if (found === undefined) throw errors.SRV104({ reason: `nothing named "${name.slice(0, 100)}"` });
  return found;
}

function textOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** A body and the tag by which a browser says that it has it. */
type Tagged = { body: string; tag: string };

function taggedBody(data: unknown): Tagged {
  const body = JSON.stringify(data);
  return { body, tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function tagged(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  return sent(request, reply, taggedBody({ success: true, data }));
}

/** Unchanged data costs a 304; the browser asks again each time, because rights and data may have changed. */
function sent(request: FastifyRequest, reply: FastifyReply, { body, tag }: Tagged): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'Authorization');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
