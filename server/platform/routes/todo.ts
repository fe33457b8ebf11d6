import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shanghaiDate } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/types.ts';
import { queryText } from '../input.ts';
import { listTodos, type Todo } from '../todo/list.ts';

const MOST = 200;

/** The to-do list with its counts by domain (chapter 70, section 4). */
export function todoRoutes(app: FastifyInstance, services: Services): void {
  const mine = async (request: FastifyRequest) => listTodos(services, await services.authenticate(request));

  app.get('/trade-api/api/todo/page', async (request) => {
    const todos = await mine(request);
    const domain = queryText(request, 'domain', 40);
    const rows = todos.filter((todo) => domain === '' || todo.domain === domain);
    const pageNo = whole(queryText(request, 'pageNo', 9), 1, 100_000);
    const pageSize = whole(queryText(request, 'pageSize', 9), 20, MOST);
    const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return { success: true, data: { list, total: rows.length, pageNo, pageSize, counts: countsOf(todos) } };
  });
  app.get('/trade-api/api/todo/count', async (request) => ({ success: true, data: countsOf(await mine(request)) }));
}

function countsOf(todos: readonly Todo[]) {
  const today = shanghaiDate();
  const domains: Record<string, number> = {};
  for (const { domain } of todos) if (domain !== null) domains[domain] = (domains[domain] ?? 0) + 1;
  return {
    ALL: todos.length,
    overdue: todos.filter(({ overdue }) => overdue).length,
    today: todos.filter(({ overdue, dueAt }) => !overdue && dueAt?.slice(0, 10) === today).length,
    domains,
  };
}

function whole(text: string, fallback: number, most: number): number {
  const value = Number(text || fallback);
  return Number.isInteger(value) ? Math.min(Math.max(value, 1), most) : fallback;
}
