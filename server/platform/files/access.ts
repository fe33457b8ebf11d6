import { sql as raw } from 'kysely';
import type { EntitySpec, FieldSchema } from '#core/language';
import { principals, RECORD_SCHEMA, tableShape } from '#server/database';
import { filesNamedIn } from '#server/entity';
import { type Actor, type CallContext, ServerError, type Services, type Sql } from '#server/kernel';
import { findFile, type StoredFile } from './store.ts';

/** A file stands in one record and in a few copies of it. */
const MAX_ROWS = 20;

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
 * Rows of one entity that may name the file, whoever sees them: an approver reads a record beyond their data scope, so
 * each is asked for as the caller; those of their company come first, so that the rows of others do not crowd them out.
 * Paths carry the file's random id, so finding the id is finding the path.
 */
async function rowsNaming(sql: Sql, entity: EntitySpec, fileId: string, actor: Actor): Promise<string[]> {
  const pattern = `%/trade-files/${fileId}/%`;
  const tests = [
    raw<boolean>`ext::text like ${pattern}`,
    ...textColumns(entity).map((column) => raw<boolean>`${raw.ref(column)} like ${pattern}`),
  ];
  const table = raw.id(RECORD_SCHEMA, tableShape(entity).table);
  const { rows } = await raw<{ id: string }>`
    select id from ${table} where ${raw.join(tests, raw` or `)}
    order by (visible_to && ${principals(actor)}::text[]) desc, id limit ${MAX_ROWS}`.execute(sql);
  return rows.map((row) => row.id);
}

/** The record as the caller may read it; null when they may not. */
async function shownTo(services: Services, context: CallContext, entity: string, id: string) {
  try {
    return await services.database.tenant(context.actor, (sql) => services.entities.get(sql, entity, id, context));
  } catch (error) {
    if (error instanceof ServerError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

/** The upload's own entity first, then the others that can name files. */
function searchOrder(services: Services, hint: string | null): EntitySpec[] {
  const all = Object.values(services.schemas.entities).filter((entity) => !entity.derived && namesFiles(entity));
  return all.sort((a, b) => Number(b.name === hint) - Number(a.name === hint));
}

/** Only a field of attachments that the caller reads opens a file; the same address in a remark opens nothing. */
const names = (entity: EntitySpec, record: Record<string, unknown>, fileId: string): boolean =>
  filesNamedIn(entity.properties, record).some((file) => file.fileId === fileId);

async function readableThroughRecord(services: Services, context: CallContext, file: StoredFile): Promise<boolean> {
  const { actor } = context;
  if (actor.company === null) return false;
  if (file.entity !== null && file.record_id !== null && services.schemas.entities[file.entity]) {
    if (await shownTo(services, context, file.entity, file.record_id)) return true;
  }
  return file.kind === 'upload' && searchRecords(services, context, file);
}

async function searchRecords(services: Services, context: CallContext, file: StoredFile): Promise<boolean> {
  for (const entity of searchOrder(services, file.entity)) {
    const ids = await services.database.system((sql) => rowsNaming(sql, entity, file.id, context.actor));
    for (const id of ids) {
      const record = await shownTo(services, context, entity.name, id);
      if (record && names(entity, record, file.id)) return true;
    }
  }
  return false;
}

/**
 * A session of an approval's link reads what belongs to its record, and what its user has uploaded for the answer: files
 * of the company that have nothing to do with the approval stay closed, although their ids may be known.
 */
async function readableInScope(services: Services, context: CallContext, file: StoredFile): Promise<boolean> {
  const { scope, user } = context.actor;
  if (!scope) return false;
  if (file.kind === 'upload' && file.created_by === user.id) return true;
  const record = await shownTo(services, context, scope.entity, scope.recordId);
  const entity = services.schemas.entities[scope.entity];
  if (record === null || entity === undefined) return false;
  return (file.entity === scope.entity && file.record_id === scope.recordId) || names(entity, record, file.id);
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
  if (actor.scope) return { file, readable: await readableInScope(services, context, file) };
  const own =
    file.company_id === null
      ? file.kind === 'upload' && file.created_by === actor.user.id
      : file.company_id === actor.company?.id;
  return { file, readable: own || (await readableThroughRecord(services, context, file)) };
}
