/** Whether the server behind DATABASE_URL can be used; if not, why, in the operator's words and without the password. */
import pg from 'pg';
import type { BulklineError } from '#core/errors';
import { errors } from '#server/kernel';

const PATIENCE_MS = 10_000;
/** A process that is busy with its start does not look meanwhile whether somebody has answered. */
const TRIES = 2;

/** What PostgreSQL answers to a role that it does not let in: no such role or no rule for it, wrong password. */
const REFUSED = ['28000', '28P01'];
const NO_DATABASE = '3D000';

/**
 * @throws BulklineError SRV306 no URL, SRV307 nobody answers, SRV308 role or password refused, SRV309 no such database,
 * SRV302 a role that row-level security does not bind, SRV328 anything else that keeps a session from beginning
 */
export async function reachServer(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const client = await connected(url, patienceMs, TRIES);
  try {
    await refuseSuperuser(client);
  } finally {
    await client.end();
  }
}

async function connected(url: string, patienceMs: number, tries: number): Promise<pg.Client> {
  const client = clientOf(url, patienceMs);
  // A connection that breaks later is told by the statement under way.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (tries > 1 && isLate(error)) return connected(url, patienceMs, tries - 1);
    throw refusalOf(client, error);
  }
}

const isLate = (error: unknown): boolean => /timeout/i.test(String(Object(error).message));

function clientOf(url: string, patienceMs: number): pg.Client {
  try {
    if (/^postgres(ql)?:\/\//.test(url))
      return new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  } catch {
    // The reason quotes the text, and with it the password.
  }
  const advice =
    'give postgres://role:password@host:5432/database; write special characters of the password as %40 and the like';
  throw errors.SRV306({ name: 'DATABASE_URL', advice });
}

function refusalOf({ host, port, user = '', database = '' }: pg.Client, error: unknown): BulklineError {
  const { code = '', message } = error as { code?: string; message: string };
  const server = `${host}:${port}`;
  if (REFUSED.includes(code) || message.startsWith('SASL'))
    return errors.SRV308({ server, role: user, reason: message });
  if (code === NO_DATABASE) return errors.SRV309({ server, database, role: user });
  if (/^E[A-Z_]+$/.test(code) || isLate(error)) return errors.SRV307({ server, reason: code || 'no answer' });
  return errors.SRV328({ server, reason: message });
}

/** Row-level security does not bind superusers, and every transaction could go back to the login role. */
async function refuseSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (rows[0]?.free) throw errors.SRV302();
}
