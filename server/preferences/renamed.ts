/** Fields under new names in what people set up: filters and orders of views, columns of lists. */
import { sql as raw } from 'kysely';
import { currentPath, type RenamedField, type SchemaSet } from '#core/language';
import type { Sql } from '#server/kernel';

type Values = Record<string, unknown>;

export async function moveRenamed(sql: Sql, fields: readonly RenamedField[], schemas: SchemaSet): Promise<void> {
  for (const screen of Object.values(schemas.screens)) {
    if (screen.kind !== 'list') continue;
    const own = fields.filter(({ entity }) => entity === screen.entity);
    if (own.length === 0) continue;
    const named = (path: string) => currentPath(own, path);
    await moveViews(sql, screen.route, named);
    await moveSettings(sql, screen.route, named);
  }
}

type Named = (path: string) => string;

async function moveViews(sql: Sql, route: string, named: Named): Promise<void> {
  const { rows } = await raw<{ id: string; query: Values }>`select id, query from list_view
    where route = ${route}`.execute(sql);
  for (const { id, query } of rows) {
    const next = JSON.stringify(renamedQuery(query, named));
    if (next !== JSON.stringify(query))
      await raw`update list_view set query = ${next}::jsonb where id = ${id}::uuid`.execute(sql);
  }
}

/** Settings of a list lie under `list.<route>`: the columns, the views of this device, the view it opens with. */
async function moveSettings(sql: Sql, route: string, named: Named): Promise<void> {
  const key = `list.${route}`;
  const { rows } = await raw<{ user_id: string; key: string; value: unknown }>`select user_id, key, value
    from user_setting where key = ${key} or starts_with(key, ${`${key}.`})`.execute(sql);
  for (const { user_id: user, key: name, value } of rows) {
    const next = JSON.stringify(renamedSetting(value, named));
    if (next !== JSON.stringify(value))
      await raw`update user_setting set value = ${next}::jsonb where user_id = ${user} and key = ${name}`.execute(sql);
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever of a setting names columns; everything else stays as it is. */
function renamedSetting(value: unknown, named: Named): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamedSetting(entry, named));
  if (!isRecord(value)) return value;
  const { order, shown, fixed, widths, query, ...rest } = value;
  return {
    ...rest,
    ...(Array.isArray(order) ? { order: order.map((id) => (typeof id === 'string' ? named(id) : id)) } : {}),
    ...(isRecord(shown) ? { shown: renamedKeys(shown, named) } : {}),
    ...(isRecord(fixed) ? { fixed: renamedKeys(fixed, named) } : {}),
    ...(isRecord(widths) ? { widths: renamedKeys(widths, named) } : {}),
    ...(isRecord(query) ? { query: renamedQuery(query, named) } : {}),
  };
}

function renamedQuery(query: Values, named: Named): Values {
  const { filters, sort } = query;
  return {
    ...query,
    ...(isRecord(filters) ? { filters: renamedKeys(filters, named) } : {}),
    ...(Array.isArray(sort)
      ? { sort: sort.map((order) => (isRecord(order) ? { ...order, id: named(String(order.id)) } : order)) }
      : {}),
  };
}

const renamedKeys = (values: Values, named: Named): Values =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [named(path), value]));
