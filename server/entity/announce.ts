import { notify } from '../database/index.ts';
import type { Sql } from '../kernel/types.ts';
import type { RecordType } from './record-type.ts';
import type { StoredRow } from './rows.ts';

/** The event by which lists learn that their rows are no longer the latest (docs/protocol.md, "Realtime"). */
export const RECORD_CHANGED = 'recordChanged';

/** Tells the companies that see the record, or saw it until now, which record it is; they ask for it themselves. */
export async function announce(
  sql: Sql,
  type: RecordType,
  change: 'created' | 'changed' | 'removed',
  row: StoredRow,
  before?: StoredRow,
): Promise<void> {
  const entries = new Set([...row.visibleTo, ...(before?.visibleTo ?? [])]);
  const { id, version } = row.record;
  await notify(sql, {
    type: RECORD_CHANGED,
    to: [...entries].map((entry) =>
      entry.startsWith('type:') ? `companyType:${entry.slice('type:'.length)}` : `company:${entry}`,
    ),
    data: { entity: type.spec.name, id, version, change },
  });
}
