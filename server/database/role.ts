/** The role of tenant work: cannot log in, owns nothing, is bound by row-level security. */
import { sql as raw } from 'kysely';
import { errors, type Sql } from '#server/kernel';
import { TENANT_ROLE } from './doors.ts';

/**
 * Makes the role where it is missing, inside a transaction. Roles belong to the whole PostgreSQL server: another
 * installation on it may make the same one meanwhile. @throws BulklineError SRV303 the login role may not
 */
export async function ensureTenantRole(sql: Sql, role: string = TENANT_ROLE): Promise<void> {
  if (await isMember(sql, role)) return;
  await raw`savepoint tenant_role`.execute(sql);
  try {
    await makeRole(sql, role);
  } catch (error) {
    await raw`rollback to savepoint tenant_role`.execute(sql);
    if (!(await isMember(sql, role))) throw errors.SRV303({ role }, { cause: error });
  }
}

async function isMember(sql: Sql, role: string): Promise<boolean> {
  const { rows } = await raw<{ member: boolean }>`
    select pg_has_role(session_user, oid, 'member') as member from pg_roles where rolname = ${role}`.execute(sql);
  return rows[0]?.member === true;
}

async function makeRole(sql: Sql, role: string): Promise<void> {
  const { rows } = await raw`select 1 from pg_roles where rolname = ${role}`.execute(sql);
  if (rows.length === 0) await raw`create role ${raw.id(role)} nologin noinherit`.execute(sql);
  await raw`grant ${raw.id(role)} to session_user`.execute(sql);
}
