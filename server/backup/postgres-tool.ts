import { spawn } from 'node:child_process';
import { errors } from '#server/kernel';

const SAID_AT_MOST = 2_000;

/**
 * Runs a program of PostgreSQL's own as the service: forced row-level security hides every row from the owner else.
 * The password goes through the environment, where other users of the machine do not see it.
 * @throws BulklineError SRV343 it is not there, or refuses
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  parameters: readonly string[],
): Promise<void> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environmentOf(databaseUrl), PGOPTIONS: '-c bulkline.system=on' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + String(bytes)).slice(-SAID_AT_MOST);
  });
  const reason = await new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code) => resolve(code === 0 ? null : said.trim() || `exit code ${code}`));
  });
  if (reason !== null) throw errors.SRV343({ program, reason });
}

/** The address as the variables of libpq. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}
