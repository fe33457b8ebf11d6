/**
 * Row-level security of an entity's table, forced for its owner too. A company reads and writes only rows whose
 * `visible_to` names it or its company type; the service passes only in transactions of the system door.
 */
import { TENANT_ROLE } from './doors.ts';
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
    `drop policy if exists service on ${table}`,
    `create policy service on ${table} to current_user using (${IS_SYSTEM}) with check (${IS_SYSTEM})`,
  ];
}
