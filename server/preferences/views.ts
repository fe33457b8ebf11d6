import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { errors, type Sql } from '#server/kernel';
import { badInput } from './settings.ts';

/** What a view puts into a list's address. */
export type ViewQuery = {
  tab: string | null;
  pageSize: number;
  sort: Array<{ id: string; desc: boolean }>;
  filters: Record<string, string>;
};
export type ViewOwner = { userId: string; userName: string; companyId: string };
export type ListView = {
  id: string;
  name: string;
  query: ViewQuery;
  shared: boolean;
  /** Only the owner changes or removes it. */
  mine: boolean;
  ownerName: string;
  updateTime: string;
};

const PATH = /^[A-Za-z_][\w.]{0,99}$/;
const MAX_NAME = 20;
const MAX_VIEWS = 50;
const MAX_FILTERS = 50;
const MAX_VALUE = 500;

/** The views of a list that this person has and those that colleagues share. */
export async function viewsOf(sql: Sql, owner: ViewOwner, route: string): Promise<ListView[]> {
  const { rows } = await raw<ListView>`select id, name, query, shared, owner_id = ${owner.userId} as mine,
      owner_name as "ownerName",
      to_char(updated_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "updateTime"
    from list_view where company_id = ${owner.companyId} and route = ${route} and (shared or owner_id = ${owner.userId})
    order by owner_id <> ${owner.userId}, name, id`.execute(sql);
  return rows;
}

export type NewView = { route: string; name: string; shared: boolean; query: ViewQuery };

/** Keeps a view under its name; one of the same name, list and owner is replaced. */
export async function keepView(sql: Sql, owner: ViewOwner, view: NewView): Promise<{ id: string }> {
  const { rows } = await raw<{ id: string }>`
    insert into list_view (id, route, company_id, owner_id, owner_name, name, query, shared)
    select ${randomUUID()}::uuid, ${view.route}, ${owner.companyId}, ${owner.userId}, ${owner.userName}, ${view.name},
      ${JSON.stringify(view.query)}::jsonb, ${view.shared}::boolean
    where (select count(*) from list_view where company_id = ${owner.companyId} and owner_id = ${owner.userId}
      and route = ${view.route} and name <> ${view.name}) < ${MAX_VIEWS}
    on conflict (owner_id, company_id, route, name) do update
      set query = excluded.query, shared = excluded.shared, updated_at = now()
    returning id`.execute(sql);
  if (!rows[0]) throw errors.SRV126({ count: MAX_VIEWS });
  return rows[0];
}

/** @throws ServerError 404 for a view that is not the caller's own */
export async function removeView(sql: Sql, owner: ViewOwner, id: string): Promise<void> {
  const { rows } = await raw`delete from list_view
    where id::text = ${id} and owner_id = ${owner.userId} and company_id = ${owner.companyId} returning 1`.execute(sql);
  if (rows.length === 0) throw errors.SRV104({ reason: `no own view ${id.slice(0, 60)}` });
}

/** A name and a query of the right shape, whatever was sent. @throws ServerError 400 */
export function readView(body: Record<string, unknown>): Omit<NewView, 'route'> {
  const name = typeof body.name === 'string' ? body.name.trim() : '';
  if (name === '' || [...name].length > MAX_NAME) throw badInput('name', `a view's name has 1 to ${MAX_NAME} letters`);
  return { name, shared: body.shared === true, query: readQuery(body.query) };
}

function readQuery(value: unknown): ViewQuery {
  if (typeof value !== 'object' || value === null) throw badInput('query', 'no object');
  const { tab, pageSize, sort, filters } = value as Partial<ViewQuery>;
  const entries = Object.entries(typeof filters === 'object' && filters !== null ? filters : {});
  const isFine =
    entries.length <= MAX_FILTERS &&
    entries.every(([path, text]) => PATH.test(path) && typeof text === 'string' && text.length <= MAX_VALUE);
  if (!isFine) throw badInput('query', 'filters are texts by field');
  const columns = Array.isArray(sort) ? sort.slice(0, 5) : [];
  if (!columns.every((column) => PATH.test(String(column?.id)))) throw badInput('query', 'sort names no field');
  const size = Number(pageSize);
  return {
    tab: typeof tab === 'string' && tab.length <= 60 ? tab : null,
    pageSize: Number.isInteger(size) && size >= 1 && size <= 200 ? size : 10,
    sort: columns.map(({ id, desc }) => ({ id: String(id), desc: desc === true })),
    filters: Object.fromEntries(entries),
  };
}
