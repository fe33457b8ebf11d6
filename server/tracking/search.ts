/** Which journeys a query means. Runs under the caller's role, so those of others are never met. */
import { type RawBuilder, sql as raw } from 'kysely';
import type { TrackFamilySpec } from '#core/language';
import type { RecordType } from '#server/entity';
import type { Sql } from '#server/kernel';

/** `conditions`: texts by the name of the condition (`searches` of tracking.json), empty ones left out. */
export type Search = {
  mode: string;
  keyword: string;
  /** First and last day of the departure, `YYYY-MM-DD`. */
  from: string;
  to: string;
  status: string;
  conditions: Record<string, string>;
};
/** What a search goes by: the journeys' table, the family, and the fields of each condition. */
export type Searching = { type: RecordType; family: TrackFamilySpec; searches: Record<string, string[]> };

const MOST = 100;

/** Ids of the newest journeys that meet the query. */
export async function searchTracks(sql: Sql, searching: Searching, search: Search): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select id from ${searching.type.table}
    where ${raw.join(conditionsOf(searching, search), raw` and `)}
    order by coalesce(last_time, depart_time, plan_depart) desc nulls last, number desc limit ${MOST}`.execute(sql);
  return rows.map(({ id }) => id);
}

export const columnOf = (type: RecordType, field: string): RawBuilder<unknown> =>
  raw.ref(type.shape.columns.get(field)?.name ?? field);

function conditionsOf({ type, family, searches }: Searching, search: Search): RawBuilder<unknown>[] {
  const column = (field: string) => columnOf(type, field);
  const columns = family.fields.map(column);
  const conditions: RawBuilder<unknown>[] = [
    family.modes
      ? raw`mode in (${raw.join(family.modes)})`
      : raw`(${raw.join(
          columns.map((each) => raw`${each} is not null`),
          raw` or `,
        )})`,
  ];
  if (search.mode) conditions.push(raw`mode = ${search.mode}`);
  if (search.status) conditions.push(raw`status = ${search.status}`);
  if (search.keyword) conditions.push(anyHolds(columns, search.keyword));
  for (const [name, text] of Object.entries(search.conditions)) {
    const [first, ...more] = (searches[name] ?? []).map(column);
    if (first) conditions.push(anyHolds([raw`coalesce(${raw.join([first, ...more])})`], text));
  }
  const day = raw`coalesce(depart_time, plan_depart)`;
  if (search.from) conditions.push(raw`${day} >= ${`${search.from} 00:00:00`}`);
  if (search.to) conditions.push(raw`${day} <= ${`${search.to} 23:59:59`}`);
  return conditions;
}

function anyHolds(columns: readonly RawBuilder<unknown>[], text: string): RawBuilder<unknown> {
  const pattern = containing(text);
  return raw`(${raw.join(
    columns.map((column) => raw`${column} ilike ${pattern}`),
    raw` or `,
  )})`;
}

/** Literally: `%` and `_` of the user are characters. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
