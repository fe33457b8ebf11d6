import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Todo, TodoCounts, TodoPage } from '#core/protocol';
import { type Services, shanghaiDate } from '#server/kernel';
import { queryText } from '../input.ts';
import { listTodos } from '../todo/list.ts';

/** Lines of one answer. */
const MOST = 200;

/** The to-do list with its counts by domain (chapter 70, section 4). */
export function todoRoutes(app: FastifyInstance, services: Services): void {
  const mine = async (request: FastifyRequest) => listTodos(services, await services.authenticate(request));

  app.get('/trade-api/api/todo/page', async (request) => {
    const todos = await mine(request);
    const found = todos.filter(isAskedFor(queryText(request, 'urgency', 10), queryText(request, 'keyword', 50)));
    const domain = queryText(request, 'domain', 40);
    const rows = found.filter((todo) => domain === '' || todo.domain === domain);
    const pageSize = whole(queryText(request, 'pageSize', 9), 20, MOST);
    // What was on the last page may be done by now.
    const last = Math.max(1, Math.ceil(rows.length / pageSize));
    const pageNo = Math.min(whole(queryText(request, 'pageNo', 9), 1, 100_000), last);
    const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const data: TodoPage = {
      list,
      total: rows.length,
      pageNo,
      pageSize,
      counts: countsOf(todos),
      found: domainsOf(found),
    };
    return { success: true, data };
  });
  app.get('/trade-api/api/todo/count', async (request) => ({ success: true, data: countsOf(await mine(request)) }));
}

type Test = (todo: Todo) => boolean;

const isOverdue: Test = ({ overdue }) => overdue;

function isDueToday(): Test {
  const today = shanghaiDate();
  return ({ overdue, dueAt }) => !overdue && dueAt?.slice(0, 10) === today;
}

/** `urgency`: `overdue`, `today` or all; what is typed is looked for in everything that names a to-do. */
function isAskedFor(urgency: string, keyword: string): Test {
  const isUrgent = urgency === 'overdue' ? isOverdue : urgency === 'today' ? isDueToday() : () => true;
  const wanted = keyword.toLowerCase();
  return (todo) => {
    const text = [todo.number, todo.entityTitle, todo.subject, todo.counterpartyName, todo.label].join(' ');
    return isUrgent(todo) && text.toLowerCase().includes(wanted);
  };
}

function domainsOf(todos: readonly Todo[]): TodoPage['found'] {
  const domains: Record<string, number> = {};
  for (const { domain } of todos) if (domain !== null) domains[domain] = (domains[domain] ?? 0) + 1;
  return { ALL: todos.length, domains };
}

function countsOf(todos: readonly Todo[]): TodoCounts {
  const { ALL, domains } = domainsOf(todos);
  return { ALL, overdue: todos.filter(isOverdue).length, today: todos.filter(isDueToday()).length, domains };
}

function whole(text: string, fallback: number, most: number): number {
  const value = Number(text || fallback);
  return Number.isInteger(value) ? Math.min(Math.max(value, 1), most) : fallback;
}
