/** The password of the demonstration users over several starts of one portal. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyPassword } from '../../../../server/platform/sign-in/passwords.ts';
import { engines } from '../../engines.ts';
import { PASSWORD, type Portal, startPortal } from '../portal.ts';

const OTHER = 'Ship-2026-ok';

/** Started with the usual password; the others work on its database. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { engine: engines.find(({ name }) => name === 'PostgreSQL') });
});
afterAll(() => portal?.close());

/** The hash that all demonstration users share. */
async function sharedHash(): Promise<string> {
  const { rows } = await portal.system((sql) =>
    raw<{ hash: string }>`select distinct password_hash as hash from auth_credential where seeded`.execute(sql),
  );
  expect(rows).toHaveLength(1);
  return String(rows[0]?.hash);
}

async function startedAgain(demoPassword: string | null): Promise<string> {
  const { databaseUrl, dataDir } = portal.services.config;
  const { app } = await startPortal({ databaseUrl, dataDir, demoPassword });
  await app.close();
  return sharedHash();
}

it('is kept, is renewed when another is configured, and never touches one that a user chose', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await portal.system((sql) =>
    raw`update auth_credential set password_hash = 'chosen', seeded = false where user_id = 'U0202'`.execute(sql),
  );
  const first = await sharedHash();
  expect(await verifyPassword(PASSWORD, first)).toBe(true);
  expect(await startedAgain(PASSWORD)).toBe(first);
  const second = await startedAgain(OTHER);
  expect(await verifyPassword(OTHER, second)).toBe(true);
  expect(await startedAgain(null)).toBe(second);
  const third = await startedAgain(PASSWORD);
  expect(await verifyPassword(PASSWORD, third)).toBe(true);
  const { rows } = await portal.system((sql) =>
    raw`select password_hash from auth_credential where user_id = 'U0202'`.execute(sql),
  );
  expect(rows).toEqual([{ password_hash: 'chosen' }]);
  expect(said).not.toHaveBeenCalled();
});
