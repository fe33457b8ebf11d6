import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../../kernel/types.ts';
import type { Authentication, SignedIn } from '../authentication.ts';
import { queryText } from '../input.ts';
import { countUnread, listMessages, markAllRead, markRead, type Reader } from '../messages/store.ts';
import { permissionsOf } from '../permissions.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusals.ts';

/** Every company that the person acts for, with the codes held there: the unread count covers them all (chapter 70, section 4). */
async function readerOf(sql: Sql, { services, directory }: Platform, { person, actor }: SignedIn): Promise<Reader> {
  const companies: Reader['companies'] = [];
  for (const companyUser of await directory.companyUsersOf(sql, person.id)) {
    if (!companyUser.acting) continue;
    if (companyUser.companyId === actor.company?.id) {
      companies.push({ companyId: companyUser.companyId, permissions: actor.permissions });
      continue;
    }
    const company = await directory.company(sql, companyUser.companyId);
    if (company === null) continue;
    const { companyType, services: open } = company;
    const { roles, director } = companyUser;
    const holder = { companyType, services: open, roles, director, readOnly: false };
    companies.push({ companyId: company.id, permissions: permissionsOf(services.schemas.permissions, holder) });
  }
  return { userId: person.id, companies };
}

function page(request: FastifyRequest) {
  const number = (name: string, fallback: number, most: number) => {
    const value = Number(queryText(request, name, 9) || fallback);
    return Number.isInteger(value) ? Math.min(Math.max(value, 1), most) : fallback;
  };
  return { pageNo: number('pageNo', 1, 100_000), pageSize: number('pageSize', 10, 200) };
}

export function messageRoutes(app: FastifyInstance, platform: Platform, authentication: Authentication): void {
  const asReader = <T>(work: (sql: Sql, reader: Reader, request: FastifyRequest) => Promise<T>) => {
    return async (request: FastifyRequest) => {
      const signedIn = await authentication.signedIn(request);
      const data = await platform.services.database.system(async (sql) =>
        work(sql, await readerOf(sql, platform, signedIn), request),
      );
      return { success: true, data };
    };
  };

  app.get(
    '/trade-api/api/sys/message/list',
    asReader(async (sql, reader, request) => {
      const tab = queryText(request, 'tab', 40);
      const kind = queryText(request, 'kind', 40);
      const keyword = queryText(request, 'keyword', 60);
      const query = { unreadOnly: tab === 'UNREAD', kind, keyword, ...page(request) };
      return { ...(await listMessages(sql, reader, query)), unread: await countUnread(sql, reader) };
    }),
  );
  app.get(
    '/trade-api/api/sys/message/unreadCount',
    asReader(async (sql, reader) => ({ count: await countUnread(sql, reader) })),
  );
  app.post(
    '/trade-api/api/sys/message/readAll',
    asReader(async (sql, reader) => {
      await markAllRead(sql, reader);
      return null;
    }),
  );
  app.post<{ Params: { id: string } }>('/trade-api/api/sys/message/read/:id', async (request) => {
    const { id } = request.params;
    const known = await asReader(async (sql, reader) => /^[0-9a-f-]{36}$/.test(id) && markRead(sql, reader, id))(
      request,
    );
    if (!known.data) throw refuse.notFound(`message ${id} is not addressed to the caller`);
    return { success: true, data: null };
  });
}
