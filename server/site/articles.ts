import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { sanitizeHtml } from '#core/html';
import type { ArticleAnswer, ArticlePage, ListedArticle, NearArticle } from '#core/protocol';
import { codeIn, errors, inTurn, networkOf, type Services, type Sql, shanghaiDate } from '#server/kernel';
import { hit, queryText } from '#server/platform';

const MAX_PAGE = 50;

type Article = Records['siteArticle'];

const order = (row: Article) => `${String(row.sort ?? 0).padStart(6, '0')} ${row.publishTime ?? ''}`;

/** Published articles of the categories, highest sort and newest first. */
async function published(
  services: Services,
  sql: Sql,
  categories: ReadonlyArray<Article['category']>,
): Promise<Article[]> {
  const found = await inTurn(categories, (category) =>
    services.entities.find(sql, 'siteArticle', { publishStatus: 'PUBLISHED', category }),
  );
  return found.flat().sort((a, b) => order(b).localeCompare(order(a)));
}

const listed = (row: Article): ListedArticle => ({
  id: row.id,
  category: row.category ?? '',
  title: row.title ?? '',
  summary: row.summary ?? '',
  cover: row.cover,
  author: row.author,
  publishTime: row.publishTime,
  views: row.views ?? 0,
  caseArea: row.caseArea,
  flow: row.flow,
  place: row.place,
  eventTime: row.eventTime,
  quota: row.quota,
  diyFormCode: row.diyFormCode,
  openUntil: row.openUntil,
  open: row.openUntil ? row.openUntil >= shanghaiDate() : false,
});

const neighbour = (row: Article | undefined): NearArticle => (row ? { id: row.id, title: row.title ?? '' } : null);

/** Guests read published articles only (chapter 70, section 2.2). */
export function articleRoutes(app: FastifyInstance, services: Services): void {
  app.get('/user-api/api/site/article', async (request) => {
    const id = queryText(request, 'id', 64);
    const data = await services.database.system<ArticleAnswer | ArticlePage | null>((sql) =>
      id === '' ? page(services, sql, request) : article(services, sql, id, request.ip),
    );
    if (data === null) throw errors.SRV104({ reason: `no published article ${id}` });
    return { success: true, data };
  });
}

async function page(services: Services, sql: Sql, request: FastifyRequest): Promise<ArticlePage> {
  const categories = queryText(request, 'category', 100)
    .split(',')
    .flatMap((category) => codeIn(services.schemas, 'articleCategory', category) ?? []);
  const size = Math.min(Math.max(Number(queryText(request, 'pageSize', 4)) || 10, 1), MAX_PAGE);
  const number = Math.max(Math.floor(Number(queryText(request, 'pageNum', 6)) || 1), 1);
  const rows = await published(
    services,
    sql,
    categories.length > 0 ? categories : ['NEWS', 'NOTICE', 'POLICY', 'GUIDE'],
  );
  return { total: rows.length, list: rows.slice((number - 1) * size, number * size).map(listed) };
}

async function article(services: Services, sql: Sql, id: string, ip: string): Promise<ArticleAnswer | null> {
  const row = await services.entities.raw(sql, 'siteArticle', id);
  if (row === null || row.publishStatus !== 'PUBLISHED') return null;
  const rows = await published(services, sql, [row.category]);
  const at = rows.findIndex((other) => other.id === id);
  // One view for an address and an hour; the count says how many read, not how often one reloads.
  if (await hit(sql, { key: `view:${id}:${networkOf(ip)}`, limit: 1, seconds: 3600 }))
    await raw`update record.site_article set views = coalesce(views, 0) + 1 where id = ${id}`.execute(sql);
  return {
    ...listed(row),
    content: sanitizeHtml(row.content ?? ''),
    previous: neighbour(rows[at - 1]),
    next: neighbour(rows[at + 1]),
  };
}
