import type { PresenceRow } from '#core/protocol';

/** The list after one `refresh`: a page that came or changed, or one that is gone. */
export function applyRefresh(
  rows: ReadonlyMap<string, PresenceRow>,
  patch: Record<string, unknown>,
): ReadonlyMap<string, PresenceRow> {
  const next = new Map(rows);
  const { event: _event, change, ...row } = patch;
  if (change === 'gone') next.delete(String(patch.socketId));
  else next.set(String(patch.socketId), row as PresenceRow);
  return next;
}

export function currentRows(rows: ReadonlyMap<string, PresenceRow>): PresenceRow[] {
  const key = (row: PresenceRow) => `${row.companyName} ${row.userName} ${row.socketId}`;
  return [...rows.values()].sort((a, b) => key(a).localeCompare(key(b), 'zh-CN'));
}
