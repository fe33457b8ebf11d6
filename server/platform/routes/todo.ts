import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/types.ts';
import { listTodos } from '../todo/list.ts';

/** The to-do list and its counts by entity (chapter 70, section 4). */
export function todoRoutes(app: FastifyInstance, services: Services): void {
  app.get('/trade-api/api/todo', async (request) => ({
    success: true,
    data: await listTodos(services, await services.authenticate(request)),
  }));
  app.get('/trade-api/api/todo/count', async (request) => {
    const todos = await listTodos(services, await services.authenticate(request));
    const counts: Record<string, number> = { ALL: todos.length };
    for (const { entity } of todos) counts[entity] = (counts[entity] ?? 0) + 1;
    return { success: true, data: counts };
  });
}
