/**
 * Row-level security of an entity's table, forced for its owner too. A company reads and writes only rows whose
 * `visible_to` names it or its company type; a user with a narrowed data scope only what `scope` of the entity leaves
 * them of those. The service passes only in transactions of the system door.
 */
import { TENANT_ROLE } from './doors.ts';
import { scopeCondition } from './scope.ts';
import { RECORD_SCHEMA, type TableShape } from './shape.ts';

const IS_VISIBLE = `visible_to && string_to_array(nullif(current_setting('bulkline.principals', true), ''), ',')`;
const IS_SYSTEM = `coalesce(current_setting('bulkline.system', true), 'off') = 'on'`;

export function entityPolicies(shape: TableShape): string[] {
  const table = `${RECORD_SCHEMA}."${shape.table}"`;
  return [
    `grant usage on schema ${RECORD_SCHEMA} to ${TENANT_ROLE}`,
    `revoke all on ${table} from public, ${TENANT_ROLE}`,
    `grant select, insert, update, delete on ${table} to ${TENANT_ROLE}`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `drop policy if exists tenant on ${table}`,
    `create policy tenant on ${table} to ${TENANT_ROLE} using (${IS_VISIBLE}) with check (${IS_VISIBLE})`,
    ...scopePolicies(table, scopeCondition(shape)),
    `drop policy if exists service on ${table}`,
    `create policy service on ${table} to current_user using (${IS_SYSTEM}) with check (${IS_SYSTEM})`,
  ];
}

/** Narrows every read and change; what a user writes may name others afterwards, so only the row before is judged. */
function scopePolicies(table: string, condition: string | null): string[] {
  const kinds = ['select', 'update', 'delete'] as const;
  const narrowed = (kind: (typeof kinds)[number]) =>
    `create policy scope_${kind} on ${table} as restrictive for ${kind} to ${TENANT_ROLE} using (${condition})`;
  return kinds.flatMap((kind) => [
    `drop policy if exists scope_${kind} on ${table}`,
    ...(condition === null ? [] : [kind === 'update' ? `${narrowed(kind)} with check (true)` : narrowed(kind)]),
  ]);
}
