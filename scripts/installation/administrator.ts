/**
 * `npm run administrator -- <file>`: founds the company that runs the portal, where there is none, and invites its first
 * administrator by what the JSON file says (docs/operations.md, "The first administrator"). Reads DATA_DIR, DATABASE_URL
 * and PORTAL_ORIGIN like the server; the embedded database must not be in use by one.
 * Exit code 0: invited; 2: not, and why.
 */
import { readFileSync } from 'node:fs';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { type Beginning, inviteFirstAdministrator } from '#server/account';
import { createLog } from '#server/kernel';
import { buildServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';

function read(file: string): Beginning {
  const failed = (reason: string) => commandErrors.GEN118({ file, reason });
  let said: Partial<Beginning> | null;
  try {
    said = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw failed((error as Error).message);
  }
  const { company, administrator } = Object(said) as Partial<Beginning>;
  for (const [name, part] of Object.entries({ company, administrator }))
    if (typeof part !== 'object' || part === null || Array.isArray(part)) throw failed(`it has no object "${name}"`);
  return { company, administrator } as Beginning;
}

async function invite(file: string): Promise<void> {
  const beginning = read(file);
  // Production, whatever else the server of this installation is started with: its text messages leave by its gateway.
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const server = await buildServer(config, { log: createLog('warn') });
  try {
    const { company, mobile, page, until } = await inviteFirstAdministrator(server.services, beginning);
    console.log(`administrator: ${mobile} is invited to ${company} until ${until}: ${page}`);
  } finally {
    await server.close();
  }
}

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw commandErrors.GEN117({});
  await invite(file);
} catch (error) {
  console.error(`administrator: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
