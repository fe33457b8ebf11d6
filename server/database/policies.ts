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
    ...tenantPolicies(table, scopeCondition(shape)),
    `drop policy if exists service on ${table}`,
    `create policy service on ${table} to current_user using (${IS_SYSTEM}) with check (${IS_SYSTEM})`,
  ];
}

/** Names that policies have or had. */
const NAMES = [
  'tenant',
  ...['select', 'insert', 'update', 'delete'].flatMap((kind) => [`tenant_${kind}`, `scope_${kind}`]),
];

/**
 * The scope narrows every read and change; what a user writes may name others afterwards, so only the row before is
 * judged. It stands beside the list of seers in one policy: as a further, restrictive one it would be asked first, and
 * the index over that list, whose operator may tell of what it compares, could never be asked before it.
 */
function tenantPolicies(table: string, scope: string | null): string[] {
  const dropped = NAMES.map((name) => `drop policy if exists ${name} on ${table}`);
  const made = (name: string, rest: string) => `create policy ${name} on ${table} ${rest}`;
  if (scope === null)
    return [...dropped, made('tenant', `to ${TENANT_ROLE} using (${IS_VISIBLE}) with check (${IS_VISIBLE})`)];
  const own = `using ((${IS_VISIBLE}) and ${scope})`;
  return [
    ...dropped,
    made('tenant_select', `for select to ${TENANT_ROLE} ${own}`),
    made('tenant_insert', `for insert to ${TENANT_ROLE} with check (${IS_VISIBLE})`),
    made('tenant_update', `for update to ${TENANT_ROLE} ${own} with check (${IS_VISIBLE})`),
    made('tenant_delete', `for delete to ${TENANT_ROLE} ${own}`),
  ];
}
