import { sql as raw } from 'kysely';
import type { ApprovalFlowsSpec } from '#core/language';
import { errors, type Sql } from '#server/kernel';
import { seedApprovalFlows } from './directory/approval-flows.ts';
import type { Platform } from './platform.ts';
import { hashPassword, passwordFault, randomPassword, verifyPassword } from './sign-in/passwords.ts';

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
  await raw`insert into auth_credential (user_id, password_hash, seeded)
    select id, ${hash}::text, true from unnest(${userIds}::text[]) as id
    on conflict (user_id) do nothing`.execute(sql);
}

/** Name in `schema_migration` of the keyed digest of the configured password that the seeded hash is known to match. */
const MATCHED = 'demonstration password';

async function matchedDigest(sql: Sql): Promise<string | null> {
  const { rows } = await raw<{ hash: string }>`select hash from schema_migration where name = ${MATCHED}`.execute(sql);
  return rows[0]?.hash ?? null;
}

async function rememberMatch(sql: Sql, digest: string): Promise<void> {
  await raw`insert into schema_migration (name, hash) values (${MATCHED}, ${digest})
    on conflict (name) do update set hash = excluded.hash, run_time = now()`.execute(sql);
}

function wantedPassword(configured: string | null, production: boolean): string | null {
  if (configured === null || configured === '') return null;
  if (production && passwordFault(configured) !== null) {
    throw errors.SRV220();
  }
  return configured;
}

/**
 * Passwords of the demonstration users and the approval flows of their companies. Without a configured password one is
 * made up at the first start and printed once; it is stored as a hash only. A configured password also replaces an
 * earlier seeded one; passwords that users chose themselves are never touched.
 */
export async function seedDemo(
  { services, directory, keys }: Platform,
  flows: ApprovalFlowsSpec,
  print: (line: string) => void,
): Promise<void> {
  const { database, config } = services;
  const wanted = wantedPassword(config.demoPassword, config.production);
  // Checking a password is slow on purpose; the digest is keyed, so a copied database does not give the password away.
  const digest = wanted === null ? '' : keys.lasting(MATCHED, wanted);
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
      matched: await matchedDigest(sql),
    };
  });
  const isMatched = wanted === null || digest === state.matched;
  const renew = state.hash !== null && !isMatched && !(await verifyPassword(String(wanted), state.hash));
  const kept = renew ? null : state.hash;
  if (state.missing.length === 0 && (state.hash === null || (kept !== null && isMatched))) return;
  const password = wanted ?? randomPassword();
  // All demonstration users share one password, so one salted hash serves them all and the start stays quick.
  const hash = kept ?? (await hashPassword(password));
  await database.system(async (sql) => {
    if (renew)
      await raw`update auth_credential set password_hash = ${hash}, updated_at = now() where seeded`.execute(sql);
    await insertSeeded(sql, state.missing, hash);
    if (kept === null || wanted !== null) await rememberMatch(sql, digest);
  });
  if (wanted === null && kept === null)
    print(`Demonstration password (shown once, for every demonstration user): ${password}`);
}
