/**
 * `npm run keys`: the keys of an installation, each with its age and the earlier ones that are kept; exit code 1 where one
 * is older than its period. `npm run keys -- rotate <name>`: a new one in its place, also beside running servers.
 * `npm run keys -- retire <name> [--now]`: ends the time of the earlier ones and deletes them. Reads DATA_DIR and
 * DATABASE_URL like the server; to retire, the embedded database must not be in use by a server.
 * Exit code 0: done; 2: not done, and why.
 */
import { parseArgs } from 'node:util';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { KEY_NAMES, type KeyLine, listKeys, retireKeys, rotateKey } from '#server/keys';
import { readConfig } from '../server/config.ts';
import { inBegunDatabase } from './begun-database.ts';

const told = ({ name, print, since, what, isPresent, isOver }: KeyLine): string =>
  [
    name.padEnd(9),
    print,
    since.toISOString().slice(0, 16).replace('T', ' '),
    isPresent ? what : 'kept',
    ...(isOver ? ['· older than a year: rotate it'] : []),
  ].join('  ');

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { now: { type: 'boolean' } }, allowPositionals: true });
  const [verb, asked] = positionals;
  const config = readConfig();
  const name = KEY_NAMES.find((each) => each === asked);
  if (verb === 'rotate' && name !== undefined) await rotateKey(config, name);
  else if (verb === 'retire' && name !== undefined) {
    const count = await inBegunDatabase((database) => retireKeys(database, config, { name, isNow: values.now }));
    console.log(`keys: ${count} retired`);
  } else if (verb !== undefined)
    throw commandErrors.GEN112({ asked: positionals.join(' '), names: KEY_NAMES.join('|') });
  const lines = listKeys(config);
  console.log(lines.map(told).join('\n'));
  return lines.some(({ isOver }) => isOver) ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`keys: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
