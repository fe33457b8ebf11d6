import { sql as raw } from 'kysely';
import type { EntitySpec, FieldSchema } from '#core/language';
import { RECORD_SCHEMA, tableShape } from '../../database/index.ts';
import { ServerError } from '../../kernel/errors.ts';
import type { CallContext, Services, Sql } from '../../kernel/types.ts';
import { findFile, type StoredFile } from './store.ts';

/** True when the entity can name files: a field of attachments, or one that holds a document's id. */
function namesFiles(entity: EntitySpec): boolean {
  const holds = (schema: FieldSchema): boolean =>
    schema.format === 'files' || Object.values(schema.items?.properties ?? schema.properties ?? {}).some(holds);
  return Object.values(entity.properties).some(holds);
}

function textColumns(entity: EntitySpec): string[] {
  const columns = [...tableShape(entity).columns.values()];
  return columns
    .filter((column) => column.kind === 'text' && column.schema?.format === 'files')
    .map((column) => column.name);
}

/**
 * Rows of one entity that name the file, as the acting company sees the table: row-level security hides the others.
 * Paths carry the file's random id, so finding the id in a column is finding the path.
 */
async function rowsNaming(sql: Sql, entity: EntitySpec, fileId: string): Promise<string[]> {
  const pattern = `%/trade-files/${fileId}/%`;
  const tests = [
    raw<boolean>`ext::text like ${pattern}`,
    ...textColumns(entity).map((column) => raw<boolean>`${raw.ref(column)} like ${pattern}`),
  ];
  const table = raw.id(RECORD_SCHEMA, tableShape(entity).table);
  const { rows } = await raw<{ id: string }>`
    select id from ${table} where ${raw.join(tests, raw` or `)} limit 5`.execute(sql);
  return rows.map((row) => row.id);
}

async function canRead(services: Services, context: CallContext, entity: string, id: string): Promise<boolean> {
  try {
    await services.database.tenant(context.actor, (sql) => services.entities.get(sql, entity, id, context));
    return true;
  } catch (error) {
    if (error instanceof ServerError && (error.status === 403 || error.status === 404)) return false;
    throw error;
  }
}

/** The upload's own entity first, then the others that can name files. */
function searchOrder(services: Services, hint: string | null): EntitySpec[] {
  const all = Object.values(services.schemas.entities).filter((entity) => !entity.derived && namesFiles(entity));
  return all.sort((a, b) => Number(b.name === hint) - Number(a.name === hint));
}

async function readableThroughRecord(services: Services, context: CallContext, file: StoredFile): Promise<boolean> {
  const { actor } = context;
  if (actor.company === null) return false;
  if (file.entity !== null && file.record_id !== null && services.schemas.entities[file.entity]) {
    if (await canRead(services, context, file.entity, file.record_id)) return true;
  }
  const links = await services.database.system((sql) =>
    sql.selectFrom('stored_file_link').selectAll().where('file_id', '=', file.id).execute(),
  );
  for (const link of links) if (await canRead(services, context, link.entity, link.record_id)) return true;
  return file.kind === 'upload' && searchRecords(services, context, file);
}

async function searchRecords(services: Services, context: CallContext, file: StoredFile): Promise<boolean> {
  for (const entity of searchOrder(services, file.entity)) {
    const ids = await services.database.tenant(context.actor, (sql) => rowsNaming(sql, entity, file.id));
    for (const id of ids) if (await canRead(services, context, entity.name, id)) return true;
  }
  return false;
}

/**
 * The file, or why not: readable by the company that uploaded it (by the person, when uploaded without a company) and
 * by everyone who may read a record that names it.
 */
export async function readableFile(
  services: Services,
  context: CallContext,
  id: string,
): Promise<{ file: StoredFile; readable: boolean } | null> {
  const file = await services.database.system((sql) => findFile(sql, id));
  if (file === null) return null;
  const { actor } = context;
  const own =
    file.company_id === null
      ? file.kind === 'upload' && file.created_by === actor.user.id
      : file.company_id === actor.company?.id;
  return { file, readable: own || (await readableThroughRecord(services, context, file)) };
}
