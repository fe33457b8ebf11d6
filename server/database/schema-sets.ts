/** Sets of schemas in the database: which it was brought to, in their order, and the texts of those that must stay. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql as raw } from 'kysely';
import { textOf, versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import { errors, type ServedSet, type Sql } from '#server/kernel';

/**
 * A set that another one has followed stays away from the database: it would take the policies and indexes of the later
 * one back, and give fields that were renamed an empty column again. One that the database has never seen is newer.
 * @throws BulklineError SRV317
 */
export async function refuseOlderSet(
  sql: Sql,
  { version, mayGoBack }: Pick<ServedSet, 'version' | 'mayGoBack'>,
): Promise<void> {
  if (mayGoBack) return;
  const { rows } = await raw<{ version: string; since: string }>`
    select version, to_char(served_at, 'YYYY-MM-DD HH24:MI') as since from schema_set order by served_at desc`.execute(
    sql,
  );
  const [latest] = rows;
  if (!latest || latest.version === version || !rows.some((row) => row.version === version)) return;
  throw errors.SRV317({ latest: latest.version, since: latest.since, version });
}

/** The set is the database's now. */
export async function noteServed(sql: Sql, { version }: Pick<ServedSet, 'version'>): Promise<void> {
  await raw`insert into schema_set (version) values (${version})
    on conflict (version) do update set served_at = clock_timestamp()
    where schema_set.served_at < (select max(served_at) from schema_set)`.execute(sql);
}

/**
 * Keeps the set's text for good: a document was sealed with it. Some 260 KB for the shipped set, once for each version.
 * As the service (`asService`).
 */
export async function keepSet(sql: Sql, schemas: SchemaSet): Promise<void> {
  const version = versionOf(schemas);
  const { rows } = await raw`select from schema_set where version = ${version} and content is not null`.execute(sql);
  if (rows.length > 0) return;
  const content = await promisify(gzip)(textOf(schemas));
  await raw`insert into schema_set (version, content) values (${version}, ${content})
    on conflict (version) do update set content = excluded.content`.execute(sql);
}

/** The text of a kept set (`textOf`); null for a version that is not kept. As the service. */
export async function keptSet(sql: Sql, version: string): Promise<string | null> {
  const { rows } = await raw<{ content: Uint8Array | null }>`
    select content from schema_set where version = ${version}`.execute(sql);
  const content = rows[0]?.content;
  return content ? (await promisify(gunzip)(content)).toString('utf8') : null;
}

/** Versions that the database was brought to, the latest first; `isKept`: their text can be read. As the service. */
export async function knownSets(sql: Sql): Promise<Array<{ version: string; servedAt: string; isKept: boolean }>> {
  const { rows } = await raw<{ version: string; servedAt: string; isKept: boolean }>`
    select version, to_char(served_at, 'YYYY-MM-DD HH24:MI:SS') as "servedAt", content is not null as "isKept"
    from schema_set order by served_at desc`.execute(sql);
  return rows;
}
