/** Reading and writing single rows of an entity's table; every write settles the access lists anew. */
import { type RawBuilder, sql as raw } from 'kysely';
import { asService, notifyAll, principals } from '#server/database';
import { type Actor, Breath, type EntityRow, errors, type Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import { accessLists } from './access.ts';
import { announce, announcement } from './announce.ts';
import { isSame } from './differences.ts';
import { withPasscodes } from './drawn-codes.ts';
import { refuseRepeatedRows } from './repeated-rows.ts';
import { changedCells, readRow, type StoredRow, writeRow } from './rows.ts';
import { forgetTodos, settleTodos } from './todo-index.ts';

export type Author = { userId: string; userName: string; companyId: string | null };

export async function findRow(
  sql: Sql,
  type: RecordType,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredRow | null> {
  const from = options.lock ? type.table : type.tableOf([id]);
  const { rows } = await raw<Record<string, unknown>>`select * from ${from} where id = ${id}
    ${options.lock ? raw`for update` : raw``}`.execute(sql);
  return rows[0] ? readRow(type, rows[0]) : null;
}

/**
 * The row whoever the transaction is bound to; `findRow` gives a row with derived fields to its readers alone, also as
 * the service.
 */
export async function findWhole(
  sql: Sql,
  type: RecordType,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredRow | null> {
  const { rows } = await raw<Record<string, unknown>>`select * from ${type.wholeOf([id])}
    ${options.lock ? raw`for update` : raw``}`.execute(sql);
  return rows[0] ? readRow(type, rows[0]) : null;
}

/**
 * Rows in the order of their making; `lock`: nobody else changes them until the transaction ends; `whole`: whoever the
 * transaction is bound to.
 */
export async function findRows(
  sql: Sql,
  type: RecordType,
  where: RawBuilder<boolean>,
  options: { lock?: boolean; whole?: boolean } = {},
): Promise<StoredRow[]> {
  const { rows } = await raw<
    Record<string, unknown>
  >`select * from ${options.whole ? type.whole : type.table} where ${where}
    order by create_time, id ${options.lock ? raw`for update` : raw``}`.execute(sql);
  return rows.map((row) => readRow(type, row));
}

/** Head of a new row; times default to now. */
export type NewHead = {
  id: string;
  number: string | null;
  status: string | null;
  version?: number;
  createTime?: string;
  updateTime?: string;
};

/** A row to be made, with who makes it. */
export type NewRow = { head: NewHead; values: Record<string, unknown>; by: Author };

export async function insertRow(
  sql: Sql,
  type: RecordType,
  head: NewHead,
  values: Record<string, unknown>,
  by: Author,
): Promise<StoredRow> {
  const [stored] = await insertRows(sql, type, [{ head, values, by }]);
  if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${head.id}` });
  return stored;
}

/** A statement has room for 65,535 parameters. */
const ROWS_AT_ONCE = 250;

/** Rows in their order, many with one statement; `breath`: others have their turn between them. */
export async function insertRows(sql: Sql, type: RecordType, made: readonly NewRow[]): Promise<StoredRow[]> {
  const breath = new Breath();
  const stored: StoredRow[] = [];
  for (let start = 0; start < made.length; start += ROWS_AT_ONCE) {
    const cells = await breath.map(made.slice(start, start + ROWS_AT_ONCE), (row) => cellsOf(type, row));
    const names = [...(cells[0]?.keys() ?? [])];
    const rows = cells.map((row) => raw`(${raw.join(names.map((name) => row.get(name)))})`);
    const written = await refusingDuplicates(type, () =>
      raw<Record<string, unknown>>`insert into ${type.stored} (${raw.join(names.map((name) => raw.id(name)))})
        values ${raw.join(rows)} returning *`.execute(sql),
    );
    stored.push(...(await breath.map(written.rows, (row) => readRow(type, row))));
  }
  for (const row of stored) await refuseRepeatedRows(sql, type, row.record);
  for (const row of stored) type.onWritten?.(sql, { before: null, after: row.record });
  await notifyAll(sql, await breath.map(stored, (row) => announcement(type, 'created', row)));
  for (const row of stored) await settle(sql, type, row, true);
  return stored;
}

/** Column -> what stands in it. */
function cellsOf(type: RecordType, { head, values, by }: NewRow): Map<string, unknown> {
  const full = withHead(type, { ...withPasscodes(type.spec, values), ...unclaimed(type) }, head, by);
  const lists = accessLists(type, full);
  return new Map<string, unknown>([
    ['id', head.id],
    ['number', head.number],
    ['status', head.status],
    ['version', head.version ?? 1],
    ['company_id', by.companyId],
    ['created_by', by.userId],
    ['creator_name', by.userName],
    ['visible_to', lists.visibleTo],
    ['party_roles', lists.partyRoles],
    ['schema_set', type.schemaVersion],
    ['create_time', head.createTime ?? raw`default`],
    ['update_time', head.updateTime ?? head.createTime ?? raw`default`],
    ...writeRow(type, full),
  ]);
}

/** A new row is claimed by nobody yet, whatever it is said to hold. */
function unclaimed(type: RecordType): Record<string, unknown> {
  const start = (code: string) => (type.shape.columns.get(code)?.kind === 'text' ? null : '0');
  return Object.fromEntries([...type.claimed].map((code) => [code, start(code)]));
}

function withHead(
  type: RecordType,
  values: Record<string, unknown>,
  head: NewHead,
  by: Author,
): Record<string, unknown> {
  const full: Record<string, unknown> = {
    ...values,
    id: head.id,
    number: head.number,
    status: head.status,
    companyId: by.companyId,
    createdBy: by.userId,
    creatorName: by.userName,
  };
  return withAliases(type, full);
}

/** `workflow.field` and `number.field` say the same as `status` and `number`. */
export function withAliases(type: RecordType, record: Record<string, unknown>): Record<string, unknown> {
  if (type.spec.workflow) record[type.spec.workflow.field] = record.status;
  if (type.spec.number) record[type.spec.number.field] = record.number;
  return record;
}

/** On whose behalf a row is written; null is the service itself. */
export type Writer = Pick<Actor, 'user' | 'company' | 'people'>;

/** A narrowed data scope looks at people, and a change may name others. */
const mayLoseSight = (writer: Writer | null, visibleTo: string[]): boolean =>
  writer !== null &&
  (writer.people !== undefined || !principals(writer).some((principal) => visibleTo.includes(principal)));

/**
 * Writes what `changes` say otherwise than the stored record, next version; every other cell stays as the table has it,
 * also where an effect wrote it since the record was read. Runs under the caller's role as long as the caller may see the
 * outcome; a write that hands the row over to others is the service's.
 */
export async function updateRow(
  sql: Sql,
  type: RecordType,
  stored: StoredRow,
  changes: Record<string, unknown>,
  writer: Writer | null,
): Promise<StoredRow> {
  const full = withPasscodes(type.spec, withAliases(type, { ...stored.record, ...changes }));
  const lists = accessLists(type, full);
  const sets = [
    ...changedCells(type, stored.record, full),
    ...(full.status === stored.record.status ? [] : [raw`status = ${full.status ?? null}`]),
    ...listCells(lists),
    raw`schema_set = ${type.schemaVersion}`,
  ];
  const write = () =>
    refusingDuplicates(type, () =>
      raw<Record<string, unknown>>`update ${type.stored} set ${raw.join(sets)},
        version = version + 1, update_time = now() where id = ${stored.record.id} returning *`.execute(sql),
    );
  const { rows } = mayLoseSight(writer, lists.visibleTo) ? await asService(sql, write) : await write();
  if (!rows[0]) throw errors.SRV104({ reason: `${type.spec.name} ${stored.record.id}` });
  const next = await withOwnLists(sql, type, readRow(type, rows[0]));
  await refuseRepeatedRows(sql, type, next.record);
  type.onWritten?.(sql, { before: stored.record, after: next.record });
  await announce(sql, type, 'changed', next, stored);
  await settle(sql, type, next, next.record.status !== stored.record.status);
  return next;
}

const listCells = ({ visibleTo, partyRoles }: Lists) => [
  raw`visible_to = ${visibleTo}`,
  raw`party_roles = ${partyRoles}`,
];

type Lists = Pick<StoredRow, 'visibleTo' | 'partyRoles'>;

/** The row with the lists that follow from its cells, where they are not those of the record read before. */
async function withOwnLists(sql: Sql, type: RecordType, row: StoredRow): Promise<StoredRow> {
  const { visibleTo, partyRoles } = accessLists(type, row.record);
  if (isSame([visibleTo, partyRoles], [row.visibleTo, row.partyRoles])) return row;
  await asService(sql, () =>
    raw`update ${type.stored} set ${raw.join(listCells({ visibleTo, partyRoles }))} where id = ${row.record.id}`.execute(
      sql,
    ),
  );
  return { ...row, visibleTo, partyRoles };
}

export async function deleteRow(sql: Sql, type: RecordType, id: string): Promise<void> {
  const { rows } = await raw<Record<string, unknown>>`delete from ${type.stored} where id = ${id} returning *`.execute(
    sql,
  );
  if (!rows[0]) return;
  const removed = readRow(type, rows[0]);
  type.onWritten?.(sql, { before: removed.record, after: null });
  await announce(sql, type, 'removed', removed);
  await forgetTodos(sql, type, removed);
}

/** What waits for whom, and who is to be told of it. */
async function settle(sql: Sql, type: RecordType, row: StoredRow, isNewState: boolean): Promise<void> {
  const added = await settleTodos(sql, type, row, { isNewState });
  if (added.length > 0) await type.onTodos?.(sql, row, added);
}

/** The message of the unique rule whose index refused. */
async function refusingDuplicates<T>(type: RecordType, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const rule = code === '23505' && constraint ? type.unique.get(constraint) : undefined;
    if (!rule) throw error;
    const { fields, message } = rule;
    throw errors.SRV121({ text: message }, { errors: fields.map((path) => ({ path, message })), cause: error });
  }
}

export function publicRecord(type: RecordType, record: EntityRow): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...record };
  for (const column of type.shape.columns.values()) if (column.schema?.internal) delete shown[column.code];
  return shown;
}
