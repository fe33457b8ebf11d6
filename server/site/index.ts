/**
 * The public site: what a guest reads and sends. `siteModule` is the door; its routes serve pages of sections
 * (`GET /schema/site`), published articles, statistics, the join form and collection forms; the head of a public page
 * (title, description, data) is written into `index.html`, so that the first picture needs no further request.
 */
import type { FastifyInstance } from 'fastify';
import { objectOf, type ServerModule, type Services } from '#server/kernel';
import { articleRoutes } from './articles.ts';
import { collectionRoutes } from './collection.ts';
import { tables } from './guest-files.ts';
import { helpRoutes } from './help.ts';
import { joinRoutes } from './join.ts';
import { pageData, pageHead } from './pages.ts';
import { createStatistics } from './statistics.ts';

function routes(app: FastifyInstance, services: Services): void {
  app.decorate('pageHead', (path: string) => pageHead(services.schemas, path));
  app.get('/schema/site', async (request, reply) => {
    const { path } = objectOf(request.query);
    reply.header('cache-control', 'no-cache');
    return { success: true, data: pageData(services.schemas, typeof path === 'string' ? path : '/') };
  });
  const statistics = createStatistics(services);
  app.get('/user-api/api/site/statistics', async () => ({ success: true, data: await statistics() }));
  articleRoutes(app, services);
  joinRoutes(app, services);
  collectionRoutes(app, services);
  helpRoutes(app, services);
}

/** Public pages and articles, and what guests send. */
export const siteModule: ServerModule = { name: 'site', tables, setup() {}, routes };
