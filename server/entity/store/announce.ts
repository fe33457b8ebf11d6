import { notifyAll } from '#server/database';
import type { ServerEvent, Sql } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import type { StoredRow } from './rows.ts';

/** The event by which lists learn that their rows are no longer the latest (docs/protocol.md, "Realtime"). */
export const RECORD_CHANGED = 'recordChanged';

/** Who hears of what a principal sees: a company type, a person (in whatever company), holders of a role, or a company. */
export function addressOf(principal: string): string {
  if (principal.startsWith('type:')) return `companyType:${principal.slice('type:'.length)}`;
  if (principal.startsWith('user:')) return principal.replace(/@.*$/, '');
  if (principal.startsWith('role:')) return principal;
  return `company:${principal}`;
}

/** Tells the companies that see the record, or saw it until now, which record it is; they ask for it themselves. */
export async function announce(sql: Sql, ...about: Parameters<typeof announcement>): Promise<void> {
  await notifyAll(sql, [announcement(...about)]);
}

/** What `announce` tells. */
export function announcement(
  type: RecordType,
  change: 'created' | 'changed' | 'removed',
  row: StoredRow,
  before?: StoredRow,
): ServerEvent {
  const entries = new Set([...row.visibleTo, ...(before?.visibleTo ?? [])]);
  const { id, version } = row.record;
  return {
    type: RECORD_CHANGED,
    to: [...entries].map(addressOf),
    data: { entity: type.spec.name, id, version, change },
  };
}
