/** The role of tenant work: cannot log in, owns nothing, is bound by row-level security. */
import { sql as raw } from 'kysely';
import { errors, type Sql } from '#server/kernel';
import { TENANT_ROLE } from './doors.ts';

/** Makes the role where it is missing. @throws BulklineError SRV303 the login role may not */
export async function ensureTenantRole(sql: Sql): Promise<void> {
  const { rows } = await raw<{ present: boolean; member: boolean }>`
    select exists (select 1 from pg_roles where rolname = ${TENANT_ROLE}) as present,
      coalesce((select pg_has_role(session_user, oid, 'member') from pg_roles where rolname = ${TENANT_ROLE}), false) as member
  `.execute(sql);
  const state = rows[0];
  if (state?.present && state.member) return;
  try {
    if (!state?.present) await raw.raw(`create role ${TENANT_ROLE} nologin noinherit`).execute(sql);
    await raw.raw(`grant ${TENANT_ROLE} to session_user`).execute(sql);
  } catch (error) {
    throw errors.SRV303({ role: TENANT_ROLE }, { cause: error });
  }
}
