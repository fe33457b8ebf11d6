/** Who is online: one row for each open page, reported every 10 s, dropped 30 s after the last report. */
import { sql as raw } from 'kysely';
import type { PresenceRow } from '#core/protocol';
import { notify } from '#server/database';
import type { Actor, ServerEvent, Sql } from '#server/kernel';
import { MONITORING } from './events.ts';

export const DROPPED_AFTER_SECONDS = 30;
/** A watcher renews this with every full list it asks for. */
const WATCH_SECONDS = 90;

export type PresenceReport = {
  socketId: string;
  deviceId: string;
  address: string;
  currentPage: string;
  streamCount: number;
  shareSupported: boolean;
};

const time = (column: string) =>
  raw<string>`to_char(${raw.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
const COLUMNS = raw`socket_id as "socketId", device_id as "deviceId", user_id as "userId", user_name as "userName",
  company_id as "companyId", company_name as "companyName", company_type as "companyType", address,
  ${time('login_time')} as login, current_page as "currentPage", stream_count as "streamCount",
  share_supported as "shareSupported", ${time('update_time')} as "updateTime"`;

/** Whose pages and screens somebody may see: everybody's with platform:screenView, a director the own company's. */
export function mayWatch(actor: Actor, companyId: string | null): boolean {
  if (actor.permissions.has('platform:screenView')) return true;
  return actor.director && actor.company !== null && actor.company.id === companyId;
}

export const isWatcher = (actor: Actor): boolean =>
  actor.permissions.has('platform:screenView') || (actor.director && actor.company !== null);

/** False when the socket's id is another person's. */
export async function report(sql: Sql, actor: Actor, given: PresenceReport): Promise<boolean> {
  const { rows: known } = await raw<PresenceRow>`select ${COLUMNS} from presence
    where socket_id = ${given.socketId}::uuid for update`.execute(sql);
  const before = known[0];
  if (before && before.userId !== actor.user.id) return false;
  const { rows } = await raw<PresenceRow>`insert into presence
      (socket_id, user_id, device_id, user_name, company_id, company_name, company_type, address, login_time,
       current_page, stream_count, share_supported)
    select ${given.socketId}::uuid, ${actor.user.id}, ${given.deviceId}, ${actor.user.name}, ${actor.company?.id ?? null},
      ${actor.company?.name ?? ''}, ${actor.company?.companyType ?? ''}, ${given.address},
      coalesce((select min(created_at) from auth_session where family =
        (select family from auth_session where id = ${actor.sessionId}::uuid)), now()),
      ${given.currentPage}, ${given.streamCount}::int, ${given.shareSupported}::boolean
    on conflict (socket_id) do update set company_id = excluded.company_id, company_name = excluded.company_name,
      company_type = excluded.company_type, user_name = excluded.user_name, address = excluded.address,
      current_page = excluded.current_page, stream_count = excluded.stream_count,
      share_supported = excluded.share_supported, update_time = now()
    returning ${COLUMNS}`.execute(sql);
  const row = rows[0];
  if (row && isNews(before, row)) await tellWatchers(sql, row, 'present');
  return true;
}

/** A report that only says "still here" is no news: watchers let rows age by their own clock. */
function isNews(before: PresenceRow | undefined, row: PresenceRow): boolean {
  const told = ({ updateTime: _updateTime, ...rest }: PresenceRow) => JSON.stringify(rest);
  return before === undefined || told(before) !== told(row);
}

async function tellWatchers(sql: Sql, row: PresenceRow, change: 'present' | 'gone'): Promise<void> {
  const { rows } = await raw<{ user_id: string }>`select distinct user_id from presence_watch
    where until > now()`.execute(sql);
  if (rows.length === 0) return;
  // Whether the row is theirs to see is judged where their line is (`allows`).
  const to = rows.map(({ user_id }) => `user:${user_id}`);
  const data: ServerEvent['data'] =
    change === 'gone' ? { socketId: row.socketId, companyId: row.companyId } : { ...row };
  await notify(sql, { type: MONITORING, to, data: { event: 'refresh', change, ...data } });
}

/** The full list for a watcher, who from now on hears of changes. */
export async function watch(sql: Sql, actor: Actor, socketId: string): Promise<PresenceRow[]> {
  await raw`insert into presence_watch (socket_id, user_id, until)
    values (${socketId}::uuid, ${actor.user.id}, now() + make_interval(secs => ${WATCH_SECONDS}::int))
    on conflict (socket_id) do update set until = excluded.until`.execute(sql);
  const all = actor.permissions.has('platform:screenView');
  const { rows } = await raw<PresenceRow>`select ${COLUMNS} from presence
    where update_time > now() - make_interval(secs => ${DROPPED_AFTER_SECONDS}::int)
      and (${all}::boolean or company_id = ${actor.company?.id ?? ''})
    order by company_name, user_name, socket_id limit 2000`.execute(sql);
  return rows;
}

export async function present(sql: Sql, socketId: string): Promise<PresenceRow | null> {
  const { rows } = await raw<PresenceRow>`select ${COLUMNS} from presence where socket_id = ${socketId}::uuid
    and update_time > now() - make_interval(secs => ${DROPPED_AFTER_SECONDS}::int)`.execute(sql);
  return rows[0] ?? null;
}

/** Drops the rows that nobody has reported for 30 s; a row is dropped by one process only, and told by it. */
export async function dropSilent(sql: Sql): Promise<PresenceRow[]> {
  const { rows } = await raw<PresenceRow>`delete from presence
    where update_time <= now() - make_interval(secs => ${DROPPED_AFTER_SECONDS}::int) returning ${COLUMNS}`.execute(
    sql,
  );
  for (const row of rows) await tellWatchers(sql, row, 'gone');
  await raw`delete from presence_watch where until < now()`.execute(sql);
  return rows;
}

/** The page is left: its row goes at once. */
export async function leave(sql: Sql, actor: Actor, socketId: string): Promise<boolean> {
  const { rows } = await raw<PresenceRow>`delete from presence where socket_id = ${socketId}::uuid
    and user_id = ${actor.user.id} returning ${COLUMNS}`.execute(sql);
  for (const row of rows) await tellWatchers(sql, row, 'gone');
  return rows.length > 0;
}
