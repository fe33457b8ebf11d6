/**
 * `npm run verify:loop [-- <entity> …]`: every operation of the OpenAPI document, or those of some entities (`platform`:
 * those that none gives), by somebody who may, over lists of hundreds of rows, and the heaviest work there is: none may
 * hold the event loop 100 ms at a stretch. Exit code 0: none does; 1: some do, or are not reached; 2: not watched.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESS_FOLDER } from '#codegen/access';
import { loadSchemasOrThrow } from '#codegen/load';
import { BulklineError, formatError } from '#core/errors';
import { inThrowawayPortal } from './access-sweep/installation.ts';
import { type Held, watchLoop } from './loop-watch/watch.ts';

const ROOT = join(import.meta.dirname, '..');
/** More than the largest page. */
const ROWS = 210;
/** In place of an entity: the calls that none gives. */
const PLATFORM = 'platform';
const { positionals } = parseArgs({ allowPositionals: true });

const told = ({ operation, longestMs, status, url, why }: Held): string =>
  [`${longestMs.toFixed(0)} ms`, status, operation, url, ...(why === '' ? [] : [why])].join(' · ');

try {
  const { set } = loadSchemasOrThrow(ROOT);
  const isWhole = positionals.length === 0;
  const entities = isWhole ? Object.keys(set.entities) : positionals.filter((name) => name !== PLATFORM);
  const scope = { entities, platform: isWhole || positionals.includes(PLATFORM), rows: ROWS };
  const report = await inThrowawayPortal(set, (portal) => watchLoop(portal, join(ROOT, ACCESS_FOLDER), scope), {
    threads: 2,
    // What a statement takes over so many rows in a database without a machine of its own is not what is judged here.
    statementMs: 600_000,
  });
  const { operations, calls, done, refused, closed, servers, slow, longest } = report;
  for (const held of refused) console.log(`refused · ${told(held)}`);
  for (const held of closed) console.log(`not reached · ${told(held)}`);
  for (const operation of servers) console.log(`the server's alone · ${operation}`);
  for (const held of longest) console.log(`longest · ${told(held)}`);
  for (const held of slow) console.log(`too long · ${told(held)}`);
  console.log(
    `event loop: ${operations} operations, ${calls} calls; ${done} done, ${refused.length} refused, ${closed.length} not reached, ${servers.length} the server’s alone; ${slow.length} too long`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`event loop: not watched: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
