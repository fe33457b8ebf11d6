import type { FastifyInstance } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import { parseRichText, richTextPlain, sanitizeHtml } from '#core/html';
import type { HelpAnswer, HelpList, ListedHelp, NearArticle, VoteAnswer } from '#core/protocol';
import { errors, type Services } from '#server/kernel';
import { bodyText, hit, queryText } from '#server/platform';

const HOT = 10;

type Article = Records['helpArticle'];

const listed = (row: Article): ListedHelp => ({
  id: row.id,
  category: row.category ?? '',
  title: row.title ?? '',
  keywords: row.keywords ?? '',
  views: row.views ?? 0,
});

function matches(row: Article, words: string[]): boolean {
  const text = [row.title, row.keywords, richTextPlain(parseRichText(row.content ?? ''))].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Help centre: for signed-in users (A-R32); a list by category or search, one article, and whether it helped. */
export function helpRoutes(app: FastifyInstance, services: Services): void {
  app.get('/user-api/api/help/article', async (request) => {
    const { actor } = await services.authenticate(request);
    const id = queryText(request, 'id', 64);
    const category = queryText(request, 'category', 20);
    const words = queryText(request, 'keyword', 60).toLowerCase().split(/\s+/).filter(Boolean);
    const data = await services.database.system(async (sql): Promise<HelpList | HelpAnswer | null> => {
      const all = (await services.entities.find(sql, 'helpArticle', { publishStatus: 'PUBLISHED' })).sort(
        (a, b) => (a.sort ?? 0) - (b.sort ?? 0),
      );
      if (id === '') {
        const found = all.filter((row) => (category === '' || row.category === category) && matches(row, words));
        const hot = all.toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0)).slice(0, HOT);
        return { list: found.map(listed), hot: hot.map(listed) };
      }
      const at = all.findIndex((row) => row.id === id);
      const row = all[at];
      if (!row) return null;
      const key = `help:${id}:${actor.user.id}`;
      if (await hit(sql, { key, limit: 1, seconds: 3600 }))
        await raw`update record.help_article set views = coalesce(views, 0) + 1 where id = ${id}`.execute(sql);
      const near = (other: Article | undefined): NearArticle =>
        other ? { id: other.id, title: other.title ?? '' } : null;
      return {
        ...listed(row),
        relatedRoute: row.relatedRoute,
        useful: row.useful ?? 0,
        useless: row.useless ?? 0,
        content: sanitizeHtml(row.content ?? ''),
        previous: near(all[at - 1]),
        next: near(all[at + 1]),
      };
    });
    if (data === null) throw errors.SRV104({ reason: `no help article ${id}` });
    return { success: true, data };
  });

  app.post('/user-api/api/help/article/vote', async (request) => {
    const { actor } = await services.authenticate(request);
    const id = bodyText(request, 'id', 64);
    const isUseful = bodyText(request, 'useful', 5) === 'true';
    const counted = await services.database.system(async (sql) => {
      if (!(await hit(sql, { key: `vote:${id}:${actor.user.id}`, limit: 1, seconds: 86_400 }))) return false;
      const column = raw.ref(isUseful ? 'useful' : 'useless');
      await raw`update record.help_article set ${column} = coalesce(${column}, 0) + 1 where id = ${id}`.execute(sql);
      return true;
    });
    const data: VoteAnswer = { counted };
    return { success: true, data };
  });
}
