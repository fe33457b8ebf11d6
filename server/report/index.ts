/**
 * Reports of the production's pages (specification sections 7 and 8): errors go to the log, page and user views are
 * counted by day, page and person. Both are limited; an error may come from somebody who is not signed in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import { networkOf, type ServerModule, type Services } from '#server/kernel';
import { pageOf } from '#server/monitoring';
import { bodyText, hit } from '#server/platform';

const ERRORS = { limit: 30, seconds: 600 };
const VIEWS = { limit: 600, seconds: 600 };
const KEPT_DAYS = 180;

const tables = [
  `create table if not exists page_view (
    day date not null,
    page text not null,
    user_id text not null,
    views integer not null,
    primary key (day, page, user_id)
  )`,
];

/** Line breaks and control characters would forge lines of the log. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

function routes(app: FastifyInstance, services: Services): void {
  const isFree = (key: string, limit: typeof ERRORS) => services.database.system((sql) => hit(sql, { key, ...limit }));

  // What is over the limit is dropped without a refusal: a page that fails must not fail again for reporting it.
  app.post('/user-api/api/report/error', async (request: FastifyRequest) => {
    if (await isFree(`report:${networkOf(request.ip)}`, ERRORS)) {
      services.log.warn(
        {
          kind: plain(bodyText(request, 'kind', 30)),
          name: plain(bodyText(request, 'name', 100)),
          text: plain(bodyText(request, 'message', 600)),
          stack: bodyText(request, 'stack', 5_000).split('\n').slice(0, 30).map(plain),
          page: pageOf(bodyText(request, 'page', 500)),
        },
        'a page reported an error',
      );
    }
    return { success: true, data: null };
  });

  app.post('/user-api/api/report/view', async (request: FastifyRequest) => {
    const { actor } = await services.authenticate(request);
    const page = pageOf(bodyText(request, 'path', 500));
    if (await isFree(`view:${actor.user.id}`, VIEWS)) {
      await services.database.system(async (sql) => {
        await raw`insert into page_view (day, page, user_id, views) values (current_date, ${page}, ${actor.user.id}, 1)
          on conflict (day, page, user_id) do update set views = page_view.views + 1`.execute(sql);
        await raw`delete from page_view where day < current_date - ${KEPT_DAYS}::int`.execute(sql);
      });
    }
    return { success: true, data: null };
  });
}

/** The calls that take errors and page views. */
export const reportModule: ServerModule = { name: 'report', tables, setup: () => {}, routes };
