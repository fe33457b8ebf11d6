/** Queries of a company: counted, limited, logged (chapter 70, trackQueryLog). */
import { sql as raw } from 'kysely';
import { type Actor, codeIn, errors, type Services, type Sql, shanghaiDate, shanghaiTime } from '#server/kernel';

const DEFAULT_LIMIT = 200;

/** Queries of a company and day; `TRACK_QUERIES_PER_DAY` sets another number. */
export function dailyLimit(env: Record<string, string | undefined> = process.env): number {
  const value = Number(env.TRACK_QUERIES_PER_DAY);
  return Number.isInteger(value) && value > 0 ? value : DEFAULT_LIMIT;
}

export type Query = { mode: string; kind: 'TRACK' | 'DISPATCH'; keyword: string };

export async function usedToday(sql: Sql, companyId: string): Promise<number> {
  const { rows } = await raw<{ used: number }>`select count(*)::int as used from record.track_query_log
    where company_id = ${companyId} and time >= ${`${shanghaiDate()} 00:00:00`}`.execute(sql);
  return rows[0]?.used ?? 0;
}

/**
 * Notes a query before it is carried out, so that one without a hit counts too; companies wait for their own queries.
 * @throws ServerError 429 when the day's queries are used up
 */
export async function noteQuery(services: Services, sql: Sql, actor: Actor, query: Query): Promise<string> {
  const { company, user } = actor;
  if (!company) throw errors.SRV103({ reason: 'no acting company' });
  await raw`select pg_advisory_xact_lock(hashtext(${`track-query:${company.id}`}))`.execute(sql);
  const limit = dailyLimit();
  if ((await usedToday(sql, company.id)) >= limit) throw errors.SRV125({ limit });
  const row = await services.entities.insert(
    sql,
    'trackQueryLog',
    {
      ...query,
      mode: codeIn(services.schemas, 'dispatchMode', query.mode),
      hits: 0,
      source: 'PROVIDER',
      userId: user.id,
      userName: user.name,
      time: shanghaiTime(),
    },
    { userId: user.id, userName: user.name, companyId: company.id },
  );
  return row.id;
}

/** A count is no event of the trail. */
export async function noteHits(sql: Sql, id: string, hits: number): Promise<void> {
  await raw`update record.track_query_log set hits = ${hits} where id = ${id}`.execute(sql);
}
