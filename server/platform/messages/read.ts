/** The reader's own messages: counted, listed, marked read. Row-level security leaves nobody else's in reach. */
import { sql as raw } from 'kysely';
import { notify, RECORD_SCHEMA } from '#server/database';
import type { Sql } from '#server/kernel';
import { tellReaders } from './send.ts';

const TABLE = raw`${raw.id(RECORD_SCHEMA, 'message')}`;
const UNREAD = raw<boolean>`read_flag is not true and archive_time is null`;
const READ_NOW = raw`read_flag = true, read_time = now(), version = version + 1, update_time = now()`;

export async function countUnread(sql: Sql): Promise<number> {
  const { rows } = await raw<{ total: number }>`select count(*) as total from ${TABLE} where ${UNREAD}`.execute(sql);
  return Number(rows[0]?.total ?? 0);
}

/** False when there is no such message of the reader's. */
export async function markRead(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { rows } = await raw<{
    open: boolean;
  }>`select read_flag is not true as open from ${TABLE} where id = ${id}`.execute(sql);
  if (!rows[0]) return false;
  if (rows[0].open) await markWhere(sql, userId, raw<boolean>`id = ${id}`);
  return true;
}

/** Everything that speaks of a record, once its page was opened. */
export const markReadAbout = (sql: Sql, userId: string, bizId: string): Promise<void> =>
  markWhere(sql, userId, raw<boolean>`biz_id = ${bizId}`);

export const markAllRead = (sql: Sql, userId: string): Promise<void> => markWhere(sql, userId, raw<boolean>`true`);

/** All pages of the same person hear of it: the bells count anew, the lists show the new state. */
async function markWhere(sql: Sql, userId: string, where: ReturnType<typeof raw<boolean>>): Promise<void> {
  const { rows } = await raw<{ id: string; version: number }>`update ${TABLE} set ${READ_NOW}
    where ${UNREAD} and ${where} returning id, version`.execute(sql);
  const [first] = rows;
  if (!first) return;
  const data = { entity: 'message', id: first.id, version: Number(first.version), change: 'changed' };
  await notify(sql, { type: 'recordChanged', to: [`user:${userId}`], data });
  await tellReaders(sql, [userId]);
}

const KEEP_DAYS = 180;

/** Messages are never deleted; old ones leave the list (chapter 70, section 4). As the service. */
export async function archiveOld(sql: Sql): Promise<void> {
  await raw`update ${TABLE} set archive_time = now(), version = version + 1
    where archive_time is null and create_time < now() - make_interval(days => ${KEEP_DAYS})`.execute(sql);
}
