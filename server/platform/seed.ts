import { sql as raw } from 'kysely';
import type { ApprovalFlowsSpec } from '#core/language';
import { StartError } from '../kernel/start-error.ts';
import type { Sql } from '../kernel/types.ts';
import { seedApprovalFlows } from './approval-flows.ts';
import { hashPassword, passwordFault, randomPassword, verifyPassword } from './passwords.ts';
import type { Platform } from './platform.ts';

async function withoutPassword(sql: Sql, userIds: string[]): Promise<string[]> {
  const { rows } = await raw<{ user_id: string }>`select user_id from auth_credential
    where user_id = any(${userIds}::text[])`.execute(sql);
  const known = new Set(rows.map((row) => row.user_id));
  return userIds.filter((id) => !known.has(id));
}

async function seededHash(sql: Sql): Promise<string | null> {
  const { rows } = await raw<{ password_hash: string }>`
    select password_hash from auth_credential where seeded limit 1`.execute(sql);
  return rows[0]?.password_hash ?? null;
}

async function insertSeeded(sql: Sql, userIds: string[], hash: string): Promise<void> {
  for (const id of userIds) {
    await raw`insert into auth_credential (user_id, password_hash, seeded) values (${id}, ${hash}, true)
      on conflict (user_id) do nothing`.execute(sql);
  }
}

function wantedPassword(configured: string | null, production: boolean): string | null {
  if (configured === null || configured === '') return null;
  if (production && passwordFault(configured) !== null) {
    throw new StartError(
      'SRV220',
      'the password of the demonstration users is too weak for production',
      'set DEMO_PASSWORD to 8-20 characters of three kinds, or leave it out to have one made up',
    );
  }
  return configured;
}

/**
 * Passwords of the demonstration users and the approval flows of their companies. Without a configured password one is
 * made up at the first start and printed once; it is stored as a hash only. A configured password also replaces an
 * earlier seeded one; passwords that users chose themselves are never touched.
 */
export async function seedDemo(
  { services, directory }: Platform,
  flows: ApprovalFlowsSpec,
  print: (line: string) => void,
): Promise<void> {
  const { database, config } = services;
  const wanted = wantedPassword(config.demoPassword, config.production);
  const state = await database.system(async (sql) => {
    const people = await directory.people(sql);
    const companies = await directory.companies(sql);
    await seedApprovalFlows(
      services,
      sql,
      flows,
      companies.map((company) => company.id),
    );
    return {
      missing: await withoutPassword(
        sql,
        people.map((person) => person.id),
      ),
      hash: await seededHash(sql),
    };
  });
  const renew = wanted !== null && state.hash !== null && !(await verifyPassword(wanted, state.hash));
  if (state.missing.length === 0 && !renew) return;
  const keep = state.hash !== null && !renew;
  const password = wanted ?? randomPassword();
  // All demonstration users share one password, so one salted hash serves them all and the start stays quick.
  const hash = keep && state.hash !== null ? state.hash : await hashPassword(password);
  await database.system(async (sql) => {
    if (renew)
      await raw`update auth_credential set password_hash = ${hash}, updated_at = now() where seeded`.execute(sql);
    await insertSeeded(sql, state.missing, hash);
  });
  if (wanted === null && !keep) print(`Demonstration password (shown once, for every demonstration user): ${password}`);
}
