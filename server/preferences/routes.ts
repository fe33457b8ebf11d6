import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, errors, type Services, type Sql } from '#server/kernel';
import { badInput, keepSetting, settingsOf } from './settings.ts';
import { keepView, readView, removeView, type ViewOwner, viewsOf } from './views.ts';

const SETTING = '/user-api/api/setting';
const VIEW = '/user-api/api/listView';

type Work = (sql: Sql, actor: Actor, request: FastifyRequest) => Promise<unknown>;

/** Settings of the person, and views of lists (docs/protocol.md, "Preferences"). */
export function preferenceRoutes(app: FastifyInstance, services: Services): void {
  const answer = (work: Work) => async (request: FastifyRequest) => {
    const { actor } = await services.authenticate(request);
    const data = await services.database.system((sql) => work(sql, actor, request));
    return { success: true, data: data ?? null };
  };
  app.get(
    `${SETTING}/list`,
    answer((sql, actor) => settingsOf(sql, actor.user.id)),
  );
  app.post(
    `${SETTING}/save`,
    answer((sql, actor, request) => {
      const { key, value } = bodyOf(request);
      return keepSetting(sql, actor.user.id, String(key ?? ''), value);
    }),
  );
  app.get(
    `${VIEW}/list`,
    answer((sql, actor, request) => {
      const route = String((request.query as Record<string, unknown>).route ?? '');
      requireList(services, actor, route);
      return viewsOf(sql, ownerOf(actor), route);
    }),
  );
  app.post(
    `${VIEW}/save`,
    answer((sql, actor, request) => {
      const body = bodyOf(request);
      const route = String(body.route ?? '');
      requireList(services, actor, route);
      return keepView(sql, ownerOf(actor), { route, ...readView(body) });
    }),
  );
  app.post(
    `${VIEW}/remove`,
    answer((sql, actor, request) => removeView(sql, ownerOf(actor), String(bodyOf(request).id ?? ''))),
  );
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('body', 'no object');
  return body as Record<string, unknown>;
}

/** Views belong to a person in a company: their filters speak of its records. */
function ownerOf(actor: Actor): ViewOwner {
  if (!actor.company) throw errors.SRV103({ reason: 'no acting company' });
  return { userId: actor.user.id, userName: actor.user.name, companyId: actor.company.id };
}

/** Who may not open the list does not learn how colleagues look at it. @throws ServerError 403, 404 */
function requireList({ schemas }: Services, actor: Actor, route: string): void {
  const screen = Object.hasOwn(schemas.screens, route) ? schemas.screens[route] : undefined;
  if (screen?.kind !== 'list') throw errors.SRV104({ reason: `no list "${route.slice(0, 100)}"` });
  const permission = screen.permission ?? schemas.entities[screen.entity]?.permission ?? '';
  if (permission !== '' && !actor.permissions.has(permission))
    throw errors.SRV103({ reason: `${route} needs ${permission}` });
}
