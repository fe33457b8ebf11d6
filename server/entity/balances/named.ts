/** Records that claim or are claimed from, by name and address, as far as the reader may open them. */
import type { CallContext, Sql } from '#server/kernel';
import { labelText } from '../read/labels.ts';
import type { Reading } from '../read/read.ts';
import { holds, rolesOf } from '../store/access.ts';
import type { StoredRow } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { groupBy } from './settlement.ts';
import { rowsWith } from './store.ts';

export type Ref = { entity: string; id: string };
export type Named = {
  entity: string;
  title: string;
  id: string;
  label: string;
  status: unknown;
  statusLabel: string;
  /** Address of the page that shows it to the reader; null where there is none. */
  to: string | null;
};

export const refKey = ({ entity, id }: Ref): string => `${entity} ${id}`;

/** Under the reader's own role: rows that row-level security shows them, of entities that they may read. */
export async function namesOf(
  sql: Sql,
  { types, services }: Reading,
  { actor }: CallContext,
  refs: readonly Ref[],
): Promise<Map<string, Named>> {
  const found = new Map<string, Named>();
  const named = (type: RecordType, { record, partyRoles }: StoredRow): Named => ({
    entity: type.spec.name,
    title: type.spec.title,
    id: record.id,
    label: labelText(type, record),
    status: record.status ?? null,
    statusLabel: type.spec.workflow?.states.find(({ code }) => code === record.status)?.label ?? '',
    to: services.people?.linkOf(type.spec.name, record, '', { actor, roles: rolesOf(partyRoles, actor) }) ?? null,
  });
  for (const [entity, own] of groupBy(refs, (ref) => ref.entity)) {
    const type = types.get(entity);
    if (!type || !holds(actor, type.spec.permission)) continue;
    const rows = await rowsWith(sql, type, [...new Set(own.map(({ id }) => id))]);
    for (const row of rows.values()) found.set(refKey({ entity, id: row.record.id }), named(type, row));
  }
  return found;
}
